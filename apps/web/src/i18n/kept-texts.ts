import type { i18n, TFunction } from 'i18next';

/**
 * Makes an instance whose messages never change look each text up once: those that need no values, which are
 * most of a page. Functions by language, groups and prefix are made once too. Only for servers.
 */
export function keepTexts(instance: i18n): void {
  const make = instance.getFixedT.bind(instance) as (...asked: unknown[]) => TFunction;
  const made = new Map<string, TFunction>();
  const getFixedT = (...asked: unknown[]) => {
    const key = JSON.stringify(asked);
    let t = made.get(key);
    if (t === undefined) {
      t = keeping(make(...asked));
      made.set(key, t);
    }
    return t;
  };
  Object.assign(instance, { getFixedT, t: keeping(instance.t.bind(instance) as TFunction) });
}

function keeping(t: TFunction): TFunction {
  const texts = new Map<string, string>();
  const look = t as unknown as (key: unknown, ...rest: unknown[]) => unknown;
  const kept = (key: unknown, ...rest: unknown[]) => {
    if (typeof key !== 'string' || rest.length > 0) return look(key, ...rest);
    let text = texts.get(key);
    if (text === undefined) {
      const found = look(key);
      if (typeof found !== 'string') return found;
      text = found;
      texts.set(key, text);
    }
    return text;
  };
  // The function carries its language, groups and prefix.
  return Object.assign(kept, t) as unknown as TFunction;
}
