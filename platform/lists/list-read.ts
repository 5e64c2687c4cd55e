// The server half of a list (decision 0083): what may be seen, what each filter of the contract asks, what it may be sorted by; paging,
// ties and the shape of the answer are the same everywhere. The SQL stands whole where the list is declared.

import { asList, type Contract, type DataOf, type listFields, type ParsedInputOf } from '#kernel/contract.ts';
import { sql, type Statement } from '#platform/db/index.ts';
import { isCounting } from './counting.ts';

export type Condition = Statement;

interface Answer {
  data: unknown[];
  figures?: Record<string, unknown> | undefined;
}

type QueryOf<C extends Contract> = ParsedInputOf<C> & {
  startRow: number;
  fetchCount: number;
  sortBy?: string | undefined;
  descending?: boolean | undefined;
  filter?: string | undefined;
};
type FilterOf<C extends Contract> = Exclude<keyof ParsedInputOf<C>, keyof typeof listFields>;
type SortOf<C extends Contract> = NonNullable<QueryOf<C>['sortBy']>;
type RowOf<C extends Contract> = DataOf<C> extends { data: (infer Row)[] } ? Row : never;
type FiguresOf<C extends Contract> =
  DataOf<C> extends { figures?: infer Figures }
    ? string extends keyof NonNullable<Figures>
      ? object
      : NonNullable<Figures>
    : object;

export interface Page {
  readonly where: Condition;
  /** `order by … limit … offset …`, the last words of the statement. */
  readonly page: Statement;
}

/** Everything that a list of `C` has: a filter, a sort or a column that the contract does not know, or knows alone, does not compile. */
export interface ListRead<C extends Contract> {
  /** What the caller may see at all: usually `inScope('d.branch_id')`. */
  scope: (query: QueryOf<C>) => Condition;
  /** What each filter asks; not called for one that was not asked. Undefined: it asks for nothing, such as a tick that is off. */
  filters: {
    [Name in FilterOf<C>]-?: (value: NonNullable<ParsedInputOf<C>[Name]>, query: QueryOf<C>) => Condition | undefined;
  };
  /** What was typed into the search field. */
  search: (typed: string) => Condition;
  sorts: string extends SortOf<C> ? never : Record<SortOf<C>, Statement>;
  /** How it stands while nobody chose. */
  first: readonly [by: Statement, way: 'asc' | 'desc'];
  /** Unique: rows that are equal otherwise keep their places from page to page. */
  key: Statement;
  rows: (page: Page, query: QueryOf<C>) => Promise<RowOf<C>[]>;
  /** The total and the figures of all rows that the filters find. */
  sums: (where: Condition, query: QueryOf<C>) => Promise<({ total: number } & FiguresOf<C>) | undefined>;
}

function whereOf<C extends Contract>(list: ListRead<C>, query: QueryOf<C>): Condition {
  const asked = Object.entries(
    list.filters as Record<string, (value: unknown, query: QueryOf<C>) => Condition | undefined>,
  );
  const values = new Map<string, unknown>(Object.entries(query));
  const all = asked.flatMap(([name, condition]) => {
    const value = values.get(name) ?? undefined;
    return value === undefined ? [] : (condition(value, query) ?? []);
  });
  const found = query.filter ? [list.search(query.filter)] : [];
  return sql`${sql.join([list.scope(query), ...all, ...found], sql` and `)}`;
}

function pageOf<C extends Contract>(list: ListRead<C>, query: QueryOf<C>): Statement {
  const sorts = new Map<string, Statement>(Object.entries(list.sorts));
  const chosen = query.sortBy === undefined ? undefined : sorts.get(query.sortBy);
  const usual = chosen ? 'asc' : list.first[1];
  const way = sql.raw(query.descending === undefined ? usual : query.descending ? 'desc' : 'asc');
  const page = sql`limit ${query.fetchCount}::int offset ${query.startRow}::int`;
  if (isCounting()) return page;
  return sql`order by ${chosen ?? list.first[0]} ${way}, ${list.key} ${way} ${page}`;
}

/** Sorts by the column; rows without it stand last, whichever way. */
export const lastWithout = (column: Statement): Statement => sql`${column} is null, ${column}`;

/** The read behind a list call; `_contract` says which, for the compiler alone. */
export function listRead<C extends Contract>(
  _contract: C,
  list: ListRead<C>,
): (query: QueryOf<C>) => Promise<DataOf<C>> {
  return async (query) => {
    const where = whereOf(list, query);
    const sums = isCounting() ? undefined : await list.sums(where, query);
    const rows = await list.rows({ where, page: pageOf(list, query) }, query);
    const { total = 0, ...figures } = sums ?? {};
    const answer: Answer = asList(rows, total, query);
    if (Object.keys(figures).length > 0) answer.figures = figures;
    return answer as DataOf<C>;
  };
}
