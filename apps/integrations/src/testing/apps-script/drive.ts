import type { HostFile, ServiceHost } from './service-host.ts';

/** The part of DriveApp that copies files. */
export function driveService(host: ServiceHost) {
  const view = (file: HostFile) => ({
    getId: () => file.id,
    getName: () => file.name,
    getUrl: () => `https://drive.google.com/open?id=${file.id}`,
    makeCopy(name: string) {
      const copy = { id: host.newId(), name, data: structuredClone(file.data) };
      host.files.set(copy.id, copy);
      return view(copy);
    },
  });
  return {
    getFileById(id: string) {
      host.need('DriveApp.getFileById', 'drive');
      return view(fileOf(host, id));
    },
  };
}

/** Errors: when there is no such file. */
export function fileOf(host: ServiceHost, id: string): HostFile {
  const file = host.files.get(id);
  if (file === undefined) throw new Error('No item with the given ID could be found.');
  return file;
}
