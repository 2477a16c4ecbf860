import type { AppType } from '@glossa/contract';

const APP_TYPE: Record<string, AppType> = {
  chrome: 'chrome_addon',
  edge: 'edge_addon',
  firefox: 'firefox_addon',
};

/** The surface this build is for (`specification.md` §5). */
export const appType: AppType = APP_TYPE[import.meta.env.BROWSER] ?? 'web';
