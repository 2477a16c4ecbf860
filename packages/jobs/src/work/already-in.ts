import { isSameLanguage } from '@glossa/contract';
import type { Engines } from '@glossa/engines/select';

/**
 * True when what is in `language` is in `to` already, so that nothing is translated and nothing charged: a language and
 * its regional variants, unless an engine turns one into the other. One that is failing counts: its job may wait.
 */
export async function alreadyIn(
  engines: Pick<Engines, 'serves'>,
  language: string | null,
  to: string,
): Promise<boolean> {
  if (language === null || !isSameLanguage(language, to)) return false;
  return language === to || !(await engines.serves({ from: language, to }, { failing: true }));
}
