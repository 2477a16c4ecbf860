import vm from 'node:vm';
import type { SourceFile } from '../../bundle.ts';
import { documentService } from './documents.ts';
import { driveService } from './drive.ts';
import type { FetchAnswer, FetchRequest } from './fetch-worker.ts';
import { formService } from './forms.ts';
import type { HostFile, ServiceHost, Trigger } from './service-host.ts';
import { services } from './services.ts';
import { spreadsheetService } from './sheets.ts';
import { slidesService } from './slides.ts';

/** Google's limits (developers.google.com/apps-script/guides/services/quotas). */
const RUN_MS = 6 * 60 * 1000;
const CUSTOM_FUNCTION_MS = 30 * 1000;

export interface HostOptions {
  /** What a person put into the script editor. */
  sources: readonly SourceFile[];
  file: HostFile;
  fetch(request: FetchRequest): FetchAnswer;
  locale?: string;
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/**
 * Google's side of an add-on bound to a file: each call runs the script anew, as Google does, with the services
 * it uses. Time is virtual: sleeping and requests move it on.
 */
export class AppsScriptHost implements ServiceHost {
  readonly files = new Map<string, HostFile>();
  readonly userProperties = new Map<string, string>();
  readonly caches = new Map<string, { value: string; until: number }>();
  readonly requests: FetchRequest[] = [];
  readonly menus: { title: string; items: { label: string; handler: string }[] }[] = [];
  /** The panel that was opened last. */
  sidebar: string | undefined;
  triggers: Trigger[] = [];
  locked = false;
  /** True while a formula runs, to which Google gives some services only. */
  inCell = false;
  /** Requests that a consumer's account may make; a test sets fewer. */
  callsPerDay = 20_000;
  /** Milliseconds that each request takes on Google's clock. */
  requestMs = 200;
  /** Answers instead of the server, where it answers at all. */
  intercept: ((request: FetchRequest) => FetchAnswer | undefined) | undefined;
  now = Date.parse('2026-11-21T10:00:00Z');
  readonly active: HostFile;
  readonly scopes: ReadonlySet<string>;
  readonly locale: string;
  readonly #options: HostOptions;
  readonly #script: vm.Script;
  #deadline = Number.POSITIVE_INFINITY;
  #made = 0;

  constructor(options: HostOptions) {
    this.#options = options;
    this.active = options.file;
    this.files.set(options.file.id, options.file);
    this.locale = options.locale ?? 'en';
    const manifest = JSON.parse(this.source('appsscript.json'));
    this.scopes = new Set(manifest.oauthScopes);
    // A script, not a module: `import` and `export` are errors here as they are at Google.
    this.#script = new vm.Script(this.source('Code.gs'), { filename: 'Code.gs' });
  }

  source(name: string): string {
    const found = this.#options.sources.find((file) => file.name === name);
    if (found === undefined) throw new Error(`No HTML file named ${name} was found.`);
    return found.text;
  }

  newId(): string {
    this.#made += 1;
    return `id-${this.#made}`;
  }

  /** Throws unless the manifest asks for one of these scopes. */
  need(what: string, ...scopes: string[]): void {
    const full = scopes.map((scope) => `https://www.googleapis.com/auth/${scope}`);
    if (full.some((scope) => this.scopes.has(scope))) return;
    throw new Error(
      `You do not have permission to call ${what}. Required permissions: ${full.join(' || ')}`,
    );
  }

  /** Time goes by; a run that lasts too long is ended. */
  pass(ms: number): void {
    this.now += ms;
    this.check();
  }

  check(): void {
    if (this.now > this.#deadline) throw new Error('Exceeded maximum execution time');
  }

  fetch(request: FetchRequest): FetchAnswer {
    this.requests.push(request);
    const answer = this.intercept?.(request) ?? this.#options.fetch(request);
    this.pass(this.requestMs);
    return answer;
  }

  /** What `google.script.run`, a menu or a trigger does: only functions without `_` at the end can be called. */
  run(name: string, ...values: Json[]): Json {
    if (name.endsWith('_')) throw new Error(`Script function not found: ${name}`);
    const result = this.#execute(name, values, RUN_MS);
    return result === undefined ? null : toJson(result);
  }

  /** What a cell with a formula does. */
  formula(name: string, ...values: unknown[]): unknown {
    this.inCell = true;
    try {
      return toJson(this.#execute(name, values, CUSTOM_FUNCTION_MS));
    } finally {
      this.inCell = false;
    }
  }

  /** Runs the triggers that are due after this time. */
  wait(ms: number): number {
    this.now += ms;
    const due = this.triggers.filter(({ at, fired }) => !fired && at <= this.now);
    for (const trigger of due) {
      // It stays in the project until it is deleted.
      trigger.fired = true;
      this.run(trigger.handler);
    }
    return due.length;
  }

  #execute(name: string, values: readonly unknown[], limit: number): unknown {
    const context = vm.createContext({
      ...services(this),
      DriveApp: driveService(this),
      SpreadsheetApp: spreadsheetService(this),
      DocumentApp: documentService(this),
      SlidesApp: slidesService(this),
      FormApp: formService(this),
      clock: () => this.now,
    });
    vm.runInContext('Date.now = clock; globalThis.clock = undefined;', context);
    this.#deadline = this.now + limit;
    try {
      this.#script.runInContext(context);
      const call = vm.runInContext(`(values) => ${name}(...JSON.parse(values))`, context);
      const result = call(JSON.stringify(values));
      this.check();
      return result;
    } finally {
      this.#deadline = Number.POSITIVE_INFINITY;
      this.locked = false;
    }
  }
}

/** Only plain data crosses to a panel. Throws for a function, as Google does. */
function toJson(value: unknown): Json {
  const text = JSON.stringify(value, (_, part) => {
    if (typeof part === 'function') throw new Error('Functions cannot be returned to a panel.');
    return part;
  });
  return JSON.parse(text);
}
