import { once } from 'node:events';
import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  createOutboxMailer,
  createSmtpMailer,
  isRetryableMailError,
  type Mailer,
  type SmtpOptions,
} from '@glossa/platform';
import { describe, expect, it, vi } from 'vitest';
import { mailerContract } from '../contracts/mailer.ts';
import { fullDiskAfter } from '../faults/full-disk.ts';
import { freePort } from '../free-port.ts';
import { startSmtp, type TestSmtp, type TestSmtpOptions } from '../mail/smtp-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { inTurn } from '../tier.ts';
import { until } from '../until.ts';

const sender = { name: 'Glossa Überall, Inc.', address: 'no-reply@example.com' };
const mail = { to: 'ada@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

mailerContract('outbox', sender, async () => {
  const folder = await temporaryFolder();
  return {
    mailer: createOutboxMailer(folder.path, { sender }),
    async taken() {
      const names = (await readdir(folder.path)).sort();
      return Promise.all(names.map((name) => readFile(join(folder.path, name), 'latin1')));
    },
    dispose: folder.remove,
  };
});

mailerContract('SMTP', sender, async () => {
  const server = await startSmtp();
  return {
    mailer: createSmtpMailer({ url: server.url, sender }),
    taken: async () => server.mails.map(({ raw }) => Buffer.from(raw).toString('latin1')),
    dispose: server.stop,
  };
});

/** What `send` or `check` failed with. */
async function failure(work: Promise<void>) {
  const error = await work.then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toMatchObject({ name: 'GlossaError' });
  expect(error.message).not.toMatch(/ada|hunter2/);
  return { code: error.code, retry: isRetryableMailError(error), message: error.message };
}

describe('outbox', () => {
  it('names files by time, in order and unguessably, for the owner only', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'deep', 'outbox');
    const clock = { now: () => Date.UTC(2026, 10, 21, 7, 22, 35, 9) };
    const mailer = createOutboxMailer(path, { sender, clock });
    for (const subject of ['first', 'second', 'third']) await mailer.send({ ...mail, subject });
    const names = (await readdir(path)).sort();
    expect(names[0]).toMatch(/^20261121T072235\.009Z-[a-z2-7]{26}\.eml$/);
    expect(names).toHaveLength(3);
    const contents = await Promise.all(names.map((name) => readFile(join(path, name), 'utf8')));
    const subjects = contents.map((content) => /^Subject: (.*)\r$/m.exec(content)?.[1]);
    expect(subjects).toEqual(['first', 'second', 'third']);
    expect(contents[0]).toContain('Date: Sat, 21 Nov 2026 07:22:35 +0000\r\n');
    expect((await stat(join(path, names[0]!))).mode & 0o777).toBe(0o600);
    expect((await stat(path)).mode & 0o077).toBe(0);
  });

  it('says that the disk is full and leaves nothing behind', async () => {
    await using folder = await temporaryFolder();
    const mailer = createOutboxMailer(folder.path, { sender, openFile: fullDiskAfter(100) });
    expect(await failure(mailer.send(mail))).toMatchObject({
      code: 'source_unavailable',
      retry: true,
      message: expect.stringContaining('No space is left'),
    });
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('shows a mail only when all of it is written', async () => {
    await using folder = await temporaryFolder();
    const seen: string[][] = [];
    const mailer = createOutboxMailer(folder.path, {
      sender,
      async openFile(path, flags, mode) {
        const file = await fullDiskAfter(Number.POSITIVE_INFINITY)(path, flags, mode);
        const sync = file.sync.bind(file);
        file.sync = async () => {
          seen.push((await readdir(folder.path)).filter((name) => name.endsWith('.eml')));
          await sync();
        };
        return file;
      },
    });
    await mailer.send(mail);
    expect(seen).toEqual([[]]);
    expect(await readdir(folder.path)).toHaveLength(1);
  });

  it('makes its folder again, and says when it cannot', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'outbox');
    const mailer = createOutboxMailer(path, { sender });
    await mailer.check();
    await rm(path, { recursive: true });
    await mailer.send(mail);
    expect(await readdir(path)).toHaveLength(1);
    await rm(path, { recursive: true });
    await writeFile(path, 'a file');
    expect(await Promise.all([mailer.send(mail), mailer.check()].map(failure))).toMatchObject(
      Array(2).fill({ code: 'source_unavailable', retry: true }),
    );
  });

  it.skipIf(process.getuid?.() === 0)('says that the folder is read-only', async () => {
    await using folder = await temporaryFolder();
    await chmod(folder.path, 0o500);
    const mailer = createOutboxMailer(folder.path, { sender });
    expect(await Promise.all([mailer.send(mail), mailer.check()].map(failure))).toMatchObject(
      Array(2).fill({ code: 'source_unavailable', retry: true }),
    );
  });
});

describe('SMTP', () => {
  const withServer = async (
    work: (mailer: Mailer, server: TestSmtp) => Promise<void>,
    { server: serverOptions, ...options }: Partial<SmtpOptions> & { server?: TestSmtpOptions } = {},
  ) => {
    await using server = await startSmtp(serverOptions);
    const url = (options.url ?? 'smtp://127.0.0.1:PORT').replace('PORT', String(server.port));
    const mailer = createSmtpMailer({ sender, ...options, url });
    try {
      await work(mailer, server);
    } finally {
      await mailer.close();
    }
  };

  it.each([
    ['ada@Bücher.example', '<ada@xn--bcher-kva.example>'],
    ['"ada lovelace"@example.org', '<"ada lovelace"@example.org>'],
    ['"a@b"@example.org', '<"a@b"@example.org>'],
    ['"a,b"@example.org', '<"a,b"@example.org>'],
    ['"a\\"b"@example.org', '<"a\\"b"@example.org>'],
  ])('gives %s to the server as one recipient', async (to, recipient) => {
    // smtp-server knows neither spaces nor @ in local parts, and rewrites domains.
    const commands: string[] = [];
    const server = createServer((socket) => {
      socket.write('220 test\r\n');
      createInterface(socket).on('line', (line) => {
        commands.push(line);
        const reply = { QUIT: '221 bye', DATA: '554 none' }[line] ?? '250 ok';
        socket.write(`${reply}\r\n`);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, sender });
    await failure(mailer.send({ ...mail, to }));
    await mailer.close();
    server.close();
    expect(commands.filter((line) => line.startsWith('RCPT'))).toEqual([`RCPT TO:${recipient}`]);
    expect(commands).toContain(`MAIL FROM:<${sender.address}>`);
  });

  it('asks for SMTPUTF8 when the local part needs it', () =>
    withServer(async (mailer, { mails }) => {
      await mailer.send({ ...mail, to: '用户@example.org' });
      expect(mails).toMatchObject([{ to: ['用户@example.org'] }]);
    }));

  const permanent = { validation_failed: false, internal: false };
  const passing = { source_unavailable: true, timeout: true };
  const retry: Record<string, boolean> = { ...permanent, ...passing };

  const refusals = [
    ['RCPT', '550 5.1.1 No such user ada', 'validation_failed'],
    ['RCPT', '553 5.1.3 Bad mailbox ada', 'validation_failed'],
    ['RCPT', '450 4.2.1 Greylisted ada', 'source_unavailable'],
    ['RCPT', '452 4.2.2 Mailbox full', 'source_unavailable'],
    ['MAIL', '550 5.7.1 Sender refused', 'internal'],
    ['MAIL', '530 5.7.0 Authentication required', 'source_unavailable'],
    ['MAIL', '503 5.5.1 Bad sequence', 'source_unavailable'],
    ['MAIL', '421 4.3.2 Shutting down', 'source_unavailable'],
    ['DATA', '554 5.7.1 Looks like spam', 'internal'],
    ['DATA', '552 5.3.4 Too large', 'internal'],
    ['DATA', '451 4.3.0 Try again', 'source_unavailable'],
  ] as const;
  /** In the short tier one of each stage and of each meaning. */
  it.each(inTurn(refusals, 3))('tells what %s answered by %j means', (stage, reply, code) =>
    withServer(async (mailer, server) => {
      server.refuseNext(stage, reply);
      expect(await failure(mailer.send(mail))).toMatchObject({ code, retry: retry[code] });
      expect(server.mails).toEqual([]);
      // The next mail is no worse for it.
      await mailer.send(mail);
      expect(server.mails).toHaveLength(1);
    }),
  );

  it.each(['MAIL', 'RCPT', 'DATA'] as const)('tells a connection cut at %s', (stage) =>
    withServer(async (mailer, server) => {
      server.dropNext(stage);
      expect(await failure(mailer.send(mail))).toMatchObject({
        code: 'source_unavailable',
        retry: true,
      });
      await mailer.send(mail);
      expect(server.mails).toHaveLength(1);
    }),
  );

  it.each(['MAIL', 'RCPT', 'DATA'] as const)('waits no longer than it was told at %s', (stage) =>
    withServer(
      async (mailer, server) => {
        server.hangAt(stage);
        expect(await failure(mailer.send(mail))).toMatchObject({ code: 'timeout', retry: true });
      },
      { timeoutMs: 500 },
    ),
  );

  it('tells a server that never greets and one that is not there', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const url = `smtp://127.0.0.1:${port}`;
    const mute = createSmtpMailer({ url, sender, timeoutMs: 300 });
    expect(await Promise.all([mute.send(mail), mute.check()].map(failure))).toMatchObject(
      Array(2).fill({ code: 'timeout', retry: true }),
    );
    silent.close();
    const nobody = createSmtpMailer({ url: `smtp://127.0.0.1:${await freePort()}`, sender });
    expect(await Promise.all([nobody.send(mail), nobody.check()].map(failure))).toMatchObject(
      Array(2).fill({ code: 'source_unavailable', retry: true }),
    );
    await Promise.all([mute.close(), nobody.close()]);
  });

  it('tells a mail that is too large for the server', async () => {
    await withServer(
      async (mailer) => {
        const text = 'x'.repeat(10_000);
        expect(await failure(mailer.send({ ...mail, text }))).toMatchObject({
          code: 'internal',
          retry: false,
        });
      },
      { server: { size: 2_000, rejectOversized: true } },
    );
  });

  const user = { name: 'glossa@example.com', password: 'hunter2/@:?#' };
  const credentials = `${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}`;

  it('signs in as the address says', () =>
    withServer(
      async (mailer, { mails, signIns }) => {
        await mailer.check();
        await mailer.send(mail);
        expect(mails).toHaveLength(1);
        expect(signIns).toEqual([user.name, user.name]);
      },
      { url: `smtp://${credentials}@127.0.0.1:PORT`, server: { user, authOptional: false } },
    ));

  it('counts a wrong password as something an operator can mend', () =>
    withServer(
      async (mailer) => {
        expect(await Promise.all([mailer.send(mail), mailer.check()].map(failure))).toMatchObject(
          Array(2).fill({ code: 'source_unavailable', retry: true }),
        );
      },
      { url: 'smtp://ada:hunter2@127.0.0.1:PORT', server: { user } },
    ));

  it('gives no password to another machine in the clear', () =>
    withServer(
      async (mailer, { signIns, mails }) => {
        // 0.0.0.0 leads here, but is not the name of this machine.
        expect(await failure(mailer.send(mail))).toMatchObject({ code: 'source_unavailable' });
        expect([signIns, mails]).toEqual([[], []]);
      },
      { url: `smtp://${credentials}@0.0.0.0:PORT`, server: { user } },
    ));

  it.each([
    ['STARTTLS', 'smtp', { disabledCommands: [] }],
    ['TLS from the start', 'smtps', { secure: true }],
  ])('checks certificates with %s unless told not to', async (_, protocol, server) => {
    // The test server says that its certificate is everybody's.
    const silent = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const noise = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      const url = `${protocol}://${credentials}@127.0.0.1:PORT`;
      await withServer(
        async (mailer, { mails, signIns }) => {
          expect(await failure(mailer.send(mail))).toMatchObject({ code: 'source_unavailable' });
          expect([mails, signIns]).toEqual([[], []]);
        },
        { url, server: { ...server, user } },
      );
      await withServer(
        async (mailer, { mails, signIns }) => {
          await mailer.send(mail);
          expect(mails).toHaveLength(1);
          expect(signIns).toEqual([user.name]);
        },
        { url: `${url}?tls.rejectUnauthorized=false`, server: { ...server, user } },
      );
    } finally {
      silent.mockRestore();
      noise.mockRestore();
    }
  });

  it('finishes what is being sent before it closes, and takes no more', async () => {
    await using server = await startSmtp();
    const mailer = createSmtpMailer({ url: server.url, sender });
    const sending = Promise.all([mailer.send(mail), mailer.send(mail)]);
    await mailer.close();
    await sending;
    expect(server.mails).toHaveLength(2);
    expect(await failure(mailer.send(mail))).toMatchObject({
      code: 'source_unavailable',
      retry: true,
    });
  });

  it('gives up on what does not end', async () => {
    await using server = await startSmtp();
    server.hangAt('RCPT');
    const mailer = createSmtpMailer({ url: server.url, sender, closeMs: 50 });
    const sending = failure(mailer.send(mail));
    await mailer.close();
    expect(await sending).toMatchObject({ code: 'source_unavailable', retry: true });
    await until(() => server.mails.length === 0);
  });
});
