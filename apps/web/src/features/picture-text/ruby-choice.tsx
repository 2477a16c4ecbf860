import { useTranslation } from 'react-i18next';

/** Languages that are written with ruby; `auto` may be one of them. */
const HAS_RUBY = /^(?:ja|zh|yue|auto)\b/;

export interface RubyChoiceProps {
  /** Language of the text, or `auto`. */
  from: string;
  isKept: boolean;
  onChange(isKept: boolean): void;
}

/** Whether ruby (furigana) of Japanese and Chinese is kept, where they may be read. */
export function RubyChoice({ from, isKept, onChange }: RubyChoiceProps) {
  const { t } = useTranslation('alt/picture');
  if (!HAS_RUBY.test(from)) return null;
  return (
    <label className="target flex cursor-pointer items-center gap-2 px-2 text-sm">
      <input
        type="checkbox"
        className="size-4 shrink-0"
        data-ruby
        checked={isKept}
        onChange={(event) => onChange(event.target.checked)}
      />
      {t('ruby')}
    </label>
  );
}
