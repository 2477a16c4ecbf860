import { describeKind } from '../../testing/describe-kind.ts';
import { chat } from './kind.ts';

describeKind(chat, {
  input: { messages: [{ role: 'user', content: 'Hello' }] },
  result: { message: { role: 'assistant', content: 'Hola' } },
  seen: { message: { role: 'assistant', content: 'Hola' } },
});
