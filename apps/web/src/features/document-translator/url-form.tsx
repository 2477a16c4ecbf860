import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Takes the public address of a document. */
export function UrlForm({ onUrl }: { onUrl(url: string): void }) {
  const { t } = useTranslation('translate/document');
  const [url, setUrl] = useState('');
  const id = useId();
  return (
    <form
      className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        onUrl(url.trim());
        setUrl('');
      }}
    >
      <label htmlFor={id} className="text-sm text-muted">
        {t('url.label')}
      </label>
      <input
        id={id}
        type="url"
        required
        pattern="https?://.+"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
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
