import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpokenWord } from '@glossa/engines';
import { heardText, inRate, openSound, wavOf } from '@glossa/engines/node';
import type { Transcriber } from '@glossa/engines/select';
import type { Samples } from '@glossa/speech';

/** Who listens, to what, for whom. */
export interface Listening {
  transcribe: Pick<Transcriber, 'listen' | 'transcribe'>;
  /** Where sounds may be written. */
  folder: string;
  /** Catalogue tag. */
  language: string;
  owner?: string | undefined;
  signal: AbortSignal;
}

/** What a transcriber hears in the sound of a sentence. Errors: those of `Transcriber`. */
export async function hearSentence(
  { transcribe, folder, language, owner, signal }: Listening,
  name: string,
  sound: Samples,
): Promise<string> {
  const path = join(folder, `${name}.wav`);
  const { samples } = inRate(sound);
  await writeFile(path, wavOf(samples));
  const heard = await openSound(path);
  const said: SpokenWord[] = [];
  for (const { speech, ...stretch } of await transcribe.listen(heard, signal, owner)) {
    const request = { sound: heard, stretch, speech, language, owner };
    const { words } = await transcribe.transcribe(request, signal);
    said.push(...words);
  }
  return heardText(said);
}
