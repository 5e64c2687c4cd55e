// Any list counted by its columns: asked as the list itself is, with its permission and its scope, over all rows of its filters.

import type { z } from 'zod';
import { type ListGroup, type listGroups, MOST_GROUPS } from '#kernel/calls/list-groups.ts';
import type { Contract, DataOf } from '#kernel/contract.ts';
import { fieldOfRow, isList, mayCountBy, readBy } from '#kernel/list-shape.ts';
import { badField, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import type { RequestFacts, Served } from '#platform/http/serve.ts';
import { savepoint } from '#platform/db/index.ts';
import { enter, register } from '#platform/register.ts';
import { COUNTED_ROWS, Counting, type CountedRow, type Wanted } from './counting.ts';
import { countedRows } from './count-rows.ts';

type Asked = z.output<typeof listGroups.input>;
type Groups = DataOf<typeof listGroups>;

const lists = register<string, Served>();

/** At start, with all calls: those that are lists. */
export function registerLists(calls: readonly Served[]): void {
  const found = calls.filter((call) => call.runs === 'in transaction' && isList(call.contract));
  enter(
    lists,
    'list',
    found.map((call) => [call.contract.path, call]),
  );
}

function inputOf(contract: Contract, asked: string): Record<string, unknown> {
  let given: unknown;
  try {
    given = JSON.parse(asked);
  } catch {
    throw new Refusal('unreadable', 'What the list is asked with cannot be read');
  }
  const page = { startRow: 0, fetchCount: COUNTED_ROWS };
  const read = contract.input.safeParse(given !== null && typeof given === 'object' ? { ...given, ...page } : given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw badField('asked', `${issue?.path.join('.') || 'The filters'}: ${issue?.message ?? 'cannot be read'}`);
}

const CANNOT = 'This list cannot be counted by that';
/** A column that the statement does not have, a text that is no day, a sum of what is no number. */
const NO_SUCH = new Set(['42703', '42804', '42846', '42883', '22007', '22008', '22P02']);

/** By one statement; undefined where the rows are put together after they were read. */
async function bySql(read: () => Promise<unknown>, counting: Counting): Promise<readonly CountedRow[] | undefined> {
  try {
    await savepoint(() => counting.count(read));
  } catch (error) {
    if (!NO_SUCH.has((error as { code?: string }).code ?? '')) throw error;
  }
  return counting.rows;
}

const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** 404 for what is no list; 403 without the permission of the list. */
export async function groupsOfList({ list, asked, by, sums, money }: Asked, facts: RequestFacts): Promise<Groups> {
  const served = lists.get(list);
  if (!served) throw notFound('This list');
  const { contract } = served;
  if (contract.permissions.length > 0) await requirePermission(...contract.permissions);
  if (!by.every((one) => mayCountBy(contract, one))) throw badField('by', CANNOT);
  if (![...sums, ...money].every((one) => fieldOfRow(contract, one) === 'number'))
    throw badField('sums', 'This list has no such column to add up');
  const input = inputOf(contract, asked);
  const wanted: Wanted = {
    by: by.map(readBy),
    sums,
    byCurrency: money.length > 0 && fieldOfRow(contract, 'currency') !== undefined,
    time_zone: who().time_zone,
    most: MOST_GROUPS + 1,
  };
  const read = (query: Record<string, unknown>) => served.handle(query as never, facts);
  const rows = (await bySql(() => read(input), new Counting(wanted))) ?? (await countedRows(read, input, wanted));
  const groups = rows.slice(0, MOST_GROUPS).map((row): ListGroup => {
    const { currency } = row;
    return {
      keys: by.map((_, i) => text(row[`k${i}`])),
      names: by.map((_, i) => text(row[`n${i}`])),
      currency: currency === 'PKR' || currency === 'OMR' ? currency : null,
      count: row.count,
      sums: sums.map((_, i) => Number(row[`s${i}`] ?? 0)),
    };
  });
  return { groups, total: groups.reduce((all, one) => all + one.count, 0), is_cut: rows.length > MOST_GROUPS };
}
