import { defineContentScript } from 'wxt/utils/define-content-script';
import { translateFocusedField } from '../../features/input/translate-field.ts';

declare global {
  interface Window {
    /** Translates the field that has the focus in this frame; set in the isolated world. */
    glossaField?: () => void;
  }
}

/** Put into a page when a field of it is to be translated. */
export default defineContentScript({
  registration: 'runtime',
  main() {
    window.glossaField ??= () => void translateFocusedField();
  },
});
