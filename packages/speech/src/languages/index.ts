import { rules as ar } from './ar.ts';
import { rules as da } from './da.ts';
import { rules as de } from './de.ts';
import { rules as en } from './en.ts';
import { rules as es } from './es.ts';
import { rules as fi } from './fi.ts';
import { rules as fr } from './fr.ts';
import { rules as he } from './he.ts';
import { rules as it } from './it.ts';
import { rules as jp } from './jp.ts';
import { rules as ko } from './ko.ts';
import { rules as nl } from './nl.ts';
import { rules as no } from './no.ts';
import { rules as pl } from './pl.ts';
import { rules as pt } from './pt.ts';
import { rules as ro } from './ro.ts';
import { rules as ru } from './ru.ts';
import type { LanguageRules } from './rules.ts';
import { rules as sv } from './sv.ts';
import { rules as th } from './th.ts';
import { rules as tr } from './tr.ts';
import { rules as zh } from './zh.ts';

/** The rules of every language of the site, by its code there. */
export const RULES = {
  ...{ en, zh, jp, es, ru, ko, fr, de, it, pt, th },
  ...{ nl, ro, ar, tr, da, pl, sv, fi, no, he },
} satisfies Record<string, LanguageRules>;
