/** Address of the server that handed the source out; the first line of every bundle. */
declare const DEFAULT_SERVER: string;
/** Interface texts by key, in the language of the page that handed the source out. */
declare const TEXTS: Readonly<Record<string, string>>;

/** A stretch of text with one style (a number that only its add-on understands), or a thing that cannot be moved. */
interface TextRun {
  text: string;
  style: number;
}
interface FixedThing {
  object: number;
}
type Run = TextRun | FixedThing;

/** A piece of the file that is translated as one. */
interface Unit {
  /** What stands there now, as HTML for the API; empty when there is nothing to translate. */
  read(): string;
  /** Puts the translation there. False: it was left, because somebody changed it meanwhile or it does not fit. */
  write(html: string): boolean;
}

interface PanelForm {
  from: string;
  to: string;
  /** One of the add-on's scopes. */
  scope: string;
  /** The add-on's options that are switched on. */
  options: string[];
}

/** What an add-on remembers of where it works: it must find the same units again in a later run. */
interface Place {
  /** Units that can only be found while this run lasts (a selection of text). */
  fleeting?: boolean;
  [name: string]: unknown;
}

type JobState = 'running' | 'waiting' | 'stopped' | 'done' | 'canceled';

interface Job {
  id: string;
  form: PanelForm;
  /** How many properties its place takes. */
  parts: number;
  state: JobState;
  /** Runs in a row that got nothing done. */
  idle: number;
  /** Units behind us, and all of them. */
  next: number;
  total: number;
  left: number;
  credits: number;
  /** Address of the translated copy, where one was made. */
  link?: string;
  /** Why it waits or stopped. */
  message?: string;
}

interface PanelChoice {
  id: string;
  label: string;
  on?: boolean;
}

/** What each add-on brings to the common part. */
interface AddOn {
  ui(): GoogleAppsScript.Base.Ui;
  scopes(): PanelChoice[];
  options(): PanelChoice[];
  /** Finds, or makes, the place to work in. */
  prepare(form: PanelForm): { place: Place; link?: string };
  collect(place: Place, form: PanelForm): Unit[];
}
