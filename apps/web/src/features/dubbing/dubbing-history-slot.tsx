import { useCatalogue } from '../../client/use-catalogue.ts';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { SearchedHistory } from '../jobs/searched-history.tsx';
import { DubbingHistory } from './dubbing-history.tsx';

/** Earlier films and sounds of whoever is signed in; for others those of this browser. */
export function DubbingHistorySlot({ locale }: ToolSlotProps) {
  const { nameOf } = useCatalogue(locale.tag);
  return (
    <SearchedHistory>
      {(query) => <DubbingHistory version={0} query={query} languageName={nameOf} />}
    </SearchedHistory>
  );
}
