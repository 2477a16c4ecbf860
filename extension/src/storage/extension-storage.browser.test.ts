import { keyValueStorageContract } from '@glossa/core/testing/key-value-storage';
import { expect, it } from 'vitest';
import { serverStorage } from './extension-storage.ts';

const SERVER = 'https://glossa.example';

keyValueStorageContract('of one server', () => ({
  storage: serverStorage(SERVER),
  other: serverStorage(SERVER),
}));

it('what belongs to one server is not seen by another', async () => {
  await serverStorage(SERVER).set('passport', 'secret');
  expect(await serverStorage(`${SERVER}.evil.example`).get('passport')).toBeNull();
  expect(await serverStorage('https://other.example').get('passport')).toBeNull();
});
