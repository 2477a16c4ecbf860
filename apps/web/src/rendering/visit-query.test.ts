import { expect, it } from 'vitest';
import { isVisitQuery } from './visit-query.ts';

it.each(['', '?', '?utm_source=a', '?utm_source=a&gclid=b%20c', '?invite_code', '?utm_term=%3Cb'])(
  '%s leaves a page as it is',
  (search) => expect(isVisitQuery(search)).toBe(true),
);

it.each([
  '?to=es',
  '?utm_source=a&to=es',
  '?a=1',
  '?UTM_SOURCE=a',
  '?=',
  '?utm_source%20=a',
  '?my_gclid=1',
])('%s may change it', (search) => expect(isVisitQuery(search)).toBe(false));
