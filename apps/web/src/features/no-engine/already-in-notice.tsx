import type { Catalogue } from '@glossa/core';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recentLanguagesNow } from '../../client/use-recent-languages.ts';
import { waysOut } from './ways-out.ts';

export interface AlreadyInProps {
  /** Languages that it was to be translated into and is in already, at least one. */
  targets: readonly string[];
  /** Language it is in. */
  from: string;
  what: 'text' | 'document';
  catalogue: Catalogue;
  /** Language of the page. */
  reader: string;
  /** Further targets that were asked for. */
  others?: readonly string[];
  /** Told which target is to be used instead; absent where the tool cannot change it. */
  onTo?: ((tag: string) => void) | undefined;
}

/** Says that something is in the target language already, and into what it can be translated. */
export default function AlreadyInNotice({
  targets,
  from,
  what,
  catalogue,
  reader,
  others = [],
  onTo,
}: AlreadyInProps) {
  const { t, i18n } = useTranslation('translate/already');
  // Decided once: what is offered does not move under the pointer.
  const [recent] = useState(recentLanguagesNow);
  const [to = from] = targets;
  const taken = [...targets, ...others];
  const ways =
    onTo === undefined
      ? []
      : waysOut(catalogue, { from, to }, [...recent, reader, 'en', 'es'], taken).targets;
  const language = new Intl.ListFormat(i18n.language).format(targets.map(catalogue.nameOf));
  return (
    <div
      role="status"
      data-already={targets.join(' ')}
      className="grid gap-3 rounded-field border border-line bg-base-200 px-4 py-3 text-sm"
    >
      <p className="flex items-start gap-2 font-medium">
        <Check aria-hidden size={18} className="mt-px shrink-0 text-success" />
        {t(what, { language })}
      </p>
      {ways.length === 0 ? null : (
        <div className="flex flex-wrap items-center gap-2">
          {ways.slice(0, OFFERED).map((tag) => (
            <button
              key={tag}
              type="button"
              className="btn btn-sm target border border-edge bg-base-100 font-medium"
              onClick={() => onTo?.(tag)}
            >
              {t('into', { language: catalogue.nameOf(tag) })}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const OFFERED = 3;
