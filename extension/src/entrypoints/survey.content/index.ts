import { defineContentScript } from 'wxt/utils/define-content-script';
import { type SurveyedText, survey } from '../../features/page/survey.ts';
import type { PageStart } from '../../messaging/page-protocol.ts';

declare global {
  interface Window {
    /** Reads what a translation would ask for; set in the isolated world. */
    glossaSurvey?: (options: PageStart) => Promise<SurveyedText[]>;
  }
}

/** Put into a page when the popup is opened on it: tells what a translation would ask for. */
export default defineContentScript({
  registration: 'runtime',
  main() {
    window.glossaSurvey ??= survey;
  },
});
