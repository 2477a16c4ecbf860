import type { PageAnswer, PageRequest, Spent } from '../../../messaging/page-protocol.ts';
import type { PageSession } from './page-session.ts';

/** What the page's side of a port is to the session of its tab. */
export interface FramePort {
  post(answer: PageAnswer): void;
}

export interface TabSessionDeps {
  /** Opens the requests of the tab. */
  open(tell: {
    post(answer: PageAnswer): void;
    spent(spent: Spent): void;
  }): Promise<Pick<PageSession, 'ask' | 'drop' | 'close'>>;
  /** No frame is left. */
  ended(): void;
}

/** Forty frames of a tab share the requests of one session; their ids are told apart here. */
export class TabSession {
  readonly #deps: TabSessionDeps;
  readonly #session: ReturnType<TabSessionDeps['open']>;
  /** Frame and the frame's own id, by the session's id. */
  readonly #asked = new Map<number, { port: FramePort; id: number }>();
  readonly #ports = new Map<FramePort, Map<number, number>>();
  #nextId = 1;

  constructor(deps: TabSessionDeps) {
    this.#deps = deps;
    this.#session = deps.open({
      post: (answer) => this.#post(answer),
      spent: (spent) => {
        const [port] = this.#ports.keys();
        port?.post({ type: 'spent', ...spent });
      },
    });
  }

  join(port: FramePort): void {
    this.#ports.set(port, new Map());
  }

  /** What a frame asked for and has not got is dropped; with the last frame everything ends. */
  leave(port: FramePort): void {
    const ids = [...(this.#ports.get(port)?.values() ?? [])];
    this.#ports.delete(port);
    for (const id of ids) this.#asked.delete(id);
    const last = this.#ports.size === 0;
    if (last) this.#deps.ended();
    void this.#session.then((session) => (last ? session.close() : session.drop(ids)));
  }

  serve(port: FramePort, request: PageRequest): void {
    const known = this.#ports.get(port);
    if (known === undefined) return;
    if (request.type === 'drop') {
      const ids = request.ids.flatMap((id) => known.get(id) ?? []);
      for (const id of request.ids) known.delete(id);
      for (const id of ids) this.#asked.delete(id);
      void this.#session.then((session) => session.drop(ids));
    } else if (request.type === 'ask') {
      const { from, to, urgent } = request;
      const items = request.items.map(([id, text]): [number, string] => {
        const own = this.#nextId++;
        known.set(id, own);
        this.#asked.set(own, { port, id });
        return [own, text];
      });
      void this.#session.then((session) => {
        if (this.#ports.has(port)) return session.ask(items, { from, to }, urgent);
      });
    }
  }

  #post(answer: PageAnswer): void {
    if (answer.type === 'spent') return;
    const byPort = new Map<FramePort, { ids: number[]; items: [number, string][] }>();
    const add = (own: number, translation?: string) => {
      const asked = this.#asked.get(own);
      if (asked === undefined) return;
      const { port, id } = asked;
      this.#asked.delete(own);
      this.#ports.get(port)?.delete(id);
      const list = byPort.get(port) ?? { ids: [], items: [] };
      byPort.set(port, list);
      if (translation === undefined) list.ids.push(id);
      else list.items.push([id, translation]);
    };
    if (answer.type === 'failed') for (const own of answer.ids) add(own);
    else for (const [own, translation] of answer.items) add(own, translation);
    for (const [port, { ids, items }] of byPort) {
      if (answer.type === 'failed') port.post({ ...answer, ids });
      else port.post({ ...answer, items });
    }
  }
}
