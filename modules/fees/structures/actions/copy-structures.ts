// Price lists copied to branches or to the next session, with a change in percent; drafts, to be looked at and published (04 §5.2).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { type LocalDate, formatMonth, monthOf } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { requirePlace } from '#modules/fees/fee-settings/chapter.ts';
import type { structureCopy } from '../contract/structures.ts';
import { copiedAmount } from '../rules/copied-amount.ts';
import { type Draft, waitingDrafts, writeDrafts } from '../steps/write-drafts.ts';

type Input = ParsedInputOf<typeof structureCopy>;

/** More in one act is a mistake more often than a wish. */
const MOST = 1_000;

interface Source {
  session_id: number;
  country_id: number;
  branch_id: number | null;
  course_id: number | null;
  fee_category_id: number | null;
  package_id: number | null;
  lines: { head_id: number; amount: number; months: number }[] | null;
  left_out: string[] | null;
}

/** One list, or those that apply at the end of a session; lines of heads that are not charged any more stay behind. */
async function sourcesOf({ source_id, session_id, branch_ids }: Input): Promise<Source[]> {
  const asked =
    source_id === undefined
      ? sql`t.session_id = ${session_id ?? 0}::bigint and t.status = 'published'
            and (${branch_ids.length} = 0 or t.branch_id = any (${branch_ids}::int[]))`
      : sql`t.id = ${source_id}::bigint`;
  return rowsOf(sql<Source>`
    select distinct on (t.branch_id, t.course_id, t.fee_category_id, t.package_id)
           t.session_id, t.country_id, t.branch_id, t.course_id, t.fee_category_id, t.package_id, l.lines, l.left_out
      from fees.fee_structures t
      cross join lateral (
        select jsonb_agg(jsonb_build_object('head_id', h.id, 'amount', n.amount, 'months', n.months) order by n.position, h.priority) filter (where h.active) as lines,
               array_agg(distinct h.name) filter (where not h.active) as left_out
          from fees.fee_structure_lines n join fees.fee_heads h on h.id = n.head_id where n.structure_id = t.id) l
     where t.school_id = ${who().school_id}::int and t.country_id = ${who().country_id}::int and ${asked}
     order by t.branch_id, t.course_id, t.fee_category_id, t.package_id, t.valid_from desc, t.version_no desc`);
}

async function refuseBad({ to_session_id, valid_from, branch_ids }: Input): Promise<void> {
  const session = await rowOf(sql<{ start_date: LocalDate; end_date: LocalDate }>`
    select start_date, end_date from branches.academic_sessions
     where id = ${to_session_id}::bigint and school_id = ${who().school_id}::int and country_id = ${who().country_id}::int`);
  if (!session) throw notFound('This session');
  if (valid_from < monthOf(session.start_date) || valid_from > monthOf(session.end_date))
    throw badField('valid_from', 'The month is outside the session');
  const known = await rowsOf(sql<{ id: number }>`
    select id from platform.branches where school_id = ${who().school_id}::int and country_id = ${who().country_id}::int and id = any (${branch_ids}::int[])`);
  if (known.length !== new Set(branch_ids).size) throw badField('branch_ids', 'A branch is not of this country');
}

export async function copyStructures(input: Input): Promise<DataOf<typeof structureCopy>> {
  await requirePermission('Fee Structure Add', 'Fee Structure Edit');
  if ((input.source_id === undefined) === (input.session_id === undefined))
    throw badField('source_id', 'Choose one price list, or a session');
  await refuseBad(input);
  const sources = await sourcesOf(input);
  if (sources.length === 0)
    throw input.source_id === undefined
      ? conflict('That session has no published price list')
      : notFound('This fee structure');
  const { source_id, to_session_id, valid_from } = input;
  const branches = source_id === undefined || input.branch_ids.length === 0 ? null : [...new Set(input.branch_ids)];
  const drafts = sources.flatMap(({ lines, ...source }) =>
    (branches ?? [source.branch_id]).map((branch_id): Draft => ({
      ...source,
      branch_id,
      session_id: to_session_id,
      valid_from,
      lines: (lines ?? []).map((line) => ({ ...line, amount: copiedAmount(line.amount, input) })),
    })),
  );
  await refuseDrafts(drafts);
  for (const branch_id of new Set(drafts.map((draft) => draft.branch_id))) await requirePlace(branch_id);
  const ids = await writeDrafts(drafts);
  await audit({
    record_kind: 'fee structure',
    record_id: ids[0] ?? 0,
    action: 'copied',
    after: { drafts: ids.length, to_session: to_session_id, from: valid_from, change: input.change_bp },
  });
  const left_out = [...new Set(sources.flatMap((source) => source.left_out ?? []))].toSorted();
  return { drafts: ids.length, ids, left_out };
}

async function refuseDrafts(drafts: readonly Draft[]): Promise<void> {
  if (drafts.length > MOST) throw conflict(`These are more than ${MOST} price lists. Copy them branch by branch`);
  if (drafts.some((draft) => draft.lines.length === 0))
    throw conflict('A price list would have no line: all its heads are out of use');
  if (drafts.some((draft) => draft.lines.some((line) => line.amount <= 0)))
    throw badField('change_bp', 'An amount would be 0. Take a smaller percentage or round less');
  const [waiting] = await waitingDrafts(drafts);
  if (waiting)
    throw conflict(
      `A draft for ${waiting.words} from ${formatMonth(waiting.valid_from)} waits already. Publish it or change it`,
    );
}
