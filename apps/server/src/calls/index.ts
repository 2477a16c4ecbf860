import type { CallHandlers } from '../http/handlers.ts';
import { accountCalls } from './account.ts';
import { accountEventCalls } from './account-events.ts';
import { billingCalls } from './billing.ts';
import { catalogueCalls } from './catalogue.ts';
import { chatCalls } from './chat.ts';
import { clonedVoiceCalls } from './cloned-voices.ts';
import { creditCalls } from './credits.ts';
import type { CallDeps } from './deps.ts';
import { detectCalls } from './detect.ts';
import { developerCalls } from './developer.ts';
import { documentBatchCalls } from './document-batches.ts';
import { documentCalls } from './documents.ts';
import { dubbedFilmCalls } from './dubbed-films.ts';
import { dubbingCalls } from './dubbing.ts';
import { extensionSettingsCalls } from './extension-settings.ts';
import { fileContentCalls } from './file-content.ts';
import { glossaryCalls } from './glossaries.ts';
import { imageEditCalls } from './image-edits.ts';
import { imageCalls } from './images.ts';
import { inviteCalls } from './invites.ts';
import { jobCalls } from './jobs.ts';
import { operatorCalls } from './operator.ts';
import { signInCalls } from './sign-in.ts';
import { speechCalls } from './speech.ts';
import { speechShareCalls } from './speech-shares.ts';
import { teamCalls } from './teams.ts';
import { testCheckoutCalls } from './test-checkout.ts';
import { transcriptShareCalls } from './transcript-shares.ts';
import { transcriptionCalls } from './transcriptions.ts';
import { translateCalls } from './translate.ts';
import { uploadCalls } from './upload.ts';
import { videoCalls } from './videos.ts';
import { voiceCalls } from './voices.ts';

/**
 * What answers each call of the contract, by area. A call without a handler does not compile here, nor in its area a
 * handler without a call.
 */
export function handlersOf(deps: CallDeps): CallHandlers {
  return {
    ...translateCalls(deps),
    ...detectCalls(deps),
    ...catalogueCalls(deps),
    ...chatCalls(deps),
    ...uploadCalls(deps),
    ...documentCalls(deps),
    ...documentBatchCalls(deps),
    ...glossaryCalls(deps),
    ...imageCalls(deps),
    ...imageEditCalls(deps),
    ...transcriptionCalls(deps),
    ...dubbingCalls(deps),
    ...dubbedFilmCalls(deps),
    ...transcriptShareCalls(deps),
    ...videoCalls(deps),
    ...speechCalls(deps),
    ...speechShareCalls(deps),
    ...fileContentCalls(deps),
    ...voiceCalls(deps),
    ...clonedVoiceCalls(deps),
    ...jobCalls(deps),
    ...creditCalls(deps),
    ...billingCalls(deps),
    ...testCheckoutCalls(deps),
    ...inviteCalls(deps),
    ...teamCalls(deps),
    ...signInCalls(deps),
    ...accountCalls(deps),
    ...extensionSettingsCalls(deps),
    ...accountEventCalls(deps),
    ...developerCalls(deps),
    ...operatorCalls(deps),
  };
}
