import type { ApiCall } from './calls.gen.ts';
import type { ApiError } from './find-calls.ts';

/** Calls, each a link to its place in the reference. What they are called and do is English, as the reference is. */
export function CallList({ calls }: { calls: readonly ApiCall[] }) {
  return (
    <ul lang="en" dir="ltr" className="text-left">
      {calls.map(({ id, method, path, tag, summary }) => (
        <li key={id}>
          <a
            href={`/docs#/${encodeURIComponent(tag)}/${id}`}
            className="target -mx-2 block rounded-field px-2 py-2 hover:bg-base-200"
            data-hit
          >
            <span className="block font-mono text-sm wrap-anywhere">
              <span className="text-primary">{method}</span> {path}
            </span>
            <span className="block text-sm text-muted">{summary}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Error codes with their HTTP status, and what they mean in the reader's language. */
export function ErrorList({ errors }: { errors: readonly ApiError[] }) {
  return (
    <ul className={errors.length === 0 ? 'hidden' : 'mt-3 border-t border-line pt-3'}>
      {errors.map(({ code, status, meaning }) => (
        <li key={code} tabIndex={-1} className="-mx-2 rounded-field px-2 py-2" data-hit>
          <span className="block font-mono text-sm wrap-anywhere" dir="ltr">
            <bdi className="text-primary">{status}</bdi> {code}
          </span>
          <span className="block text-sm text-muted">{meaning}</span>
        </li>
      ))}
    </ul>
  );
}
