import { describeKind } from '../../testing/describe-kind.ts';
import { preview } from './kind.ts';

describeKind(preview, {
  input: { source: { url: 'https://example.org/a.docx' }, from: 'auto', to: 'es' },
  result: { html: '<p>Hola</p>', pages: [] },
  seen: { html: '<p>Hola</p>', pages: [] },
});
