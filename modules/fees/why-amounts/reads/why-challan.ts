// All that the sentences of a challan rest on, read in a fixed number of statements (spec 04 §14.1).

import type { DataOf } from '#kernel/contract.ts';
import type { LocalDate, Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { fineToday } from '#modules/fees/late-fines/chapter.ts';
import type { challanWhy } from '../contract/why-amounts.ts';
import type { FineRuleFacts } from '../rules/fine-rule-words.ts';
import type { LineFacts } from '../rules/line-facts.ts';
import { whyLine } from '../rules/why-line.ts';
import { type SettledFacts, whySums } from '../rules/why-sums.ts';

interface ChallanFacts {
  challan_id: number;
  challan_no: string;
  student_id: number;
  branch_id: number;
  bill_month: Month;
  due_date: LocalDate;
  currency: Currency;
  gross: number;
  concession: number;
  charged: number;
  settled: number;
  balance: number;
  fine_rule: FineRuleFacts | null;
}

/** 404 outside the scope. */
export async function whyChallan(id: number): Promise<DataOf<typeof challanWhy>> {
  const challan = await challanFacts(id);
  const lines = await lineFacts(challan);
  const settlements = await settledFacts(id);
  const { currency, fine_rule, challan_id, challan_no, student_id, bill_month, due_date } = challan;
  const fine_today = await fineToday(challan);
  return {
    challan_id,
    challan_no,
    student_id,
    bill_month,
    due_date,
    currency,
    figures: [
      ...lines.map((line) => whyLine(line, { currency, fine_rule })),
      ...whySums({ ...challan, settlements, fine_today }),
    ],
  };
}

/** With the rule that its fines go by, as it reads now (FEE-41). */
async function challanFacts(id: number): Promise<ChallanFacts> {
  const challan = await rowOf(sql<ChallanFacts>`
    select c.id as challan_id, c.challan_no, c.student_id, c.branch_id, c.bill_month, c.due_date, c.currency, c.gross, c.concession, c.charged,
           c.settled, coalesce(c.balance, 0)::bigint as balance,
           (select jsonb_build_object('name', p.name, 'mode', p.mode, 'amount', p.amount, 'rate', p.rate, 'grace_days', p.grace_days, 'cap', p.cap)
              from fees.fine_policies p
             where p.school_id = b.school_id and p.country_id = b.country_id and p.session_id = c.session_id and p.status = 'active'
               and (p.branch_id = c.branch_id or p.branch_id is null)
             order by p.id = (platform.setting('fine_rule_id', b.id) #>> '{}')::bigint desc nulls last, p.branch_id nulls last limit 1) as fine_rule
      from fees.challans c join platform.branches b on b.id = c.branch_id
     where c.id = ${id}::bigint and ${inScope('c.branch_id')}`);
  if (!challan) throw notFound('This challan');
  return challan;
}

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone n.time_zone)::date`;

function lineFacts(challan: ChallanFacts): Promise<LineFacts[]> {
  return rowsOf(sql<LineFacts>`
    select l.id as line_id, h.name as head_name, l.fee_month, l.line_kind, l.description, l.gross, l.concession, l.gross - l.concession as net, l.factor_num, l.factor_den,
           w.name as written_by, coalesce(${dayOf('l.created_at')}, l.fee_month) as written_on,
           (${planOfLine}) as plan, (${concessionsOfLine}) as concessions, (${presenceOfLine}) as presence, (${correctionOfLine}) as correction,
           (select o.net from fees.challan_lines o where o.id = l.corrects_line_id and o.fee_month = l.fee_month) as corrects
      from fees.challan_lines l
      join fees.fee_heads h on h.id = l.head_id
      join platform.branches b on b.id = l.branch_id
      join platform.countries n on n.id = b.country_id
      left join platform.users w on w.id = l.created_by
     where l.challan_id = ${challan.challan_id}::bigint and l.void_run_id is null
     order by l.fee_month, h.priority, l.id`);
}

/** The plan of a posted month stands (FEE-10), so that its line can be read afterwards. */
const planOfLine = sql`
  select jsonb_build_object('amount', p.amount, 'source', p.source, 'title', coalesce(i.title, r.title),
           'by', case when p.source in ('edit', 'bulk_edit', 'increment') then coalesce(d.name, a.name) else a.name end,
           'on', coalesce(${dayOf('q.decided_at')}, ${dayOf('p.created_at')}),
           'structure', case when f.id is not null then jsonb_build_object('name', concat_ws(', ', coalesce(k.name, 'all classes'), t.name),
             'version_no', f.version_no, 'by', pb.name, 'on', ${dayOf('f.published_at')}) end)
    from fees.student_fee_lines p
    left join fees.fee_change_requests r on p.source in ('edit', 'bulk_edit') and r.id = p.source_id
    left join fees.fee_increments i on p.source = 'increment' and i.id = p.source_id
    left join platform.approval_requests q on q.id = coalesce(r.approval_id, i.approval_id)
    left join platform.users d on d.id = q.decided_by
    left join platform.users a on a.id = p.created_by
    left join fees.fee_structure_lines fl on fl.id = p.structure_line_id
    left join fees.fee_structures f on f.id = fl.structure_id
    left join branches.courses k on k.id = f.course_id
    left join branches.academic_sessions t on t.id = f.session_id
    left join platform.users pb on pb.id = f.published_by
   where l.line_kind = 'regular' and p.student_id = l.student_id and p.head_id = l.head_id and p.valid_from <= l.fee_month
     and (p.valid_to is null or p.valid_to >= l.fee_month)
   limit 1`;

const concessionsOfLine = sql`
  select coalesce(jsonb_agg(jsonb_build_object('type_name', t.name, 'amount', o.amount, 'basis', c.basis, 'rate', coalesce(c.rate, 0),
           'of_amount', coalesce(c.amount, 0), 'reason', c.reason, 'source', c.source, 'by', d.name, 'on', ${dayOf('q.decided_at')})
           order by t.order_no, o.id), '[]')
    from fees.fee_line_concessions o
    join fees.concession_types t on t.id = o.type_id
    left join fees.student_concessions c on c.id = o.concession_id
    left join platform.approval_requests q on q.id = c.approval_id
    left join platform.users d on d.id = q.decided_by
   where o.line_id = l.id and o.fee_month = l.fee_month`;

const presenceOfLine = sql`
  select coalesce(jsonb_agg(jsonb_build_object('status', p.status, 'from_on', p.from_on, 'to_on', p.to_on, 'billing_percent', p.billing_percent)
           order by p.from_on), '[]')
    from students.student_status_periods p
   where l.factor_num <> l.factor_den and p.student_id = l.student_id and p.from_on < (l.fee_month + interval '1 month')::date
     and (p.to_on is null or p.to_on >= l.fee_month)`;

const correctionOfLine = sql`
  select jsonb_build_object('no', f.correction_no, 'reason', initcap(left(f.reason_code, 1)) || replace(substr(f.reason_code, 2), '_', ' '),
           'note', f.note, 'by', d.name, 'on', ${dayOf('q.decided_at')})
    from fees.fee_correction_items x
    join fees.fee_corrections f on f.id = x.correction_id
    left join platform.approval_requests q on q.id = f.approval_id
    left join platform.users d on d.id = q.decided_by
   where x.id = l.correction_item_id`;

function settledFacts(challan_id: number): Promise<SettledFacts[]> {
  return rowsOf(sql<SettledFacts>`
    select s.kind, s.amount, d.receipt_no, s.value_date, u.name as by
      from fees.settlements s
      left join fees.deposits d on d.id = s.deposit_id
      left join platform.users u on u.id = coalesce(d.collected_by, s.created_by)
     where s.challan_id = ${challan_id}::bigint order by s.entry_date, s.id`);
}
