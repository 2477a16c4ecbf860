import 'i18next';
import type { Messages } from './messages.gen.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'general/common';
    resources: Messages;
  }
}
