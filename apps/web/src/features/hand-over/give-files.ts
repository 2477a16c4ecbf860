import type { AnyRouter } from '@tanstack/react-router';

const CHOOSER = 'main input[type=file]';

/**
 * Opens the page of a tool and puts files into its chooser, as a hand would: whatever the tool does with chosen files
 * it does with these. Nothing happens when the page is left before its chooser is there.
 */
export async function giveFiles(
  router: AnyRouter,
  path: string,
  files: readonly File[],
  languages: { from: string; to: string },
): Promise<void> {
  await router.navigate({ to: path, search: languages });
  const chooser = await chooserOf(router, path);
  if (chooser === null) return;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  chooser.files = chosen.files;
  chooser.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The chooser of the page at `path`, as soon as it is there; null when another page comes before. */
function chooserOf(router: AnyRouter, path: string): Promise<HTMLInputElement | null> {
  const found = () => document.querySelector<HTMLInputElement>(CHOOSER);
  return new Promise((resolve) => {
    const look = () => {
      const left = router.state.location.pathname !== path;
      const chooser = found();
      if (!left && chooser === null) return;
      watch.disconnect();
      resolve(left ? null : chooser);
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    look();
  });
}
