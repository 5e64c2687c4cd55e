// Loads the sheet of many corrections: the rows of a branch and bill month that the chosen act can correct (spec 04 §5.5).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { Currency } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { correctionSheet, SheetAction } from '../contract/correction-sheet.ts';
import { MOST_ITEMS } from '../contract/corrections.ts';

type Input = ParsedInputOf<typeof correctionSheet>;
type Row = DataOf<typeof correctionSheet>['rows'][number];

/** 404 for a branch outside the scope. */
export async function readCorrectionSheet(input: Input): Promise<DataOf<typeof correctionSheet>> {
  const branch = await rowOf(sql<{ currency: Currency }>`
    select n.currency from platform.branches b join platform.countries n on n.id = b.country_id and n.operates
     where b.id = ${input.branch_id}::int and ${inScope('b.id')}`);
  if (!branch) throw notFound('This branch');
  const { action, reason_code, head_id = null, note = null, title = null } = input;
  return { currency: branch.currency, action, head_id, reason_code, note, title, rows: await rowsFor(input) };
}

interface Shape {
  /** What stands in 'now'. */
  before: Statement;
  where: Statement;
}

const fines = sql`coalesce((select sum(l.net) from fees.challan_lines l
  where l.challan_id = c.id and l.void_run_id is null and l.line_kind in ('fine', 'fine_reversal', 'waiver')), 0)::bigint`;

const ofChallan: Record<Exclude<SheetAction, 'change_line'>, Shape> = {
  add_line: { before: sql`0::bigint`, where: sql`true` },
  waive_fine: { before: fines, where: sql`${fines} > 0` },
  cancel_challan: { before: sql`c.charged`, where: sql`c.settled = c.paid` },
  write_off: { before: sql`c.charged - c.settled`, where: sql`c.balance > 0` },
  change_due_date: { before: sql`c.charged - c.settled`, where: sql`c.balance > 0` },
};

function rowsFor({ action, ...of }: Input): Promise<Row[]> {
  return action === 'change_line' ? lines(of) : challans(ofChallan[action], of);
}

type Of = Omit<Input, 'action'>;

const found = ({ branch_id, bill_month, course_id, section_id }: Of): Statement => sql`
  c.branch_id = ${branch_id}::int and c.bill_month = ${bill_month}::date and c.status not in ('cancelled', 'written_off', 'moved')
  and (${course_id ?? null}::bigint is null or c.course_id = ${course_id ?? null}::bigint)
  and (${section_id ?? null}::bigint is null or c.section_id = ${section_id ?? null}::bigint)`;

const names = sql`c.student_id, s.full_name as student_name, s.admission_no, k.name as class_name, c.id as challan_id, c.challan_no, c.due_date`;

const joins = sql`fees.challans c join students.students s on s.id = c.student_id left join branches.courses k on k.id = c.course_id`;

function challans({ before, where }: Shape, of: Of): Promise<Row[]> {
  return rowsOf(sql<Row>`
    select c.id::text as key, ${names}, null::bigint as line_id, null::text as head_name, ${before} as before
      from ${joins} where ${found(of)} and ${where} order by k.seq nulls last, s.full_name, c.id limit ${MOST_ITEMS}`);
}

/** Each line with its corrections so far; fines are waived. */
function lines(of: Of): Promise<Row[]> {
  return rowsOf(sql<Row>`
    select l.id::text as key, ${names}, l.id as line_id, h.name as head_name, sum(g.gross - g.concession)::bigint as before
      from ${joins}
      join fees.challan_lines l on l.challan_id = c.id and l.void_run_id is null and l.corrects_line_id is null
       and l.line_kind not in ('fine', 'fine_reversal') and (${of.head_id ?? null}::bigint is null or l.head_id = ${of.head_id ?? null}::bigint)
      join fees.fee_heads h on h.id = l.head_id
      join fees.challan_lines g on g.challan_id = c.id and g.void_run_id is null and (g.id = l.id or g.corrects_line_id = l.id)
     where ${found(of)}
     group by c.id, c.bill_month, s.id, k.id, l.id, h.id, c.student_id, c.challan_no, c.due_date
     order by k.seq nulls last, s.full_name, c.id, h.priority, l.id limit ${MOST_ITEMS}`);
}
