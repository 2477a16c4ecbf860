import { describe, expect, it } from 'vitest';
import { inLines, passagesOf } from './passages.ts';
import { readsAsProse } from './prose.ts';

const MAIL = `Dear all,

the meeting about the new house has been moved to Monday, because
nobody could come on Friday. Please tell me by tomorrow whether the
new time is fine with you.

> I would rather meet on Tuesday, when the garden is finished and all
> of us have had the time to look at it.

Regards,
Anna`;
const RFC = `1.  Introduction

   Secure Shell (SSH) is a protocol for secure remote login and other
   secure network services over an insecure network.  This document
   describes the architecture of the protocol.

   +-----------+        +-----------+
   |  client   |------->|  server   |
   +-----------+        +-----------+

   byte      SSH_MSG_DISCONNECT
   uint32    reason code

Ylonen & Lonvick            Standards Track                     [Page 2]`;
const CHANGES = `# Changelog

## 1.4.0
- Fix the crash when a file is empty
- Add dark mode to all pages
* Remove support for old browsers`;
const SHELL = `# Install the packages first, then start the server.
# It takes a while. Be patient.
npm install
npm start --port 3000`;
const PYTHON = `def greet(name):
    # Say hello to everybody who comes in.
    for item in names:
        print("Hello, my dear friend. How are you?")
    return True`;
const YAML = `on: push
jobs:
  - name: install the packages
  - run: build the whole site`;
const LOG = `2026-11-23 10:00:00 INFO server started on port 3000
2026-11-23 10:00:01 INFO reading the list of users
2026-11-23 10:00:02 WARN cannot reach the second host`;
const CSS = `body { margin: 0; }
/* The colours of the house are blue and white. */
p { color: red; }`;
const SQL = 'SELECT name FROM users\nWHERE age > 30\nORDER BY name;';
const DE = 'Guten Tag,\n\ndas Treffen findet am Montag statt. Bitte sagt mir, ob das passt.';
const JA = 'これは日本語の文章です。家はとても大きいです。\n明日もう一度来てください。';

describe('preformatted text', () => {
  it.each(Object.entries({ MAIL, RFC, CHANGES, DE, JA }))('is prose: %s', (_name, text) => {
    expect(readsAsProse(text)).toBe(true);
  });
  it.each(Object.entries({ SHELL, PYTHON, YAML, LOG, CSS, SQL }))('is code: %s', (_name, text) => {
    expect(readsAsProse(text)).toBe(false);
  });
  it('is neither with two words', () => {
    expect(readsAsProse('not touched')).toBe(false);
  });
});

const passages = (text: string) => [...passagesOf(text)].filter((each) => each !== undefined);
const parts = (text: string) => passages(text).map(({ start, end }) => text.slice(start, end));

describe('passages', () => {
  it('are what was written in one go, however it was broken into lines', () => {
    expect(parts(MAIL)).toEqual([
      'Dear all,',
      'the meeting about the new house has been moved to Monday, because\nnobody could come on Friday. Please tell me by tomorrow whether the\nnew time is fine with you.',
      '> I would rather meet on Tuesday, when the garden is finished and all\n> of us have had the time to look at it.',
      'Regards,',
      'Anna',
    ]);
  });

  it('are no diagrams, tables, names of constants or feet of pages', () => {
    expect(parts(RFC).map((part) => part.trim().slice(0, 16))).toEqual([
      '1.  Introduction',
      'Secure Shell (SS',
    ]);
  });

  it('are the points of a list', () => {
    expect(parts(CHANGES).slice(-3)).toEqual([
      '- Fix the crash when a file is empty',
      '- Add dark mode to all pages',
      '* Remove support for old browsers',
    ]);
  });
});

describe('a translation in lines', () => {
  const plain = (text: string) => text;
  it('has the lines of its source where its words are as long', () => {
    for (const { start, end, ...setting } of passages(MAIL)) {
      const source = MAIL.slice(start, end);
      const words = source.slice(setting.lead.length).replace(/\n[> ]*/g, ' ');
      expect(inLines(words, setting, plain)).toBe(source);
    }
  });

  it('is never wider than its source was, with its margins, and tags without width', () => {
    const [first] = passages(
      '> * One two three four five six seven eight nine\n>   ten eleven twelve.',
    );
    expect(first).toMatchObject({ lead: '> * ', indent: 4, margin: '>   ', column: 48 });
    const long = '<a id=1>Einundzwanzig</a> zweiundzwanzig dreiundzwanzig &amp; vierundzwanzig.';
    const lines = inLines(long, first!, plain).split('\n');
    expect(lines).toEqual([
      '> * <a id=1>Einundzwanzig</a> zweiundzwanzig dreiundzwanzig',
      '>   &amp; vierundzwanzig.',
    ]);
  });

  it('breaks between characters of scripts without spaces', () => {
    const setting = { lead: '', indent: 0, margin: '', column: 8 };
    expect(inLines('これは日本語です', setting, plain)).toBe('これは日\n本語です');
  });
});
