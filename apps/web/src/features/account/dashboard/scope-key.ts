import type { TokenScope } from '@glossa/contract';

type Key<Scope extends string> = Scope extends `${infer Area}:${infer Right}`
  ? `${Area}_${Right}`
  : Scope;

/** Key of a scope's words: a colon would name another message group. */
export function scopeKey(scope: TokenScope): Key<TokenScope> {
  return scope.replace(':', '_') as Key<TokenScope>;
}
