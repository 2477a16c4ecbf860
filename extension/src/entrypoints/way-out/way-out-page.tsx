import { browser } from 'wxt/browser';
import { WayOut } from '../../features/engines/way-out.tsx';

interface Props {
  from: string | undefined;
  to: string | undefined;
  /** The tab that waits. */
  tabId: number | undefined;
}

/** The way out for a page that was asked about in a note or a card: it goes back there when it is done. */
export function WayOutPage({ from, to, tabId }: Props) {
  async function goBack() {
    // The tab may be gone by now.
    if (tabId !== undefined) await browser.tabs.update(tabId, { active: true }).catch(() => {});
    window.close();
  }
  return (
    <main className="mx-auto flex min-h-screen max-w-md flex-col gap-4 bg-base-100 p-5 text-base-content">
      <h1 className="text-lg font-semibold">Glossa</h1>
      <WayOut {...{ from, to, tabId }} onReady={() => void goBack()} />
    </main>
  );
}
