/** Characters of one event: a piece of an answer, where all of it may be. */
const MOST = 4 * 1024 * 1024;

/**
 * Reads server-sent events (WHATWG HTML §9.2): yields the data of each event. Only `data` fields matter
 * here; comments, which servers send to keep a connection, are skipped. Errors: `RangeError` for an event that is
 * longer than any honest one; those of the stream.
 */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let rest = '';
  let data: string[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true });
      // A carriage return at the end may be half of a line end.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) yield data.join('\n');
          data = [];
          length = 0;
        } else if (/^data(:|$)/.test(line)) {
          data.push(line.slice(5).replace(/^ /, ''));
          length += line.length;
        }
      }
      if (length + rest.length > MOST) throw new RangeError('An event is too long.');
      if (done) return;
    }
  } finally {
    // The consumer may have stopped early: the connection is let go.
    await reader.cancel().catch(() => {});
  }
}
