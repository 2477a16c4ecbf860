// @chunk catalogue
/**
 * The size of a language pack as readers of `language` write it, such as `≈ 17 MB`: models are told by their unpacked
 * size, which is about what is downloaded. With the digits that the texts use, in Arabic too.
 * @param bytes at least one
 */
export function packSize(bytes: number, language: string): string {
  const locale = language.startsWith('ar') ? `${language}-u-nu-latn` : language;
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 1e6 ? 1 : 0,
  });
  return `≈ ${format.format(bytes / 1e6)}`;
}
