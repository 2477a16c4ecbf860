import { calls, type ResponseOf } from '@glossa/contract';
import { type Client, engineNameOf } from '@glossa/core';
import type { Connection } from '../connection.ts';

type Capabilities = ResponseOf<typeof calls.engines>['capabilities'];

/** Engines get other names when their server is another build: what is known is asked anew after this long. */
const FRESH_MS = 600_000;
/** Nobody waits longer for a name. */
const PATIENCE_MS = 1_000;
/** What a server answers for what was in the language already. */
const NONE = 'none';

let known: { server: string; at: number; capabilities: Promise<Capabilities> } | undefined;

function ask(server: string, client: Client): Promise<Capabilities> {
  if (known?.server !== server || Date.now() - known.at > FRESH_MS) {
    const answer = client.call(calls.engines, {});
    const asked = {
      server,
      at: Date.now(),
      capabilities: answer.then(({ capabilities }) => capabilities),
    };
    known = asked;
    asked.capabilities.catch(() => {
      if (known === asked) known = undefined;
    });
  }
  return known.capabilities;
}

/**
 * What names the engines of a server for people, by their ids: an id names itself where the server does not tell soon, and
 * nothing names what had not to be translated. Asked together with a translation, it holds that up little.
 */
export async function engineNames({ server, client }: Connection): Promise<(id: string) => string> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, PATIENCE_MS, null);
  const answer = ask(server, client).catch(() => null);
  const capabilities = await Promise.race([answer, late.promise]);
  clearTimeout(timer);
  return (id) => (id === NONE ? '' : engineNameOf(capabilities, id));
}
