import {
  type Accounts,
  type Invites,
  readableEmail,
  type Teams,
  type TokenService,
} from '@glossa/accounts';
import type { Selling } from '@glossa/billing';
import { type JobRow, ownerOfAccount, uploadsOf, type WebhooksRepo } from '@glossa/db';
import type { Services } from '@glossa/jobs';

const PAGE = 100;

export interface ExportDeps {
  services: Pick<Services, 'stores'>;
  selling: Pick<Selling, 'billing'> | undefined;
  accounts: Accounts;
  tokens: Pick<TokenService, 'list'>;
  webhooks: Pick<WebhooksRepo, 'list'>;
  invites: Pick<Invites, 'overview'>;
  teams: Pick<Teams, 'exportOf'>;
}

/** All pages of a list. */
async function everything<T>(
  read: (
    cursor: string | undefined,
  ) => Promise<{ items: T[]; nextCursor?: string | null | undefined }>,
): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    all.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}

function viewJob({ id, kind, status, name, from, to, input, result, error, ...job }: JobRow) {
  const { createdAt, finishedAt, creditsCharged } = job;
  return {
    id,
    kind,
    status,
    name,
    from,
    to,
    input,
    result,
    error,
    creditsCharged,
    createdAt,
    finishedAt,
  };
}

/** Everything kept about an account, for its owner: times in ISO 8601, no secrets. */
export async function exportAccount(deps: ExportDeps, userId: string): Promise<object> {
  const { services, selling, accounts, tokens, webhooks, invites, teams } = deps;
  const { jobs, shares, clonedVoices, glossaries, ledger, database } = services.stores;
  const owner = ownerOfAccount(userId);
  const user = await accounts.user(userId);
  const uploads = await uploadsOf(database.db, owner);
  const ownGlossaries = (await glossaries.list(userId)).filter((kept) => kept.owner === owner);
  const keptTokens = await tokens.list(userId);
  return {
    profile: {
      id: user.id,
      email: readableEmail(user.email),
      username: user.name,
      createdAt: user.createdAt,
      inviteCode: user.inviteCode,
    },
    settings: await accounts.settings(userId),
    extensionSettings: (await accounts.extensionSettings(userId)).settings,
    sessions: await accounts.sessions(userId),
    tokens: keptTokens.map(({ hash: _hash, userId: _userId, ...token }) => token),
    webhooks: (await webhooks.list(userId)).map(({ id, url, createdAt }) => ({
      id,
      url,
      createdAt,
    })),
    subscription: await ledger.subscription(userId),
    invitations: await invites.overview(userId),
    teams: await teams.exportOf({ userId, email: user.email }),
    bought: await selling?.billing.overview(userId),
    ledger: await everything((cursor) => ledger.list(userId, { cursor, limit: PAGE })),
    jobs: (await everything((cursor) => jobs.list(owner, { cursor, limit: PAGE }))).map(viewJob),
    transcriptShares: (await shares.list(owner)).map(({ token: _token, ...share }) => share),
    voices: (await clonedVoices.list(userId)).map(
      ({
        userId: _userId,
        sampleKey: _sampleKey,
        referenceKey: _referenceKey,
        uploadKey: _uploadKey,
        ...voice
      }) => voice,
    ),
    glossaries: await Promise.all(
      ownGlossaries.map(async ({ id, name, from, to, createdAt, updatedAt }) => ({
        ...{ id, name, from, to, createdAt, updatedAt },
        entries: (await glossaries.get(userId, id))?.terms.map(({ key: _, ...term }) => term) ?? [],
      })),
    ),
    uploads: uploads.map(({ name, size, mime, createdAt, expiresAt }) => ({
      name,
      size,
      mime,
      createdAt,
      expiresAt,
    })),
  };
}
