import { attackedAnswer, XSS_ALL, XSS_PLACES } from './answers.ts';

/** So small that all of it is in sight at once. */
const STYLE = 'p, img { margin: 0; font-size: 1px; line-height: 1px } body { columns: 6 }';
const count = XSS_ALL.length * XSS_PLACES.length;

/** A page with a sentence for each attack at each place, and a picture's text for each; it notes what runs. */
export const ATTACK_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Title of words</title><style>${STYLE}</style>
<script>
  window.hits = [];
  for (const name of ['alert', 'confirm', 'prompt', 'open']) window[name] = () => void hits.push(name);
  window.skeleton = () => [...document.querySelectorAll('*')]
    .filter((element) => element.closest('glossa-source') === null)
    .map((element) => [element.localName, ...[...element.attributes]
      .filter(({ name }) => name !== 'lang' && name !== 'dir')
      .map(({ name, value }) => name === 'alt' ? name : name + '=' + value)].join(' '))
    .toSorted().join('\\n');
  window.loaded = () => performance.getEntriesByType('resource').map(({ name }) => name)
    .filter((name) => !name.startsWith(location.origin + '/favicon')).join('\\n');
</script></head><body>${Array.from(
  { length: count },
  (_, at) => `<p>Unit ${at} has <a href="#${at}">a link</a></p>`,
).join(
  '',
)}<p>${XSS_ALL.map((_, at) => `<img alt="Picture ${at} of the page">`).join('')}</p></body></html>`;

/** Translations that attack, by the number in a text of `ATTACK_PAGE`. */
export function attack(text: string): string {
  const [, kind, number] = /(Unit|Picture) (\d+) /.exec(text) ?? [];
  const at = Number(number);
  if (kind === 'Picture') return XSS_ALL[at]!;
  if (kind !== 'Unit') return '</title><script>alert(1)</script>';
  const vector = XSS_ALL[at % XSS_ALL.length]!;
  return attackedAnswer(vector, XSS_PLACES[Math.floor(at / XSS_ALL.length)]!);
}

/** Units that the page is asked for in all, its title among them. */
export const ATTACKS = count + XSS_ALL.length + 1;
