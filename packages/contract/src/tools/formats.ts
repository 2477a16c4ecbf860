/** File extensions by what they hold, best known first; only what the product reads today. */
export const DOCUMENT_FORMATS = [
  'docx',
  'xlsx',
  'pptx',
  'epub',
  'odt',
  'ods',
  'odp',
  'rtf',
  'html',
  'md',
  'txt',
  'csv',
  'xliff',
] as const;
export const IMAGE_FORMATS = ['jpg', 'png', 'webp', 'gif', 'bmp', 'tiff'] as const;
export const AUDIO_FORMATS = ['mp3', 'wav', 'm4a', 'ogg', 'flac', 'opus'] as const;
export const VIDEO_FORMATS = ['mp4', 'mov', 'webm', 'mkv', 'avi'] as const;
export const SUBTITLE_FORMATS = ['srt', 'vtt', 'ass', 'ssa', 'sbv'] as const;
