import { access, constants, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { type Clock, systemClock } from '../clock/port.ts';
import { folderError } from '../folders/folder-error.ts';
import { newId } from '../ids/ids.ts';
import { composeMail } from './compose.ts';
import { outOfReach } from './errors.ts';
import type { Mailer, MailSender } from './port.ts';

export interface OutboxOptions {
  sender: MailSender;
  clock?: Clock;
  /** Opens files for writing; replaced in tests of full disks. */
  openFile?: (path: string, flags: 'wx', mode: number) => Promise<FileHandle>;
}

/** `20261121T072235.123Z`: sorts as text, and every file system takes it. */
const stamp = (time: number) => new Date(time).toISOString().replaceAll(/[-:]/g, '');

/**
 * Mails as `.eml` files (RFC 5322, CRLF) in a folder of this machine, for installations without a mail
 * server. A file appears whole or not at all; names sort by time and cannot be guessed; only the
 * owner may read them, since they hold links that sign people in.
 */
export function createOutboxMailer(folder: string, options: OutboxOptions): Mailer {
  const { sender, clock = systemClock, openFile = open } = options;
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  let last = 0;

  async function guarded(work: () => Promise<void>): Promise<void> {
    try {
      // Each time: whoever reads the mails may have taken the folder away.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await work();
    } catch (error) {
      throw outOfReach(folderError(error, folder));
    }
  }

  return {
    kind: 'outbox',

    async send(mail) {
      const message = composeMail(mail, sender, new Date(clock.now()));
      // With `buffer` set it is never a stream.
      const bytes = (await composer.sendMail(message)).message as Buffer;
      // Mails of one millisecond keep their order.
      last = Math.max(clock.now(), last + 1);
      const name = `${stamp(last)}-${newId()}.eml`;
      const draft = join(folder, `.${name}.part`);
      await guarded(async () => {
        try {
          await using file = await openFile(draft, 'wx', 0o600);
          await file.writeFile(bytes);
          await file.sync();
        } catch (error) {
          await rm(draft, { force: true });
          throw error;
        }
        await rename(draft, join(folder, name));
      });
    },

    check: () => guarded(() => access(folder, constants.W_OK)),

    async close() {},
  };
}
