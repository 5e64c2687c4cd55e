// The lines of a span entry by entry, read along one cursor: however long the span, one page of it is in memory.

import { Walk } from '#platform/db/walk.ts';
import { journalLines, type JournalSpan, type StoredLine } from './journal.ts';

const PAGE_ROWS = 5_000;

/** In the order of the book. */
export async function* journalEntries(span: JournalSpan): AsyncGenerator<StoredLine[]> {
  const walk = new Walk(PAGE_ROWS);
  let open: StoredLine[] = [];
  for (let startRow = 0; ; startRow += PAGE_ROWS) {
    const from = startRow;
    const rows = await walk.page(() =>
      journalLines({ ...span, startRow: walk.walks ? 0 : from, fetchCount: PAGE_ROWS }),
    );
    for (const line of rows) {
      if (open[0] && open[0].entry_id !== line.entry_id) {
        yield open;
        open = [];
      }
      open.push(line);
    }
    if (walk.walks ? walk.ended : rows.length < PAGE_ROWS) break;
  }
  if (open.length > 0) yield open;
}
