export interface EngineNeeds {
  /** `system_package`, `api_key`, `model_download`, `network`, `server_url` …: client message `engines.needs.<code>`. */
  code: string;
  values: Record<string, string>;
}

export type EngineState =
  | { state: 'ready'; detail?: string }
  | { state: 'missing'; needs: EngineNeeds };

/** What engines of every capability have in common. */
export interface Engine {
  readonly id: string;
  readonly name: string;
  /** True when what it is given never leaves this machine. */
  readonly local: boolean;
  /** Cheap; may be asked often. */
  state(): Promise<EngineState>;
  /** Whether it serves a language, variants such as `en-GB` included; every language unless given. Cheap. */
  serves?(language: string): Promise<boolean>;
  /** Ends child processes and workers. */
  close(): Promise<void>;
}
