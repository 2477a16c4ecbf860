import { readLines } from './lines.ts';

export interface ServerSentEvent {
  event: string;
  data: string;
  id?: string;
}

/** Events of a `text/event-stream` body (HTML Living Standard §9.2.6); comments are dropped. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerSentEvent> {
  let data: string[] = [];
  let event = 'message';
  let id: string | undefined;
  for await (const line of readLines(body)) {
    if (line === '') {
      if (data.length > 0)
        yield { event, data: data.join('\n'), ...(id === undefined ? {} : { id }) };
      data = [];
      event = 'message';
      continue;
    }
    const colon = line.indexOf(':');
    if (colon === 0) continue;
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
    else if (field === 'id') id = value;
  }
}
