import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeText, showOnFailure } from '../failure/places.ts';
import { Connection, MarionetteError } from './connection.ts';

const BINARIES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Path of the system's Firefox, or `undefined`; `FIREFOX_PATH` comes first. */
export function findFirefox(): string | undefined {
  return [process.env.FIREFOX_PATH ?? '', ...BINARIES].find(
    (path) => path !== '' && existsSync(path),
  );
}

const PREFERENCES: Record<string, string | number | boolean> = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'toolkit.telemetry.enabled': false,
};

/** How WebDriver writes keys without a character (W3C WebDriver §17.4.2). */
const KEYS: Record<string, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};

/** What a page renders may come later on a busy machine; nobody waits so long for what is there. */
const FIND_MS = 60_000;
const START_MS = 120_000;
const POLL_MS = 100;

export interface FirefoxOptions {
  binary: string;
  preferences?: Record<string, string | number | boolean>;
}

/** A headless Firefox with a fresh profile, driven over Marionette. */
export class Firefox {
  readonly #process: ChildProcess;
  readonly #connection: Connection;
  readonly #profile: string;
  readonly #hide = showOnFailure({
    describe: async () => {
      const see = 'return [location.href, document.body.innerText]';
      const [address, text] = await this.execute<[string, string]>(see);
      return describeText(address, text);
    },
    save: async (folder, name) =>
      writeFile(join(folder, `${name}-firefox.png`), await this.screenshot()),
  });

  private constructor(process: ChildProcess, connection: Connection, profile: string) {
    this.#process = process;
    this.#connection = connection;
    this.#profile = profile;
  }

  static async launch({ binary, preferences = {} }: FirefoxOptions): Promise<Firefox> {
    const profile = await mkdtemp(join(tmpdir(), 'glossa-firefox-'));
    const port = await freePort();
    const all = { ...PREFERENCES, ...preferences, 'marionette.port': port };
    const lines = Object.entries(all).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    await writeFile(join(profile, 'user.js'), lines.join('\n'));
    const child = spawn(
      binary,
      [
        '--headless',
        '--marionette',
        '--remote-allow-system-access',
        '--no-remote',
        '--profile',
        profile,
      ],
      { stdio: 'ignore', env: { ...process.env, HOME: profile, MOZ_HEADLESS: '1' } },
    );
    const connection = await Connection.open(port, START_MS);
    const firefox = new Firefox(child, connection, profile);
    await connection.send('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
    await connection.send('WebDriver:SetTimeouts', { implicit: FIND_MS });
    return firefox;
  }

  /**
   * Installs an unpacked extension until the browser ends, for private windows too; answers its id. Private windows are
   * allowed beforehand: Marionette's own option starts the extension anew right after the installation, and what it does
   * at its installation is cut off or done, as the machine is slow or quick.
   */
  async installExtension(path: string): Promise<string> {
    const { browser_specific_settings: settings } = JSON.parse(
      await readFile(join(path, 'manifest.json'), 'utf8'),
    ) as { browser_specific_settings: { gecko: { id: string } } };
    await this.executeInBrowser(
      `const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
       await ExtensionPermissions.add(arguments[0], { permissions: ['internal:privateBrowsingAllowed'], origins: [] });`,
      settings.gecko.id,
    );
    return value(await this.#connection.send('Addon:Install', { path, temporary: true })) as string;
  }

  /** Opens an address; what runs afterwards runs in its page, and not in the one before. */
  async navigate(url: string): Promise<void> {
    await this.#leave(() => this.#connection.send('WebDriver:Navigate', { url }));
  }

  async reload(): Promise<void> {
    await this.#leave(() => this.#connection.send('WebDriver:Refresh'));
  }

  /** Marionette may answer while the page before still stands. */
  async #leave(load: () => Promise<unknown>): Promise<void> {
    const since = await this.execute<number>('return performance.timeOrigin');
    await load();
    await this.waitFor('return performance.timeOrigin !== arguments[0]', { args: [since] });
  }

  /** Clicks the first element that a CSS selector finds, as a person would, once there is one. */
  async click(selector: string): Promise<void> {
    await this.#send('WebDriver:ElementClick', { id: await this.#find(selector) });
  }

  /** Clicks the first button with this text that can be pressed, as a person would, once there is one. */
  async clickButton(text: string): Promise<void> {
    const button = `//button[not(@disabled)][normalize-space()="${text}"]`;
    await this.#send('WebDriver:ElementClick', {
      id: await this.#find(button, 'xpath'),
    });
  }

  /** As `click`, on the first element of a selector in an open shadow root. */
  async clickIn(host: string, selector: string): Promise<void> {
    const found = await this.#send('WebDriver:ExecuteScript', {
      script: 'return document.querySelector(arguments[0]).shadowRoot.querySelector(arguments[1])',
      args: [host, selector],
    });
    const [id] = Object.values(value(found) as Record<string, string>);
    await this.#send('WebDriver:ElementClick', { id });
  }

  /** Empties a field and types into it. */
  async fill(selector: string, text: string): Promise<void> {
    const id = await this.#find(selector);
    await this.#send('WebDriver:ElementClear', { id });
    await this.#send('WebDriver:ElementSendKeys', { id, text });
  }

  /** Chooses a file in a file field. */
  async chooseFile(selector: string, path: string): Promise<void> {
    const id = await this.#find(selector);
    await this.#send('WebDriver:ElementSendKeys', { id, text: path });
  }

  /** Opens the context menu at a point of the page, in CSS pixels of the viewport. */
  async rightClick(x: number, y: number): Promise<void> {
    await this.#send('WebDriver:PerformActions', {
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', x, y, duration: 0 },
            { type: 'pointerDown', button: 2 },
            { type: 'pointerUp', button: 2 },
          ],
        },
      ],
    });
  }

  /** Presses a key by its name, such as `Enter`, in what has the focus. */
  async pressKey(key: string): Promise<void> {
    const value = KEYS[key] ?? key;
    await this.#send('WebDriver:PerformActions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ],
        },
      ],
    });
  }

  /** Gives the window a size in pixels, also that of a phone, which is narrower than Firefox lets people make it. */
  async resize(width: number, height: number): Promise<void> {
    await this.executeInBrowser(
      "document.documentElement.style.setProperty('min-width', '0', 'important')",
    );
    await this.#send('WebDriver:SetWindowRect', { width, height });
  }

  /** Runs a function body in the page (its `arguments` are `args`) and answers what it returns. */
  execute<T>(script: string, ...args: unknown[]): Promise<T> {
    return this.#run('content', script, args);
  }

  /** As `execute`, with the browser's own rights: windows, tabs, menus. */
  executeInBrowser<T>(script: string, ...args: unknown[]): Promise<T> {
    return this.#run('chrome', script, args);
  }

  /** Asks `script` until it answers something truthy; rejects after `timeoutMs`. */
  async waitFor<T>(
    script: string,
    { args = [], context = 'content', timeoutMs = FIND_MS }: WaitOptions = {},
  ): Promise<T> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      let cause: unknown;
      try {
        const answer = await this.#run<T>(context, script, args);
        if (answer) return answer;
      } catch (error) {
        // A page that is left meanwhile takes its scripts along.
        if (!(error instanceof MarionetteError)) throw error;
        cause = error;
      }
      if (Date.now() > deadline) throw new Error(`Never true in Firefox: ${script}`, { cause });
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  /** Handles of all windows and tabs that scripts can be run in. */
  async windowHandles(): Promise<string[]> {
    // Among the browser's own there are windows only.
    return (await this.#send('WebDriver:GetWindowHandles')) as string[];
  }

  /** Handle of the window or tab in which it works. */
  async windowHandle(): Promise<string> {
    return value(await this.#send('WebDriver:GetWindowHandle')) as string;
  }

  /** Waits for a tab or window beside those known and answers its handle. */
  async newWindow(known: readonly string[]): Promise<string> {
    const deadline = Date.now() + FIND_MS;
    for (;;) {
      const opened = (await this.windowHandles()).find((handle) => !known.includes(handle));
      if (opened !== undefined) return opened;
      if (Date.now() > deadline) throw new Error('Firefox opened no new tab.');
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  /** Opens an empty tab or window in front and works in it; answers what closes it and goes back. */
  async openWindow(options: {
    type: 'tab' | 'window';
    private?: boolean;
  }): Promise<() => Promise<void>> {
    const before = await this.windowHandle();
    const opened = (await this.#send('WebDriver:NewWindow', {
      ...options,
      focus: true,
    })) as { handle: string };
    await this.switchToWindow(opened.handle);
    return async () => {
      await this.closeTab();
      await this.switchToWindow(before);
    };
  }

  /** Closes the tab or window in which it works; another one is to be switched to. */
  async closeTab(): Promise<void> {
    await this.#send('WebDriver:CloseWindow');
  }

  async switchToWindow(handle: string): Promise<void> {
    await this.#send('WebDriver:SwitchToWindow', { handle, focus: true });
  }

  /** PNG of the visible part of the page. */
  async screenshot(): Promise<Buffer> {
    const answer = await this.#send('WebDriver:TakeScreenshot', { full: false });
    return Buffer.from(value(answer) as string, 'base64');
  }

  async close(): Promise<void> {
    this.#hide();
    const { exitCode, signalCode } = this.#process;
    const ended =
      exitCode === null && signalCode === null
        ? new Promise<void>((resolve) => this.#process.once('exit', () => resolve()))
        : Promise.resolve();
    await this.#connection.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
    this.#connection.close();
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), 5000);
    await ended;
    clearTimeout(timer);
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  async #find(selector: string, using: 'css selector' | 'xpath' = 'css selector'): Promise<string> {
    const found = await this.#send('WebDriver:FindElement', { using, value: selector });
    return Object.values(value(found) as Record<string, string>)[0]!;
  }

  /** Sends a command for the page or the browser. */
  async #send(
    name: string,
    params: Record<string, unknown> = {},
    context: 'content' | 'chrome' = 'content',
  ): Promise<unknown> {
    // At once: between one and the other another call could want the other context.
    const [, answer] = await Promise.all([
      this.#connection.send('Marionette:SetContext', { value: context }),
      this.#connection.send(name, params),
    ]);
    return answer;
  }

  async #run<T>(context: 'content' | 'chrome', script: string, args: unknown[]): Promise<T> {
    const wrapped = {
      script: `const [done] = [...arguments].slice(-1);
        (async function () { ${script} }).apply(null, [...arguments].slice(0, -1))
          .then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      args,
      scriptTimeout: FIND_MS,
      sandbox: context === 'chrome' ? 'system' : 'default',
    };
    const answer = await this.#send('WebDriver:ExecuteAsyncScript', wrapped, context);
    const outcome = value(answer) as { value?: T; error?: string } | null;
    if (outcome === null) throw new MarionetteError('javascript error', 'The page was left.');
    if (outcome.error !== undefined) throw new Error(outcome.error);
    return outcome.value as T;
  }
}

export interface WaitOptions {
  args?: unknown[];
  context?: 'content' | 'chrome';
  timeoutMs?: number;
}

function value(answer: unknown): unknown {
  return (answer as { value: unknown }).value;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
