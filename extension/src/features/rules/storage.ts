import { keep, readKept } from '../../storage/local.ts';
import { type Rules, rulesSchema } from './rules.ts';

/** Key of the rules in the extension's local storage. */
export const RULES_KEY = 'rules';

/** The person's rules; what is damaged is left out. */
export async function readRules(): Promise<Rules> {
  return rulesSchema.parse((await readKept(RULES_KEY)) ?? {});
}

export async function saveRules(rules: Rules): Promise<void> {
  await keep({ [RULES_KEY]: rules });
}
