export { accountEvents, logout, status } from './account.ts';
export {
  billing,
  billingPortal,
  billingTest,
  billingTestAct,
  orderCheckout,
  orderPlans,
  orderProducts,
  orderStatus,
} from './billing.ts';
export { chatCreate, chatResult } from './chat.ts';
export {
  clonedSpeechCreate,
  clonedSpeechHistory,
  clonedSpeechResult,
  ownVoiceCreate,
  ownVoiceDelete,
  ownVoices,
} from './cloned-voices.ts';
export {
  addMonthlyUsage,
  creditsActivity,
  creditsLedger,
  creditsUsage,
  orderDownload,
} from './credits.ts';
export {
  tokenCreate,
  tokenRevoke,
  tokens,
  webhookCreate,
  webhookDelete,
  webhooks,
  webhookTest,
} from './developer.ts';
export { docPages, docSegments } from './document-views.ts';
export {
  docBatchCancel,
  docBatchCreate,
  docBatchStatus,
  docCost,
  docCreate,
  docHistory,
  docPreview,
  docRetry,
  docStatus,
} from './documents.ts';
export {
  audioTranslateCreate,
  audioTranslateStatus,
  videoTranslateCost,
  videoTranslateCreate,
  videoTranslateHistory,
  videoTranslatePreview,
  videoTranslateReMerge,
  videoTranslateReMergeCost,
  videoTranslateRetry,
  videoTranslateStatus,
} from './dubbing.ts';
export { extensionSettings, saveExtensionSettings } from './extension-settings.ts';
export { fileContent, fileContentResult } from './file-content.ts';
export { upload } from './files.ts';
export {
  glossaries,
  glossary,
  glossaryCreate,
  glossaryDelete,
  glossaryEntries,
  glossaryExport,
  glossaryImport,
  glossaryUpdate,
} from './glossaries.ts';
export {
  imgEditCompose,
  imgEditDraw,
  imgEditErase,
  imgEditOpen,
  imgEditRead,
  imgEditSave,
  imgEditTexts,
} from './image-edits.ts';
export {
  imgArchive,
  imgCheckStatus,
  imgCost,
  imgCreate,
  imgHistory,
  imgLanguages,
  imgRead,
  imgRetry,
  imgStatus,
} from './images.ts';
export { generateInviteLink, invites } from './invites.ts';
export { jobCancel, jobDelete, jobEvents } from './jobs.ts';
export { linkClaim, linkConfirm } from './linking.ts';
export {
  operatorBlock,
  operatorCancel,
  operatorCredits,
  operatorOverview,
  operatorPlan,
  operatorRefund,
  operatorReplay,
  operatorUser,
  operatorUsers,
} from './operator.ts';
export {
  accountDelete,
  accountExport,
  changeEmail,
  changePassword,
  saveSettings,
  sessionEnd,
  sessions,
  settings,
} from './settings.ts';
export {
  forgotPassword,
  resendActivation,
  resetPassword,
  resetPasswordCheck,
  signInMethods,
  unionEmailLogin,
  unionEmailSignup,
  unionLogin,
} from './sign-in.ts';
export {
  speak,
  speechCreate,
  speechHistory,
  speechResult,
  speechSentences,
  voiceSample,
  voices,
} from './speech.ts';
export { speechShare, speechShared, speechShareRevoke, speechShares } from './speech-shares.ts';
export {
  team,
  teamAudit,
  teamCreate,
  teamDelete,
  teamHandOver,
  teamInvitation,
  teamInvitationAnswer,
  teamInvite,
  teamInviteRevoke,
  teamLink,
  teamMemberRemove,
  teamMemberUpdate,
  teamSeats,
  teamSeatsQuote,
  teamUpdate,
} from './teams.ts';
export {
  transcriptShare,
  transcriptShared,
  transcriptShareRevoke,
  transcriptShares,
} from './transcript-shares.ts';
export {
  audioVttCreate,
  audioVttHistory,
  audioVttStatus,
  spokenLanguages,
  subtitledVideoCreate,
  subtitledVideoStatus,
  transcriptExport,
  transcriptionCost,
  transcriptionRetry,
  videoVttCreate,
  videoVttHistory,
  videoVttStatus,
} from './transcriptions.ts';
export { detect, engines, languages, translate } from './translate.ts';
export { subtitleService, videoInfo } from './videos.ts';
