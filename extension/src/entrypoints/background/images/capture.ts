import { type Browser, browser } from 'wxt/browser';
import { toBase64 } from '../../../features/images/base64.ts';
import type { CaptureAnswer, CaptureArea } from '../../../messaging/image-protocol.ts';

/** What is on screen in a part of the tab in front, as PNG. */
export async function capture(
  tab: Browser.tabs.Tab,
  { left, top, width, height, viewport }: CaptureArea,
): Promise<CaptureAnswer> {
  // Only the tab in front can be seen; it may be another one by now.
  if (!tab.active || width < 1 || height < 1) return { error: { code: 'bad_request' } };
  try {
    const shot = await browser.tabs.captureVisibleTab(tab.windowId, { format: 'png' });
    const whole = await createImageBitmap(await (await fetch(shot)).blob());
    const [x, y] = [whole.width / viewport.width, whole.height / viewport.height];
    const [w, h] = [Math.round(width * x), Math.round(height * y)];
    const canvas = new OffscreenCanvas(w, h);
    canvas
      .getContext('2d')
      ?.drawImage(whole, Math.round(left * x), Math.round(top * y), w, h, 0, 0, w, h);
    whole.close();
    const png = await canvas.convertToBlob({ type: 'image/png' });
    return { base64: toBase64(new Uint8Array(await png.arrayBuffer())) };
  } catch {
    return { error: { code: 'url_not_allowed' } };
  }
}
