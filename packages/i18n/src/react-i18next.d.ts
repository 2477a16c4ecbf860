/**
 * The part of react-i18next that the pages use, with plain types: the keys of a namespace are one union of strings. Its own
 * types work them out anew for each set of namespaces, a third of a second each.
 */
declare module 'react-i18next' {
  import type { Messages } from '@glossa/i18n';
  import type { i18n } from 'i18next';
  import type { ComponentType, ReactElement, ReactNode } from 'react';

  type Namespace = keyof Messages;
  type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
  type WithoutPlural<Key extends string> = Key extends `${infer Base}_${Plural}` ? Base : Key;
  type KeysOf<Texts> = {
    [Key in keyof Texts & string]: Texts[Key] extends string
      ? WithoutPlural<Key>
      : Texts[Key] extends readonly unknown[]
        ? Key
        : `${Key}.${KeysOf<Texts[Key]>}`;
  }[keyof Texts & string];
  type Keys = { [N in Namespace]: KeysOf<Messages[N]> };
  type FullKey<N extends Namespace> = N extends Namespace ? `${N}:${Keys[N]}` : never;
  type KeyIn<N extends Namespace | readonly Namespace[]> = N extends readonly [
    infer First extends Namespace,
    ...infer More extends Namespace[],
  ]
    ? Keys[First] | FullKey<First | More[number]>
    : N extends Namespace
      ? Keys[N] | FullKey<N>
      : never;

  export type Translate<N extends Namespace | readonly Namespace[]> = (
    key: KeyIn<N> | readonly KeyIn<N>[],
    values?: Readonly<Record<string, unknown>>,
  ) => string;

  export function useTranslation<
    const N extends Namespace | readonly Namespace[] = 'general/common',
  >(namespaces?: N): { t: Translate<N>; i18n: i18n; ready: boolean };
  export const I18nextProvider: ComponentType<{ i18n: i18n; children?: ReactNode }>;
  export function Trans(props: {
    t?: unknown;
    i18nKey: string;
    ns?: Namespace;
    values?: Readonly<Record<string, unknown>>;
    components?: Readonly<Record<string, ReactElement>>;
    count?: number;
  }): ReactNode;
}
