export { type Fault, FileHost, type HostedFile, type HostRequest } from './file-host.ts';
export { countingStorage, fullDisk } from './storages.ts';
