import { ERROR_CODES, ERROR_STATUS, type ErrorCode } from '@glossa/contract';
import { API_CALLS, type ApiCall } from './calls.gen.ts';

/** An error code with what it means, in the reader's language. */
export interface ApiError {
  code: ErrorCode;
  /** HTTP status. */
  status: number;
  meaning: string;
}

export interface Found {
  calls: readonly ApiCall[];
  errors: readonly ApiError[];
}

/** Letters and digits of a text, apart from one another where a reader would search for a word of its own. */
const searchable = (text: string) =>
  `${text} ${text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')}`.normalize('NFKC').toLowerCase();

const calls = API_CALLS.map((call) => {
  const { id, method, path, tag, summary, fields, codes } = call;
  return {
    call,
    text: searchable([id, method, path, tag, summary, ...fields, ...codes].join(' ')),
  };
});

/**
 * Calls and error codes that have every word of a query: in a name, path, field, description or code. Calls whose
 * name begins so come first, then those whose name or path has it. Nothing is found for an empty query.
 * @param meaning what a code means, in the reader's language
 */
export function findCalls(query: string, meaning: (code: ErrorCode) => string): Found {
  const words = query.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return { calls: [], errors: [] };
  const fits = (text: string) => words.every((word) => text.includes(word));
  const isNamed = ({ id, path }: ApiCall) => fits(searchable(`${id} ${path}`));
  const begins = ({ id }: ApiCall) => id.toLowerCase().startsWith(words[0]!);
  const rank = (call: ApiCall) => (isNamed(call) ? (begins(call) ? 0 : 1) : 2);
  const found = calls.filter(({ text }) => fits(text)).map(({ call }) => call);
  return {
    calls: found.toSorted((one, other) => rank(one) - rank(other)),
    errors: ERROR_CODES.map((code) => ({
      code,
      status: ERROR_STATUS[code],
      meaning: meaning(code),
    })).filter(({ code, status, meaning }) =>
      fits(`${code} ${code.replaceAll('_', ' ')} ${status} ${meaning.toLowerCase()}`),
    ),
  };
}
