import { findLanguage } from '@glossa/contract/languages';
import type { PageStart, PageState, Passage, Spent } from '../../messaging/page-protocol.ts';
import type { CallError } from '../../messaging/protocol.ts';
import type { Prepared } from './apply/presenter.ts';
import type { MakeShowing, Showing } from './apply/showing.ts';
import { Cuts } from './cuts.ts';
import { type Ahead, lookAhead, nothingAhead } from './language/ahead.ts';
import { askFrom, isServed } from './language/ask-from.ts';
import { BlockLanguages } from './language/block-languages.ts';
import { LanguageMarks } from './language/marks.ts';
import { isLanguage, pageLanguage } from './language/page-language.ts';
import { Changes, type PageChanges } from './observe/changes.ts';
import { foreignFrames } from './observe/closed-frames.ts';
import { Frames } from './observe/frames.ts';
import { LateShadows, mayGetShadow } from './observe/late-shadows.ts';
import { Rewrites } from './observe/rewrites.ts';
import { Sight } from './observe/sight.ts';
import { isMostLost, Outcomes } from './outcomes.ts';
import { type Asked, Requests } from './requests.ts';
import { type Excluded, isInsideExcluded } from './segment/exclude.ts';
import { FlowReader } from './segment/flow.ts';
import { excludedFrom, type Scope, scopeOf } from './segment/scope.ts';
import { type Findings, segment } from './segment/segment.ts';
import { isInTitle, titleUnit } from './segment/title.ts';
import type { Unit } from './segment/unit.ts';
import { type Shown, ShownUnits } from './shown.ts';
import { hurryFor, runInSlices, type Scheduler } from './walk/slices.ts';

export interface PageTranslationDeps {
  scheduler: Scheduler;
  /** Translations by source that outlive a change of mode. */
  memory: Map<string, string>;
  /** Frames were loaded after the start. */
  framesLoaded(): void;
  /** What the reader has to know of it (nothing to do, failures) is another than before. */
  troubleChanged(): void;
  /** Has what shows translations come into the page, and answers it: it need not be there before there is something to show. */
  showing(): Promise<MakeShowing>;
}

interface Ready {
  unit: Unit;
  translation: string;
}

/** So many units are read before they are written: the browser computes the page anew between the two. */
const TOGETHER = 50;
/** Texts are given room when no more have come for so many milliseconds: that takes another layout of the page. */
const ROOM_MS = 30;
/** The first texts wait no longer for others in sight, in milliseconds. */
const LONGEST_GATHERING_MS = 50;
/** What is far from the eye is read once the first texts are on their way: until then they have the machine to themselves. */
const FIRST_ON_THEIR_WAY_MS = 80;
/** What the first texts do not need waits so many milliseconds for them to leave: it would take the processor from them. */
const LEAVING_MS = 20;
/** What is found within so many milliseconds is asked for together, however soon something below sight is among it. */
const SHORTEST_WALK_MS = 3;
/** Listed at once: more than anybody reads. */
const MOST_PASSAGES = 1000;

/** The translation of one document, from its start until everything is put back. */
export class PageTranslation {
  readonly #options: PageStart;
  readonly #scheduler: Scheduler;
  readonly #stopped = new AbortController();
  /** Ends the walks where nothing is to be translated, or no longer. */
  readonly #walking = new AbortController();
  readonly #changes: Changes;
  readonly #sight: Sight;
  readonly #frames: Frames;
  readonly #shadows: LateShadows;
  readonly #requests: Requests;
  readonly #blocks: BlockLanguages;
  readonly #cuts = new Cuts();
  readonly #rewrites: Rewrites;
  readonly #marks = new LanguageMarks();
  readonly #bring: () => Promise<MakeShowing>;
  /** What shows translations, once it has come. */
  #showing: Showing | undefined;
  #coming: Promise<Showing> | undefined;
  readonly #scope: Scope;
  readonly #excluded: Excluded;
  readonly #troubleChanged: () => void;
  readonly #failed = new Map<Unit, CallError>();
  readonly #outcomes = new Outcomes();
  readonly #shown = new ShownUnits();
  readonly #ready: Ready[] = [];
  /** What is in sight and was asked for. */
  readonly #awaited = new Set<Unit>();
  /** What was read of the page for these; void once the page is another. */
  #prepared = new WeakMap<Unit, Prepared>();
  #applying = false;
  #moreCame: () => void = () => {};
  /** Waits for the first texts, to be asked for behind them: a request of its own would take an engine's turn from them. */
  #title: Unit | undefined;
  /** What is in sight and found so far, until all of it is; undefined after that. */
  #first: Unit[] | undefined = [];
  #firstAt = 0;
  /** Resolves when that has been asked for and has left. */
  #firstLeft: Promise<void> = Promise.resolve();
  /** How far the first walk has come. */
  #reached: Element | undefined;
  #walked = false;
  /** Walks that go on. */
  #walks = 0;
  /** Language of the page as far as it is known, else `auto`. */
  #from: string;
  #asked = 0;
  #error: CallError | null = null;
  /** What was told last. */
  #trouble = '';
  #same = false;
  #unserved = false;
  /** Whether there is something to ask for in this page, once its language is known. */
  #asks: Promise<boolean> = Promise.resolve(true);
  #spent: Spent = { characters: 0, credits: 0 };

  constructor(
    options: PageStart,
    { scheduler, memory, framesLoaded, troubleChanged, showing }: PageTranslationDeps,
  ) {
    this.#options = options;
    this.#troubleChanged = troubleChanged;
    this.#from = options.from;
    this.#scope = scopeOf(options);
    this.#excluded = excludedFrom(this.#scope);
    this.#bring = showing;
    this.#scheduler = scheduler;
    this.#rewrites = new Rewrites(() => scheduler.now());
    this.#changes = new Changes((changes) => {
      this.#prepared = new WeakMap();
      void this.#answer(changes);
    });
    this.#sight = new Sight({
      seen: (units, urgent) => this.#seen(units, urgent),
    });
    this.#frames = new Frames(framesLoaded);
    this.#shadows = new LateShadows((host) => void this.#walkAgain(host));
    this.#blocks = new BlockLanguages({
      page: () => this.#from,
      languageAround: (node) => this.#marks.languageAround(node),
    });
    this.#requests = new Requests(options.to, memory, {
      translated: (unit, translation) => {
        this.#awaited.delete(unit);
        this.#outcomes.add(true);
        this.#ready.push({ unit, translation });
        void this.#applyReady();
      },
      failed: (unit, error) => {
        this.#awaited.delete(unit);
        this.#error = error;
        this.#failed.set(unit, error);
        this.#outcomes.add(false);
        this.#tellTrouble();
      },
      spent: ({ characters, credits }) => {
        this.#spent.characters += characters;
        this.#spent.credits += credits;
      },
    });
  }

  /**
   * Watches first, then walks: nothing that changes meanwhile is missed. While the page's language is read it is walked
   * already; nothing is written or asked for before that is known.
   */
  async start(): Promise<void> {
    // A page that was left may wait in the browser for its reader to come back.
    const { signal } = this.#stopped;
    window.addEventListener('pagehide', () => this.#requests.pause(), { signal });
    window.addEventListener(
      'pageshow',
      ({ persisted }) => {
        this.#requests.resume();
        // The browser has forgotten what stood on its button.
        if (persisted && this.#trouble !== '') this.#troubleChanged();
      },
      { signal },
    );
    this.#requests.open(this.#presumedLanguage());
    this.#frames.watch(document);
    this.#asks = this.#findLanguage();
    this.#changes.watch(document.documentElement);
    this.#title = this.#newTitle();
    this.#sight.expectGlances();
    if (document.body !== null) await this.#walk(document.body);
    this.#walked = true;
    this.#sight.endGlances();
    if (!(await this.#asks)) return;
    // What is near the eye may be told later still: the title goes along then.
    if (this.#first?.length === 0) void this.#ask(this.#takeTitle(), false);
    else this.#askFirst();
  }

  /**
   * All that is in sight is asked for at once: a second request would wait for an engine that is busy with the first. It is
   * all found where what is near is found, too, or the walk is over; nobody waits long for that.
   */
  #seen(units: readonly Unit[], urgent: boolean): void {
    if (this.#first === undefined) {
      void this.#ask(units, urgent);
      return;
    }
    if (urgent) {
      if (this.#first.length === 0) this.#firstAt = this.#scheduler.now();
      this.#first.push(...units);
      if (this.#walked) this.#askFirst();
      return;
    }
    this.#askFirst();
    void this.#ask(units, false);
  }

  #askFirst(): void {
    const first = this.#first;
    this.#first = undefined;
    if (first === undefined) return;
    if (first.length > 0) this.#requests.announce(this.#presumedLanguage(), first);
    this.#firstLeft = this.#ask([...first, ...this.#takeTitle()], first.length > 0).then(() =>
      this.#scheduler.sleep(LEAVING_MS),
    );
  }

  /** What most of the page will be asked for in, before its language was read. */
  #presumedLanguage(): string {
    if (this.#options.from !== 'auto') return this.#options.from;
    return findLanguage(document.documentElement.lang)?.tag ?? 'auto';
  }

  /** Lets the page say its language where nobody has. Answers false, and lets the page be, where there is nothing to do. */
  async #findLanguage(): Promise<boolean> {
    if (this.#options.from !== 'auto' || (await this.#readLanguage())) {
      this.#unserved = !isServed(this.#from, this.#options);
      if (!this.#unserved) return true;
      this.#requests.stop();
      this.#tellTrouble();
    }
    this.#stopWatching();
    return false;
  }

  #stopWatching(): void {
    this.#walking.abort();
    this.#changes.stop();
    this.#sight.stop();
    this.#shadows.stop();
    this.#rewrites.stop();
  }

  /** Lets the page say its language. Answers false when there is nothing to do. */
  async #readLanguage(): Promise<boolean> {
    const { to, anyway } = this.#options;
    const language = await pageLanguage(to);
    if (this.#stopped.signal.aborted) return false;
    if (!isLanguage(language, to)) {
      this.#from = language;
      return true;
    }
    this.#same = anyway !== true;
    if (this.#same) this.#requests.stop();
    this.#tellTrouble();
    return !this.#same;
  }

  #troubleNow(): string {
    if (this.#stopped.signal.aborted) return '';
    if (this.#same) return 'same';
    if (this.#unserved) return 'unserved';
    if (this.#failed.size === 0 || this.#error === null) return '';
    const most = isMostLost(this.#outcomes.lately(this.#asked));
    return `${this.#error.code} ${this.#error.reason} ${most}`;
  }

  #tellTrouble(): void {
    const trouble = this.#troubleNow();
    if (trouble === this.#trouble) return;
    this.#trouble = trouble;
    this.#troubleChanged();
  }

  state(): PageState {
    const { mode, to } = this.#options;
    return {
      active: true,
      mode,
      from: this.#from,
      to,
      same: this.#same,
      unserved: this.#unserved,
      spent: this.#spent,
      foreign: foreignFrames(),
      asked: this.#asked,
      done: this.#shown.size,
      failed: this.#failed.size,
      lately: this.#outcomes.lately(this.#asked),
      error: this.#error,
    };
  }

  /** What is shown and what failed, in the order in which it was translated. */
  passages(): Passage[] {
    const shown = [...this.#shown].map(({ unit, translation }) => ({
      source: unit.source,
      translation,
    }));
    const failed = [...this.#failed.keys()].map(({ source }) => ({ source, translation: null }));
    return [...shown, ...failed].slice(0, MOST_PASSAGES);
  }

  retry(): void {
    const units = [...this.#failed.keys()];
    this.#failed.clear();
    this.#outcomes.clear();
    this.#error = null;
    this.#asked -= units.length;
    this.#tellTrouble();
    void this.#ask(units, true);
  }

  /** Ends all requests at once and puts the page back, in slices; resolves when it is as it was. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#tellTrouble();
    this.#requests.stop();
    this.#walking.abort();
    this.#showing?.stop();
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
    this.#changes.unseen(() => this.#cuts.join());
    this.#showing?.restore();
    this.#marks.restore();
  }

  /** Finds the units below `root`. Answers false when the page has added words to some that are shown. */
  async #walk(root: Element | ShadowRoot): Promise<boolean> {
    const found: Unit[] = [];
    let complete = true;
    const findings: Findings = {
      unit: (unit) => {
        const place = unit.kind === 'text' ? unit.parent : unit.element;
        if (!this.#scope.includes(place)) return;
        this.#blocks.add(unit);
        found.push(unit);
        if (!this.#walked) this.#reached = place instanceof Element ? place : unit.box;
      },
      cut: (node, offset) => {
        if (this.#shown.at(node).length > 0) return undefined;
        return this.#changes.unseen(() => this.#cuts.cut(node, offset));
      },
      beforeCuts: () => this.#asks,
      shadowRoot: (shadow) => {
        this.#changes.watch(shadow);
        this.#frames.watch(shadow);
      },
      withoutShadow: (element) => {
        if (mayGetShadow(element)) this.#shadows.watch(element);
      },
    };
    const steps = segment(root, findings, this.#excluded, this.#staysInline);
    const isEarly = hurryFor(this.#scheduler);
    const hurries = () => this.#first !== undefined && isEarly();
    let hasRested = this.#first === undefined;
    const rests = () => {
      if (hasRested || this.#first !== undefined) return 0;
      hasRested = true;
      return FIRST_ON_THEIR_WAY_MS;
    };
    const shortest = this.#scheduler.now() + SHORTEST_WALK_MS;
    let looked = 0;
    let isBelow = false;
    const ends = () => {
      if (isBelow || this.#first === undefined || found.length === looked) return false;
      looked = found.length;
      if (this.#scheduler.now() < shortest) return false;
      isBelow = this.#sight.isBelow(found.at(-1)!);
      return isBelow;
    };
    const afterSlice = () => {
      looked = 0;
      const waited = this.#first?.length ? this.#scheduler.now() - this.#firstAt : 0;
      if (waited > LONGEST_GATHERING_MS) this.#askFirst();
      for (const unit of found.splice(0)) {
        const known = this.#shown.behind(unit);
        if (known.shown.length === 0) this.#sight.watch(unit);
        else if (!known.complete) {
          complete = false;
          for (const shown of known.shown) this.#takeBack(shown);
        }
      }
      if (this.#first !== undefined) this.#sight.glance();
    };
    this.#walks++;
    const options = { afterSlice, hurries, rests, ends };
    await runInSlices(steps, this.#scheduler, this.#walking.signal, options);
    this.#walks--;
    return complete;
  }

  /** What the walks that go on have still to find; what is shown is in another language by now. */
  #ahead(): Ahead {
    if (this.#walks === 0) return nothingAhead;
    const found: Unit[] = [];
    const findings: Findings = {
      unit: (unit) => {
        if (this.#shown.behind(unit).shown.length === 0) found.push(unit);
      },
      cut: () => undefined,
      shadowRoot: () => {},
      withoutShadow: () => {},
    };
    const stepsBelow = (root: Element) =>
      segment(root, findings, this.#excluded, this.#staysInline);
    const reached = this.#walks === 1 ? this.#reached : undefined;
    return lookAhead(function* (root) {
      if (reached !== undefined && isBefore(root, reached)) return;
      for (const _ of stepsBelow(root)) yield found.splice(0);
      yield found.splice(0);
    });
  }

  /** Words of a sentence that are in the target language already. */
  readonly #staysInline = (element: Element): boolean => {
    const language = this.#marks.has(element) ? null : element.getAttribute('lang');
    return language !== null && isLanguage(language, this.#options.to);
  };

  /** The title, where it is to be translated and is not. */
  #newTitle(): Unit | undefined {
    // Nobody sees the titles of frames; of a page that is translated in part it is no part.
    if (window !== window.top || !this.#scope.everything) return undefined;
    const unit = titleUnit();
    return unit !== undefined && this.#shown.behind(unit).shown.length === 0 ? unit : undefined;
  }

  #takeTitle(): Unit[] {
    const title = this.#title;
    this.#title = undefined;
    return title === undefined ? [] : [title];
  }

  #askNewTitle(): void {
    this.#title = this.#newTitle();
    void this.#ask(this.#takeTitle(), true);
  }

  /** Asks for what is not in the target language, each in its own. */
  async #ask(units: readonly Unit[], urgent: boolean): Promise<void> {
    const { signal } = this.#stopped;
    // What was asked for a moment ago leaves first.
    if (!urgent) {
      await this.#firstLeft;
      await this.#scheduler.yield();
    }
    if (!(await this.#asks)) return;
    const languages: Promise<string>[] = [];
    const blocks = this.#blocks;
    const ahead = this.#ahead();
    function* tell(): Generator<void, void> {
      for (const unit of units) {
        languages.push(blocks.of(unit, ahead));
        yield;
      }
    }
    const hurries = urgent ? hurryFor(this.#scheduler) : undefined;
    await runInSlices(tell(), this.#scheduler, signal, hurries && { hurries });
    const asked: Asked[] = [];
    for (const [index, language] of (await Promise.all(languages)).entries()) {
      const from = askFrom(language, this.#options, this.#from);
      if (from === undefined) continue;
      const unit = units[index]!;
      unit.language = language;
      asked.push({ unit, from });
    }
    if (signal.aborted) return;
    this.#asked += asked.length;
    if (urgent) for (const { unit } of asked) this.#awaited.add(unit);
    this.#requests.ask(asked, urgent);
    // What shows it comes while the answers are on their way.
    if (asked.length > 0) void this.#firstLeft.then(() => this.#readAhead());
  }

  /**
   * Reads what showing needs before the next answer is written: after that the browser would lay the page out anew for it.
   * What was known of the first texts may be shown already.
   */
  async #readAhead(): Promise<void> {
    const { signal } = this.#stopped;
    if (signal.aborted) return;
    const showing = await this.#show().catch(() => undefined);
    if (showing === undefined) return;
    await runInSlices(this.#prepareSteps(showing), this.#scheduler, signal);
  }

  *#prepareSteps(showing: Showing): Generator<void, void> {
    const prepared = this.#prepared;
    for (const unit of this.#awaited) {
      if (this.#applying || prepared !== this.#prepared) return;
      if (!unit.box.isConnected || prepared.has(unit)) continue;
      prepared.set(unit, showing.prepare(unit));
      yield;
    }
  }

  /** What shows translations; who waits for it when it cannot come is told so. */
  #show(): Promise<Showing> {
    this.#coming ??= this.#bring().then(
      (make) => {
        this.#showing = make({
          ...this.#options,
          whole: this.#scope.everything,
          from: () => this.#from,
          marks: this.#marks,
        });
        return this.#showing;
      },
      (error: unknown) => {
        this.#coming = undefined;
        throw error;
      },
    );
    return this.#coming;
  }

  async #applyReady(): Promise<void> {
    this.#moreCame();
    if (this.#applying) return;
    this.#applying = true;
    try {
      // What is known comes all at once.
      const showing = await this.#show().catch(() => undefined);
      if (showing === undefined) return this.#showNothing();
      const { signal } = this.#stopped;
      // More may have come while the last step ended.
      while (this.#ready.length > 0 && !signal.aborted) {
        const isEarly = hurryFor(this.#scheduler);
        const hurries = () => this.#shown.size < TOGETHER && isEarly();
        const isFull = this.#ready.length >= TOGETHER;
        await runInSlices(this.#applySteps(showing), this.#scheduler, signal, { hurries });
        // What can be read is seen before it is given room, and what comes a moment later, too.
        await this.#more();
        if (this.#ready.length > 0 && !isFull) continue;
        this.#prepared = new WeakMap();
        const settling = showing.settle((write) => this.#changes.unseen(write));
        await runInSlices(settling, this.#scheduler, signal);
      }
    } finally {
      this.#applying = false;
    }
    if (this.#awaited.size > 0) await this.#readAhead();
  }

  /** Resolves when more is to be shown, or nothing was for a while. */
  async #more(): Promise<void> {
    if (this.#ready.length > 0) return this.#scheduler.yield();
    const more = new Promise<void>((resolve) => {
      this.#moreCame = resolve;
    });
    await Promise.race([more, this.#scheduler.sleep(ROOM_MS)]);
  }

  /** What cannot be shown has failed, and may be asked for again. */
  #showNothing(): void {
    const error: CallError = { code: 'internal' };
    this.#error = error;
    for (const { unit } of this.#ready.splice(0)) {
      this.#failed.set(unit, error);
      this.#outcomes.add(false);
    }
    this.#tellTrouble();
  }

  *#applySteps(showing: Showing): Generator<void, void> {
    const ready: (Ready & { prepared?: Prepared })[] = this.#ready.splice(0, TOGETHER);
    for (const each of ready) {
      each.prepared = this.#prepared.get(each.unit) ?? showing.prepare(each.unit);
      yield;
    }
    for (const { unit, translation, prepared } of ready) {
      this.#changes.unseen(() => this.#write(showing, { unit, translation }, prepared!));
      yield;
    }
  }

  #write(showing: Showing, { unit, translation }: Ready, prepared: Prepared): void {
    if (translation === unit.source || !showing.isCurrent(unit)) {
      this.#asked--;
      return;
    }
    const applied = showing.show(unit, translation, prepared);
    if (applied === undefined) {
      this.#failed.set(unit, { code: 'engine_unavailable' });
      return;
    }
    this.#shown.add({ unit, applied, translation });
    this.#rewrites.answered(unit.kind === 'text' ? unit.parent : unit.element);
  }

  /** What the page has changed is read again; a place that it keeps rewriting is left to it. */
  async #answer({ touched, fresh }: PageChanges): Promise<void> {
    if (this.#stopped.signal.aborted) return;
    for (const node of touched) {
      for (const tail of this.#cuts.behind(node)) {
        for (const shown of this.#shown.at(tail)) this.#takeBack(shown);
      }
      this.#changes.unseen(() => this.#cuts.forget(node));
      for (const shown of this.#shown.at(node)) {
        if (shown.applied.holds()) continue;
        this.#takeBack(shown);
        fresh.add(node);
      }
    }
    this.#dropGone();
    this.#shadows.look();
    const flows = new FlowReader(this.#excluded, this.#staysInline);
    const roots = new Set<Element | ShadowRoot>();
    let title = false;
    for (const node of fresh) {
      if (isInTitle(node)) title = true;
      else if (node.isConnected) roots.add(blockOf(node, flows));
    }
    if (title && this.#rewrites.mayAnswer(document.head)) this.#askNewTitle();
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
    this.#asked -= this.#requests.drop(({ box }) => !box.isConnected);
    for (const unit of this.#awaited) if (!unit.box.isConnected) this.#awaited.delete(unit);
    for (const shown of this.#shown) if (!shown.unit.box.isConnected) this.#forget(shown);
    for (const unit of this.#failed.keys()) if (!unit.box.isConnected) this.#failed.delete(unit);
    this.#tellTrouble();
  }
}

/** True for what ends before `other` begins. */
function isBefore(element: Element, other: Element): boolean {
  const position = element.compareDocumentPosition(other);
  const elsewhere = Node.DOCUMENT_POSITION_CONTAINED_BY | Node.DOCUMENT_POSITION_DISCONNECTED;
  return (position & Node.DOCUMENT_POSITION_FOLLOWING) > 0 && (position & elsewhere) === 0;
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
