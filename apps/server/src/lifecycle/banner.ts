import { outboxFolder, type Services } from '@glossa/jobs';
import { within } from '@glossa/platform';

/** An engine that asks the network what it has must not hold up the start. */
const PATIENCE_MS = 1_500;

export interface BannerFacts {
  url: string | undefined;
  role: string;
  siteBuilt: boolean;
  secretShared: boolean;
  dataDir: string;
}

/** What is there and what is missing, for whoever starts the server. */
export async function banner(
  { url, role, siteBuilt, secretShared, dataDir }: BannerFacts,
  { engines, stores: { database, mailer } }: Services,
): Promise<string> {
  const lines = [url === undefined ? 'Glossa works on jobs' : `Glossa on ${url}`];
  if (role !== 'all') lines.push(`role: ${role}`);
  const report = await within(engines.report(), PATIENCE_MS);
  const translate = report?.find(({ capability }) => capability === 'translate');
  const ready = translate?.engines.filter(({ state }) => state === 'ready').map(({ name }) => name);
  if (ready?.length === 0) lines.push('No translation engine is ready: see /status.');
  else if (ready !== undefined) lines.push(`Translation: ${ready.join(', ')}`);
  lines.push(`API: ${url ?? ''}/docs`);
  if (mailer.kind === 'outbox') {
    lines.push(`Mails are kept in ${outboxFolder(dataDir)}: SMTP_URL is not set.`);
  }
  if (!siteBuilt) lines.push('The site is not built: pages say how to build it.');
  if (database.kind === 'postgres' && !secretShared) {
    lines.push('SECRET is not set: links to files work on this machine only.');
  }
  return `${lines.join('\n  ')}\n`;
}
