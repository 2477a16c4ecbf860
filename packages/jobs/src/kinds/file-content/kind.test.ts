import { describeKind, linkTo } from '../../testing/describe-kind.ts';
import { fileContent } from './kind.ts';

const told = { title: 'The Book', language: 'en', format: 'epub' };

describeKind(fileContent, {
  input: { source: { blobKey: 'uploads/u', name: 'book.epub', uploadKey: 'u' }, likely: ['fr'] },
  result: {
    ...told,
    ...{ contentKey: 'jobs/j/content.json', coverKey: 'jobs/j/cover', chapters: 12, unread: [3] },
  },
  seen: { ...told, chapters: [], unread: [3], cover: linkTo('jobs/j/cover') },
});
