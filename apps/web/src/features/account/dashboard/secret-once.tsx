import { CopyButton } from '@glossa/ui';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';

export interface SecretOnceProps {
  title: string;
  text: string;
  secret: string;
  copyLabel: string;
  doneLabel: string;
  onDone(): void;
}

/** A secret that is shown this once; takes the focus, so that it is read out. */
export function SecretOnce({ title, text, secret, copyLabel, doneLabel, onDone }: SecretOnceProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={title}
      className="mt-4 rounded-field border border-secondary bg-secondary/8 p-4 outline-none"
      data-secret
    >
      <p className="flex items-center gap-2 font-semibold">
        <KeyRound aria-hidden size={18} className="text-secondary" />
        {title}
      </p>
      <p className="mt-1 text-sm text-muted">{text}</p>
      <div className="mt-3 flex items-center gap-2 rounded-field border border-line bg-base-100 ps-3">
        <code dir="ltr" className="min-w-0 flex-1 overflow-x-auto py-2 text-sm whitespace-nowrap">
          {secret}
        </code>
        <CopyButton text={secret} label={copyLabel} />
      </div>
      <button type="button" className="btn btn-primary target mt-3" onClick={onDone}>
        {doneLabel}
      </button>
    </section>
  );
}
