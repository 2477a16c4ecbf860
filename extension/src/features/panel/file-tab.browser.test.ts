import type { calls, ResponseOf } from '@glossa/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ownPages } from '../../testing/own-pages.tsx';

const pages = ownPages();

const COST: ResponseOf<typeof calls.docCost> = {
  ...{ taskId: null, format: 'txt', pages: 1, segments: 1, characters: 10, credits: 1 },
  ...{ estimated: false, balance: null, sourceLanguage: 'en', choices: {} },
};
const JOB = {
  ...{ jobId: 'job-1', kind: 'document', stage: 'translating', createdAt: 1, updatedAt: 1 },
  credits: { reserved: 1, charged: 0 },
};

/** The events of a job that runs until nobody listens any more. */
function running({ signal }: Request): Response {
  const event = `data: ${JSON.stringify({ ...JOB, status: 'running', progress: 10 })}\n\n`;
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(event));
      signal.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}

/** The last event of a job that came to an end. */
function finished(): Response {
  const report = {
    ...{ units: 1, segments: 1, characters: 10, reused: 0, copied: 0, doubtful: 0, failed: 0 },
    ...{ codes: 0, codesKept: 0, engines: { mock: 1 }, remarks: [] },
  };
  const result = { url: '/files/job-1', fileName: 'note.es.txt', format: 'txt', report };
  const credits = { reserved: 1, charged: 1 };
  const done = { ...JOB, status: 'succeeded', progress: 100, credits, result };
  const headers = { 'Content-Type': 'text/event-stream' };
  return new Response(`data: ${JSON.stringify(done)}\n\n`, { headers });
}

it('cancels the job of a document on the server, keeps nothing of it, and then takes it off the list', async () => {
  const { engine, extension, openSidePanel } = pages;
  const changes: string[] = [];
  engine.others = (request) => {
    const { pathname } = new URL(request.url);
    const answer = (data: object) => Response.json({ ok: 0, data });
    switch (pathname) {
      case '/upload':
        return answer({ key: 'k', url: '/x', name: 'note.txt', size: 10, mime: 'text/plain' });
      case '/doc-translate/cost':
        return answer(COST);
      case '/doc-translate/create':
        return answer({ jobId: JOB.jobId });
      case '/jobs/job-1/events':
        return running(request);
    }
    if (!pathname.startsWith('/jobs/')) return undefined;
    changes.push(`${request.method} ${pathname}`);
    return answer({ ...JOB, status: 'canceled', progress: 10 });
  };
  const { container } = await openSidePanel();
  await page.getByRole('tab', { name: 'File' }).click();
  const input = container.querySelector<HTMLElement>('#panel-file input[type=file]')!;
  await userEvent.upload(input, new File(['Some words'], 'note.txt', { type: 'text/plain' }));
  await page.getByRole('button', { name: 'Translate', exact: true }).click();
  const kept = async () => JSON.stringify(await extension.browser.storage.local.get(null));
  await expect.poll(kept).toContain(JOB.jobId);
  await page.getByRole('button', { name: 'Cancel note.txt' }).click();
  await expect.element(page.getByText('Canceled. Nothing was charged.')).toBeVisible();
  expect(changes).toEqual(['POST /jobs/job-1/cancel']);
  expect(await kept()).not.toContain(JOB.jobId);
  expect(container.querySelector('[data-resume]')).not.toBeNull();
  await page.getByRole('button', { name: 'Take note.txt off the list' }).click();
  await expect.poll(() => container.querySelector('[data-file]')).toBeNull();
  expect(changes).toHaveLength(1);
});

it('shows the price of a document before it is started, and gives what was made of it', async () => {
  const { engine, openSidePanel } = pages;
  let words = '';
  const asked: string[] = [];
  engine.others = async (request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    const answer = (data: object) => Response.json({ ok: 0, data });
    switch (pathname) {
      case '/upload': {
        const file = (await request.formData()).get('file') as File;
        words = await file.text();
        return answer({ key: 'k', url: '/x', name: file.name, size: file.size, mime: file.type });
      }
      case '/doc-translate/cost':
        return answer({ ...COST, characters: words.length, credits: 1, balance: 20 });
      case '/doc-translate/create':
        return answer({ jobId: JOB.jobId });
      case '/jobs/job-1/events':
        return finished();
      case '/files/job-1':
        return new Response(words.toUpperCase());
    }
    return undefined;
  };
  const { container } = await openSidePanel();
  await page.getByRole('tab', { name: 'File' }).click();
  const input = container.querySelector<HTMLElement>('#panel-file input[type=file]')!;
  await userEvent.upload(input, new File(['Some words'], 'note.txt', { type: 'text/plain' }));
  await expect
    .poll(() => container.querySelector('[data-file=ready]')?.textContent)
    .toContain('10 characters · 1 credit');
  expect(asked).not.toContain('/doc-translate/create');
  await page.getByRole('button', { name: 'Translate', exact: true }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await expect.element(link).toHaveAttribute('download', 'note.es.txt');
  const { href } = link.element() as HTMLAnchorElement;
  expect(await (await engine.answer(new Request(href))).text()).toBe('SOME WORDS');
});

it('asks the price of the pages that are chosen of a PDF', async () => {
  const { engine, openSidePanel } = pages;
  const asked: unknown[] = [];
  engine.others = async (request) => {
    const { pathname } = new URL(request.url);
    const answer = (data: object) => Response.json({ ok: 0, data });
    if (pathname === '/upload')
      return answer({ key: 'k', url: '/x', name: 'a.pdf', size: 10, mime: 'application/pdf' });
    if (pathname !== '/doc-translate/cost') return undefined;
    const { pages: range } = (await request.json()) as { pages?: string };
    asked.push(range);
    const chosen = range === undefined ? {} : { range, pages: 2, documentPages: 12, credits: 3 };
    return answer({ ...COST, format: 'pdf', pages: 12, credits: 9, balance: 20, ...chosen });
  };
  const { container } = await openSidePanel();
  await page.getByRole('tab', { name: 'File' }).click();
  const input = container.querySelector<HTMLElement>('#panel-file input[type=file]')!;
  await userEvent.upload(input, new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }));
  const field = page.getByLabelText('Pages to translate');
  await field.fill('20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(page.getByText(/The last page is 12\./)).toBeVisible();
  await field.fill('2, 4');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(page.getByText(/3 credits/)).toBeVisible();
  await expect.element(field).toHaveValue('2, 4');
  expect(asked).toEqual([undefined, '2, 4']);
});
