import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import type { LocalEngine, WayOutPlan, WayOutRequest } from '../../messaging/way-out-protocol.ts';
import { readSettings } from '../../storage/settings.ts';
import { LanguageChoice } from '../language-choice.tsx';
import { DownloadNews } from './bergamot/download-news.tsx';
import { isUnderWay, type PackDownload, useDownload } from './bergamot/download-state.ts';
import { PACKS_HOST, PACKS_PERMISSIONS } from './bergamot/packs-host.ts';
import { builtInOffer } from './built-in/offered.ts';
import { downloadPair, type LanguagePair, translatorApi } from './built-in/translator-api.ts';
import { sourceLanguage } from './source-language.ts';

interface Props {
  /** What is to be translated from; `auto`, or nothing, where that is not known. */
  from?: string | undefined;
  /** What it is to be translated into; that of the settings unless given. */
  to?: string | undefined;
  /** A text by which the browser tells the language, where it is not known. */
  sample?: string | undefined;
  /** The tab that waits: it is translated as soon as that can be. */
  tabId?: number | undefined;
  /** Told when the pair can be translated here. */
  onReady?(): void;
}

/** Who would translate a pair here, and what that takes. */
type Offer = { engine: 'built-in'; download: boolean } | { engine: 'bergamot'; packs: number };

const ask = <Answer,>(request: WayOutRequest): Promise<Answer> =>
  browser.runtime.sendMessage(request);

/**
 * The way out where no server answers: translating in this browser. Says what is downloaded for it, from where, and where it
 * is kept, before anything is asked for; afterwards what waited goes on by itself. In pages of the extension only.
 */
export function WayOut({ from, to, sample, tabId, onReady }: Props) {
  const { t: tools } = useTranslation('general/extension-tools');
  const [pair, choose, isGiven] = usePair({ from, to, sample });
  if (pair === null) return null;
  return (
    <section
      aria-label={tools('translateHere')}
      data-way-out={`${pair.from} ${pair.to}`}
      className="flex flex-col gap-2 rounded-field border border-edge p-3 text-sm"
    >
      <h3 className="font-medium">{tools('translateHere')}</h3>
      {!isGiven && <ChoosePair pair={pair} onChoose={choose} />}
      <Steps key={`${pair.from} ${pair.to}`} pair={pair} tabId={tabId} onReady={onReady} />
    </section>
  );
}

/** The pair, what changes it, and whether it was given, or told by the browser. Null until that is known. */
function usePair({
  from = 'auto',
  to,
  sample,
}: Pick<Props, 'from' | 'to' | 'sample'>): [
  LanguagePair | null,
  (pair: LanguagePair) => void,
  boolean,
] {
  const [pair, setPair] = useState<LanguagePair | null>(null);
  const [isGiven, setGiven] = useState(true);
  useEffect(() => {
    let left = false;
    const find = async () => {
      const target = to ?? (await readSettings()).to;
      const told = from === 'auto' ? await tell(sample, target) : from;
      if (left) return;
      setGiven(told !== null);
      setPair({ from: told ?? (target === 'en' ? 'es' : 'en'), to: target });
    };
    void find();
    return () => {
      left = true;
    };
  }, [from, to, sample]);
  return [pair, setPair, isGiven];
}

/** The language of a text, told by the browser itself; null where it cannot be told. */
async function tell(sample: string | undefined, to: string): Promise<string | null> {
  if (sample === undefined || sample.trim() === '') return null;
  const told = await sourceLanguage(sample, { hint: undefined, to }).catch(() => null);
  return told === to ? null : told;
}

function ChoosePair({
  pair,
  onChoose,
}: {
  pair: LanguagePair;
  onChoose(pair: LanguagePair): void;
}) {
  const { t } = useTranslation('general/extension');
  return (
    <div className="flex gap-2">
      <LanguageChoice
        label={t('from')}
        value={pair.from}
        onChange={(from) => onChoose({ ...pair, from })}
      />
      <LanguageChoice
        label={t('to')}
        value={pair.to}
        onChange={(to) => onChoose({ ...pair, to })}
      />
    </div>
  );
}

/** What would be done, its consent, how it goes on, and its end. */
function Steps({
  pair,
  tabId,
  onReady,
}: { pair: LanguagePair } & Pick<Props, 'tabId' | 'onReady'>) {
  const { t } = useTranslation('general/extension-way-out');
  const { t: tools } = useTranslation('general/extension-tools');
  const download = useDownload();
  const phase = download?.news.phase;
  const [offer, setOffer] = useState<Offer>();
  const [denied, setDenied] = useState(false);
  const [own, setOwn] = useState<'idle' | 'failed' | number>('idle');
  /** This page began the download, and goes on when it is done. */
  const began = useRef(false);
  const ownRunning = useRef<AbortController>(null);
  useEffect(() => () => ownRunning.current?.abort(), []);
  useEffect(() => {
    let left = false;
    void offerFor(pair, own === 'failed').then((found) => {
      if (!left) setOffer(found);
    });
    return () => {
      left = true;
    };
  }, [pair, own, phase]);

  useEffect(() => {
    if (phase !== 'done' || !began.current) return;
    began.current = false;
    onReady?.();
  }, [phase, onReady]);

  async function use(engine: LocalEngine) {
    await ask({ type: 'way-out/use', engine, tabId });
    onReady?.();
  }

  /** Before any wait: the browser asks only during a click. The background waits for the answer, too. */
  async function fetchPacks() {
    const asking = browser.permissions.request(PACKS_PERMISSIONS);
    setDenied(false);
    began.current = true;
    const begun = ask({ type: 'way-out/fetch', ...pair, tabId });
    const granted = await asking.catch(() => false);
    await begun;
    if (granted) return;
    began.current = false;
    setDenied(true);
    await ask({ type: 'way-out/cancel' });
  }

  async function useOwn(needsDownload: boolean) {
    const controller = new AbortController();
    ownRunning.current = controller;
    const { signal } = controller;
    const asking = browser.permissions.request({ permissions: ['offscreen'] });
    const onProgress = (share: number) => {
      if (!signal.aborted) setOwn(share);
    };
    try {
      const api = translatorApi();
      if (needsDownload && api !== undefined) {
        setOwn(0);
        await downloadPair(api, pair, { signal, onProgress });
      }
      if (!(await asking)) setDenied(true);
      else await use('built-in');
      setOwn('idle');
    } catch {
      // Stopped by the person, too: then the other engine is offered.
      setOwn('failed');
    }
  }

  if (typeof own === 'number') {
    return <OwnDownload share={own} onCancel={() => ownRunning.current?.abort()} />;
  }
  if (isUnderWay(download)) {
    return (
      <DownloadNews download={download} onCancel={() => void ask({ type: 'way-out/cancel' })} />
    );
  }
  if (offer === undefined) return null;
  const needsDownload = offer.engine === 'built-in' ? offer.download : offer.packs > 0;
  const begin = () => {
    if (offer.engine === 'built-in') return useOwn(offer.download);
    return offer.packs === 0 ? use('bergamot') : fetchPacks();
  };
  return (
    <>
      {own === 'failed' && <p role="alert">{t('ownFailed')}</p>}
      <Consent offer={offer} />
      <button
        type="button"
        className="btn btn-primary btn-sm h-auto min-h-8 self-start whitespace-normal"
        onClick={() => void begin()}
      >
        {needsDownload ? t('agree') : tools('translateHere')}
      </button>
      {denied && <p role="alert">{tools('accessDenied')}</p>}
      {isOf(download, pair) && !denied && <DownloadNews download={download} />}
    </>
  );
}

/** Whether a download was one for a pair. */
function isOf(download: PackDownload | null, { from, to }: LanguagePair): download is PackDownload {
  return download?.from === from && download.to === to;
}

/** The browser's own translator where it can be had for the pair, else Bergamot. */
async function offerFor(pair: LanguagePair, withoutOwn: boolean): Promise<Offer> {
  const own = withoutOwn ? null : await builtInOffer(pair);
  if (own !== null) return { engine: 'built-in', download: own === 'downloadable' };
  const { packs } = await ask<WayOutPlan>({ type: 'way-out/plan', ...pair });
  return { engine: 'bergamot', packs };
}

/** What is downloaded for an offer, from where, how large it is and where it is kept. */
function Consent({ offer }: { offer: Offer }) {
  const { t } = useTranslation('general/extension-way-out');
  const host = PACKS_HOST;
  const said =
    offer.engine === 'built-in'
      ? t(offer.download ? 'own' : 'here')
      : offer.packs === 0
        ? t('here')
        : t(offer.packs === 1 ? 'pack' : 'packs', { host });
  return <p className="text-muted">{said}</p>;
}

function OwnDownload({ share, onCancel }: { share: number; onCancel(): void }) {
  const { t } = useTranslation('general/extension-tools');
  const { t: basic } = useTranslation('general/extension');
  return (
    <div className="flex items-center gap-2">
      <progress className="progress" aria-label={t('download')} value={share} />
      <button type="button" className="btn btn-sm" onClick={onCancel}>
        {basic('cancel')}
      </button>
    </div>
  );
}
