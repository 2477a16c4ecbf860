/** Lower case without accents, so that `espanol` finds `Español`. */
export function foldName(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
