import { json } from './glossa-server/answers.ts';
import { shout } from './shout.ts';

interface Asked {
  texts?: readonly { id: number; text: string }[];
  word?: string;
}

/**
 * A server that speaks OpenAI's chat completions (`POST /v1/chat/completions`): its model translates into upper case with
 * the tags as they are, and knows one word.
 */
export class MockModel {
  /** What engines are given as its address. */
  readonly address: string;
  /** What it was asked, in order. */
  readonly asked: string[] = [];
  /** What came as `Authorization` with the last question. */
  authorization: string | null = null;

  /** @param url where it is reached */
  constructor(url: string) {
    this.address = `${url}/v1`;
  }

  async answer(request: Request): Promise<Response> {
    if (request.method !== 'POST' || request.url !== `${this.address}/chat/completions`) {
      return json(404, {});
    }
    this.authorization = request.headers.get('Authorization');
    const { messages } = (await request.json()) as { messages: { content: string }[] };
    const { content } = messages.at(-1)!;
    this.asked.push(content);
    const { texts, word } = JSON.parse(content) as Asked;
    const translations = texts?.map(({ id, text }) => ({
      ...{ id, text: shout(text), alternatives: [`${text} otherwise`] },
    }));
    const senses = [{ meaning: 'a building', translations: ['casa'] }];
    const message = {
      role: 'assistant',
      content: JSON.stringify(translations ? { translations } : { headword: word, senses }),
    };
    return json(200, { choices: [{ message, finish_reason: 'stop' }] });
  }
}
