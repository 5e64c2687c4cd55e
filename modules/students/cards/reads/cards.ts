// Cards as the lists show them: all states, the approver's pictures, the printer's queue, the batches (spec 03 §6.7).

import { nameTable } from '#kernel/names.ts';
import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { type BatchRow, cardBatches, type cardQueue } from '../contract/card-prints.ts';
import type { cardBegin, cardList, CardRow } from '../contract/cards.ts';
import { nearNames } from '#modules/students/person/rules/index.ts';
import { listEligible } from './card-eligible.ts';
import { cardRows, cardTables } from './card-rows.ts';
import { allOf, type Condition, searchCondition } from '#modules/students/roll/chapter.ts';

type ListQuery = ParsedInputOf<typeof cardList>;
type QueueQuery = ParsedInputOf<typeof cardQueue>;
type Shared = Partial<Pick<ListQuery, 'branch_id' | 'course_id' | 'section_id' | 'reason' | 'batch_id' | 'filter'>>;

/** Filters that every list of cards has; a guardian's card belongs to the class of its children. */
function shared(query: Shared): Condition[] {
  const all: Condition[] = [inScope('c.branch_id')];
  const add = (wanted: unknown, condition: Condition): void => {
    if (wanted !== undefined) all.push(condition);
  };
  const child = (
    column: string,
    id: number | undefined,
  ) => sql<boolean>`(${sql.ref(`s.${column}`)} = ${id ?? 0}::bigint or exists (
    select 1 from students.student_guardians zl join students.students z on z.id = zl.student_id
     where zl.guardian_id = c.guardian_id and ${sql.ref(`z.${column}`)} = ${id ?? 0}::bigint))`;
  add(query.branch_id, sql<boolean>`c.branch_id = ${query.branch_id ?? 0}::int`);
  add(query.course_id, child('course_id', query.course_id));
  add(query.section_id, child('section_id', query.section_id));
  add(query.reason, sql<boolean>`c.reason = any (${query.reason ?? []}::text[])`);
  add(query.batch_id, sql<boolean>`c.batch_id = ${query.batch_id ?? 0}::bigint`);
  if (query.filter)
    all.push(sql<boolean>`(c.card_no like upper(${query.filter}::text) || '%' or g.full_name ilike '%' || ${query.filter}::text || '%'
      or (s.id is not null and ${searchCondition(query.filter)}))`);
  return all;
}

const orders = nameTable<ReturnType<typeof sql>>({
  card_no: sql`c.card_no`,
  name: sql`coalesce(s.name_key, lower(g.full_name))`,
  class_name: sql`co.seq, x.name, coalesce(s.name_key, lower(g.full_name))`,
  asked_on: sql`c.created_at`,
  days: sql`c.updated_at`,
  expires_on: sql`c.expires_on`,
  batch_no: sql`t.batch_no`,
});

function pageOf(query: ListQuery | QueueQuery) {
  const order = orders[query.sortBy ?? ''] ?? sql`c.id`;
  const way = sql.raw((query.sortBy === undefined ? true : query.descending) ? 'desc' : 'asc');
  return { order: sql`${order} ${way}, c.id ${way}`, limit: query.fetchCount, offset: query.startRow };
}

const without = { pending: 0, approved: 0, printed: 0, rejected: 0, queued: 0, unpaid: 0, total: 0 };

/** Figures count what the filters find in any state; the rows are those of the states asked for. */
async function figuresOf(where: Condition, states: readonly string[]) {
  const row = await rowOf(sql<typeof without>`
    select count(*) filter (where c.state = any (${[...states]}::text[]))::int as total,
           count(*) filter (where c.state = 'pending')::int as pending, count(*) filter (where c.state = 'approved')::int as approved,
           count(*) filter (where c.state = 'queued')::int as queued, count(*) filter (where c.state = 'printed')::int as printed,
           count(*) filter (where c.state = 'rejected')::int as rejected,
           count(*) filter (where c.state = 'approved' and c.fee_challan_id is not null and not c.wait_waived)::int as unpaid
      from ${cardTables} where ${where}`);
  return row ?? without;
}

export const EVERY_STATE = ['initiated', 'pending', 'approved', 'queued', 'printed', 'issued', 'rejected', 'void'];

export async function listCards(query: ListQuery): Promise<DataOf<typeof cardList>> {
  const all = shared(query);
  if (query.holder) all.push(ofHolder(query.holder));
  if (query.student_ids) all.push(sql<boolean>`c.student_id = any (${query.student_ids}::bigint[])`);
  if (query.student_id !== undefined) all.push(sql<boolean>`c.student_id = ${query.student_id}::bigint`);
  if (query.stage) all.push(sql<boolean>`c.rejected_at_stage = ${query.stage}`);
  const states = query.state ?? EVERY_STATE;
  const { total, pending, approved, printed, rejected } = await figuresOf(allOf(all), states);
  const rows = await cardRows(allOf([...all, sql<boolean>`c.state = any (${[...states]}::text[])`]), pageOf(query));
  const alike = query.check_names ? await looksLike(rows) : new Map<number, string[]>();
  const data = rows.map((row) => ({ ...row, looks_like: alike.get(row.id) ?? [] }));
  return { ...asList(data, total, query), figures: { pending, approved, printed, rejected } };
}

/** Pending and rejected cards only, whatever states are asked for. */
export function listPending(query: ListQuery): Promise<DataOf<typeof cardList>> {
  const all = ['pending', 'rejected'] as const;
  const asked = all.filter((state) => query.state?.includes(state) ?? true);
  return listCards({ ...query, state: asked.length > 0 ? asked : [...all] });
}

/** Nothing is counted before a class or students are chosen. */
export async function readBegin(query: ParsedInputOf<typeof cardBegin>): Promise<DataOf<typeof cardBegin>> {
  const { course_id, section_id, student_ids, holder } = query;
  if (course_id === undefined && section_id === undefined && !student_ids)
    return { chosen: false, ready: 0, not_ready: 0, begun: 0, pending: 0 };
  const { figures } = await listEligible({ ...query, startRow: 0, fetchCount: 1 });
  const all = [...shared({ course_id, section_id }), ofHolder(holder)];
  if (student_ids) all.push(sql<boolean>`c.student_id = any (${student_ids}::bigint[])`);
  const counts = await rowOf(sql<{ begun: number; pending: number }>`
    select count(*) filter (where c.state = 'initiated')::int as begun, count(*) filter (where c.state = 'pending')::int as pending
      from ${cardTables} where ${allOf(all)}`);
  return { chosen: true, ready: 0, not_ready: 0, begun: 0, pending: 0, ...figures, ...counts };
}

const ofHolder = (holder: CardRow['holder']): Condition =>
  holder === 'student' ? sql<boolean>`c.student_id is not null` : sql<boolean>`c.guardian_id is not null`;

/** Twins and near-equal names among the cards shown (§14.7). */
async function looksLike(rows: readonly CardRow[]): Promise<Map<number, string[]>> {
  const photos = rows.map((row) => row.face.photo_file_id).filter((id) => id !== null);
  const hashes = await rowsOf(sql<{ id: number; sha256: string }>`
    select id, sha256 from platform.files where id = any (${photos}::bigint[]) and state = 'ready'`);
  const content = new Map(hashes.map((file) => [file.id, file.sha256]));
  return nearNames(
    rows
      .filter((row) => row.holder === 'student')
      .map(({ id, name, class_name, face }) => ({
        id,
        name,
        class_name,
        photo: content.get(face.photo_file_id ?? 0) ?? null,
      })),
  );
}

export async function listQueue(query: QueueQuery): Promise<DataOf<typeof cardQueue>> {
  const all = shared(query);
  const states = query.state ?? ['approved', 'queued', 'printed'];
  const { total, approved, queued, printed, unpaid } = await figuresOf(allOf(all), states);
  const rows = await cardRows(allOf([...all, sql<boolean>`c.state = any (${[...states]}::text[])`]), pageOf(query));
  return { ...asList(rows, total, query), figures: { approved, queued, printed, unpaid } };
}

const batchColumns = sql`t.id, t.batch_no, t.branch_id, b.short_name as branch_name, t.layout, t.cards,
  case t.layout when 'sheet' then ceil(t.cards / 10.0)::int else t.cards end as sheets,
  (select count(*)::int from students.student_cards c where c.batch_id = t.id and c.state in ('queued', 'printed')) as waiting,
  t.state, t.file_id, m.name as made_by, t.created_at as made_at, u.name as printed_by, t.printed_at, t.version`;
const batchTables = sql`students.card_batches t join platform.branches b on b.id = t.branch_id
  left join platform.users m on m.id = t.created_by left join platform.users u on u.id = t.printed_by`;

export const listBatches = listRead(cardBatches, {
  scope: () => inScope('t.branch_id'),
  filters: { state: (state) => sql`t.state = ${state}` },
  search: (typed) => sql`t.batch_no like upper(${typed}::text) || '%'`,
  sorts: {},
  first: [sql`t.id`, 'desc'],
  key: sql`t.id`,
  rows: ({ where, page }) => rowsOf(sql<BatchRow>`select ${batchColumns} from ${batchTables} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number; ready: number }>`
      select count(*)::int as total, count(*) filter (where t.state = 'ready')::int as ready from students.card_batches t where ${where}`),
});

/** Undefined outside the scope. */
export function readBatch(id: number): Promise<BatchRow | undefined> {
  return rowOf(sql<BatchRow>`
    select ${batchColumns} from ${batchTables} where t.id = ${id}::bigint and ${inScope('t.branch_id')}`);
}
