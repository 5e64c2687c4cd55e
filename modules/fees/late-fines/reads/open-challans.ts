// The open challans of students with all that decides where money goes and what it is fined (FEE-40, 46).

import type { LocalDate, Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { OpenLine } from '#modules/fees/student-accounts/rules/index.ts';
import type { ChallanToPay } from '../rules/challan-to-pay.ts';
import type { ChallanFineTerms } from '../rules/fine-of-challan.ts';
import { openOfPart, type PayingStudent } from '#modules/fees/student-accounts/chapter.ts';

export interface OpenStudentChallan extends ChallanToPay {
  student_id: number;
  bill_month: Month;
  due_date: LocalDate;
  lines: OpenLine[];
  fine_terms: ChallanFineTerms & { left_on: LocalDate | null };
  /** charged − settled, minor units */
  balance: number;
}

/**
 * The challans with something open, the oldest due date first. Lock the students' accounts before, if money is to be written.
 * (The ids come as JSON so that the plan does not depend on their number and is kept.)
 */
export async function openChallans(
  students: readonly Pick<PayingStudent, 'student_id' | 'sibling_rank'>[],
): Promise<OpenStudentChallan[]> {
  const rank = new Map(students.map((student) => [student.student_id, student.sibling_rank]));
  const challans = await rowsOf(sql<
    Omit<OpenStudentChallan, 'sibling_rank' | 'dues'> & { dues: OpenStudentChallan['dues'] | null }
  >`
    with open as materialized (
      select c.* from jsonb_array_elements_text(${JSON.stringify([...rank.keys()])}::jsonb) asked
        join fees.challans c on c.student_id = asked.value::bigint and c.balance > 0
    ), branch as materialized (${branchOfOpen})
    select c.id as challan_id, c.challan_no, c.student_id, c.bill_month, c.due_date, c.balance, lines.open_lines as lines, b.fine_head_id,
           jsonb_build_object('policy', ${finePolicy}, 'due_date', c.due_date, 'valid_until', c.valid_until, 'rounding_unit', b.rounding_unit,
             'left_on', case when st.status in ('left', 'passed_out') then st.status_since end, 'parts', parts.parts) as fine_terms,
           jsonb_build_object('open', lines.eligible_open, 'came', came.by_day, 'charged', lines.fines + parts.fined, 'waived', lines.waived,
             'fined_on', coalesce(lines.fined_on, case when parts.fined > 0 then c.issue_date end)) as fine_standing, parts.dues
      from open c
      join branch b on b.id = c.branch_id
      join students.students st on st.id = c.student_id
      left join lateral (
        select p.* from fees.fine_policies p
         where p.school_id = b.school_id and p.country_id = b.country_id and p.session_id = c.session_id and p.status = 'active'
           and (p.branch_id = c.branch_id or p.branch_id is null)
         order by p.id = b.fine_rule_id desc nulls last, p.branch_id nulls last limit 1
      ) fp on true
      cross join lateral (${linesOfChallan}) lines
      cross join lateral (${moneyOnFees}) came
      cross join lateral (${partsOfChallan}) parts
     order by c.due_date, c.bill_month, c.id`);
  return challans.map(({ dues, ...challan }) => ({
    ...challan,
    ...(dues ? { dues } : {}),
    sibling_rank: rank.get(challan.student_id) ?? 1,
  }));
}

/** Settings and the fine head, read once a branch. */
const branchOfOpen = sql`
  select b.id, b.school_id, b.country_id, (platform.setting('fine_rule_id', b.id) #>> '{}')::bigint as fine_rule_id,
         coalesce(nullif((platform.setting('rounding_unit', b.id) #>> '{}')::int, 0), case co.currency when 'OMR' then 5 else 100 end) as rounding_unit,
         (select h.id from fees.fee_heads h where h.school_id = b.school_id and h.kind = 'fine' and h.active order by h.priority, h.id limit 1) as fine_head_id
    from platform.branches b join platform.countries co on co.id = b.country_id
   where b.id in (select branch_id from open)`;

const finePolicy = sql`
  case when fp.id is null
    then '{"mode":"none","amount":0,"rate":0,"grace_days":0,"count_from":"due_date","cap":null,"stop_at_validity":false,"min_balance":0,"after_validity_charge":0}'::jsonb
    else jsonb_build_object('mode', fp.mode, 'amount', fp.amount, 'rate', fp.rate, 'grace_days', fp.grace_days, 'count_from', fp.count_from,
      'cap', fp.cap, 'stop_at_validity', fp.stop_at_validity, 'min_balance', fp.min_balance, 'after_validity_charge', fp.after_validity_charge)
  end`;

/** A waived fine stays charged here: its waiver is a line of its own, and the fine is not asked for again (FEE-45). */
const linesOfChallan = sql`
  select coalesce(jsonb_agg(jsonb_build_object('line_id', l.id, 'head_id', l.head_id, 'priority', h.priority,
           'is_fine', h.kind = 'fine', 'open', l.net - l.settled) order by l.id) filter (where l.net <> l.settled), '[]') as open_lines,
         coalesce(sum(l.net - l.settled) filter (where h.fine_eligible and h.kind <> 'fine'), 0)::bigint as eligible_open,
         coalesce(sum(l.net) filter (where l.line_kind in ('fine', 'fine_reversal')), 0)::bigint as fines,
         coalesce(-sum(l.net) filter (where l.line_kind = 'waiver'), 0)::bigint as waived,
         max(l.recognised_on) filter (where l.line_kind = 'fine') as fined_on
    from fees.challan_lines l join fees.fee_heads h on h.id = l.head_id
   where l.challan_id = c.id and l.void_run_id is null`;

/** FEE-40, 43: money on the fine-eligible lines by its value date; what was undone cancels out. */
const moneyOnFees = sql`
  select coalesce(jsonb_agg(jsonb_build_object('value_date', day.value_date, 'amount', day.amount) order by day.value_date)
           filter (where day.amount <> 0), '[]') as by_day
    from (select s.value_date, sum((share ->> 'amount')::bigint) as amount
            from fees.settlements s
           cross join lateral jsonb_array_elements(s.split) share
            join fees.fee_heads h on h.id = (share ->> 'head_id')::bigint and h.fine_eligible and h.kind <> 'fine'
           where s.challan_id = c.id
           group by s.value_date) day`;

/** FEE-44: what falls due on days of its own, and what carried dues were fined at the branch they came from. */
const partsOfChallan = sql`
  select coalesce(jsonb_agg(jsonb_build_object('due_date', i.due_date, 'fee', i.fee_amount) order by i.seq), '[]') as parts,
         jsonb_agg(jsonb_build_object('due_date', i.due_date, 'open', i.open) order by i.seq) filter (where i.open > 0) as dues,
         coalesce(sum(i.fined), 0)::bigint as fined
    from (select i.*, ${openOfPart} as open from (select c.*) ch join fees.fee_instalments i on i.challan_id = ch.id) i`;
