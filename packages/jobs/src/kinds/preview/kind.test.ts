import { describeKind, linkTo } from '../../testing/describe-kind.ts';
import { preview } from './kind.ts';

describeKind(preview, {
  input: { source: { url: 'https://example.org/a.docx' }, from: 'auto', to: 'es' },
  result: { html: '<p>Hola</p>', pages: [] },
  seen: { html: '<p>Hola</p>', pages: [] },
});

describeKind(preview, {
  input: { source: { url: 'https://example.org/a.pdf' }, from: 'auto', to: 'es', pages: '2-3' },
  result: { html: '<p>Hola</p>', pages: ['jobs/j/page'], sourcePages: ['jobs/j/source-page'] },
  seen: {
    html: '<p>Hola</p>',
    pages: [linkTo('jobs/j/page')],
    sourcePages: [linkTo('jobs/j/source-page')],
  },
});
