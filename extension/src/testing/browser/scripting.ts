import { callIn, runIn } from '../realm.ts';
import { scriptCode } from '../scripts.ts';
import { matchesPattern } from './match-pattern.ts';
import { type FakeTab, frameIdOf, framesOf, isOwnPage } from './tabs.ts';

interface Target {
  tabId: number;
  allFrames?: boolean;
  frameIds?: number[];
}

interface Injection {
  target: Target;
  files?: string[];
  func?: (...args: never[]) => unknown;
  args?: unknown[];
}

interface Registered {
  id: string;
  js?: string[];
  matches?: string[];
  excludeMatches?: string[];
  allFrames?: boolean;
}

/** An argument as Chrome hands it over: without what is null in it. */
function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(entries.map(([name, each]) => [name, withoutNull(each)]));
}

export interface ScriptingDeps {
  tab(id: number): FakeTab;
  /** `browser` of the scripts in a frame. */
  browserIn(tab: FakeTab, frame: Window): object;
}

/** `browser.scripting` over the frames of the test's page. */
export class FakeScripting {
  readonly #deps: ScriptingDeps;
  #registered: Registered[] = [];

  constructor(deps: ScriptingDeps) {
    this.#deps = deps;
  }

  executeScript = async ({ target, files = [], func, args = [] }: Injection) => {
    const tab = this.#deps.tab(target.tabId);
    if (tab.closed || tab.frame === undefined)
      throw new Error(
        isOwnPage(tab)
          ? 'Cannot access a chrome:// URL'
          : 'Cannot access contents of the page. Extension manifest must request permission to access the respective host.',
      );
    const codes = await Promise.all(files.map(scriptCode));
    const { allFrames = false, frameIds = [0] } = target;
    const frames = framesOf(tab).filter(
      (frame) => allFrames || frameIds.includes(frameIdOf(tab, frame)),
    );
    return Promise.all(
      frames.map(async (frame) => {
        const frameId = frameIdOf(tab, frame);
        const results = codes.map((code) => {
          const browser = this.#deps.browserIn(tab, frame);
          return runIn(frame, code, { browser, top: tab.frame!.contentWindow! });
        });
        if (func !== undefined) results.push(callIn(frame, func, args.map(withoutNull)));
        const result = await results.at(-1);
        return { frameId, documentId: '', result: structuredClone(result) };
      }),
    );
  };

  registerContentScripts = async (scripts: Registered[]): Promise<void> => {
    this.#registered.push(...structuredClone(scripts));
  };
  updateContentScripts = async (scripts: Registered[]): Promise<void> => {
    this.#registered = this.#registered.map((known) => ({
      ...known,
      ...structuredClone(scripts.find(({ id }) => id === known.id)),
    }));
  };
  unregisterContentScripts = async ({ ids }: { ids?: string[] } = {}): Promise<void> => {
    this.#registered = this.#registered.filter(({ id }) => ids !== undefined && !ids.includes(id));
  };
  getRegisteredContentScripts = async ({ ids }: { ids?: string[] } = {}): Promise<Registered[]> =>
    structuredClone(this.#registered.filter(({ id }) => ids?.includes(id) ?? true));

  /** Puts registered scripts into a page that was just loaded. */
  async loaded(tab: FakeTab, url: string): Promise<void> {
    for (const { js = [], matches = [], excludeMatches = [], allFrames = false } of this
      .#registered) {
      if (!matches.some((pattern) => matchesPattern(pattern, url))) continue;
      if (excludeMatches.some((pattern) => matchesPattern(pattern, url))) continue;
      await this.executeScript({ target: { tabId: tab.id, allFrames }, files: js }).catch(() => {});
    }
  }
}
