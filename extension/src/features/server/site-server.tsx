import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredServer } from './offered-server.ts';
import { isKept, type Taken, takeServer } from './take-server.ts';

interface Props {
  tabId: number;
  /** The server of the settings. */
  current: string;
  /** The settings have another server now. */
  onTaken(): void;
}

/** On a page of a Glossa site: offers its server, or says that it is used. Nothing elsewhere. */
export function SiteServer({ tabId, current, onTaken }: Props) {
  const { t } = useTranslation('general/extension');
  const [offered, setOffered] = useState<string>();
  const [taken, setTaken] = useState<Taken>();
  useEffect(() => void offeredServer(tabId).then(setOffered), [tabId]);
  if (offered === undefined) return null;

  if (offered === current || (taken !== undefined && isKept(taken))) {
    return (
      <p
        role="status"
        className="flex items-center gap-2 text-sm text-muted"
        data-site-server="used"
      >
        <Check aria-hidden size={16} className="shrink-0" />
        {t('serverUsed')}
      </p>
    );
  }

  async function take(server: string) {
    const outcome = await takeServer(server, { tabId });
    setTaken(outcome);
    if (isKept(outcome)) onTaken();
  }
  // The whole address, in as many lines as it needs: what is cut off may be what tells one server from another.
  const [before = '', after = ''] = t('serverHere', { server: '\n' }).split('\n');
  return (
    <section
      data-site-server="offered"
      className="flex flex-col gap-2 rounded-field border border-primary/40 bg-primary/8 px-3 py-2 text-sm"
    >
      <p>
        {before}
        <strong className="break-all" dir="ltr">
          {offered}
        </strong>
        {after}
      </p>
      <button
        type="button"
        className="btn btn-primary btn-sm self-start"
        onClick={() => void take(offered)}
      >
        {t('serverUse')}
      </button>
      <p role="status" className={taken === undefined ? 'sr-only' : 'text-error'}>
        {taken !== undefined && t(taken)}
      </p>
    </section>
  );
}
