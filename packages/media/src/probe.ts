import { GlossaError } from '@glossa/contract';
import { z } from 'zod';
import { fileAddress, INPUT, type MediaWork, runMediaProgram } from './ffmpeg.ts';

/** What is in a file of sound or pictures that move. */
export interface MediaFacts {
  /** Of the longest stream, as the file says it. */
  durationMs: number;
  /** True where there is something to hear. */
  hasSound: boolean;
  /** Its pictures as they are shown, turned upright; covers of music are none. */
  video: { width: number; height: number } | undefined;
}

const LIMITS = { timeoutMs: 60_000, memoryMb: 512 };
const SHOW =
  'format=duration:stream=codec_type,duration,width,height:stream_disposition=attached_pic:stream_side_data=rotation';

const seconds = z.coerce.number().catch(0).default(0);
const probeSchema = z.object({
  format: z.object({ duration: seconds }).default({ duration: 0 }),
  streams: z
    .array(
      z.object({
        codec_type: z.string().default(''),
        duration: seconds,
        width: z.number().int().default(0),
        height: z.number().int().default(0),
        disposition: z.object({ attached_pic: z.number() }).default({ attached_pic: 0 }),
        side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
      }),
    )
    .default([]),
});

/**
 * Looks into a file, whatever its name.
 * Errors: those of `runMediaProgram`.
 */
export async function probeMedia(path: string, { signal }: MediaWork = {}): Promise<MediaFacts> {
  const args = [...INPUT, '-show_entries', SHOW, '-of', 'json', '-i', fileAddress(path)];
  const { stdout } = await runMediaProgram('ffprobe', args, LIMITS, { signal });
  const parsed = probeSchema.safeParse(JSON.parse(stdout.toString('utf8')));
  if (!parsed.success) throw new GlossaError('corrupt_file', 'The file cannot be read.');
  const { format, streams } = parsed.data;
  const video = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition.attached_pic === 0,
  );
  const turned = video?.side_data_list.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  const longest = Math.max(format.duration, ...streams.map(({ duration }) => duration));
  return {
    durationMs: Math.max(0, Math.round(longest * 1000)),
    hasSound: streams.some(({ codec_type }) => codec_type === 'audio'),
    video: video && {
      width: turned ? video.height : video.width,
      height: turned ? video.width : video.height,
    },
  };
}
