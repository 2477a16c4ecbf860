import { describeKind, linkTo } from '../../testing/describe-kind.ts';
import { document } from './kind.ts';

const report = { units: 1, segments: 1, remarks: [] };

describeKind(document, {
  input: {
    source: { blobKey: 'uploads/u', name: 'a.docx' },
    ...{ from: 'en', to: 'es', fileName: 'a.docx' },
  },
  result: {
    blobKey: 'jobs/j/result',
    unitsKey: 'jobs/j/units.json',
    ...{ fileName: 'a.es.docx', format: 'docx', report },
  },
  seen: {
    url: linkTo('jobs/j/result'),
    unitsUrl: linkTo('jobs/j/units.json'),
    ...{ fileName: 'a.es.docx', format: 'docx', report },
  },
});

describeKind(document, {
  input: {
    source: { blobKey: 'uploads/u', name: 'a.pdf' },
    ...{ from: 'en', to: 'es', fileName: 'a.pdf', pages: '1-2' },
  },
  result: {
    blobKey: 'jobs/j/result',
    unitsKey: 'jobs/j/units.json',
    viewable: { sourceKey: 'uploads/u', pages: 7 },
    ...{ fileName: 'a.es.pdf', format: 'pdf', report },
  },
  seen: {
    url: linkTo('jobs/j/result'),
    unitsUrl: linkTo('jobs/j/units.json'),
    pages: 7,
    ...{ fileName: 'a.es.pdf', format: 'pdf', report },
  },
});
