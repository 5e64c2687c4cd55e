// An employee passes a station, or marks their own coming and going (EAT-18, EAT-19): the punch is kept as it was made, and the day judged in
// the same transaction. A station that was off-line sends its scans with their times.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { ownEmployee } from '#modules/hr/index.ts';
import type { attendancePunch } from '../contract/staff-days.ts';
import type { DayStatus } from '../rules/index.ts';
import { momentOf, type Person, placeOf, refuseFar, refuseThird } from '../steps/where-and-when.ts';
import { evaluateDays } from './evaluate-days.ts';

type Input = ParsedInputOf<typeof attendancePunch>;
type Answer = DataOf<typeof attendancePunch>;

export async function takePunch(input: Input): Promise<Answer> {
  return input.code === undefined ? ownPunch(input) : scanned(input, input.code);
}

async function scanned(input: Input, code: string): Promise<Answer> {
  await requirePermission('Employee Attendance Barcode', 'Employee Attandance Add');
  const { branch_ids } = who();
  const branch_id = input.branch_id ?? (branch_ids.length === 1 ? branch_ids[0] : undefined);
  if (branch_id === undefined) throw badField('branch_id', 'Choose the branch where this station stands');
  requireBranch(branch_id);
  const person = await rowOf(sql<Person & { status: string; left_date: LocalDate | null; revoked: boolean }>`
    select p.employee_id, p.branch_id, p.full_name, p.designation, p.branch_name, p.photo_file_id, p.status, p.left_date, p.revoked
      from hr.person_of_code(${code.replaceAll(/\D/g, '')}) p`);
  if (!person || person.revoked) throw new Refusal('not_found', 'Card not known');
  if (person.status === 'left') throw conflict(`This person left on ${formatDate(person.left_date)}`);
  return alsoInBranches([person.branch_id], async () => {
    const moment = await momentOf(branch_id, input.at);
    return keep(person, { branch_id, ...moment, source: 'card' });
  });
}

async function ownPunch(input: Input): Promise<Answer> {
  await requirePermission('employee-can-mark-attendance');
  const own = await ownEmployee();
  if (!own)
    throw new Refusal('not_allowed', 'Your sign-in belongs to no employee. Ask the office to link it to your record');
  if (input.at !== undefined) throw badField('at', 'Your own coming and going is marked when it is');
  return alsoInBranches([own.branch_id], async () => {
    const place = await placeOf(own.employee_id);
    const distance_m = await refuseFar(place, input);
    const moment = await momentOf(own.branch_id, undefined);
    await refuseThird(own.employee_id, moment.day);
    return keep(place, {
      branch_id: own.branch_id,
      ...moment,
      source: 'self',
      lat: input.lat,
      lng: input.lng,
      distance_m,
    });
  });
}

interface Made {
  branch_id: number;
  at: string;
  day: LocalDate;
  source: 'card' | 'self';
  lat?: number | undefined;
  lng?: number | undefined;
  distance_m?: number;
}

interface Kept {
  id: number;
  is_new: boolean;
}

async function keep(person: Person, made: Made): Promise<Answer> {
  const { employee_id } = person;
  const kept = await rowOf(sql<Kept>`
    insert into attendance.employee_punches (branch_id, home_branch_id, employee_id, punched_at, source, latitude, longitude, distance_m)
    values (${made.branch_id}::int, ${person.branch_id}::int, ${employee_id}::bigint, ${made.at}::timestamp, ${made.source}, ${made.lat ?? null}::numeric,
            ${made.lng ?? null}::numeric, ${made.distance_m ?? null}::int)
    on conflict do nothing returning id, true as is_new`);
  if (kept) await evaluateDays({ employee_ids: [employee_id] }, { from: addDays(made.day, -1), to: made.day });
  return answerOf(person, made, kept !== undefined);
}

interface Came {
  date: LocalDate | null;
  state: string;
  status: DayStatus | null;
  late_minutes: number | null;
  is_first: boolean;
}

async function answerOf(person: Person, made: Made, is_new: boolean): Promise<Answer> {
  const mark = await rowOf(sql<Came>`
    select p.attendance_date as date, p.state, t.status, t.late_minutes, coalesce(t.first_in = p.punched_at, t.last_out is null) as is_first
      from attendance.employee_punches p
      left join attendance.employee_attendance t on t.employee_id = p.employee_id and t.attendance_date = p.attendance_date
     where p.employee_id = ${person.employee_id}::bigint and p.punched_at = ${made.at}::timestamp and p.source = ${made.source}`);
  const { date, state } = mark ?? { date: null, state: 'used' };
  const { photo_file_id, branch_id, ...rest } = person;
  const way =
    date === null ? 'outside' : state === 'duplicate' || !is_new ? 'again' : mark?.is_first === false ? 'out' : 'in';
  return {
    person: {
      employee_id: rest.employee_id,
      full_name: rest.full_name,
      designation: rest.designation,
      branch_name: rest.branch_name,
      photo_url: photo_file_id === null ? null : `/api/v1/files/${photo_file_id}`,
    },
    date,
    way,
    time: made.at.slice(11, 16),
    status: mark?.status ?? null,
    late_minutes: way === 'in' ? (mark?.late_minutes ?? 0) : 0,
    elsewhere: branch_id !== made.branch_id,
  };
}
