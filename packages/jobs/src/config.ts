import { availableParallelism } from 'node:os';
import { type ErrorCode, JOB_KINDS, type JobKind } from '@glossa/contract';
import {
  type MailSender,
  type MemoryPlan,
  machineMemoryMb,
  parseMailSender,
  planMemory,
  type S3Settings,
} from '@glossa/platform';
import { z } from 'zod';
import type { JobRoom } from './runtime/concurrency.ts';

const flag = z.enum(['0', '1', 'true', 'false']).transform((v) => v === '1' || v === 'true');
const DAY_MS = 24 * 60 * 60 * 1000;
/** Of mails that no server will carry. */
const OUTBOX_SENDER = 'Glossa <glossa@localhost>';

const sender = z.string().transform((text, context) => {
  try {
    return parseMailSender(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

/** Of the memory, what running jobs may take: a worker has nothing else to do. */
const JOBS_SHARE = { all: 0.5, api: 0.5, worker: 0.75 } as const;

const kinds = z.string().transform((text, context): JobKind[] => {
  const named = text.split(',').map((name) => name.trim());
  const known = named.filter((name): name is JobKind =>
    (JOB_KINDS as readonly string[]).includes(name),
  );
  if (known.length === named.length) return [...new Set(known)];
  const unknown = named.filter((name) => !(known as string[]).includes(name));
  const message = `no kind of job: ${unknown.map((name) => name || 'an empty name').join(', ')}; there are ${JOB_KINDS.join(', ')}`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** Settings of the stores and of jobs; those of engines are read by `@glossa/engines`. */
const schema = z.object({
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.optional(),
  S3_TIMEOUT_SECONDS: z.coerce.number().positive().max(3600).default(30),
  SECRET: z.string().min(32).optional(),
  CREDITS: z.enum(['metered', 'unlimited']).default('metered'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.optional(),
  WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  RETENTION_DAYS: z.coerce.number().positive().max(3650).default(7),
  TRANSLATION_MEMORY_DAYS: z.coerce.number().positive().max(36_500).default(365),
  MEDIA_FETCHER: z.string().optional(),
  VOICE_SEPARATOR: z.string().optional(),
  KEPT_SOURCES_MB: z.coerce.number().int().min(0).default(10_240),
  MAX_UNFINISHED_JOBS: z.coerce.number().int().min(1).default(2_000),
  DATABASE_TIMEOUT_SECONDS: z.coerce.number().positive().max(3600).default(30),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  JOB_KINDS: kinds.optional(),
  MEMORY_MB: z.coerce.number().int().min(512).optional(),
  DOCUMENT_MEMORY_MB: z.coerce.number().int().min(64).optional(),
  DOCUMENT_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  DOCUMENT_TIMEOUT_SECONDS: z.coerce.number().positive().default(60),
  IMAGE_MEMORY_MB: z.coerce.number().int().min(128).optional(),
  IMAGE_TIMEOUT_SECONDS: z.coerce.number().positive().default(60),
});

export interface ServicesConfig {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Milliseconds that a query of `databaseUrl` may take. */
  databaseQueryMs: number;
  s3: S3Settings | undefined;
  /** Signs links; the same on every machine. Absent: one is kept in `dataDir`. */
  secret: string | undefined;
  /** Without `smtpUrl`, mails are kept as files in `dataDir`. */
  mail: { smtpUrl: string | undefined; sender: MailSender };
  /** `allowPrivate`: webhooks may lead to this machine and its networks. */
  webhooks: { allowPrivate: boolean };
  /** Whether accounts pay for work with credits. */
  credits: 'metered' | 'unlimited';
  retentionMs: number;
  /** How long the translation memory keeps what nobody asks for. */
  memoryKeptMs: number;
  /** Bytes that copies of large sources may take on this machine together. */
  keptSourcesBytes: number;
  /** Program and arguments of what fetches films from sites of others; empty for none. */
  mediaFetcher: readonly string[];
  /** Program and arguments of what takes voices out of sounds; empty for none. */
  voiceSeparator: readonly string[];
  /** Jobs one account or visitor may have that are not over. */
  maxUnfinishedJobs: number;
  /** Kinds of jobs that this process takes, and what all that run at once may take of the machine. */
  jobs: { kinds: readonly JobKind[]; room: JobRoom };
  /** Shares of `MEMORY_MB`, or of what this machine has; settings of their own go before them. */
  memory: MemoryPlan;
  /** `processes` undefined: as many as the machine has room for. */
  documents: {
    memoryMb: number;
    largeMemoryMb: number;
    timeoutMs: number;
    idleMs: number;
    processes: number | undefined;
    converters: number;
  };
  images: { memoryMb: number; timeoutMs: number; idleMs: number };
  /** Where engines read their own settings. */
  env: Record<string, string>;
}

/** A setting that cannot be used; its message is one line for a person. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly code = 'validation_failed' satisfies ErrorCode;
}

/** Empty variables count as absent: that is how compose files leave one out. */
export function presentVariables(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => !!entry[1]?.trim()),
  );
}

/** A program and its arguments, parted by spaces. */
const programOf = (command: string | undefined) => command?.trim().split(/\s+/) ?? [];

/** Checks variables against a schema. Throws {@link ConfigError} with one line naming every wrong one. */
export function parseVariables<T extends z.ZodType>(
  schema: T,
  env: Record<string, string>,
): z.output<T> {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new ConfigError(`Wrong settings. ${wrong.join('; ')}`);
}

/** Reads the settings of everything behind the API. */
export function parseServicesConfig(processEnv: NodeJS.ProcessEnv): ServicesConfig {
  const env = presentVariables(processEnv);
  const v = parseVariables(schema, env);
  if ((v.S3_ENDPOINT ?? v.S3_ACCESS_KEY_ID) !== undefined && v.S3_BUCKET === undefined) {
    throw new ConfigError('Wrong settings. S3_BUCKET: needed when an S3 store is set');
  }
  if (v.SMTP_URL !== undefined && v.MAIL_FROM === undefined) {
    throw new ConfigError('Wrong settings. MAIL_FROM: needed when SMTP_URL is set');
  }
  const totalMb = v.MEMORY_MB ?? machineMemoryMb();
  const cores = availableParallelism();
  const memory = planMemory({ totalMb, role: v.ROLE });
  const { documents, pictures } = memory;
  return {
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL,
    databaseQueryMs: v.DATABASE_TIMEOUT_SECONDS * 1000,
    s3:
      v.S3_BUCKET === undefined
        ? undefined
        : {
            endpoint: v.S3_ENDPOINT,
            bucket: v.S3_BUCKET,
            region: v.S3_REGION,
            accessKeyId: v.S3_ACCESS_KEY_ID,
            secretAccessKey: v.S3_SECRET_ACCESS_KEY,
            forcePathStyle: v.S3_FORCE_PATH_STYLE,
            answerMs: v.S3_TIMEOUT_SECONDS * 1000,
          },
    secret: v.SECRET,
    mail: { smtpUrl: v.SMTP_URL, sender: v.MAIL_FROM ?? parseMailSender(OUTBOX_SENDER) },
    webhooks: { allowPrivate: v.WEBHOOK_ALLOW_PRIVATE },
    credits: v.CREDITS,
    retentionMs: v.RETENTION_DAYS * DAY_MS,
    memoryKeptMs: v.TRANSLATION_MEMORY_DAYS * DAY_MS,
    keptSourcesBytes: v.KEPT_SOURCES_MB * 2 ** 20,
    mediaFetcher: programOf(v.MEDIA_FETCHER),
    voiceSeparator: programOf(v.VOICE_SEPARATOR),
    maxUnfinishedJobs: v.MAX_UNFINISHED_JOBS,
    jobs: {
      kinds: v.JOB_KINDS ?? JOB_KINDS,
      room: { cores, memoryMb: Math.floor(totalMb * JOBS_SHARE[v.ROLE]) },
    },
    memory,
    documents: {
      memoryMb: v.DOCUMENT_MEMORY_MB ?? documents.memoryMb,
      largeMemoryMb: v.DOCUMENT_MEMORY_MB ? v.DOCUMENT_MEMORY_MB * 2 : documents.largeMemoryMb,
      timeoutMs: v.DOCUMENT_TIMEOUT_SECONDS * 1000,
      idleMs: documents.idleMs,
      processes: v.DOCUMENT_PROCESSES ?? documents.processes,
      converters: memory.converters,
    },
    images: {
      memoryMb: v.IMAGE_MEMORY_MB ?? pictures.memoryMb,
      timeoutMs: v.IMAGE_TIMEOUT_SECONDS * 1000,
      idleMs: pictures.idleMs,
    },
    env,
  };
}
