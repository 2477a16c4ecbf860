/** A fault that somebody would meet: what the product would do, and how it comes about. */
export interface PlantedFault {
  about: string;
  /** From the root of the repository. */
  file: string;
  /** Stands once in the file, and gives way to `to`. */
  from: string;
  to: string;
  /** Paths of tests, or parts of them, that cover the area: not chosen by the fault. */
  tests: readonly string[];
}

const LEDGER = ['packages/ledger', 'packages/testing/src/adapters/ledger'];
const LINKED = ['apps/server/src/hardening', 'apps/server/src/files', 'packages/platform'];
const TRANSLATION = ['packages/translation'];
const SUBTITLES = ['packages/subtitles'];
const SESSION = ['packages/core'];
const PAGE = ['extension/src/features/page'];
const EXTENSION = ['extension/src/features', 'extension/src/entrypoints'];
const DOCUMENT_PAGES = [
  'apps/web/src/features/document-translator',
  'packages/core/src/documents',
  'packages/core/src/jobs',
];

/** One for each kind of harm that people told of, over packages, server, site and extension. */
export const FAULTS: readonly PlantedFault[] = [
  // Credits and money.
  {
    about: 'a text costs a credit too little where it ends a thousand characters',
    file: 'packages/contract/src/credits.ts',
    from: 'Math.ceil((before + added) / per)',
    to: 'Math.floor((before + added) / per)',
    tests: ['packages/contract', ...LEDGER],
  },
  {
    about: 'a surrogate pair counts as two characters',
    file: 'packages/contract/src/credits.ts',
    from: 'for (const _ of text) count++;',
    to: 'count = text.length;',
    tests: ['packages/contract', 'packages/translation', 'extension/src/features/spend'],
  },
  {
    about: 'a settled reservation is put aside again',
    file: 'packages/ledger/src/reserve.ts',
    from: "if (existing?.state === 'settled') return existing;",
    to: '',
    tests: LEDGER,
  },
  {
    about: 'more is charged than was put aside',
    file: 'packages/ledger/src/reserve.ts',
    from: 'const charge = take(held, worth);',
    to: 'const charge = { ...take(held, worth), free: worth };',
    tests: LEDGER,
  },
  {
    about: 'a refund of a month that is over comes back as this month’s',
    file: 'packages/ledger/src/direct.ts',
    from: 'const sameMonth = monthOf(charge.at) === purse.month;',
    to: 'const sameMonth = true;',
    tests: LEDGER,
  },
  {
    about: 'a closed account keeps what was put aside for its text',
    file: 'packages/ledger/src/direct.ts',
    from: '...movePair(reserved(TEXT), to, purse.text.held),',
    to: '',
    tests: LEDGER,
  },
  {
    about: 'more is given back than was paid',
    file: 'packages/billing/src/refunds.ts',
    from: '|| wanted > left',
    to: '',
    tests: ['packages/billing', 'apps/server/src/billing'],
  },
  {
    about: 'a refund that the provider refuses stays under way for ever',
    file: 'packages/billing/src/refunds.ts',
    from: "return end({ state: 'failed', error: error.message });",
    to: 'throw error;',
    tests: ['packages/billing', 'apps/server/src/billing'],
  },
  // Accounts and access.
  {
    about: 'an API token is taken after its last day',
    file: 'packages/accounts/src/tokens/token-service.ts',
    from: 'known === undefined || known.expiresAt <= clock.now()',
    to: 'known === undefined',
    tests: ['packages/accounts', 'apps/server/src/authorisation'],
  },
  {
    about: 'a revoked token goes on in this process',
    file: 'packages/accounts/src/tokens/token-service.ts',
    from: '      cache.forgetSession(id);\n      await feed.publish',
    to: '      await feed.publish',
    tests: ['packages/accounts', 'apps/server/src/authorisation'],
  },
  {
    about: 'a visitor’s network is not counted',
    file: 'apps/server/src/visitors/allowance.ts',
    from: 'if (!loopback || deps.limitLoopback)',
    to: 'if (device === undefined)',
    tests: ['apps/server/src/visitors', 'apps/server/src/one-against-all'],
  },
  {
    about: 'an upload that fails is counted as made',
    file: 'apps/server/src/visitors/allowance.ts',
    from: '            await taken?.giveBack();\n',
    to: '',
    tests: ['apps/server/src/visitors'],
  },
  {
    about: 'each address of an IPv6 network is a visitor of its own',
    file: 'apps/server/src/middleware/caller.ts',
    from: '.parts.slice(0, 4)',
    to: '.parts.slice(0, 8)',
    tests: ['apps/server/src/middleware', 'apps/server/src/visitors'],
  },
  {
    about: 'whoever forges X-Forwarded-For is believed behind one proxy more',
    file: 'apps/server/src/middleware/caller.ts',
    from: 'chain.at(-trustedProxies)',
    to: 'chain.at(0)',
    tests: ['apps/server/src/middleware', 'apps/server/src/visitors'],
  },
  {
    about: 'a cloud’s inner address is fetched',
    file: 'packages/platform/src/fetch/public-address.ts',
    from: ' && !INNER_V4.has(address.toString())',
    to: '',
    tests: LINKED,
  },
  {
    about: 'an inner address is fetched by its NAT64 form',
    file: 'packages/platform/src/fetch/public-address.ts',
    from: '  if (address.match(NAT64)) {\n    return isPublicV4(new ipaddr.IPv4(address.toByteArray().slice(-4)));\n  }',
    to: '  if (address.match(NAT64)) return true;',
    tests: LINKED,
  },
  {
    about: 'a sealed password that was changed opens',
    file: 'packages/platform/src/links/sealed.ts',
    from: 'return Buffer.concat([text, decipher.final()])',
    to: 'return Buffer.concat([text])',
    tests: LINKED,
  },
  {
    about: 'the last byte of a part of a file is missing',
    file: 'apps/server/src/files/range.ts',
    from: 'Math.min(Number(last), size - 1)',
    to: 'Math.min(Number(last) - 1, size - 1)',
    tests: LINKED,
  },
  // Jobs.
  {
    about: 'a job that a shutdown stopped is lost',
    file: 'packages/jobs/src/runtime/run-job.ts',
    from: "if (reason instanceof DeliveryEnded && reason.why === 'shutdown') await jobs.requeue(row);",
    to: '',
    tests: ['packages/jobs/src/runtime', 'apps/server/src/jobs'],
  },
  {
    about: 'what a run was shown is not charged when it ends well',
    file: 'packages/jobs/src/runtime/run-job.ts',
    from: 'worth: moreWorth<Worth>(worth, writer.shown)',
    to: 'worth',
    tests: ['packages/jobs/src/runtime'],
  },
  {
    about: 'an error that passes ends a job at once',
    file: 'packages/jobs/src/runtime/run-job.ts',
    from: 'if (!isTransient(error) ||',
    to: 'if (isTransient(error) ||',
    tests: ['packages/jobs/src/runtime'],
  },
  // Translation.
  {
    about: 'an address in a sentence is translated',
    file: 'packages/translation/src/protection/spans.ts',
    from: 'if (!MAY_MATCH.test(text) && !MAY_HAVE_DESIGNATION.test(text)) return [];',
    to: 'if (!MAY_HAVE_DESIGNATION.test(text)) return [];',
    tests: TRANSLATION,
  },
  {
    about: 'the full stop after an address belongs to it',
    file: 'packages/translation/src/protection/spans.ts',
    from: 'if (ADDRESS.test(match[0])) end = trimAddress(text, start, end);',
    to: '',
    tests: TRANSLATION,
  },
  {
    about: 'codes that were lost are reported as kept',
    file: 'packages/translation/src/report.ts',
    from: 'if (count === 0) continue;',
    to: '',
    tests: TRANSLATION,
  },
  {
    about: 'remarks of a part of a document are dropped',
    file: 'packages/translation/src/report.ts',
    from: 'for (const remark of report.remarks) remarks.add(remark);',
    to: '',
    tests: TRANSLATION,
  },
  {
    about: 'a text in one of several languages says only the likeliest',
    file: 'packages/engines/src/detect/detect.ts',
    from: 'return best.confidence >= SURE || possible.length === 0 ? best : { ...best, others: possible };',
    to: 'return best;',
    tests: ['packages/engines/src/detect'],
  },
  // Subtitles.
  {
    about: 'a cue of a hundred hours and more loses its hundreds',
    file: 'packages/subtitles/src/timing/clock.ts',
    from: 'parts.unshift(pad(hours, style.hours));',
    to: 'parts.unshift(pad(hours % 100, style.hours));',
    tests: SUBTITLES,
  },
  {
    about: 'a time with one digit of a fraction is read as milliseconds',
    file: 'packages/subtitles/src/timing/clock.ts',
    from: "Number(fraction.padEnd(3, '0').slice(0, 3))",
    to: 'Number(fraction.slice(0, 3))',
    tests: SUBTITLES,
  },
  {
    about: 'snapping leaves a cue without a length',
    file: 'packages/subtitles/src/timing/operations.ts',
    from: 'return last > first ? { start: first, end: last } : { start, end };',
    to: 'return { start: first, end: last };',
    tests: SUBTITLES,
  },
  {
    about: 'cues at two places of the screen overlap',
    file: 'packages/subtitles/src/quality/check.ts',
    from: 'const list = places.get(place) ?? [];\n    list.push(index);\n    places.set(place, list);',
    to: "const list = places.get('') ?? [];\n    list.push(index);\n    places.set('', list);",
    tests: SUBTITLES,
  },
  // Site.
  {
    about: 'a refused sign-in of a key is tried for ever',
    file: 'packages/core/src/client/client.ts',
    from: 'if (!renewed || first.Authorization === undefined) throw error;',
    to: 'if (renewed) throw error;',
    tests: SESSION,
  },
  {
    about: 'an answer in an unknown shape is taken',
    file: 'packages/core/src/client/client.ts',
    from: 'return parsed.data as ResponseOf<C>;',
    to: 'return (body as { data: ResponseOf<C> }).data;',
    tests: SESSION,
  },
  {
    about: 'an old answer replaces the one to what was typed last',
    file: 'packages/core/src/stores/text-translator.ts',
    from: 'if (running !== controller) return;',
    to: '',
    tests: [...SESSION, 'apps/web/src/features/text-translator'],
  },
  {
    about: 'paragraphs are shown before those above them are there',
    file: 'packages/core/src/stores/text-translator.ts',
    from: 'const ready = missing === -1 ? answers : answers.slice(0, missing);',
    to: "const ready = answers.map((each) => each ?? '');",
    tests: [...SESSION, 'apps/web/src/features/text-translator'],
  },
  {
    about: 'a job that was canceled too late is shown as canceled',
    file: 'packages/core/src/jobs/run.ts',
    from: "if (isFinal(job.status)) show(id, job as JobView<T['result']>);\n      else",
    to: '',
    tests: DOCUMENT_PAGES,
  },
  {
    about: 'the price of a document into two languages is that into one',
    file: 'apps/web/src/features/document-translator/document-card.tsx',
    from: 'credits: cost.credits * ready.length',
    to: 'credits: cost.credits',
    tests: DOCUMENT_PAGES,
  },
  {
    about:
      'the button of a document that is under way takes it off the list instead of stopping it',
    file: 'apps/web/src/features/document-translator/document-card.tsx',
    from: 'onClick: () => (underWay ? stop() : dismiss(group.id)),',
    to: 'onClick: () => dismiss(group.id),',
    tests: DOCUMENT_PAGES,
  },
  {
    about: 'a draft that was kept replaces what somebody typed meanwhile',
    file: 'apps/web/src/features/mail-translator/use-mail.ts',
    from: 'if (draft !== null && !touched.current) setMail(draft);',
    to: 'if (draft !== null) setMail(draft);',
    tests: ['apps/web/src/features/mail-translator'],
  },
  {
    about: 'the chosen colours are forgotten',
    file: 'apps/web/src/layout/theme.ts',
    from: 'else localStorage.setItem(STORAGE_KEY, choice);',
    to: '',
    tests: ['apps/web/src/layout', 'apps/web/src/features/account'],
  },
  // Extension.
  {
    about: 'links and texts come back other than they were',
    file: 'extension/src/features/page/page-translation.ts',
    from: 'this.#changes.unseen(() => this.#cuts.join());',
    to: '',
    tests: PAGE,
  },
  {
    about: 'nothing that changes after the start is translated',
    file: 'extension/src/features/page/page-translation.ts',
    from: 'this.#changes.watch(document.documentElement);\n    this.#title',
    to: 'this.#title',
    tests: PAGE,
  },
  {
    about: 'a page in the reader’s language is sent',
    file: 'extension/src/features/page/page-translation.ts',
    from: 'this.#same = anyway !== true;',
    to: 'this.#same = false;',
    tests: PAGE,
  },
  {
    about: 'a rule for a site holds for sites whose names end alike',
    file: 'extension/src/features/rules/match.ts',
    from: 'const isHost = hostname === wanted.host ||',
    to: 'const isHost = hostname.endsWith(wanted.host) ||',
    tests: EXTENSION,
  },
  {
    about: 'the limit of a day is passed by what is under way',
    file: 'extension/src/features/spend/daily-spend.ts',
    from: 'const most = spent.credits + held.credits + textCredits(spent.meter, held.characters);',
    to: 'const most = spent.credits + creditsOf(price);',
    tests: ['extension/src/features/spend', 'extension/src/features/engines'],
  },
  {
    about: 'what was put aside for a request is never given free',
    file: 'extension/src/features/spend/daily-spend.ts',
    from: 'characters: Math.max(0, spent.held.characters - charactersOf(held)),',
    to: 'characters: spent.held.characters,',
    tests: ['extension/src/features/spend', 'extension/src/features/engines'],
  },
  {
    about: 'a page costs what it says once for each time that it says it',
    file: 'extension/src/features/spend/daily-spend.ts',
    from: 'for (const text of new Set(texts)) {',
    to: 'for (const text of texts) {',
    tests: ['extension/src/features/spend', 'extension/src/features/engines'],
  },
];
