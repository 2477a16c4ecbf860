import { serverOrigin } from '../src/storage/server-address.ts';

/** Names and addresses of this computer, in the form in which URLs write them. */
const THIS_COMPUTER = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])\.?$/;

/**
 * The origin of the server that a build is for, from `GLOSSA_EXTENSION_SERVER`; `undefined` where none is named: then it
 * is the one on this computer. Throws where the value is no `https` address of another computer.
 */
export function buildServer(value: string | undefined): string | undefined {
  if (value === undefined || value.trim() === '') return undefined;
  const refuse = (why: string) =>
    new Error(
      `GLOSSA_EXTENSION_SERVER is "${value}": ${why}. Name the address of the server alone, such as https://glossa.example.`,
    );
  const origin = serverOrigin(value);
  if (origin === undefined || !/^https?:\/\//i.test(value.trim())) {
    throw refuse('that is no web address with its scheme');
  }
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(value.trim());
  if (protocol !== 'https:') throw refuse('browsers and stores want https');
  if (username !== '' || password !== '') throw refuse('everybody would get its name and password');
  if (pathname !== '/' || search !== '' || hash !== '') {
    throw refuse('it goes on after the host, and the server is at its root');
  }
  if (THIS_COMPUTER.test(hostname)) {
    throw refuse('that is the computer of whoever installs it; leave the setting out for that');
  }
  return origin;
}
