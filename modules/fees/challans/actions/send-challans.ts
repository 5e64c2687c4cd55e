// Tells families of their challans: one message a family and bill month (spec 04 §6.3). Twice on one day it is one message.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { idsChosen } from '#platform/jobs/chosen-rows.ts';
import { message } from '#platform/messages/message.ts';
import type { challanSend } from '../contract/challan-send.ts';
import { idsOfChallans } from '../reads/challans.ts';
import { CHALLAN_SENT } from '../rules/challan-events.ts';

/** More in one act than any branch has; head office does it branch by branch. */
const MOST = 20_000;

interface Open {
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

function openOf(challan_ids: readonly number[]): Promise<Open[]> {
  return rowsOf(sql<Open>`
    select c.challan_no, c.branch_id, c.student_id, s.family_id, s.full_name, c.bill_month, c.due_date, coalesce(c.balance, 0) as balance, c.currency,
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

export async function sendChallans({
  preview,
  ...chosen
}: ParsedInputOf<typeof challanSend>): Promise<DataOf<typeof challanSend>> {
  await requirePermission('Fee Challen');
  const ids = await idsChosen(chosen, idsOfChallans);
  if (ids.length > MOST) throw badField('ids', 'These are too many at once. Send branch by branch');
  const open = await openOf(ids);
  const fresh = open.filter((one) => !one.told);
  const families = [...Map.groupBy(fresh, (one) => `${one.branch_id} ${keyOf(one)}`).values()];
  if (!preview && families.length > 0) {
    await message(...families.flatMap(messageOf));
    await audit({
      record_kind: 'challans',
      record_id: ids[0] ?? 0,
      action: 'sent',
      after: { families: families.length, challans: fresh.length },
    });
  }
  return {
    families: families.length,
    challans: fresh.length,
    amount: fresh.reduce((sum, one) => sum + one.balance, 0),
    currency: fresh[0]?.currency ?? null,
    not_open: ids.length - open.length,
    told_today: open.length - fresh.length,
  };
}

function messageOf(family: readonly Open[]) {
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
