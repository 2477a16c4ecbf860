import type { Locale } from '@glossa/i18n/locales';
import type { Block, Content, Part } from './content.ts';
import type { Messages } from './messages.ts';
import { plainLine } from './plain-text.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);

/*
 * Mail clients: styles are inline because many drop or rewrite sheets; the sheet only adds dark colours
 * where it is read. The button's inside is made of borders because Outlook gives links no padding.
 */
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";
const STYLE = {
  body: `margin:0;padding:0;background:#f3f4f6;color:#1f2937;${FONT}`,
  page: `max-width:560px;margin:0 auto;padding:24px 16px;font-size:16px;line-height:1.6;${FONT}`,
  brand: 'margin:0 0 16px;font-size:20px;font-weight:700;color:#1f2937',
  card: 'background:#ffffff;border-radius:12px;padding:24px',
  heading:
    'margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:700;color:#1f2937;overflow-wrap:anywhere',
  text: 'margin:0 0 16px;color:#1f2937;overflow-wrap:anywhere',
  small: 'margin:0 0 24px;font-size:14px;color:#4b5563;overflow-wrap:anywhere',
  action: 'margin:24px 0 12px',
  button:
    'display:inline-block;background:#1d4ed8;border:solid #1d4ed8;border-width:10px 20px;border-radius:8px;color:#ffffff;font-weight:600;text-decoration:none',
  link: 'color:#1d4ed8;word-break:break-all',
  foot: 'margin:16px 0 0;font-size:14px;color:#4b5563',
};
const DARK = `@media (prefers-color-scheme:dark){
.g-body{background:#111827!important}
.g-card{background:#1f2937!important}
.g-ink{color:#f3f4f6!important}
.g-soft{color:#d1d5db!important}
.g-link{color:#93c5fd!important}
.g-button{background:#93c5fd!important;border-color:#93c5fd!important;color:#111827!important}
}`;

const line = (parts: readonly Part[]) =>
  parts
    .map((part) =>
      'words' in part ? escapeHtml(part.words) : `<bdi>${escapeHtml(part.value)}</bdi>`,
    )
    .join('');

function block(content: Block, { common }: Messages): string {
  if (content.type === 'text') {
    return `<p class="g-ink" style="${STYLE.text}">${line(content.parts)}</p>`;
  }
  const href = escapeHtml(content.href);
  return `<p style="${STYLE.action}"><a class="g-button" href="${href}" style="${STYLE.button}">${escapeHtml(content.label)}</a></p>
<p class="g-soft" style="${STYLE.small}">${escapeHtml(common.copyLink)}<br><a class="g-link" href="${href}" dir="ltr" style="${STYLE.link}">${href}</a></p>`;
}

/**
 * The mail as an HTML document: one column that fits a phone, readable without its styles, in the
 * language and direction of the locale, light or dark as the reader has it. It loads nothing.
 */
export function htmlPage(
  { subject, blocks }: Content,
  messages: Messages,
  { tag, dir }: Locale,
  siteUrl: string,
): string {
  const site = escapeHtml(siteUrl);
  return `<!doctype html>
<html lang="${tag}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(plainLine(subject))}</title>
<style>${DARK}</style>
</head>
<body class="g-body" style="${STYLE.body}">
<div lang="${tag}" dir="${dir}" style="${STYLE.page}">
<p class="g-ink" style="${STYLE.brand}">Glossa</p>
<div class="g-card" style="${STYLE.card}">
<h1 class="g-ink" style="${STYLE.heading}">${line(subject)}</h1>
<p class="g-ink" style="${STYLE.text}">${escapeHtml(messages.common.greeting)}</p>
${blocks.map((content) => block(content, messages)).join('\n')}
</div>
<p class="g-soft" style="${STYLE.foot}">${escapeHtml(messages.common.automatic)}<br><a class="g-link" href="${site}" dir="ltr" style="${STYLE.link}">${site}</a></p>
</div>
</body>
</html>
`;
}
