import { createServer } from 'node:http';
import { shout } from './mock-engine.ts';

export interface ModelServer {
  url: string;
  /** Bodies of the requests, in order. */
  requests: { messages: { content: string }[] }[];
  /** The key that came with the last one. */
  key: string | undefined;
  close(): Promise<void>;
}

interface Input {
  texts?: { id: number; text: string }[];
  word?: string;
  /** What was asked in a conversation. */
  question?: string;
}

function readInput(content: string): Input {
  try {
    return JSON.parse(content) as Input;
  } catch {
    return { question: content };
  }
}

/**
 * An OpenAI-compatible server: translates into upper case with the tags as they are, knows one word, and answers
 * questions.
 */
export async function startModelServer(): Promise<ModelServer> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const asked = JSON.parse(body) as ModelServer['requests'][number];
    model.requests.push(asked);
    model.key = request.headers.authorization;
    const input = readInput(asked.messages.at(-1)!.content);
    const answer = input.texts
      ? {
          translations: input.texts.map(({ id, text }) => ({
            id,
            text: shout(text),
            alternatives: [`${text} otherwise`],
          })),
        }
      : { headword: input.word, senses: [{ meaning: 'a building', translations: ['casa'] }] };
    const content =
      input.question === undefined ? JSON.stringify(answer) : `About ${input.question}`;
    response.setHeader('Content-Type', 'application/json');
    const message = { role: 'assistant', content };
    response.end(JSON.stringify({ choices: [{ message, finish_reason: 'stop' }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const model: ModelServer = {
    url: `http://127.0.0.1:${port}/v1`,
    requests: [],
    key: undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return model;
}
