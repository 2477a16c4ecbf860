import type { VideoChapter } from '../port.ts';

/** What the site wants of a list of chapters. */
const LEAST_CHAPTERS = 3;
const SHORTEST_MS = 10_000;
const MOST_CHAPTERS = 500;
const LONGEST_LINE = 300;

const TIME = /(?:(\d{1,2}):)?(\d{1,2}):(\d{2})/;

/**
 * The chapters that a description lists: lines with a time and a title, from 0:00 on, one after the other, none shorter than
 * ten seconds; none where it lists other times.
 */
export function chaptersOf(description: string): VideoChapter[] {
  const found = description.split('\n').flatMap((line): VideoChapter[] => {
    if (line.length > LONGEST_LINE) return [];
    const time = TIME.exec(line);
    if (time === null) return [];
    const [whole, hours = '0', minutes, seconds] = time;
    const before = line.slice(0, time.index).replace(/[\s\-–—:|([•*]+$/, '');
    const after = line.slice(time.index + whole.length).replace(/^[\s\-–—:|)\].]+/, '');
    const title = (/[\p{L}\p{N}]/u.test(after) ? after : before).trim();
    const startMs = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
    return title === '' ? [] : [{ startMs, title }];
  });
  const isList =
    found.length >= LEAST_CHAPTERS &&
    found[0]!.startMs === 0 &&
    found.every(
      ({ startMs }, index) => index === 0 || startMs - found[index - 1]!.startMs >= SHORTEST_MS,
    );
  return isList ? found.slice(0, MOST_CHAPTERS) : [];
}
