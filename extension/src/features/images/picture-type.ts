/** Kinds of pictures that servers read. */
export type PictureType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/gif'
  | 'image/webp'
  | 'image/avif'
  | 'image/bmp';

/** What a picture is by its first bytes, whatever its name or server says; null for anything else. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const text = String.fromCharCode(...bytes.subarray(0, 12));
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'image/webp';
  if (/^....ftypavi[fs]/s.test(text)) return 'image/avif';
  if (text.startsWith('BM') && bytes.length > 26) return 'image/bmp';
  return null;
}
