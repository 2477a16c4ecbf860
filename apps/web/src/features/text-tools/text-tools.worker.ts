import { countCharacters } from '@glossa/contract';
import { findTextTool } from '@glossa/text-tools';
import type { Answer, Task } from './tasks.ts';

// Long texts and sound, beside the page.
self.onmessage = async ({ data }: MessageEvent<Task>) => {
  self.postMessage(
    await answer(data).catch((error): Answer => ({ error: (error as Error).message })),
  );
};

async function answer(task: Task): Promise<Answer> {
  if (task.kind === 'convert') {
    const codec = await findTextTool(task.slug)!.load(task.options);
    const result = task.reverse ? codec.decode!(task.text) : codec.encode(task.text);
    return { value: { result, characters: countCharacters(result) } };
  }
  const { listen, synthesize } = await import('@glossa/text-tools/morse');
  if (task.kind === 'listen') return { value: listen(task.samples, task.rate) };
  return { value: synthesize(task.signals, task.sound) };
}
