import {
  accountDelete,
  accountEvents,
  accountExport,
  changeEmail,
  changePassword,
  logout,
  saveSettings,
  sessionEnd,
  sessions,
  settings,
  status,
} from './account.ts';
import { chatCreate, chatResult } from './chat.ts';
import { addMonthlyUsage, creditsLedger, creditsUsage, orderDownload } from './credits.ts';
import {
  tokenCreate,
  tokenRevoke,
  tokens,
  webhookCreate,
  webhookDelete,
  webhooks,
  webhookTest,
} from './developer.ts';
import { docCost, docCreate, docHistory, docPreview, docStatus } from './documents.ts';
import { upload } from './files.ts';
import { jobCancel, jobDelete, jobEvents } from './jobs.ts';
import {
  forgotPassword,
  linkClaim,
  linkConfirm,
  resendActivation,
  resetPassword,
  signInMethods,
  unionEmailLogin,
  unionEmailSignup,
  unionLogin,
} from './sign-in.ts';
import { detect, engines, languages, translate } from './translate.ts';

/** Every call of the API. The server must mount each; a test compares. */
export const calls = {
  translate,
  detect,
  languages,
  engines,
  chatCreate,
  chatResult,
  upload,
  docCost,
  docPreview,
  docCreate,
  docStatus,
  docHistory,
  jobEvents,
  jobCancel,
  jobDelete,
  signInMethods,
  unionLogin,
  unionEmailLogin,
  unionEmailSignup,
  resendActivation,
  forgotPassword,
  resetPassword,
  linkConfirm,
  linkClaim,
  status,
  logout,
  settings,
  saveSettings,
  changePassword,
  changeEmail,
  sessions,
  sessionEnd,
  accountExport,
  accountDelete,
  accountEvents,
  orderDownload,
  addMonthlyUsage,
  creditsLedger,
  creditsUsage,
  tokens,
  tokenCreate,
  tokenRevoke,
  webhooks,
  webhookCreate,
  webhookDelete,
  webhookTest,
} as const;
export type Calls = typeof calls;
export type CallId = keyof Calls;
