import { launch } from 'chrome-launcher';
import lighthouse, { type Flags } from 'lighthouse';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export interface LighthouseResult {
  /** 0 to 100. */
  scores: Partial<Record<Category, number>>;
  /** What kept scores below 100, a line each: the audit, its title, and the first things it found. */
  findings: string[];
  /** Largest contentful paint of the lab's phone, in milliseconds; NaN without the performance category. */
  lcpMs: number;
  /** Cumulative layout shift; NaN without the performance category. */
  cls: number;
}

export interface Lighthouse {
  /** Looks at a page as Lighthouse's mid-range phone on slow 4G; throttling is simulated: it counts for `performance` only. */
  run(url: string, categories: readonly Category[]): Promise<LighthouseResult>;
  close(): void;
}

/** Where nothing is timed, a page is looked at as soon as it is quiet. Without throttling the waits would be ignored. */
const UNTIMED: Flags = {
  pauseAfterFcpMs: 250,
  pauseAfterLoadMs: 250,
  networkQuietThresholdMs: 500,
  cpuQuietThresholdMs: 250,
};

/** Chromium's trace lacks the beginning of the page now and then; Lighthouse then asks to be run again. */
const LOST_TRACE = 'NO_NAVSTART';
const TRIES = 3;

/** Lighthouse in a headless Chromium of its own; pages are looked at one after the other. */
export async function openLighthouse(): Promise<Lighthouse> {
  const chrome = await launch({
    chromePath: findChromium()!,
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
    logLevel: 'silent',
  });
  return {
    async run(url, categories) {
      const flags: Flags = {
        port: chrome.port,
        onlyCategories: [...categories],
        ...(categories.includes('performance') ? {} : UNTIMED),
        disableFullPageScreenshot: true,
        // Lighthouse would keep the cookies of the page before, and with them its language.
        clearStorageTypes: ['all'],
        logLevel: 'silent',
      };
      for (let tries = 1; ; tries++) {
        const result = await lighthouse(url, flags);
        const error = result?.lhr.runtimeError;
        if (result !== undefined && error === undefined) {
          const { mainDocumentUrl } = result.lhr;
          if (mainDocumentUrl !== url) throw new Error(`${url} led to ${mainDocumentUrl}.`);
          return read(result.lhr);
        }
        if (error?.code !== LOST_TRACE || tries === TRIES)
          throw new Error(`${url}: ${error?.message ?? 'no result'}`);
      }
    },
    close: () => chrome.kill(),
  };
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function read({ categories, audits }: Report): LighthouseResult {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  const lowered = weighed.map((id) => audits[id]!).filter(({ score }) => (score ?? 1) < 1);
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    findings: lowered.map(({ id, title, displayValue = '', details }) => {
      const items = (details as { items?: unknown[] } | undefined)?.items ?? [];
      return `${id} (${title}) ${displayValue} ${JSON.stringify(items.slice(0, 3)).slice(0, 600)}`;
    }),
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  };
}
