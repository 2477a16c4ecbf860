import type { FetchAnswer, FetchRequest } from './fetch-worker.ts';

/** A file in Drive: plain data, which the services read and write. */
export interface HostFile {
  id: string;
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: each service has its own shape.
  data: any;
}

export interface Trigger {
  id: string;
  handler: string;
  at: number;
  fired?: boolean;
}

/** What Google's services need of the host that runs them: its state, its clock and its limits. */
export interface ServiceHost {
  readonly files: Map<string, HostFile>;
  readonly userProperties: Map<string, string>;
  readonly caches: Map<string, { value: string; until: number }>;
  readonly requests: FetchRequest[];
  readonly menus: { title: string; items: { label: string; handler: string }[] }[];
  sidebar: string | undefined;
  triggers: Trigger[];
  locked: boolean;
  readonly inCell: boolean;
  readonly callsPerDay: number;
  readonly now: number;
  readonly active: HostFile;
  readonly locale: string;
  source(name: string): string;
  newId(): string;
  /** Throws unless the manifest asks for one of these scopes. */
  need(what: string, ...scopes: string[]): void;
  /** Time goes by; a run that lasts too long is ended. */
  pass(ms: number): void;
  /** Ends a run that lasts too long. */
  check(): void;
  fetch(request: FetchRequest): FetchAnswer;
}
