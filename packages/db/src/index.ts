export { type DatabaseOptions, openDatabase } from './database/open.ts';
export type { Database, Db, Listener, QueueConnection, SqlExecutor } from './database/types.ts';
export {
  accountOf,
  type Owner,
  ownerOfAccount,
  ownerOfDevice,
  ownerOfNetwork,
  ownerOfTeam,
  type Payer,
  payerOf,
  readOwner,
  teamOfOwner,
} from './owner.ts';
export {
  type AccountChange,
  type AccountFeed,
  type AccountListener,
  createAccountFeed,
  teamKey,
} from './repos/account-feed.ts';
export { Bell } from './repos/bell.ts';
export { type CheckpointsRepo, createCheckpointsRepo } from './repos/checkpoints.repo.ts';
export {
  type ClonedVoiceRow,
  type ClonedVoicesRepo,
  createClonedVoicesRepo,
} from './repos/cloned-voices.repo.ts';
export {
  createGlossariesRepo,
  forgetGlossaries,
  type GlossariesRepo,
  type GlossaryRow,
  type GlossaryTerm,
  type OwnGlossary,
} from './repos/glossaries.repo.ts';
export {
  createJobEndingsRepo,
  type JobEnding,
  type JobEndingsRepo,
} from './repos/job-endings.repo.ts';
export { createJobFeed, type JobFeed } from './repos/job-feed.ts';
export {
  createJobsRepo,
  type JobFilter,
  type JobProgress,
  type JobRow,
  type JobRun,
  type JobsRepo,
  type NewJob,
  type StalledJob,
} from './repos/jobs.repo.ts';
export { createLedgerRepo } from './repos/ledger.repo.ts';
export type { OnceRequest } from './repos/ledger-idempotency.ts';
export type { LedgerPage, Usage } from './repos/ledger-reads.ts';
export type {
  Claim,
  EntitledAccount,
  EntitledTeam,
  Finish,
  LedgerOptions,
  LedgerRepo,
  Metered,
  SettleAnswer,
  TeamMove,
  TeamShare,
  Work,
} from './repos/ledger-types.ts';
export { lockUser } from './repos/lock-user.ts';
export {
  createTranslationMemories,
  type OwnerMemory,
  pruneTranslationMemory,
  type TeamWork,
} from './repos/memory.repo.ts';
export {
  createNotificationsRepo,
  type NewNotification,
  type NotificationRow,
  type NotificationsRepo,
  type Recipients,
} from './repos/notifications.repo.ts';
export {
  createOutsideVoicesRepo,
  type OutsideVoiceRow,
  type OutsideVoicesRepo,
} from './repos/outside-voices.repo.ts';
export {
  adoptThings,
  forgetTranslations,
  forgetUploads,
  ownerExists,
  uploadsOf,
} from './repos/owned-things.ts';
export {
  createPictureEditsRepo,
  type PictureEditsRepo,
} from './repos/picture-edits.repo.ts';
export {
  createRedirectsRepo,
  REDIRECT_STATUSES,
  type RedirectRow,
  type RedirectsRepo,
} from './repos/redirects.repo.ts';
export { lockTeamPool, membersOf, readTeamPool, teamOf } from './repos/team-pool.ts';
export {
  type ApiTokenRow,
  createTokensRepo,
  type TokensRepo,
  type TokenUser,
} from './repos/tokens.repo.ts';
export {
  createTranscriptSharesRepo,
  type TranscriptShareRow,
  type TranscriptSharesRepo,
} from './repos/transcript-shares.repo.ts';
export { createUploadsRepo, type UploadRow, type UploadsRepo } from './repos/uploads.repo.ts';
export { createVisitorMeters, type VisitorMeters } from './repos/visitor-meters.repo.ts';
export {
  createVisitorUsageRepo,
  type Taking,
  utcDay,
  type VisitorUsageRepo,
} from './repos/visitor-usage.repo.ts';
export {
  createWebhooksRepo,
  type LastDelivery,
  type WebhookRow,
  type WebhooksRepo,
} from './repos/webhooks.repo.ts';
export type {
  BillingEventState,
  BillingObjectKind,
  OrderState,
} from './schema/billing.ts';
export * as schema from './schema/index.ts';
export type { Worth } from './schema/worth.ts';
