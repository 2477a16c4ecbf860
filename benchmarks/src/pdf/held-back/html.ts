import { type HeldBack, Teller } from './teller.ts';

const quote = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const page = (language: string, css: string, body: string, direction = 'ltr') =>
  `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><title>x</title>
<style>@page{size:A4;margin:22mm}body{font:10.5pt/1.45 'Liberation Serif';margin:0}
h1{font-size:1.9em;margin:.2em 0 .5em}h2{font-size:1.35em;margin:1.1em 0 .4em}h3{font-size:1em}
table{border-collapse:collapse;margin:1em 0}td,th{padding:.35em .6em;text-align:start;vertical-align:top}
${css}</style>
<body>${body}</body></html>`;

type Write = (t: Teller) => string;

const p = (t: Teller, file: string, sentences: number) =>
  `<p>${t.text(t.say(file, sentences))}</p>`;
const items = (t: Teller, texts: readonly string[]) =>
  texts.map((text) => `<li>${t.item(text)}</li>`).join('');

/** An article of the web with a box beside it, figures and a table of which cells are merged. */
const article: Write = (t) => {
  const css = `body{font-family:'Liberation Sans';font-size:10pt}
.lead{font-size:1.2em;color:#444}aside{float:right;width:52mm;margin:0 0 4mm 6mm;padding:4mm;background:#eef}
aside h3{margin:0 0 .4em}figure{margin:1em 0;text-align:center}figcaption{font-size:.85em;color:#555}
th{background:#ddd}td,th{border:.5pt solid #888}blockquote{margin:1em 2em;font-style:italic}`;
  return page(
    'en',
    css,
    `<h1>${t.heading('How rivers are counted')}</h1>
<p class=lead>${t.text('Every country counts its rivers, and no two of them count in the same way. A short history of lists, maps and quarrels.')}</p>
<aside><h3>${t.heading('In short')}</h3><p>${t.text('A river is what somebody thought worth a name. Brooks have them too.')}</p>
<ul style="padding-left:1.2em">${items(t, ['Length is measured from the spring that lies furthest away.', 'Width says little.'])}</ul></aside>
${p(t, 'eng', 3)}${p(t, 'eng', 2)}
<h2>${t.heading('Lists before maps')}</h2>${p(t, 'eng', 3)}
<blockquote>${t.text('We do not know where it begins, said the surveyor, but we know well where it is cold.')}</blockquote>
${p(t, 'eng', 2)}
<figure><svg width=300 height=90><path d="M10 80 C 60 10, 90 10, 140 60 S 250 90 290 20" stroke=blue fill=none stroke-width=3 /></svg>
<figcaption>${t.caption('Figure 1. A river that was drawn from memory, and nobody noticed.')}</figcaption></figure>
${p(t, 'eng', 3)}
<h2>${t.heading('What is in a table')}</h2>
<table><tr><th rowspan=2>${t.cell('River')}</th><th colspan=2>${t.cell('Length in kilometres')}</th><th rowspan=2>${t.cell('Remarks of those who measured')}</th></tr>
<tr><th>${t.cell('Old list')}</th><th>${t.cell('New list')}</th></tr>
<tr><td>${t.cell('Danube')}</td><td>${t.cell('2,845')}</td><td>${t.cell('2,857')}</td><td>${t.cell('The spring is a matter of taste, and of two towns that both have built a basin.')}</td></tr>
<tr><td>${t.cell('Elbe')}</td><td colspan=2>${t.cell('1,094 in both lists')}</td><td>${t.cell('None.')}</td></tr></table>
${p(t, 'eng', 2)}<ol>${items(t, [t.say('eng'), 'Short one.', t.say('eng', 2)])}</ol>${p(t, 'eng', 2)}`,
  );
};

const arabic: Write = (t) =>
  page(
    'ar',
    `body{font:12pt/1.7 'Noto Naskh Arabic';text-align:justify}td,th{border:.5pt solid #000}`,
    `<h1>${t.heading('حقوق الإنسان في كل مكان')}</h1>${p(t, 'arb', 3)}${p(t, 'arb', 2)}
<h2>${t.heading('قائمة قصيرة')}</h2><ul>${items(t, [t.say('arb'), t.say('arb'), t.say('arb')])}</ul>
${p(t, 'arb', 2)}
<table><tr><th>${t.cell('البلد')}</th><th>${t.cell('العاصمة')}</th><th>${t.cell('عدد السكان 2024')}</th></tr>
<tr><td>${t.cell('مصر')}</td><td>${t.cell('القاهرة')}</td><td>${t.cell('112 مليون')}</td></tr>
<tr><td>${t.cell('المغرب')}</td><td>${t.cell('الرباط')}</td><td>${t.cell('37 مليون')}</td></tr></table>
<h2>${t.heading('خاتمة')}</h2>${p(t, 'arb', 3)}${p(t, 'arb', 2)}`,
    'rtl',
  );

const hebrewColumns: Write = (t) =>
  page(
    'he',
    `body{font:11pt/1.5 'Noto Serif Hebrew'}.c{columns:2;column-gap:8mm;text-align:justify}.c p{margin:0;text-indent:1.5em}`,
    `<h1>${t.heading('זכויות האדם בשני טורים')}</h1><div class=c>${[3, 2, 4, 2, 3, 2].map((n) => p(t, 'heb', n)).join('')}
<h2>${t.heading('חלק שני')}</h2>${[2, 3, 3, 2, 4].map((n) => p(t, 'heb', n)).join('')}</div>`,
    'rtl',
  );

const japaneseVertical: Write = (t) =>
  page(
    'ja',
    `html{writing-mode:vertical-rl}body{font:11pt/1.9 'Noto Serif CJK JP';text-align:justify}p{margin:0;text-indent:1em}`,
    `<h1>${t.heading('縦書きの文書')}</h1>${[2, 3, 1, 4].map((n) => p(t, 'jpn', n)).join('')}
<h2>${t.heading('第二節')}</h2>${[3, 2, 3].map((n) => p(t, 'jpn', n)).join('')}`,
  );

const thai: Write = (t) =>
  page(
    'th',
    `body{font:12pt/1.8 'Noto Serif Thai';text-align:justify}p{margin:0 0 .6em;text-indent:2em}`,
    `<h1>${t.heading('สิทธิมนุษยชน')}</h1>${[2, 3, 2].map((n) => p(t, 'tha', n)).join('')}
<h2>${t.heading('ข้อต่อไป')}</h2><ol>${items(t, [t.say('tha'), t.say('tha')])}</ol>${[3, 2].map((n) => p(t, 'tha', n)).join('')}`,
  );

const chinese: Write = (t) =>
  page(
    'zh',
    `body{font:10.5pt/1.7 'Noto Serif CJK SC'}.c{columns:2;column-gap:9mm;text-align:justify}.c p{margin:0;text-indent:2em}figcaption{font-size:.85em}`,
    `<h1 style="text-align:center">${t.heading('世界人权')}</h1><div class=c>${[3, 2, 4].map((n) => p(t, 'cmn_hans', n)).join('')}
<h2>${t.heading('二、条文')}</h2>${[2, 3, 4, 2, 3].map((n) => p(t, 'cmn_hans', n)).join('')}</div>`,
  );

const korean: Write = (t) =>
  page(
    'ko',
    `body{font:10.5pt/1.7 'Noto Sans CJK KR'}`,
    `<h1>${t.heading('세계 인권')}</h1>${p(t, 'kor', 3)}<h3>${t.heading('목록')}</h3><ul>${items(t, [t.say('kor'), t.say('kor'), t.say('kor')])}</ul>${p(t, 'kor', 2)}${p(t, 'kor', 3)}`,
  );

/** A magazine: three columns, an initial over three lines, a quotation across them. */
const magazine: Write = (t) => {
  const [first, rest] = t.parts(
    'text',
    'O',
    `nce there was a printer who set every page by hand. ${t.say('eng', 2)}`,
  );
  return page(
    'en',
    `.c{columns:3;column-gap:7mm;text-align:justify;hyphens:none}.c p{margin:0;text-indent:1.2em}.c p.first{text-indent:0}
.first b{float:left;font-size:3.6em;line-height:.85;padding-right:.06em;font-weight:normal}
.pull{font:italic 16pt/1.3 'Liberation Serif';text-align:center;margin:8mm 15mm}.by{font-size:.85em;text-transform:none;color:#666}`,
    `<h1 style="font-size:2.6em">${t.heading('The last hand press')}</h1><p class=by>${t.text('By A. N. Author, with photographs that are not shown here')}</p>
<div class=c><p class=first><b>${first}</b>${rest}</p>${[2, 3, 1, 3].map((n) => p(t, 'eng', n)).join('')}</div>
<div class=pull>${t.text('“Ink is patient, and paper remembers what hands forget.”')}</div>
<div class=c>${[2, 3, 2].map((n) => p(t, 'eng', n)).join('')}<h3>${t.heading('What came after')}</h3>${[3, 2, 2, 3].map((n) => p(t, 'eng', n)).join('')}</div>`,
  );
};

const slides: Write = (t) => {
  const slide = (body: string) => `<section>${body}</section>`;
  return page(
    'en',
    `@page{size:254mm 143mm;margin:0}body{font:17pt/1.35 'Liberation Sans'}section{height:142mm;box-sizing:border-box;padding:12mm 16mm;break-after:page;position:relative}
h1{font-size:40pt}h2{font-size:26pt;margin:0 0 8mm;color:#036}.two{display:grid;grid-template-columns:1fr 1fr;gap:10mm}ul{margin:0;padding-left:1em}li{margin:.25em 0}
.mid{text-align:center;padding-top:38mm}.box{background:#036;color:#fff;padding:4mm;border-radius:2mm;font-size:14pt}`,
    [
      slide(
        `<div class=mid><h1>${t.heading('Results of the third quarter')}</h1><p>${t.text('Meeting of the board, 14 October 2026')}</p></div>`,
      ),
      slide(
        `<h2>${t.heading('What we wanted')}</h2><ul>${items(t, ['More readers in the south', 'Fewer returns, above all of calendars and of maps that were printed too early', 'One warehouse', 'Quiet machines'])}</ul>`,
      ),
      slide(
        `<h2>${t.heading('What we have')}</h2><div class=two><div><p style="margin:0"><b>${t.text('In the north')}</b></p><ul>${items(t, ['Readers: 12 % more', 'Returns: as before, but for atlases'])}</ul></div><div><p style="margin:0"><b>${t.text('In the south')}</b></p><ul>${items(t, ['Readers: 3 % fewer than in the year before', 'Returns: half'])}</ul></div></div>`,
      ),
      slide(
        `<h2>${t.heading('What is next')}</h2><div class=two><div class=box>${t.text('Ask the readers who left why they did so, and when')}</div><div class=box>${t.text('Move the second warehouse before the winter comes')}</div></div>`,
      ),
    ].join(''),
  );
};

/** A letter with an account: names and values, numbers at the right, sums over merged cells. */
const invoice: Write = (t) => {
  const row = (cells: readonly string[]) =>
    `<tr>${cells.map((text, at) => `<td${at > 1 ? ' class=n' : ''}>${t.cell(text)}</td>`).join('')}</tr>`;
  return page(
    'en',
    `body{font:10pt/1.4 'Liberation Sans'}.n{text-align:right}table{width:100%}.i td{border-bottom:.5pt solid #999}th{border-bottom:1pt solid #000}.head{display:flex;justify-content:space-between}`,
    `<div class=head><div>${t.text('Paper & Sons Ltd')}</div><div><b>${t.text('Invoice 2026-114')}</b></div></div>
<p style="margin-top:16mm">${t.text('Dear customer, thank you for the order of 3 November, which left our house on the fifth. Please find below what we ask for it; the goods remain ours until they are paid.')}</p>
<table class=i><tr><th>${t.cell('No.')}</th><th>${t.cell('What')}</th><th class=n>${t.cell('Pieces')}</th><th class=n>${t.cell('Price')}</th><th class=n>${t.cell('Sum')}</th></tr>
${row(['1', 'Laid paper, cream, 90 g, in sheets of 50 by 70 cm, packed by the hundred', '400', '0.35', '140.00'])}
${row(['2', 'Twine', '3', '4.20', '12.60'])}${row(['3', 'Carriage', '1', '18.00', '18.00'])}
<tr><td colspan=4 class=n>${t.cell('Net')}</td><td class=n>${t.cell('170.60')}</td></tr>
<tr><td colspan=4 class=n>${t.cell('Value added tax, 20 %')}</td><td class=n>${t.cell('34.12')}</td></tr>
<tr><td colspan=4 class=n><b>${t.cell('To be paid')}</b></td><td class=n><b>${t.cell('204.72')}</b></td></tr></table>
<p>${t.text('Payment is due within thirty days. After that we shall write again, and less kindly.')}</p>
<p>${t.text('With best regards')}</p>`,
  );
};

const chapters = [
  'What a map is',
  'The oldest maps that are left',
  'How the sea was drawn, and by whom',
  'Colours',
  'Maps that lie',
];

/** Contents with leaders, then chapters. */
const contents: Write = (t) => {
  const line = (text: string, at: number) => {
    const [title, number] = t.parts('list-item', text, `${at * 7 + 3}`);
    return `<div class=l><span>${title}</span><i></i><span>${number}</span></div>`;
  };
  return page(
    'en',
    `.l{display:flex;margin:.3em 0}.l i{flex:1;overflow:hidden;height:1.4em}.l i::before{content:"${'. '.repeat(120)}"}h2{break-before:auto}p{margin:0;text-indent:1.5em;text-align:justify}`,
    `<h1>${t.heading('On maps')}</h1><h2>${t.heading('Contents')}</h2>${chapters.map((text, at) => line(`${at + 1}  ${text}`, at)).join('')}
${chapters.map((text, at) => `<h2>${t.heading(`${at + 1} ${text}`)}</h2>${p(t, 'eng', 3)}${p(t, 'eng', 2)}`).join('')}`,
  );
};

/** Narrow columns whose words are broken at soft hyphens. */
const hyphens: Write = (t) => {
  const text = (count: number) => {
    const said = t.text(t.say('deu_1996', count));
    return `<p>${said.replace(/\p{L}{9,}/gu, (word) => word.replace(/([aeiouäöü][bcdfghklmnprstz])(?=[bcdfgklmnprstz]\p{L}{2})/gu, '$1&shy;'))}</p>`;
  };
  return page(
    'de',
    `.c{columns:3;column-gap:6mm;text-align:justify;hyphens:manual}p{margin:0 0 .7em}`,
    `<h1>${t.heading('Menschenrechte in schmalen Spalten')}</h1><div class=c>${[2, 3, 1, 2, 4, 2, 3].map(text).join('')}</div>`,
  );
};

const hindi: Write = (t) =>
  page(
    'hi',
    `body{font:11pt/1.7 'Noto Serif Devanagari'}`,
    `<h1>${t.heading('मानव अधिकार')}</h1>${[2, 3, 2].map((n) => p(t, 'hin', n)).join('')}<ol>${items(t, [t.say('hin'), t.say('hin')])}</ol>${p(t, 'hin', 3)}`,
  );

/** Questions and fields, in rows of labels. */
const form: Write = (t) => {
  const field = (text: string) => `<div class=f><label>${t.text(text)}</label><span></span></div>`;
  return page(
    'en',
    `body{font:10pt/1.4 'Liberation Sans'}.g{display:grid;grid-template-columns:1fr 1fr;gap:4mm 8mm}.f span{display:block;border:.7pt solid #555;height:7mm}.f label{font-size:8.5pt}.k{display:flex;gap:3mm;margin:2mm 0}.k i{width:3.4mm;height:3.4mm;border:.7pt solid #000;flex:none}`,
    `<h1>${t.heading('Application for a reader’s card')}</h1><p>${t.text('Please fill in all fields in block letters. Your data are kept for as long as the card is valid, and for one year more.')}</p>
<div class=g>${['Family name', 'Given names', 'Date of birth (day, month, year)', 'Nationality'].map(field).join('')}</div>
<h2>${t.heading('What do you want to borrow?')}</h2>
${['Books and journals', 'Maps, which may only be used within the building', 'Sound recordings'].map((text) => `<div class=k><i></i><div>${t.text(text)}</div></div>`).join('')}
<p>${t.text('By my signature I confirm that I have read the rules of the library and that I shall bring everything back.')}</p>`,
  );
};

const WRITERS: Readonly<Record<string, Write>> = {
  'en-article': article,
  'ar-list-table': arabic,
  'he-columns': hebrewColumns,
  'ja-vertical': japaneseVertical,
  'th-indented': thai,
  'zh-columns': chinese,
  'ko-list': korean,
  'en-magazine': magazine,
  'en-slides': slides,
  'en-invoice': invoice,
  'en-contents': contents,
  'de-hyphens': hyphens,
  'hi-list': hindi,
  'en-form': form,
};

/** Pages of the web as Chromium prints them. */
export function htmlDocuments(): HeldBack[] {
  return Object.entries(WRITERS).map(([name, write]) => {
    const teller = new Teller(quote);
    const source = write(teller);
    const truth = teller.truth;
    return { name: `web-${name}`, typesetter: 'chromium', extension: 'html', source, truth };
  });
}
