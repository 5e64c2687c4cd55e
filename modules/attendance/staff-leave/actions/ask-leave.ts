// Leave is asked for (LVE-1 to LVE-4): reckoned, kept with its days, held from the balance, sent to whoever decides it.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { requireOwnOrHeld, usersBehind } from '#modules/hr/index.ts';
import { leavePreview, leaveRequestCreate } from '../contract/staff-leave.ts';
import { type Reckoned, reckonLeave } from '../steps/reckon-leave.ts';
import { shownClosed } from '../rules/closed-months.ts';
import { leaveKind } from './approve-leave.ts';

type Input = ParsedInputOf<typeof leaveRequestCreate>;

const shown = ({
  person: _person,
  type: _type,
  taken: _taken,
  closed: _closed,
  ...preview
}: Reckoned): DataOf<typeof leavePreview> => preview;

export function previewLeave(input: ParsedInputOf<typeof leavePreview>): Promise<DataOf<typeof leavePreview>> {
  return requireOwnOrHeld(input.employee_id, leavePreview.permissions, async (id) =>
    shown(await reckonLeave(id, input, 'to show')),
  );
}

export function askLeave(input: Input): Promise<DataOf<typeof leaveRequestCreate>> {
  return requireOwnOrHeld(input.employee_id, leaveRequestCreate.permissions, async (employee_id) => {
    const reckoned = await reckonLeave(employee_id, input, 'to keep');
    const id = await keep(reckoned, input);
    const approval_id = await send(id, reckoned, input);
    return { ...shown(reckoned), request_id: id, approval_id };
  });
}

async function keep({ person, type, taken, ...sums }: Reckoned, input: Input): Promise<number> {
  const { file_id = null, handover_to_id = null, contact = null } = input;
  if (file_id !== null) await giveFileToBranch(file_id, person.branch_id);
  if (handover_to_id === person.id) throw badField('handover_to_id', 'Choose somebody else to hand over to');
  const row = await rowOf(sql<{ id: number }>`
    insert into attendance.leave_requests (branch_id, home_branch_id, employee_id, leave_type_id, leave_sub_type_id, from_date, to_date, day_part, days, paid_days,
      unpaid_days, unpaid_equivalent, reason, file_id, handover_to_id, contact)
    values (${person.branch_id}::int, ${person.branch_id}::int, ${person.id}::bigint, ${type.id}::bigint, ${input.leave_sub_type_id ?? null}::bigint,
            ${input.from_date}::date, ${input.to_date}::date, ${input.day_part}, ${sums.days}::numeric, ${sums.paid_days}::numeric, ${sums.unpaid_days}::numeric,
            ${sums.unpaid_equivalent}::numeric, ${input.reason}, ${file_id}::bigint, ${handover_to_id}::bigint, ${contact}) returning id`);
  const id = row?.id ?? 0;
  await rowsOf(sql`
    insert into attendance.leave_request_days (branch_id, home_branch_id, request_id, employee_id, on_date, part, portion, pay_percent, covered, year_start)
    select ${person.branch_id}::int, ${person.branch_id}::int, ${id}::bigint, ${person.id}::bigint, d.date, d.part, d.portion, d.pay_percent, d.covered, d.year_start
      from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as d (date date, part text, portion numeric, pay_percent int, covered boolean, year_start date)`);
  await rowsOf(sql`
    update attendance.leave_balances b set pending = b.pending + d.days
      from (select x.year_start, sum(x.portion) as days from attendance.leave_request_days x where x.request_id = ${id}::bigint and x.covered group by 1) d
     where b.employee_id = ${person.id}::bigint and b.leave_type_id = ${type.id}::bigint and b.year_start = d.year_start`);
  return id;
}

async function send(id: number, { person, type, said, days, closed }: Reckoned, input: Input): Promise<number> {
  const { from_date, to_date } = input;
  const { own_user_id } = await usersBehind(person.id);
  const { request_id } = await requestApproval(leaveKind, {
    branch_id: person.branch_id,
    subject_id: person.id,
    subject_label: person.full_name,
    about_user_id: own_user_id,
    title: `${type.name} from ${formatDate(from_date)} to ${formatDate(to_date)}`,
    shows: [
      { field: 'from_date', label: 'First day', before: null, after: from_date, form: 'date' },
      { field: 'to_date', label: 'Last day', before: null, after: to_date, form: 'date' },
      { field: 'days', label: 'Days', before: null, after: said },
      ...shownClosed(closed),
    ],
    change: { request_id: id, employee_id: person.id, act: 'take' },
    reason: input.reason,
    file_ids: input.file_id ? [input.file_id] : [],
  });
  await rowsOf(sql`update attendance.leave_requests set approval_id = ${request_id}::bigint where id = ${id}::bigint`);
  await message({
    event: 'LEAVE_ASKED',
    branch_id: person.branch_id,
    subject_type: 'employee',
    subject_id: person.id,
    key: `leave asked:${id}`,
    data: { days, from: from_date, to: to_date },
  });
  return request_id;
}
