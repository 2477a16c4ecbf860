import { keyValueStorageContract } from '../testing/key-value-storage.ts';
import { memoryStorage } from './port.ts';

keyValueStorageContract('in memory', () => {
  const storage = memoryStorage();
  return { storage, other: storage };
});
