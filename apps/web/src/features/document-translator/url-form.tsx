// @chunk files
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Takes the public address of a document; uncontrolled, so that one entered before the page is alive counts. */
export function UrlForm({ onUrl }: { onUrl(url: string): void }) {
  const { t } = useTranslation('translate/document');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        onUrl(field.current?.value.trim() ?? '');
        event.currentTarget.reset();
      }}
    >
      <label htmlFor={id} className="text-sm text-muted">
        {t('url.label')}
      </label>
      <input
        ref={field}
        id={id}
        type="url"
        required
        pattern="https?://.+"
        placeholder="https://"
        dir="ltr"
        className="input target min-w-0 flex-1 basis-52 border-edge/60 bg-base-100"
      />
      <button type="submit" className="btn btn-outline target">
        {t('url.fetch')}
      </button>
    </form>
  );
}
