import type { ImageLines, TextsFormat } from '@glossa/contract';
import { TextFiles } from '../picture-translator/text-files.tsx';

export interface TextDownloadsProps {
  jobId: string;
  /** Which picture of the job, from 0. */
  image: number;
  parts: ImageLines['parts'];
}

/** Saves what was read of a picture: as text and as a document, and where it has tables these alone. */
export function TextDownloads({ jobId, image, parts = [] }: TextDownloadsProps) {
  const hasTable = parts.some(({ kind }) => kind === 'table');
  const formats: TextsFormat[] = ['txt', 'docx', 'json', ...(hasTable ? TABLES : [])];
  return (
    <div className="mt-3">
      <TextFiles {...{ jobId, image, formats }} />
    </div>
  );
}

const TABLES = ['csv', 'xlsx'] as const;
