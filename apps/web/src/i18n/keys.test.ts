import type { Translate } from 'react-i18next';
import { expect, it } from 'vitest';

/** Checked by the compiler: a key that there is not is an error where it is asked for. */
it('are those of the namespaces', () => {
  const t: Translate<['general/plans', 'general/pricing']> = (key) => String(key);
  expect(t('interval.label')).toBe('interval.label');
  expect(t('general/pricing:title')).toBe('general/pricing:title');
  // @ts-expect-error of another namespace than the first: that has to be named
  t('lead');
  // @ts-expect-error of a namespace that was not asked for
  t('general/ui:copy');
  // @ts-expect-error no key of its namespace
  t('general/pricing:tittle');
});
