// What lies around days of leave (spec 06 §12 no. 6), put together from what the house asks already: the days ahead of best days, the calendar of who is
// away, the sessions. Whoever asks for themselves sees how many, whatever else they hold.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { sessionsOf } from '#modules/branches/index.ts';
import { ownOrHeld } from '#modules/hr/index.ts';
import { leaveAround, MOST_AWAY } from '../contract/best-days.ts';
import {
  saidBranch,
  saidClosedDays,
  saidDepartment,
  saidHandover,
  sessionDays,
  type Span,
} from '../rules/leave-around.ts';
import { daysAhead } from './best-days.ts';
import { leavePerson } from './leave-facts.ts';
import { awayBetween } from './leave-list.ts';

type Input = ParsedInputOf<typeof leaveAround>;

interface Wanted {
  employee_id: number;
  from: LocalDate;
  to: LocalDate;
  handover_to_id: number | null;
}

export const readLeaveAround = (input: Input): Promise<DataOf<typeof leaveAround>> =>
  ownOrHeld({ mine: input.mine, permissions: leaveAround.permissions }, async (own) => {
    const wanted = input.request_id === undefined ? typed(input, own?.employee_id) : await requested(input.request_id);
    if (own && wanted.employee_id !== own.employee_id) throw notFound('This request');
    return around(wanted, own === null);
  });

function typed({ employee_id, from_date, to_date, handover_to_id = null }: Input, own_id: number | undefined): Wanted {
  const id = own_id ?? employee_id;
  if (id === undefined) throw badField('employee_id', 'Choose the employee');
  if (from_date === undefined) throw badField('from_date', 'Choose the first day');
  const to = to_date === undefined || to_date < from_date ? from_date : to_date;
  if (to > addDays(from_date, 366)) throw badField('to_date', 'At most a year at once');
  return { employee_id: id, from: from_date, to, handover_to_id };
}

async function requested(request_id: number): Promise<Wanted> {
  const row = await rowOf(sql<Wanted>`
    select r.employee_id, r.from_date as "from", r.to_date as "to", r.handover_to_id from attendance.leave_requests r
     where r.id = ${request_id}::bigint and (${inScope('r.branch_id')} or ${inScope('r.home_branch_id')})`);
  if (!row) throw notFound('This request');
  return row;
}

async function around(wanted: Wanted, named: boolean): Promise<DataOf<typeof leaveAround>> {
  const { from, to } = wanted;
  const person = await leavePerson(wanted.employee_id);
  const days = await daysAhead(person, wanted, named);
  const place = await rowOf(sql<{ country_id: number; department_id: number | null }>`
    select b.country_id, e.department_id from hr.employees e join platform.branches b on b.id = e.branch_id where e.id = ${person.id}::bigint`);
  const department = place?.department_id ?? null;
  const others = (await awayBetween({ from, to, branch_id: person.branch_id })).filter(
    (one) => one.employee_id !== person.id,
  );
  const rows = others
    .map((one) => ({ ...one, same_department: department !== null && one.department_id === department }))
    .toSorted((a, b) => Number(b.same_department) - Number(a.same_department));
  const elsewhere = new Set(rows.filter((one) => !one.same_department).map((one) => one.employee_id));
  const said = [
    saidDepartment(days),
    ...saidBranch(elsewhere.size),
    saidHandover(await handoverOf(wanted, others), named),
    ...sessionDays(await sessionsOf(place?.country_id), wanted),
    ...saidClosedDays(days),
  ];
  const shown = named ? rows.slice(0, MOST_AWAY) : [];
  return { from_date: from, to_date: to, said, away: shown, more: named ? rows.length - shown.length : 0 };
}

type Away = Awaited<ReturnType<typeof awayBetween>>[number];

const asSpan = ({ from_date, to_date }: Away): Span => ({ from: from_date, to: to_date });

async function handoverOf({ handover_to_id }: Wanted, others: readonly Away[]) {
  if (handover_to_id === null) return null;
  const row = await rowOf(sql<{ full_name: string }>`
    select e.full_name from hr.employees e where e.id = ${handover_to_id}::bigint and ${inScope('e.branch_id')}`);
  if (!row) return null;
  return { full_name: row.full_name, away: others.filter((one) => one.employee_id === handover_to_id).map(asSpan) };
}
