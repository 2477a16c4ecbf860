import { useCatalogue } from '../../client/use-catalogue.ts';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { SearchedHistory } from '../jobs/searched-history.tsx';
import { RecordingHistory } from './recording-history.tsx';

/** Earlier recordings of whoever is signed in; for others those of this browser. */
export function RecordingHistorySlot({ locale }: ToolSlotProps) {
  const { nameOf } = useCatalogue(locale.tag);
  return (
    <SearchedHistory>
      {(query) => <RecordingHistory version={0} query={query} languageName={nameOf} />}
    </SearchedHistory>
  );
}
