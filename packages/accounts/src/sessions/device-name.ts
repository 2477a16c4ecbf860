import Bowser from 'bowser';

const MAX_LENGTH = 512;
const NAME_LENGTH = 60;

/** What is kept of a `User-Agent`. */
export function keptUserAgent(header: string | undefined): string {
  return (header ?? '').toWellFormed().replaceAll(/\p{C}/gu, '').slice(0, MAX_LENGTH);
}

/** Browser and system a `User-Agent` names (`Firefox on Linux`), or what it calls itself; never empty. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  return (
    browser.name || os.name || userAgent.split(/[ (]/)[0]!.slice(0, NAME_LENGTH) || 'Unknown device'
  );
}
