// Challans that are told to families: which are open and not told yet, by family and month, and the message of each (spec 04 §6.3).

import { formatMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { CHALLAN_SENT } from '../rules/challan-events.ts';

export interface Open {
  challan_id: number;
  challan_no: string;
  branch_id: number;
  student_id: number;
  family_id: number;
  full_name: string;
  bill_month: Month;
  due_date: LocalDate;
  balance: number;
  currency: Currency;
  code: string | null;
  today: LocalDate;
  /** The outbox has it of today. */
  told: boolean;
}

const keyOf = (one: Pick<Open, 'family_id' | 'bill_month' | 'today'>): string =>
  `challan:${one.family_id}:${one.bill_month}:${one.today}`;

export function openOf(challan_ids: readonly number[]): Promise<Open[]> {
  return rowsOf(sql<Open>`
    select c.id as challan_id, c.challan_no, c.branch_id, c.student_id, s.family_id, s.full_name, c.bill_month, c.due_date, coalesce(c.balance, 0) as balance, c.currency,
           coalesce((select k.code from fees.payment_codes k where k.family_id = s.family_id and k.kind = 2 and k.status = 'active'
                        and exists (select 1 from fees.family_challans f where f.family_id = s.family_id and f.bill_month = c.bill_month and f.status = 'open')),
                    (select k.code from fees.payment_codes k where k.student_id = s.id and k.kind = 1 and k.status = 'active')) as code,
           platform.today(c.branch_id) as today,
           exists (select 1 from platform.message_intents i
                    where i.event_code = ${CHALLAN_SENT} and i.branch_id = c.branch_id
                      and i.dedupe_key = 'challan:' || s.family_id || ':' || c.bill_month || ':' || platform.today(c.branch_id)) as told
      from fees.challans c join students.students s on s.id = c.student_id
     where c.id = any (${[...challan_ids]}::bigint[]) and ${inScope('c.branch_id')} and c.status in ('open', 'partly_paid')
     order by c.branch_id, s.family_id, c.bill_month, s.admission_date nulls last, s.id, c.id`);
}

export const familiesOf = (open: readonly Open[]): Open[][] => [
  ...Map.groupBy(
    open.filter((one) => !one.told),
    (one) => `${one.branch_id} ${keyOf(one)}`,
  ).values(),
];

export function messageOf(family: readonly Open[]) {
  const [first] = family;
  if (!first) return [];
  const names = [...new Set(family.map((one) => one.full_name))];
  return [
    {
      event: CHALLAN_SENT,
      branch_id: first.branch_id,
      subject_type: 'student',
      subject_id: first.student_id,
      student_id: first.student_id,
      key: keyOf(first),
      data: {
        students: [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and '),
        month: formatMonth(first.bill_month),
        challan_no: family.map((one) => one.challan_no).join(', '),
        amount: family.reduce((sum, one) => sum + one.balance, 0),
        due: family.map((one) => one.due_date).toSorted()[0] ?? first.due_date,
        code: first.code?.replaceAll(/(.{4})(?=.)/g, '$1 ') ?? '',
      },
    },
  ];
}
