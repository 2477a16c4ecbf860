import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dividePlaces, type SpokenCue, writeCues } from '@glossa/subtitles';
import { z } from 'zod';
import type { KindServices } from '../define-kind.ts';
import { keptFile } from './kept-file.ts';
import { fitSaid, type SaidLength } from './say-lines.ts';
import { shortenLines } from './shorten-lines.ts';
import type { PlannedLine } from './spoken-lines.ts';
import type { DubbingJob } from './stages.ts';

const aboutSchema = z.object({ shortened: z.number(), engine: z.string() });
export type Wording = z.output<typeof aboutSchema> & { path: string };

/** Words of fewer characters are not worded shorter. */
const LEAST_CHARACTERS = 12;
/** Of the time that there is, what a new wording is given. */
const FILLED = 0.97;

/**
 * Words lines shorter that would have to be said quicker, or lose their end, in spite of the pause behind them: where a chat
 * model is there. Subtitles say then what is spoken.
 * Errors: those of `keptFile` and `shortenLines`.
 */
export async function fitWording(
  folder: string,
  job: DubbingJob,
  { stores: { blobs }, engines: { chat } }: KindServices,
  {
    cues,
    said,
    durationMs,
  }: { cues: readonly SpokenCue[]; said: readonly SaidLength[]; durationMs: number },
): Promise<Wording> {
  const path = join(folder, 'worded.vtt');
  const file = { name: 'worded.vtt', mime: 'text/vtt', path, about: aboutSchema };
  const about = await keptFile(job, blobs, file, async () => {
    const long = longLines(said, durationMs);
    const { signal, input } = job;
    const shorter = await shortenLines(chat, long, input.to, signal);
    const texts = new Map([...shorter].map(([index, text]) => [long[index]!.line, text]));
    await writeFile(path, writeCues(withTexts(cues, texts, input.to)));
    return { shortened: shorter.size, engine: chat.id };
  });
  return { ...about, path };
}

function longLines(said: readonly SaidLength[], durationMs: number) {
  const fitted = fitSaid(said, durationMs);
  return said.flatMap(({ line, saidMs }, index) => {
    const { tempo, lengthMs, missingMs } = fitted[index]!;
    const roomMs = lengthMs > 0 ? lengthMs : line.end - line.start;
    const most = Math.floor((line.text.length * roomMs * FILLED) / Math.max(1, saidMs));
    const isLong = tempo > 1 || missingMs > 0;
    return isLong && most >= LEAST_CHARACTERS ? [{ line, text: line.text, most }] : [];
  });
}

/** Subtitles with other texts of some lines, each divided among the cues of its line as these were. */
function withTexts(
  cues: readonly SpokenCue[],
  texts: ReadonlyMap<PlannedLine, string>,
  language: string,
): SpokenCue[] {
  const changed = [...cues];
  for (const [{ cue, cues: count }, text] of texts) {
    const weights = cues.slice(cue, cue + count).map((one) => one.text.length);
    const places = dividePlaces(text, weights, language);
    // Each subtitle stands beside its source: one of too few words for all of them is left as it was.
    if (places.length < count - 1) continue;
    for (let index = 0; index < count; index += 1) {
      const from = index === 0 ? 0 : places[index - 1]!.next;
      const part = text.slice(from, places[index]?.end ?? text.length);
      changed[cue + index] = { ...cues[cue + index]!, text: part.trim() };
    }
  }
  return changed;
}
