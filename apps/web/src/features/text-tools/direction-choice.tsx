import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextToolWork } from './use-text-tool.ts';

/** There or back. */
export function DirectionChoice({ work: { reverse, change } }: { work: TextToolWork }) {
  const { t } = useTranslation('moretools/text-tools');
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-xs text-muted">{t('direction')}</legend>
      <div className="inline-flex rounded-field border border-edge p-0.5">
        {[false, true].map((value) => (
          <label
            key={String(value)}
            className="target inline-flex cursor-pointer items-center rounded-[0.5rem] px-3 text-sm has-checked:bg-primary has-checked:font-medium has-checked:text-primary-content has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={reverse === value}
              onChange={() => change({ reverse: value })}
            />
            {t(value ? 'decode' : 'encode')}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
