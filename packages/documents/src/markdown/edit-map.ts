import { EditMap } from 'micromark-util-edit-map';

type Event = Parameters<EditMap['consume']>[0][number];

/**
 * Lets micromark leave what stands before the first edit of a list of events where it is. Version 1.0.0 copies all
 * events of the document at every line that ends a list or a quotation: its time grows with the square of a changelog.
 */
export function mendEditMap(): void {
  EditMap.prototype.consume = consume;
}

function consume(this: EditMap, events: Event[]): undefined {
  const pieces: Event[][] = [];
  for (const [at, remove, add] of this.map.toSorted(([a], [b]) => b - a)) {
    pieces.push(events.slice(at + remove), add);
    events.length = at;
  }
  for (const piece of pieces.reverse()) for (const event of piece) events.push(event);
  this.map.length = 0;
  this.index.clear();
}
