// Places of a child whose package binds it longer than it stays (PKG-9), what of that stands in its clearance, and the place once it is charged back.

import { counted } from '#kernel/counted.ts';
import { type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { packageGiven, type PackageLeft } from '#modules/fees/index.ts';
import type { ClearanceAnswer, LeavingReversed, LeavingSaid } from '#modules/students/index.ts';
import { shortStay } from '../rules/minimum-stay.ts';

interface Bound {
  use_id: number;
  name: string;
  min_stay_months: number;
  joined_on: LocalDate;
  since: Month;
}

/** None of a child that goes to another branch of the group, nor while its own closes. */
function boundPlaces(student_id: number, leaving_id: number): Promise<Bound[]> {
  return rowsOf(sql<Bound>`
    select u.id as use_id, p.name, u.min_stay_months::int as min_stay_months, u.used_on as joined_on,
           date_trunc('month', u.created_at at time zone co.time_zone)::date as since
      from admissions.admission_package_uses u join admissions.admission_packages p on p.id = u.package_id
      join students.students s on s.id = u.student_id
      join platform.branches b on b.id = s.branch_id join platform.countries co on co.id = b.country_id and co.operates
     where u.student_id = ${student_id}::bigint and u.state = 'used' and u.min_stay_months > 0 and u.used_on is not null and u.created_at is not null
       and b.status not in ('closing', 'closed')
       and not exists (select from students.group_moves m where m.leaving_id = ${leaving_id}::bigint and m.state in ('waiting', 'admitted'))
     order by u.id`);
}

async function shortStays({ student_id, leaving_id, leaving_on, reason }: PackageLeft) {
  return (await boundPlaces(student_id, leaving_id)).flatMap((place) => {
    const stayed = shortStay({ ...place, leaving_on, reason });
    return stayed === null ? [] : [{ ...place, stayed }];
  });
}

export async function placesLeft(left: PackageLeft): Promise<{ use_id: number; name: string; since: Month }[]> {
  const { charged, leaving_id } = left;
  if (charged === undefined) return shortStays(left);
  await rowsOf(sql`
    update admissions.admission_package_uses set state = 'clawed_back', claw_back_amount = ${charged.amount}::bigint, leaving_id = ${leaving_id}::bigint
     where id = ${charged.use_id}::bigint and state = 'used'`);
  return [];
}

/** As it is billed today: the share of the leaving month is reckoned with the settlement. */
export async function packageClearance(student_id: number, leaving: LeavingSaid | null): Promise<ClearanceAnswer[]> {
  if (leaving === null) return [];
  const found = await shortStays({ student_id, ...leaving });
  const parts: { amount: number; note: string }[] = [];
  for (const { name, since, stayed, min_stay_months } of found) {
    const amount = await packageGiven(student_id, { since, to: monthOf(leaving.leaving_on) });
    const note = `Package ${name} withdrawn: ${stayed} of ${counted(min_stay_months, 'month')}`;
    if (amount > 0) parts.push({ amount, note });
  }
  if (parts.length === 0) return [];
  const amount = parts.reduce((sum, one) => sum + one.amount, 0);
  return [{ item: 'package', automatic: true, state: 'due', amount, note: parts.map((one) => one.note).join('; ') }];
}

/** A leaving that is taken back gives the place back as it was. */
export async function placeAgain({ student_id, source_type, source_id }: LeavingReversed): Promise<void> {
  if (source_type !== 'student_leaving') return;
  await rowsOf(sql`
    update admissions.admission_package_uses set state = 'used', claw_back_amount = null, leaving_id = null
     where student_id = ${student_id}::bigint and state = 'clawed_back' and leaving_id = ${source_id}::bigint`);
}
