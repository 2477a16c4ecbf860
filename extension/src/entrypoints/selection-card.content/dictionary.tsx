import { useTranslation } from 'react-i18next';
import type { LookUpRequest } from '../../messaging/protocol.ts';
import { Refusal } from './refusal.tsx';
import { useLookUp } from './use-translation.ts';
import { Working } from './working.tsx';

/** What the dictionary says of a word, asked for when it is shown. */
export function Dictionary({ request }: { request: LookUpRequest }) {
  const { t } = useTranslation('general/extension-tools');
  const { answer, retry } = useLookUp(request);
  if (answer === undefined) return <Working />;
  if (!answer.ok) {
    return answer.error.reason === 'no_chat' ? (
      <p className="text-sm text-muted">{t('dictionaryNoChat')}</p>
    ) : (
      <Refusal error={answer.error} onRetry={retry} />
    );
  }
  const { entry } = answer;
  if (entry === null) return <p className="text-sm text-muted">{t('dictionaryNone')}</p>;
  return (
    <article className="text-sm" data-dictionary>
      <h3 className="flex flex-wrap items-baseline gap-2">
        <b lang={request.from} dir="auto">
          {entry.headword}
        </b>
        {entry.pronunciation && <span className="text-muted">{entry.pronunciation}</span>}
      </h3>
      <ol className="mt-1 list-decimal ps-5" lang={request.to} dir="auto">
        {entry.senses.map((sense) => (
          <li key={`${sense.partOfSpeech} ${sense.meaning}`} className="mb-1">
            {sense.partOfSpeech && <i className="text-muted">{sense.partOfSpeech} </i>}
            {sense.translations.length > 0 && <b>{sense.translations.join(', ')} · </b>}
            {sense.meaning}
            {sense.example && (
              <q className="block text-muted" dir="auto">
                {sense.example}
              </q>
            )}
          </li>
        ))}
      </ol>
    </article>
  );
}
