// All rows of a list into a file on this machine's disk: read along one cursor, written as they come (spec 00 §8).

import type { ListAnswer } from '#kernel/contract.ts';
import type { ExportFormat } from '#kernel/export-call.ts';
import { minorDigits } from '#kernel/money.ts';
import { who } from '#platform/access/who.ts';
import { WithMessage } from '#platform/http/serve.ts';
import { Walk } from '#platform/db/walk.ts';
import { type Cell, cellOf, type ExportPlan, widthOf } from './columns.ts';
import { csvWriter, type TableHead, type TableWriter, xlsxWriter } from './writers.ts';

/** Rows read at once: small enough that a page of any list is little memory. */
export const PAGE_ROWS = 2_000;

export type ListRow = Cell[];

/** Pages of a list to its end, and how many rows there are as far as the list knows. */
export async function* pagesOf<Query, Row>(
  plan: Pick<ExportPlan<Query, Row>, 'page'>,
  query: Query,
): AsyncGenerator<ListAnswer<Row>> {
  const walk = new Walk(PAGE_ROWS);
  for (let startRow = 0; ; startRow += PAGE_ROWS) {
    // A list that walks is asked for its first page each time and answers the next.
    const asked = { ...query, startRow: walk.walks ? 0 : startRow, fetchCount: PAGE_ROWS };
    const answer = await walk.page(() => plan.page(asked));
    const page = answer instanceof WithMessage ? answer.data : answer;
    yield page;
    if (walk.walks ? walk.ended : page.data.length < PAGE_ROWS) return;
  }
}

/** Told after each page; throws to stop. */
export type OnPage = (done: number, total: number) => void;

/** Every row of the list in the cells of its file; answers how many. */
export async function eachRow<Query, Row>(
  plan: ExportPlan<Query, Row>,
  { query, onPage }: { query: Query; onPage: OnPage },
  take: (row: ListRow, from: Row) => Promise<void>,
): Promise<number> {
  let done = 0;
  for await (const { data, total } of pagesOf(plan, query)) {
    for (const row of data)
      await take(
        plan.columns.map((column) => cellOf(row, column)),
        row,
      );
    done += data.length;
    onPage(done, Math.max(total, done));
  }
  return done;
}

export function headOf<Query, Row>(plan: ExportPlan<Query, Row>): TableHead {
  const decimals = minorDigits[who().currency];
  return {
    name: plan.name,
    titles: plan.columns.map((c) => c.title),
    widths: plan.columns.map(widthOf),
    decimals: plan.columns.map((c) => (c.money ? decimals : null)),
  };
}

export async function writerOf(
  format: Exclude<ExportFormat, 'pdf'>,
  file: string,
  head: TableHead,
): Promise<TableWriter> {
  return format === 'csv' ? csvWriter(file, head) : xlsxWriter(file, head);
}
