import { describeKind, linkTo, toldError } from '../../testing/describe-kind.ts';
import { image } from './kind.ts';

const picture = { name: 'a.png', width: 4, height: 3, language: 'en', regions: [] };
const READ = { reader: 'tesseract', draft: true } as const;

describeKind(image, {
  input: {
    images: [{ blobKey: 'uploads/u', name: 'a.png', uploadKey: 'u' }],
    ...{ from: 'auto', to: 'es', paste: true },
  },
  result: {
    total: 3,
    images: [
      {
        originalKey: 'uploads/u',
        blobKey: 'jobs/j/image-0',
        stagesKey: 'jobs/j/stages-0',
        ...picture,
      },
      { originalKey: 'uploads/w', linesKey: 'jobs/j/lines-1', ...picture, ...READ },
      { originalKey: 'uploads/v', ...picture, error: 'corrupt_file' },
    ],
  },
  seen: {
    total: 3,
    images: [
      {
        originalUrl: linkTo('uploads/u'),
        url: linkTo('jobs/j/image-0'),
        editable: true,
        ...picture,
      },
      {
        originalUrl: linkTo('uploads/w'),
        url: linkTo('uploads/w'),
        linesUrl: linkTo('jobs/j/lines-1'),
        ...{ ...picture, ...READ },
      },
      {
        originalUrl: linkTo('uploads/v'),
        url: linkTo('uploads/v'),
        ...picture,
        error: toldError('corrupt_file'),
      },
    ],
  },
});
