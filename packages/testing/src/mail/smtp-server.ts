import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as the server took it: the envelope and, unchanged, its bytes as text. */
export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
}

/** The command at which a server refuses or falls silent. */
export type SmtpStage = 'MAIL' | 'RCPT' | 'DATA';

export interface TestSmtp extends AsyncDisposable {
  /** `smtp://127.0.0.1:…`, without a user. */
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** User names that were presented, right or wrong. */
  signIns: string[];
  /** Answers the next command of that stage with this reply. */
  refuseNext(stage: SmtpStage, reply: string): void;
  /** Never answers commands of that stage until `stop`. */
  hangAt(stage: SmtpStage): void;
  /** Cuts the connection at the next command of that stage. */
  dropNext(stage: SmtpStage): void;
  stop(): Promise<void>;
}

export interface TestSmtpOptions extends SMTPServerOptions {
  /** Who may sign in; anybody may send without. */
  user?: { name: string; password: string };
}

type Done = (error?: Error | null) => void;

/** An SMTP server of the test on 127.0.0.1; without STARTTLS unless asked for. */
export async function startSmtp(options: TestSmtpOptions = {}): Promise<TestSmtp> {
  const { user, ...others } = options;
  const mails: ReceivedMail[] = [];
  const signIns: string[] = [];
  const plans = new Map<SmtpStage, (done: Done) => void>();
  const planned = (stage: SmtpStage, done: Done, otherwise: () => void = done) => {
    const plan = plans.get(stage);
    if (plan) plan(done);
    else otherwise();
  };

  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth({ username = '', password }, _, done) {
      signIns.push(username);
      const known = user?.name === username && user.password === password;
      if (known) done(null, { user: username });
      else done(Object.assign(new Error('Wrong user or password'), { responseCode: 535 }));
    },
    onMailFrom: (_, __, done) => planned('MAIL', done),
    onRcptTo: (_, __, done) => planned('RCPT', done),
    async onData(stream, { envelope }, done) {
      const raw = await text(stream);
      planned('DATA', done, () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
    ...others,
  });
  // A client that goes away is what some tests are about.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const planOnce = (stage: SmtpStage, plan: (done: Done) => void) =>
    plans.set(stage, (done) => {
      plans.delete(stage);
      plan(done);
    });

  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    signIns,
    refuseNext(stage, reply) {
      const [code, ...words] = reply.split(' ');
      const error = Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
      planOnce(stage, (done) => done(error));
    },
    hangAt: (stage) => plans.set(stage, () => {}),
    dropNext: (stage) =>
      planOnce(stage, () => {
        for (const connection of server.connections) connection.close();
      }),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
