import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { inject } from 'vitest';
import { DIST } from './built-site.ts';

/** Something a page brings, and its bytes as they travel, headers included. */
export interface Part {
  path: string;
  kind: 'page' | 'script' | 'style' | 'font' | 'icon';
  bytes: number;
}

interface Chunk {
  file: string;
  name?: string;
  imports?: readonly string[];
}

const manifest = JSON.parse(
  readFileSync(join(DIST, 'client/.vite/manifest.json'), 'utf8'),
) as Record<string, Chunk>;
const byFile = new Map(Object.values(manifest).map((chunk) => [`/${chunk.file}`, chunk]));
/** What the entry asks for by itself as soon as the page is alive (`@chunk later`). */
const LATER = Object.values(manifest).filter(({ name }) => name === 'later');
if (LATER.length === 0) throw new Error('No chunk of the build is named later.');

function chunkOf(source: string): Chunk {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`${source} is no chunk of the build.`);
  return chunk;
}

/** The addresses that a page's starter fetches (`apps/web/src/rendering/start-script.ts`). */
const STARTED = /\)\((\["\/assets\/[^<]*?\])\)<\/script>/;
const SHEET = /<link rel="stylesheet" href="([^"]+)"/g;
const FACE =
  /@font-face\s*\{font-family:["']?([^;"']+)["']?;[^}]*?url\(([^)]+)\)[^}]*?unicode-range:([^;}]+)/g;
/** Headings in the display type, whose fonts are the only ones the site brings. */
const HEADING = /<h\d[^>]* class="(?:[^"]* )?display[ "][^>]*>([\s\S]*?)<\/h\d>/g;
const LANGUAGE = /<html lang="(\w+)/;

const answers = new Map<string, Promise<{ bytes: number; text: string }>>();

/** Asks as a browser does; the text is unpacked. */
function take(path: string): Promise<{ bytes: number; text: string }> {
  const headers = { 'Accept-Encoding': 'gzip, deflate, br', 'Accept-Language': 'en' };
  return new Promise((resolve, reject) => {
    const asked = request(inject('serverUrl') + path, { headers }, async (answer) => {
      const body = await buffer(answer);
      const isPacked = answer.headers['content-encoding'] === 'br';
      const text = (isPacked ? brotliDecompressSync(body) : body).toString();
      resolve({ bytes: headerBytes(answer) + body.length, text });
    });
    asked.once('error', reject).end();
  });
}

/** A file is the same for every page. */
function takeFile(path: string): Promise<{ bytes: number; text: string }> {
  const known = answers.get(path) ?? take(path);
  answers.set(path, known);
  return known;
}

const headerBytes = ({ rawHeaders, statusCode, statusMessage }: IncomingMessage) =>
  `HTTP/1.1 ${statusCode} ${statusMessage}\r\n\r\n`.length +
  rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, 0);

/** The scripts and whatever they import before they run. */
function withImports(paths: Iterable<string>): Set<string> {
  const all = new Set<string>();
  const add = (path: string) => {
    if (all.has(path)) return;
    all.add(path);
    for (const key of byFile.get(path)?.imports ?? []) add(`/${manifest[key]!.file}`);
  };
  for (const path of paths) add(path);
  return all;
}

function covers(ranges: string, character: string): boolean {
  const code = character.codePointAt(0)!;
  return ranges.split(',').some((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16);
  });
}

/** Fonts of the style sheets that a heading of the page has letters of. */
function fontsOf(html: string, css: string): string[] {
  const headings = [...html.matchAll(HEADING)].map(([, text]) => text!.replaceAll(/<[^>]*>/g, ''));
  const letters = [...new Set(headings.join(''))].filter((letter) => letter > ' ');
  const language = LANGUAGE.exec(html)?.[1];
  const families =
    new RegExp(`:lang\\(${language}\\)\\{[^}]*?--font-serif:([^;}]*)`).exec(css)?.[1] ??
    /--font-serif:([^;}]*)/.exec(css)?.[1] ??
    '';
  return [...css.matchAll(FACE)]
    .filter(([, family, , ranges]) => {
      const isNamed = families.includes(family!);
      return isNamed && letters.some((letter) => covers(ranges!, letter));
    })
    .map(([, , url]) => url!);
}

/**
 * Everything that a first visit of a page brings before anybody does something: the page, its style sheets,
 * scripts with what they import, fonts and icon. What a script loads later on its own is not seen here.
 * @param sources files whose chunks the page loads as soon as it is alive
 */
export async function weigh(path: string, sources: readonly string[] = []): Promise<Part[]> {
  const page = await take(path);
  const sheets = [...page.text.matchAll(SHEET)].map(([, href]) => href!);
  const css = await Promise.all(sheets.map(async (sheet) => (await takeFile(sheet)).text));
  const started = JSON.parse(STARTED.exec(page.text)?.[1] ?? '[]') as string[];
  const later = [...LATER, ...sources.map(chunkOf)].map(({ file }) => `/${file}`);
  const scripts = withImports([...started, ...later]);
  const files = [
    ...sheets.map((path) => ({ path, kind: 'style' as const })),
    ...[...scripts].map((path) => ({ path, kind: 'script' as const })),
    ...fontsOf(page.text, page.text + css.join('')).map((path) => ({
      path,
      kind: 'font' as const,
    })),
    { path: '/icon.svg', kind: 'icon' as const },
  ];
  const parts = files.map(async (file) => ({ ...file, bytes: (await takeFile(file.path)).bytes }));
  return [{ path, kind: 'page', bytes: page.bytes }, ...(await Promise.all(parts))];
}
