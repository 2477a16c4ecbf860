import 'i18next';
import type { Messages } from './messages.gen.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'general/common';
    /** Keys may hold underscores; contexts are not used. */
    contextSeparator: '~';
    resources: Messages;
  }
}
