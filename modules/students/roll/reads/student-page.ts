// Which students stand on one page of the list, in order. First and last pages are read from the near end of the index; a search
// gathers its few hits first and sorts them, whatever the planner thinks of the words.

import { nameTable } from '#kernel/names.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { beginning, searchWords } from '#modules/students/person/rules/index.ts';
import { rowsOnPage, type StudentRow } from './student-rows.ts';
import { figureColumns, type StudentFiguresRow } from './student-figures.ts';
import { type Condition, folded, type StudentQuery } from './student-filter.ts';

const sortColumns = nameTable<string>({
  name: 's.name_key',
  admission_no: 's.admission_no',
  reg_no: 's.reg_no',
  join_on: 's.admission_date',
  roll_no: 's.roll_no',
});

/** A search with more hits than this is read along the sort index instead: its hits stand close together there. */
const GATHERED_AT_MOST = 20_000;

interface Order {
  column: ReturnType<typeof sql>;
  down: boolean;
}

function orderOf(query: StudentQuery): Order {
  const name =
    query.sortBy && sortColumns[query.sortBy] ? query.sortBy : query.section_id === undefined ? 'name' : 'roll_no';
  // Roll numbers count in a section only; over many sections the name is meant.
  const column =
    name === 'roll_no' && query.section_id === undefined ? 's.name_key' : (sortColumns[name] ?? 's.name_key');
  return { column: sql.ref(column), down: query.descending ?? false };
}

/** The page along the sort index. `total` lets a page near the end be read backwards. */
export async function pageAlongIndex(
  query: StudentQuery,
  conditions: Condition,
  total: number | null,
): Promise<StudentRow[]> {
  const { column, down } = orderOf(query);
  const backwards = total !== null && query.startRow > total / 2;
  const skip = backwards ? Math.max(0, total - query.startRow - query.fetchCount) : query.startRow;
  const count = backwards ? Math.min(query.fetchCount, Math.max(0, total - query.startRow)) : query.fetchCount;
  const read = sql.raw(down === backwards ? 'asc' : 'desc');
  const shown = sql.raw(down ? 'desc' : 'asc');
  const page = sql`
    select t.id, row_number() over (order by t.k ${shown}, t.id ${shown}) as place
    from (select s.id, ${column} as k from students.students s where ${conditions}
          order by ${column} ${read}, s.id ${read} limit ${count}::int offset ${skip}::int) t`;
  return rowsOf(sql<StudentRow>`${rowsOnPage(page)} order by page.place`);
}

/** All that the conditions find, in no order: for the list when it is counted. */
export function rowsToCount({ fetchCount, startRow }: StudentQuery, conditions: Condition): Promise<StudentRow[]> {
  const all = sql`select s.id, 0 as place from students.students s where ${conditions}`;
  return rowsOf(sql<StudentRow>`${rowsOnPage(all)} limit ${fetchCount}::int offset ${startRow}::int`);
}

/** STU-3: first the record whose own number was typed, then names that begin with what was typed, then the rest. */
function rankOf(query: StudentQuery): ReturnType<typeof sql> {
  const { text, number } = searchWords(query.filter ?? '');
  const upper = number?.toUpperCase() ?? null;
  const begins = query.sortBy === undefined ? sql`s.name_key like ${folded(beginning(text))}` : sql`false`;
  if (upper === null) return sql`case when ${begins} then 1 else 2 end`;
  return sql`case
    when ${upper}::text in (upper(s.admission_no), upper(s.reg_no), s.identity_no) then 0
    when ${begins} then 1 else 2 end`;
}

/** Page and figures of a search in one statement; null when there are too many hits to gather. */
export async function pageOfSearch(
  query: StudentQuery,
  conditions: Condition,
): Promise<{ rows: StudentRow[]; figures: StudentFiguresRow } | null> {
  const { column, down } = orderOf(query);
  const way = sql.raw(down ? 'desc' : 'asc');
  const page = sql`
    select t.id, row_number() over (order by t.rank, t.k ${way}, t.id ${way}) as place
    from (select * from hit p where (select count(*) from hit) <= ${GATHERED_AT_MOST}::int
          order by p.rank, p.k ${way}, p.id ${way} limit ${query.fetchCount}::int offset ${query.startRow}::int) t`;
  const [found] = await rowsOf(sql<StudentFiguresRow & { rows: StudentRow[] }>`
    with hit as materialized (
      select s.id, ${column} as k, ${rankOf(query)} as rank, s.gender, s.status
      from students.students s where ${conditions} limit ${GATHERED_AT_MOST + 1}::int)
    select ${figureColumns},
      (select coalesce(jsonb_agg(to_jsonb(r) - 'place' order by r.place), '[]') from (${rowsOnPage(page)}) r) as rows
    from hit h`);
  if (!found || found.total > GATHERED_AT_MOST) return null;
  const { rows, ...figures } = found;
  return { rows, figures };
}
