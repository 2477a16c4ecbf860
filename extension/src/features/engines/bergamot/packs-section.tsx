import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../languages.ts';
import { Section } from '../../options/section.tsx';
import { WayOut } from '../way-out.tsx';
import { megabytes } from './download-news.tsx';
import { useDownload } from './download-state.ts';
import { type KeptPack, PackShelf } from './packs/shelf.ts';

const shelf = new PackShelf();

/** Options: the language packs that are kept in this browser, with their sizes; what removes them, and downloads others. */
export function PacksSection() {
  const { t, i18n } = useTranslation('general/extension-way-out');
  const [packs, setPacks] = useState<KeptPack[]>([]);
  const phase = useDownload()?.news.phase;
  const read = async () => setPacks([...(await shelf.installed()).values()]);
  // Where the browser keeps nothing, there are none.
  useEffect(() => void read().catch(() => {}), [phase]);
  const name = (tag: string) => languageName(tag, i18n.language);

  async function remove(pack: KeptPack) {
    await shelf.remove(pack);
    await read();
  }

  return (
    <Section name="packs" title={t('packsTitle')} help={t('packsHelp')}>
      {packs.length === 0 && <p className="text-sm text-muted">{t('packsNone')}</p>}
      <ul className="flex flex-col divide-y divide-line text-sm">
        {packs.map((pack) => {
          const pair = `${name(pack.from)} → ${name(pack.to)}`;
          return (
            <li
              key={pair}
              className="flex items-center gap-2 py-1"
              data-pack={`${pack.from}-${pack.to}`}
            >
              <bdi className="min-w-0 flex-1">{pair}</bdi>
              <span className="text-muted">{megabytes(pack.size, i18n.language)}</span>
              <button
                type="button"
                className="btn btn-sm"
                aria-label={t('packsRemove', { pair })}
                onClick={() => void remove(pack)}
              >
                {t('remove')}
              </button>
            </li>
          );
        })}
      </ul>
      <WayOut />
    </Section>
  );
}
