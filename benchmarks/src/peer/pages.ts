import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The page that other extensions were measured on. */
const FIXTURE = join(import.meta.dirname, '../../../../shared/fixtures/extension/page.mjs');

/** A page of about 1.1 units (`[data-u]`) for each of `count`, as HTML. */
export type MakePage = (count: number) => string;

/** What makes it; undefined where the fixtures of the extension are not here. */
export async function loadPage(): Promise<MakePage | undefined> {
  if (!existsSync(FIXTURE)) return undefined;
  const { page } = (await import(FIXTURE)) as { page: MakePage };
  return page;
}

/** The page with another word before each unit for each reading, so that nothing of it is in any cache. */
export function unread(page: string, reading: number): string {
  const word = `${reading}`.replace(/\d/g, (digit) => 'aeiourstln'[Number(digit)]!);
  return page.replaceAll(' data-u>', ` data-u>On ${word} `);
}
