import english from '../../../public/_locales/en/messages.json' with { type: 'json' };
import { askContexts, Context } from './context.ts';
import { matchesPattern } from './match-pattern.ts';
import { FakePort } from './port.ts';
import { FakeScripting } from './scripting.ts';
import { FakeStorage } from './storage.ts';
import { ContentContexts, type FakeTab, isOwnPage } from './tabs.ts';

const ID = 'glossa-extension';
const WINDOW_ID = 1;
const AREAS = ['local', 'session', 'sync'] as const;

/** What the browser's detector says. */
interface Detected {
  isReliable: boolean;
  languages: { language: string; percentage: number }[];
}

const UNSURE: Detected = { isReliable: false, languages: [] };

/** What extensions get of a browser, as one page of tests makes it up; each context has a `browser` of its own. */
export class ExtensionBrowser {
  readonly storage = Object.fromEntries(
    AREAS.map((area) => [
      area,
      new FakeStorage((changes) => {
        this.emit(`storage.${area}.onChanged`, changes);
        this.emit('storage.onChanged', changes, area);
      }),
    ]),
  ) as Record<(typeof AREAS)[number], FakeStorage>;
  readonly tabs = new Map<number, FakeTab>();
  readonly contents = new ContentContexts();
  readonly scripting: FakeScripting = new FakeScripting({
    tab: (id) => this.tab(id),
    browserIn: (tab, frame) =>
      this.browserOf(this.contents.enter(tab, frame, (frameId) => this.#senderIn(tab, frameId))),
  });
  /** Items of the context menu. */
  readonly menus: { id: string; title: string; contexts: string[] }[] = [];
  /** What is written on the toolbar button: by tab, or for all. */
  readonly badges = new Map<number | 'all', { text?: string; title?: string }>();
  /** Addresses of tabs and windows that the extension has opened, in order. */
  readonly opened: string[] = [];
  readonly alarms = new Map<string, object>();
  /** Patterns of sites that the extension has access to. */
  granted: string[] = ['<all_urls>'];
  /** What the person says when asked for access. */
  grants = true;
  /** Shortcuts as the browser lists them. */
  commands: { name: string; description: string; shortcut: string }[] = [];
  locale = 'en-US';
  /** The window in front is a private one. */
  incognito = false;
  /** The tab in front. */
  activeTab: number | undefined;
  /** What the browser reads of the language of a text. */
  detect: (text: string) => Detected = () => UNSURE;
  /** A picture of the tab in front, as a data URL. */
  capture: () => Promise<string> = () => Promise.reject(new Error('There is nothing to see.'));
  /** Opens what the off-screen page has; it gets a `browser` of its own. Without it there is no such page. */
  offscreen: ((browser: ReturnType<ExtensionBrowser['browserOf']>) => void) | undefined;
  /** Starts the background when something is to be told to it; resolves when it listens. */
  wake: () => Promise<void> = async () => {};
  #contexts: Context[] = [];
  #rules: { id: number }[] = [];

  /** As after a new installation; contexts that are open stay. */
  reset(): void {
    for (const area of AREAS) void this.storage[area].clear();
    for (const each of [this.tabs, this.badges, this.alarms]) each.clear();
    this.menus.length = 0;
    this.opened.length = 0;
    this.#rules = [];
    void this.scripting.unregisterContentScripts();
    Object.assign(this, { granted: ['<all_urls>'], grants: true, commands: [] });
    Object.assign(this, { locale: 'en-US', incognito: false, activeTab: undefined });
    this.capture = () => Promise.reject(new Error('There is nothing to see.'));
    this.detect = () => UNSURE;
    this.offscreen = undefined;
    for (const context of this.#contexts) if (context.kind === 'offscreen') this.close(context);
  }

  /** Opens a context. */
  open(kind: Context['kind']): Context {
    const name = { page: 'popup', offscreen: 'offscreen', background: '', content: '' }[kind];
    const page = name === '' ? {} : { url: `chrome-extension://${ID}/${name}.html` };
    const context = new Context(kind, () => ({
      id: ID,
      origin: `chrome-extension://${ID}`,
      ...page,
    }));
    this.#contexts.push(context);
    return context;
  }

  close(context: Context): void {
    this.#contexts = this.#contexts.filter((each) => each !== context);
    context.end();
  }

  /** Tells every context of the extension's own of something that happened. */
  emit(event: string, ...args: unknown[]): void {
    for (const context of this.#contexts) context.event(event).emit(...args);
  }

  /** As `emit`; a background that was stopped is started for it. */
  async happen(event: string, ...args: unknown[]): Promise<void> {
    await this.wake();
    this.emit(event, ...args);
  }

  tab(id: number): FakeTab {
    const tab = this.tabs.get(id);
    if (tab === undefined) throw new Error(`No tab with id: ${id}.`);
    return tab;
  }

  /** What the browser says of a tab. */
  tabInfo(tab: FakeTab) {
    const { id, incognito } = tab;
    const address = tab.url ?? tab.frame?.contentWindow?.location.href ?? '';
    const url = isOwnPage(tab) ? undefined : address;
    const title = tab.frame?.contentDocument?.title ?? '';
    const active = id === this.activeTab;
    return {
      id,
      incognito,
      url,
      title,
      active,
      index: id,
      windowId: WINDOW_ID,
      highlighted: active,
    };
  }

  #senderIn(tab: FakeTab, frameId: number): object {
    const info = this.tabInfo(tab);
    return { id: ID, tab: info, frameId, url: info.url };
  }

  #own(except?: Context): Context[] {
    return this.#contexts.filter((context) => context !== except);
  }

  #connect(context: Context, name: string): FakePort {
    const accepted = Promise.withResolvers<void>();
    const [near, far] = FakePort.pair(name, context.sender(), accepted.promise);
    context.keep(near);
    void this.wake().then(() => {
      for (const other of this.#own(context)) {
        other.keep(far);
        other.onConnect.emit(far);
      }
      accepted.resolve();
    });
    return near;
  }

  /** The `browser` of a context. */
  browserOf(context: Context) {
    const event = (name: string) => context.event(name);
    const areas = AREAS.map((area) => {
      const { get, set, remove, clear } = this.storage[area];
      const onChanged = event(`storage.${area}.onChanged`);
      const calls = {
        get: (...args: Parameters<typeof get>) => context.call(() => get(...args)),
        set: (...args: Parameters<typeof set>) => context.call(() => set(...args)),
        remove: (...args: Parameters<typeof remove>) => context.call(() => remove(...args)),
        clear: () => context.call(clear),
      };
      return [area, { ...calls, onChanged, setAccessLevel: async () => {} }];
    });
    return {
      storage: { ...Object.fromEntries(areas), onChanged: event('storage.onChanged') },
      runtime: {
        id: ID,
        getURL: (path: string) => `chrome-extension://${ID}/${path.replace(/^\//, '')}`,
        getManifest: () => ({ version: '0.1.0', manifest_version: 3 }),
        connect: ({ name }: { name: string }) => this.#connect(context, name),
        sendMessage: async (message: unknown) => {
          await this.wake();
          return askContexts(this.#own(context), message, context.sender());
        },
        openOptionsPage: async () => void this.opened.push(`chrome-extension://${ID}/options.html`),
        onMessage: context.onMessage,
        onConnect: context.onConnect,
        onInstalled: event('runtime.onInstalled'),
        onStartup: event('runtime.onStartup'),
      },
      tabs: this.#tabsOf(context),
      windows: {
        WINDOW_ID_CURRENT: -2,
        getCurrent: async () => ({ id: WINDOW_ID, incognito: this.incognito }),
        create: async ({ url }: { url: string }) => void this.opened.push(url),
      },
      scripting: this.scripting,
      offscreen: this.#offscreenOf(),
      permissions: this.#permissionsOf(context),
      contextMenus: {
        create: (item: (typeof this.menus)[number]) => void this.menus.push(item),
        onClicked: event('contextMenus.onClicked'),
      },
      commands: { getAll: async () => this.commands, onCommand: event('commands.onCommand') },
      action: {
        setBadgeText: async ({ tabId, text }: { tabId?: number; text: string | null }) =>
          this.#badge(tabId, { text: text ?? '' }),
        setTitle: async ({ tabId, title }: { tabId?: number; title: string }) =>
          this.#badge(tabId, { title }),
      },
      alarms: {
        create: async (name: string, info: object) => void this.alarms.set(name, info),
        clear: async (name: string) => this.alarms.delete(name),
        onAlarm: event('alarms.onAlarm'),
      },
      declarativeNetRequest: {
        getSessionRules: async () => structuredClone(this.#rules),
        updateSessionRules: async (change: {
          addRules?: { id: number }[];
          removeRuleIds?: number[];
        }) => {
          const { addRules = [], removeRuleIds = [] } = change;
          this.#rules = this.#rules.filter(({ id }) => !removeRuleIds.includes(id));
          this.#rules.push(...structuredClone(addRules));
        },
      },
      i18n: {
        getUILanguage: () => this.locale,
        detectLanguage: async (text: string) => this.detect(text),
        getMessage: (name: string) =>
          (english as Record<string, { message: string }>)[name]?.message ?? '',
      },
      // A page of tests tells its closed ones in `closedRoots`.
      dom: { openOrClosedShadowRoot: (element: Element) => rootOf(element) },
      extension: { inIncognitoContext: this.incognito },
    };
  }

  #badge(tabId: number | undefined, change: { text?: string; title?: string }): void {
    const of = tabId ?? 'all';
    this.badges.set(of, { ...this.badges.get(of), ...change });
  }

  #tabsOf(context: Context) {
    const infos = () => [...this.tabs.values()].map((tab) => this.tabInfo(tab));
    return {
      get: async (id: number) => this.tabInfo(this.tab(id)),
      query: async ({ active, url }: { active?: boolean; url?: string | string[] }) =>
        infos()
          .filter((tab) => active === undefined || tab.active === active)
          .filter(({ url: told }) => {
            if (url === undefined) return true;
            return told !== undefined && [url].flat().some((each) => matchesPattern(each, told));
          }),
      create: async ({ url }: { url: string }) => void this.opened.push(url),
      update: async (id: number) => {
        this.activeTab = this.tab(id).id;
      },
      sendMessage: async (id: number, message: unknown, options: { frameId?: number } = {}) => {
        const contents = this.contents.of(this.tab(id), options.frameId);
        return askContexts(contents, message, context.sender());
      },
      detectLanguage: async (id: number) => this.tab(id).language,
      captureVisibleTab: async () => this.capture(),
      onRemoved: context.event('tabs.onRemoved'),
      onActivated: context.event('tabs.onActivated'),
      onUpdated: context.event('tabs.onUpdated'),
    };
  }

  #offscreenOf() {
    const isOpen = () => this.#contexts.some(({ kind }) => kind === 'offscreen');
    return {
      Reason: { DOM_PARSER: 'DOM_PARSER', WORKERS: 'WORKERS' },
      hasDocument: async () => isOpen(),
      createDocument: async () => {
        if (isOpen()) throw new Error('Only a single offscreen document may be created.');
        if (this.offscreen === undefined) throw new Error('There is no off-screen page here.');
        this.offscreen(this.browserOf(this.open('offscreen')));
      },
    };
  }

  #permissionsOf(context: Context) {
    const has = (origin: string) =>
      this.granted.some((pattern) => matchesPattern(pattern, origin.replace(/^\*:/, 'https:')));
    return {
      contains: async ({ origins = [] }: { origins?: string[] }) => origins.every(has),
      request: async ({ origins = [] }: { origins?: string[] }) => {
        if (!this.grants) return false;
        this.granted.push(...origins);
        await this.happen('permissions.onAdded', { origins });
        return true;
      },
      onAdded: context.event('permissions.onAdded'),
      onRemoved: context.event('permissions.onRemoved'),
    };
  }
}

interface ToldRoots {
  closedRoots?: WeakMap<Element, ShadowRoot>;
}

function rootOf(element: Element): ShadowRoot | null {
  const told = element.ownerDocument.defaultView as (Window & ToldRoots) | null;
  return element.shadowRoot ?? told?.closedRoots?.get(element) ?? null;
}
