import { GlossaError } from '@glossa/contract';
import { z } from 'zod';
import { fileAddress, INPUT, type MediaWork, runMediaProgram } from './ffmpeg.ts';

/** What is in a file of sound or pictures that move. */
export interface MediaFacts {
  /** Of the longest stream, as the file says it. */
  durationMs: number;
  /** True where there is something to hear. */
  hasSound: boolean;
  /** How many sounds it has to choose from. */
  sounds: number;
  /** Codecs of these, as FFmpeg names them; empty for one that it does not know. */
  soundCodecs: readonly string[];
  /** Channels of the first of them, as FFmpeg names their places (`stereo`, `5.1`); undefined without one. */
  layout: string | undefined;
  /** Codecs of its subtitles, as FFmpeg names them. */
  subtitles: readonly string[];
  /** How many files are attached to it, such as fonts. */
  attachments: number;
  /** Whether all browsers play it: H.264 and AAC in MP4, or what WebM has. */
  playable: boolean;
  /** Whether it is of the family of MP4. */
  isMp4: boolean;
  /** Its pictures as they are shown, turned upright; covers of music are none. */
  video: { width: number; height: number } | undefined;
  /** How these pictures are kept; undefined without any. */
  pictures: PictureFacts | undefined;
  /** Pictures that do not move and stand for all of it. */
  covers: readonly CoverFacts[];
}

export interface PictureFacts {
  /** As FFmpeg names it; empty for one that it does not know. */
  codec: string;
  /** Degrees by which players turn them. */
  turn: number;
  /** How numbers stand for light, where it is more than screens show: PQ or HLG. */
  hdr: 'smpte2084' | 'arib-std-b67' | undefined;
}

export interface CoverFacts {
  /** Its number among all pictures. */
  index: number;
  /** As FFmpeg names it. */
  codec: string;
  /** Name of the file that it is, where it is one. */
  name?: string | undefined;
}

const LIMITS = { timeoutMs: 60_000, memoryMb: 512 };
const SHOW =
  'format=duration,format_name:stream=codec_type,codec_name,pix_fmt,color_transfer,duration,width,height,channels,channel_layout:stream_disposition=attached_pic:stream_tags=filename:stream_side_data=rotation';

const PLAYED: Readonly<Record<'mp4' | 'webm', readonly string[]>> = {
  mp4: ['h264', 'aac', 'mp3'],
  webm: ['vp8', 'vp9', 'av1', 'opus', 'vorbis'],
};

const seconds = z.coerce.number().catch(0).default(0);
const probeSchema = z.object({
  format: z
    .object({ duration: seconds, format_name: z.string().default('') })
    .default({ duration: 0, format_name: '' }),
  streams: z
    .array(
      z.object({
        codec_type: z.string().default(''),
        codec_name: z.string().default(''),
        pix_fmt: z.string().default(''),
        color_transfer: z.enum(['smpte2084', 'arib-std-b67']).optional().catch(undefined),
        duration: seconds,
        width: z.number().int().default(0),
        height: z.number().int().default(0),
        channels: z.number().int().default(0),
        channel_layout: z.string().optional(),
        disposition: z.object({ attached_pic: z.number() }).default({ attached_pic: 0 }),
        tags: z.object({ filename: z.string().optional() }).default({}),
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
  const turn = video?.side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  const turned = Math.abs(turn) % 180 === 90;
  const longest = Math.max(format.duration, ...streams.map(({ duration }) => duration));
  const ofType = (type: string) => streams.filter(({ codec_type }) => codec_type === type);
  const sounds = ofType('audio');
  const isMp4 = /\bmp4\b/.test(format.format_name);
  const played = isMp4 ? PLAYED.mp4 : /\bwebm\b/.test(format.format_name) ? PLAYED.webm : [];
  return {
    durationMs: Math.max(0, Math.round(longest * 1000)),
    hasSound: sounds.length > 0,
    sounds: sounds.length,
    soundCodecs: sounds.map(({ codec_name }) => codec_name),
    layout: sounds[0] && layoutOf(sounds[0]),
    subtitles: ofType('subtitle').map(({ codec_name }) => codec_name),
    attachments: ofType('attachment').length,
    playable: [video, sounds[0]].every(
      (stream) =>
        stream === undefined ||
        (played.includes(stream.codec_name) && /^(?:|yuvj?420p)$/.test(stream.pix_fmt)),
    ),
    isMp4,
    covers: ofType('video').flatMap(({ disposition, codec_name: codec, tags }, index) =>
      disposition.attached_pic === 0 ? [] : [{ index, codec, name: tags.filename }],
    ),
    video: video && {
      width: turned ? video.height : video.width,
      height: turned ? video.width : video.height,
    },
    pictures: video && { codec: video.codec_name, turn, hdr: video.color_transfer },
  };
}

/** Files need not say where their channels are. */
const layoutOf = ({
  channels,
  channel_layout = channels === 1 ? 'mono' : 'stereo',
}: {
  channels: number;
  channel_layout?: string | undefined;
}): string => channel_layout;
