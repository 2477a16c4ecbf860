import { expect, it } from 'vitest';
import { makeFirstPage } from './first-page.ts';

/** What was asked for and logged when the first page was made by a site that answers so. */
async function made(answer: () => Response, built = true) {
  const asked: string[] = [];
  const errors: unknown[] = [];
  const fetch = async ({ url }: Request) => {
    asked.push(new URL(url).pathname + new URL(url).search);
    return answer();
  };
  await makeFirstPage({ built, fetch }, { error: (...told: unknown[]) => void errors.push(told) });
  return { asked, errors };
}

it('makes one page that nobody is given, where there is a site', async () => {
  const page = () => new Response('<!doctype html>');
  expect(await made(page)).toEqual({ asked: ['/?from=en&to=es'], errors: [] });
  expect(await made(page, false)).toEqual({ asked: [], errors: [] });
});

it('lets the server start when the page cannot be made, and tells why', async () => {
  const { errors } = await made(() => {
    throw new Error('no page');
  });
  expect(errors).toEqual([[{ err: new Error('no page') }, 'the first page was not made']]);
});
