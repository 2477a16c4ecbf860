import { type Canvas, MockPictures as Server } from '@glossa/testing/glossa-server';

async function drawn(picture: Blob): Promise<Canvas> {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  return { width, height, context, png: () => canvas.convertToBlob({ type: 'image/png' }) };
}

/** A server that translates pictures, and the sites that they are on: what is no server's (`.test`) is fetched really. */
export class MockPictures extends Server {
  /** Addresses that the background fetched of the pages' own sites. */
  fetched: string[] = [];
  /** The pages' own sites give their pictures to nobody else. */
  closed = false;

  constructor() {
    super(drawn);
  }

  /** To be injected as `fetch`. */
  fetch = async (request: Request): Promise<Response> => {
    const { pathname, hostname, search } = new URL(request.url);
    if (hostname.endsWith('.test')) return this.answer(request);
    this.fetched.push(request.url);
    if (this.closed) throw new TypeError('Failed to fetch');
    // The made-up browser gives access to every site.
    return fetch(pathname + search);
  };
}
