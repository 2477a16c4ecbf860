import type { PageStart, PageState, Passage, Spent } from '../../messaging/page-protocol.ts';
import type { CallError } from '../../messaging/protocol.ts';
import { isCurrent } from './apply/apply.ts';
import { type Prepared, Presenter } from './apply/presenter.ts';
import { isLanguage, pageLanguage } from './language/page-language.ts';
import { Link } from './link.ts';
import { Changes, type PageChanges } from './observe/changes.ts';
import { foreignFrames } from './observe/closed-frames.ts';
import { Frames } from './observe/frames.ts';
import { LateShadows, mayGetShadow } from './observe/late-shadows.ts';
import { Rewrites } from './observe/rewrites.ts';
import { Sight } from './observe/sight.ts';
import { isExcluded, isInsideExcluded } from './segment/exclude.ts';
import { FlowReader } from './segment/flow.ts';
import { type Scope, scopeOf } from './segment/scope.ts';
import { type Findings, segment } from './segment/segment.ts';
import { isInTitle, titleUnit } from './segment/title.ts';
import type { Unit } from './segment/unit.ts';
import { type Shown, ShownUnits } from './shown.ts';
import { runInSlices, type Scheduler } from './walk/slices.ts';

export interface PageTranslationDeps {
  scheduler: Scheduler;
  /** Translations by source that outlive a change of mode. */
  memory: Map<string, string>;
  /** Frames were loaded after the start. */
  framesLoaded(): void;
}

interface Ready {
  unit: Unit;
  translation: string;
}

/** So many units are read before they are written: the browser computes the page anew between the two. */
const TOGETHER = 50;
/** Listed at once: more than anybody reads. */
const MOST_PASSAGES = 1000;

/** The translation of one document, from its start until everything is put back. */
export class PageTranslation {
  readonly #options: PageStart;
  readonly #scheduler: Scheduler;
  readonly #stopped = new AbortController();
  readonly #changes: Changes;
  readonly #sight: Sight;
  readonly #frames: Frames;
  readonly #shadows: LateShadows;
  readonly #link: Link;
  readonly #languages: { from: string; to: string };
  readonly #rewrites: Rewrites;
  readonly #presenter: Presenter;
  readonly #scope: Scope;
  /** Translations of this page by their source. */
  readonly #memory: Map<string, string>;
  /** Who waits for the translation of a source: all that was asked for and has no answer yet. */
  readonly #waiting = new Map<string, Set<Unit>>();
  readonly #failed = new Map<Unit, CallError>();
  readonly #shown = new ShownUnits();
  readonly #ready: Ready[] = [];
  #applying = false;
  #asked = 0;
  #error: CallError | null = null;
  #same = false;
  #unserved = false;
  #spent: Spent = { characters: 0, credits: 0 };

  constructor(options: PageStart, { scheduler, memory, framesLoaded }: PageTranslationDeps) {
    this.#options = options;
    this.#languages = { from: options.from, to: options.to };
    this.#scope = scopeOf(options);
    this.#presenter = new Presenter({
      ...options,
      whole: this.#scope.everything,
      from: () => this.#languages.from,
    });
    this.#scheduler = scheduler;
    this.#memory = memory;
    this.#rewrites = new Rewrites(() => scheduler.now());
    this.#changes = new Changes((changes) => void this.#answer(changes));
    this.#sight = new Sight({ seen: (units, urgent) => this.#ask(units, urgent) });
    this.#frames = new Frames(framesLoaded);
    this.#shadows = new LateShadows((host) => void this.#walkAgain(host));
    this.#link = new Link(this.#languages, {
      waiting: () => this.#waiting.keys(),
      translated: (source, translation) => this.#translated(source, translation),
      failed: (source, error) => this.#fail(source, error),
      spent: ({ characters, credits }) => {
        this.#spent.characters += characters;
        this.#spent.credits += credits;
      },
    });
  }

  /** Watches first, then walks: nothing that changes meanwhile is missed. */
  async start(): Promise<void> {
    // A page that was left may wait in the browser for its reader to come back.
    const { signal } = this.#stopped;
    window.addEventListener('pagehide', () => this.#link.pause(), { signal });
    window.addEventListener('pageshow', () => this.#link.resume(), { signal });
    this.#frames.watch(document);
    if (this.#options.from === 'auto' && !(await this.#readLanguage())) return;
    this.#unserved = !this.#canBeServed();
    if (this.#unserved) return;
    this.#changes.watch(document.documentElement);
    this.#askTitle();
    if (document.body !== null) await this.#walk(document.body);
  }

  /** Lets the page say its language. Answers false when there is nothing to do. */
  async #readLanguage(): Promise<boolean> {
    const { to, anyway } = this.#options;
    const language = await pageLanguage();
    if (this.#stopped.signal.aborted) return false;
    if (!isLanguage(language, to)) {
      this.#languages.from = language;
      return true;
    }
    this.#same = anyway !== true;
    return !this.#same;
  }

  /** Asked of the whole page: what of it is in another language is refused by itself. */
  #canBeServed(): boolean {
    const { from } = this.#languages;
    const { sources } = this.#options;
    return from === 'auto' || sources === null || sources.includes(from);
  }

  state(): PageState {
    const { mode, to } = this.#options;
    return {
      active: true,
      mode,
      from: this.#languages.from,
      to,
      same: this.#same,
      unserved: this.#unserved,
      spent: this.#spent,
      foreign: foreignFrames(),
      asked: this.#asked,
      done: this.#shown.size,
      failed: this.#failed.size,
      error: this.#error,
    };
  }

  /** What is shown and what failed, in the order in which it was translated. */
  passages(): Passage[] {
    const shown = [...this.#shown].map(({ unit: { source } }) => ({
      source,
      translation: this.#memory.get(source) ?? null,
    }));
    const failed = [...this.#failed.keys()].map(({ source }) => ({ source, translation: null }));
    return [...shown, ...failed].slice(0, MOST_PASSAGES);
  }

  retry(): void {
    const units = [...this.#failed.keys()];
    this.#failed.clear();
    this.#error = null;
    this.#asked -= units.length;
    this.#ask(units, true);
  }

  /** Ends all requests at once and puts the page back, in slices; resolves when it is as it was. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#link.stop();
    this.#sight.stop();
    this.#frames.stop();
    this.#shadows.stop();
    this.#rewrites.stop();
    await runInSlices(this.#restoreSteps(), this.#scheduler, new AbortController().signal);
    this.#changes.stop();
  }

  *#restoreSteps(): Generator<void, void> {
    for (const { applied } of this.#shown) {
      this.#changes.unseen(() => applied.undo());
      yield;
    }
    this.#presenter.restore();
  }

  /** Finds the units below `root`. Answers false when the page has added words to some that are shown. */
  async #walk(root: Element | ShadowRoot): Promise<boolean> {
    const found: Unit[] = [];
    let complete = true;
    const findings: Findings = {
      unit: (unit) => {
        const place = unit.kind === 'text' ? unit.parent : unit.element;
        if (this.#scope.includes(place)) found.push(unit);
      },
      shadowRoot: (shadow) => {
        this.#changes.watch(shadow);
        this.#frames.watch(shadow);
      },
      withoutShadow: (element) => {
        if (mayGetShadow(element)) this.#shadows.watch(element);
      },
    };
    const steps = segment(root, findings, this.#excluded);
    await runInSlices(steps, this.#scheduler, this.#stopped.signal, () => {
      for (const unit of found.splice(0)) {
        const known = this.#shown.behind(unit);
        if (known.shown.length === 0) this.#sight.watch(unit);
        else if (!known.complete) {
          complete = false;
          for (const shown of known.shown) this.#takeBack(shown);
        }
      }
    });
    return complete;
  }

  /** What says that it is in the target language needs no translation, unless it is we who say so. */
  readonly #excluded = (element: Element): boolean => {
    if (isExcluded(element) || this.#scope.excludes(element)) return true;
    const language = element.getAttribute('lang');
    if (language === null || language === '' || this.#presenter.saysLanguageOf(element))
      return false;
    return isLanguage(language, this.#options.to);
  };

  #askTitle(): void {
    // Nobody sees the titles of frames; of a page that is translated in part it is no part.
    if (window !== window.top || !this.#scope.everything) return;
    const unit = titleUnit();
    if (unit !== undefined && this.#shown.behind(unit).shown.length === 0) this.#ask([unit], true);
  }

  #ask(units: readonly Unit[], urgent: boolean): void {
    const sources: string[] = [];
    for (const unit of units) {
      this.#asked++;
      const known = this.#memory.get(unit.source);
      if (known !== undefined) {
        this.#ready.push({ unit, translation: known });
        continue;
      }
      const waiting = this.#waiting.get(unit.source);
      if (waiting !== undefined) waiting.add(unit);
      else {
        this.#waiting.set(unit.source, new Set([unit]));
        sources.push(unit.source);
      }
    }
    this.#link.ask(sources, urgent);
    void this.#applyReady();
  }

  #translated(source: string, translation: string): void {
    this.#memory.set(source, translation);
    for (const unit of this.#waiting.get(source) ?? []) this.#ready.push({ unit, translation });
    this.#waiting.delete(source);
    void this.#applyReady();
  }

  #fail(source: string, error: CallError): void {
    const units = this.#waiting.get(source);
    if (units === undefined) return;
    this.#error = error;
    for (const unit of units) this.#failed.set(unit, error);
    this.#waiting.delete(source);
  }

  async #applyReady(): Promise<void> {
    if (this.#applying) return;
    this.#applying = true;
    try {
      const { signal } = this.#stopped;
      // More may have come while the last step ended.
      while (this.#ready.length > 0 && !signal.aborted) {
        await runInSlices(this.#applySteps(), this.#scheduler, signal);
      }
    } finally {
      this.#applying = false;
    }
  }

  *#applySteps(): Generator<void, void> {
    while (this.#ready.length > 0) {
      const ready: (Ready & { prepared?: Prepared })[] = this.#ready.splice(0, TOGETHER);
      for (const each of ready) {
        each.prepared = this.#presenter.prepare(each.unit);
        yield;
      }
      for (const { unit, translation, prepared } of ready) {
        this.#changes.unseen(() => this.#show(unit, translation, prepared!));
        yield;
      }
      yield* this.#presenter.settle((write) => this.#changes.unseen(write));
    }
  }

  #show(unit: Unit, translation: string, prepared: Prepared): void {
    if (translation === unit.source || !isCurrent(unit)) {
      this.#asked--;
      return;
    }
    const applied = this.#presenter.show(unit, translation, prepared);
    if (applied === undefined) {
      this.#failed.set(unit, { code: 'engine_unavailable' });
      return;
    }
    this.#shown.add({ unit, applied });
    this.#rewrites.answered(unit.kind === 'text' ? unit.parent : unit.element);
  }

  /** What the page has changed is read again; a place that it keeps rewriting is left to it. */
  async #answer({ touched, fresh }: PageChanges): Promise<void> {
    if (this.#stopped.signal.aborted) return;
    for (const node of touched) {
      for (const shown of this.#shown.at(node)) {
        if (shown.applied.holds()) continue;
        this.#takeBack(shown);
        fresh.add(node);
      }
    }
    this.#dropGone();
    this.#shadows.look();
    const flows = new FlowReader(this.#excluded);
    const roots = new Set<Element | ShadowRoot>();
    let title = false;
    for (const node of fresh) {
      if (isInTitle(node)) title = true;
      else if (node.isConnected) roots.add(blockOf(node, flows));
    }
    if (title && this.#rewrites.mayAnswer(document.head)) this.#askTitle();
    for (const root of roots) {
      if (isInside(root, roots) || isInsideExcluded(root, this.#excluded)) continue;
      if (this.#rewrites.mayAnswer(root)) await this.#walkAgain(root);
      else this.#rewrites.whenQuiet(root, () => void this.#walkAgain(root));
    }
  }

  async #walkAgain(root: Element | ShadowRoot): Promise<void> {
    if (!root.isConnected) return;
    if (!(await this.#walk(root))) await this.#walk(root);
  }

  #takeBack(shown: Shown): void {
    this.#forget(shown);
    this.#changes.unseen(() => shown.applied.undo());
  }

  #forget(shown: Shown): void {
    this.#shown.delete(shown);
    this.#asked--;
  }

  /** Units that left the page are neither waited for nor kept. */
  #dropGone(): void {
    this.#sight.sweep();
    const gone: string[] = [];
    for (const [source, units] of this.#waiting) {
      for (const unit of units) {
        if (unit.box.isConnected) continue;
        units.delete(unit);
        this.#asked--;
      }
      if (units.size > 0) continue;
      this.#waiting.delete(source);
      gone.push(source);
    }
    this.#link.drop(gone);
    for (const shown of this.#shown) if (!shown.unit.box.isConnected) this.#forget(shown);
    for (const unit of this.#failed.keys()) if (!unit.box.isConnected) this.#failed.delete(unit);
  }
}

/** The nearest element around a node whose sentences are its own. */
function blockOf(node: Node, flows: FlowReader): Element | ShadowRoot {
  let at: Node = node;
  while (!(at instanceof ShadowRoot)) {
    const flow = at instanceof Element ? flows.flowOf(at) : 'inline';
    if (at instanceof Element && (flow === 'block' || flow === 'island')) return at;
    if (at.parentNode === null || at.parentNode === document) return document.documentElement;
    at = at.parentNode;
  }
  return at;
}

function isInside(root: Node, roots: ReadonlySet<Node>): boolean {
  for (let at = root.parentNode; at !== null; at = at.parentNode) if (roots.has(at)) return true;
  return false;
}
