import type { AnyRouter } from '@tanstack/react-router';

const FIELD = 'main input[type=url]';

/**
 * Opens the page of a tool and sends an address by its form, as a hand would. Nothing happens when the page is left before its
 * form is there.
 */
export async function giveAddress(router: AnyRouter, path: string, address: string): Promise<void> {
  await router.navigate({ to: path });
  const field = await fieldOf(router, path);
  if (field === null) return;
  field.value = address;
  field.form?.requestSubmit();
}

/** The field for addresses on the page at `path`, as soon as it is there; null when another page comes before. */
function fieldOf(router: AnyRouter, path: string): Promise<HTMLInputElement | null> {
  return new Promise((resolve) => {
    const look = () => {
      const isLeft = router.state.location.pathname !== path;
      const field = document.querySelector<HTMLInputElement>(FIELD);
      if (!isLeft && field === null) return;
      watch.disconnect();
      resolve(isLeft ? null : field);
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    look();
  });
}
