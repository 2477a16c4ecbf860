import {
  asGlossaError,
  calls,
  channelOfPath,
  type GlossaError,
  type OfferItem,
} from '@glossa/contract';
import { useCallback, useRef, useState } from 'react';
import { api, session } from '../../client/api.ts';
import { openAside } from '../../client/aside.ts';
import { useOnSignIn } from '../../client/use-session.ts';
import { wall } from '../../client/wall.ts';

/** This page, and the part of it that is shown. */
const returnPath = () => window.location.pathname + window.location.search;

export interface Buying {
  /** Id of the product whose checkout is being opened. */
  busy: string | undefined;
  error: GlossaError | null;
  /** `quantity`: seats of a team; one unless given. */
  buy(item: OfferItem, quantity?: number): void;
}

/** Leads a buyer to the checkout of a product, over the sign-in where they are not signed in yet. */
export function useBuying(): Buying {
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<GlossaError | null>(null);
  const wanted = useRef<OfferItem>(undefined);

  const open = useCallback(async (item: OfferItem, qty = 1): Promise<void> => {
    const aside = openAside();
    setBusy(item.id);
    setError(null);
    try {
      const channel = channelOfPath(window.location.pathname);
      const { url } = await api.call(calls.orderCheckout, {
        ...{ channel, id: item.id, qty, type: item.type, return: returnPath() },
        currency: item.price.currency,
      });
      aside.go(url);
    } catch (reason) {
      aside.cancel();
      setError(asGlossaError(reason));
    } finally {
      setBusy(undefined);
    }
  }, []);

  useOnSignIn(
    useCallback(() => {
      const item = wanted.current;
      wanted.current = undefined;
      if (item === undefined) return;
      wall.close();
      void open(item);
    }, [open]),
  );

  return {
    busy,
    error,
    buy(item, quantity) {
      if (session.store.getState().profile !== null) {
        void open(item, quantity);
        return;
      }
      wanted.current = item;
      wall.open('sign_in_required');
    },
  };
}
