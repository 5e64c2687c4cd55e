// What happens to people of the demo: warnings in every state, notice, clearance and letters of those who left, probations that end, cards, days
// off and working days. What is asked is asked by the actions; what lies back in time is written by sets.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { askLeaving, makeCards, moveWarning, saveWarning } from '#modules/hr/index.ts';

interface Place {
  branch_id: number;
  school_id: number;
  country_id: number;
}

interface Person {
  id: number;
  branch_id: number;
  version: number;
}

export async function makeStaffMatters(admin_id: number, today: LocalDate): Promise<void> {
  await asOwner(async () => {
    await makePastLeavings(today);
    await makeProbations(today);
    await makeDaysOff(today);
  });
  const places = await asOwner(() =>
    rowsOf(sql<Place>`
      select b.id as branch_id, b.school_id, b.country_id from platform.branches b
       where exists (select from hr.employees e where e.branch_id = b.id) order by b.id`),
  );
  for (const place of places) {
    const as = { user_id: admin_id, school_id: place.school_id, country_id: place.country_id };
    const people = await asOwner(() => plainPeople(place.branch_id));
    await runAs(as, () => cardsOf(place.branch_id, today));
    await runAs(as, () => warn(people, today));
    await runAs(as, () => leave(people.slice(5, 7), today));
  }
  await asOwner(() => pastOfTheRest(today));
}

/** At work, without a sign-in and with nobody below them, so that no story of the demo loses its person. */
const plainPeople = (branch_id: number): Promise<Person[]> =>
  rowsOf(sql<Person>`
    select e.id, e.branch_id, e.version from hr.employees e
     where e.branch_id = ${branch_id}::int and e.status = 'active' and e.joining_date < platform.today(e.branch_id) - 90
       and not exists (select from platform.users u where u.employee_id = e.id) and not exists (select from hr.employees r where r.reports_to_id = e.id)
       and not exists (select from branches.sections s where s.class_teacher_id = e.id)
     order by e.id limit 12`);

/** Of everybody who left there is the leaving: older ones are completed, the latest stand in clearance; two are on notice. */
async function makePastLeavings(today: LocalDate): Promise<void> {
  await rowsOf(sql`
    insert into hr.employee_exits (branch_id, employee_id, spell_id, exit_type, notice_date, notice_days_due, last_working_date, reason_code, reason, state,
           approved_at, left_at, completed_at)
    select s.branch_id, s.employee_id, s.id, s.exit_type, greatest(s.left_date - (10 + s.employee_id % 35)::int, s.joining_date), e.notice_days, s.left_date,
           case s.employee_id % 5 when 0 then 'better_offer' when 1 then 'relocation' when 2 then 'end_of_contract' when 3 then 'family' else 'salary' end,
           e.status_reason, case when s.left_date < ${addDays(today, -60)}::date then 'completed' else 'left' end, s.left_date, s.left_date + 1,
           case when s.left_date < ${addDays(today, -60)}::date then (s.left_date + 12)::timestamptz end
      from hr.employment_spells s join hr.employees e on e.id = s.employee_id
     where s.left_date is not null and s.exit_type is not null`);
  await rowsOf(sql`
    insert into hr.employee_exits (branch_id, employee_id, spell_id, exit_type, notice_date, notice_days_due, last_working_date, reason_code, state, approved_at)
    select e.branch_id, e.id, s.id, 'resignation', ${addDays(today, -6)}::date, e.notice_days, ${addDays(today, 14)}::date, 'better_offer', 'approved', ${today}::date
      from hr.employees e join hr.employment_spells s on s.employee_id = e.id and s.left_date is null
     where e.status = 'active' and e.id % 61 = 7 and e.joining_date < ${addDays(today, -90)}::date
       and not exists (select from platform.users u where u.employee_id = e.id)`);
  await rowsOf(sql`
    update hr.employees e set status = 'on_notice', status_since = ${today}::date, status_reason = 'Leaves'
     where exists (select from hr.employee_exits x where x.employee_id = e.id and x.state = 'approved')`);
  await rowsOf(sql`
    insert into hr.exit_clearances (branch_id, exit_id, item, holder, position, status, charge_amount, note, cleared_at)
    select x.branch_id, x.id, k.name, k.holder, k.position, v.status, case when v.status = 'charged' then 150000 else 0 end,
           case v.status when 'waived' then 'Was never given one' when 'charged' then 'Key of the staff room' end,
           case when v.status <> 'pending' then ${today}::date end
      from hr.employee_exits x join hr.employees e on e.id = x.employee_id left join hr.designations g on g.id = e.designation_id
      join hr.clearance_items k on k.school_id = e.school_id and (k.category is null or k.category = g.category)
     cross join lateral (select case when x.state = 'completed' or (x.state = 'left' and k.position <= 4)
             then case when k.name = 'Keys' and x.id % 4 = 0 then 'charged' when k.position = 4 then 'waived' else 'cleared' end else 'pending' end as status) v
     where x.state in ('approved', 'left', 'completed')`);
}

async function makeProbations(today: LocalDate): Promise<void> {
  await rowsOf(sql`
    update hr.employees e set confirmation_date = e.probation_end_date where e.probation_end_date < ${today}::date and e.confirmation_date is null`);
  await rowsOf(sql`
    update hr.employees e set confirmation_date = null, probation_end_date = ${today}::date + (case e.id % 3 when 0 then -9 when 1 then 6 else 24 end)::int
     where e.status = 'active' and e.id % 29 in (2, 3) and e.joining_date < ${addDays(today, -20)}::date`);
  await rowsOf(sql`
    update hr.employees e set contract_end_date = ${today}::date + (e.id % 50)::int where e.status = 'active' and e.employment_type = 'contract' and e.id % 4 = 0`);
}

/** Guards work on the next holiday for a day of leave, the office on a Saturday for overtime; one department is off for a day. */
async function makeDaysOff(today: LocalDate): Promise<void> {
  await rowsOf(sql`
    with made as (
      insert into attendance.holiday_offs (branch_id, kind, from_date, to_date, reason, compensation)
      select b.id, v.kind, ${today}::date + v.days, ${today}::date + v.days, v.reason, v.compensation
        from platform.branches b cross join (values ('working', 9, 'Guards stay on duty over the holiday', 'comp_off'),
               ('working', 16, 'Stocktaking of the store', 'overtime'), ('off', 12, 'Day after the open day', 'none')) v (kind, days, reason, compensation)
       where exists (select from hr.employees e where e.branch_id = b.id) and b.id % 2 = 1
      returning id, branch_id, reason)
    insert into attendance.holiday_off_people (branch_id, holiday_off_id, designation_id, department_id)
    select m.branch_id, m.id, g.id, d.id
      from made m join platform.branches b on b.id = m.branch_id
      left join hr.designations g on g.school_id = b.school_id and m.reason like 'Guards%' and g.name = 'Guard'
      left join hr.departments d on d.school_id = b.school_id and m.reason not like 'Guards%' and d.code = case when m.reason like 'Stock%' then 'ADM' else 'SUP' end
     where g.id is not null or d.id is not null`);
}

async function cardsOf(branch_id: number, today: LocalDate): Promise<void> {
  const people = await rowsOf(sql<{ employee_id: number; branch_id: number }>`
    select e.id as employee_id, e.branch_id from hr.employees e where e.branch_id = ${branch_id}::int and e.status <> 'left' and e.id % 4 <> 1 order by e.id`);
  await makeCards(
    people.map((one) => ({ ...one, reason: 'first' })),
    { today, valid_until: addDays(today, 400) },
  );
}

const matters = [
  [
    'verbal',
    'Late to the first lesson',
    'You came late to the first lesson three times this month. Please be in class before the bell.',
  ],
  [
    'written',
    'Registers not taken',
    'The register of your section was not taken on four days, though it was spoken of before.',
  ],
  [
    'show_cause',
    'Away without leave',
    'You did not come to school for three days and told nobody. Please explain in writing why no action should be taken.',
  ],
  [
    'final',
    'Conduct towards a parent',
    'After the written warning of the last term a parent complained again. This is the final warning.',
  ],
  ['verbal', 'Mobile in class', 'The mobile telephone stays in the staff room during lessons.'],
] as const;

async function warn(people: readonly Person[], today: LocalDate): Promise<void> {
  for (const [n, [kind, subject, details]] of matters.entries()) {
    const person = people[n];
    if (!person) return;
    const draft = await saveWarning({
      employee_id: person.id,
      kind,
      subject,
      details,
      incident_on: addDays(today, -2),
      fine_amount: 0,
      ...(kind === 'show_cause' ? { reply_by: addDays(today, 5) } : {}),
    });
    if (n === matters.length - 1) return;
    const issued = await moveWarning({ id: draft.id, version: draft.version, action: 'issue' });
    if (kind !== 'written') continue;
    await moveWarning({
      id: issued.id,
      version: issued.version,
      action: 'close',
      outcome: 'Promised to take them daily',
    });
  }
}

async function leave(people: readonly Person[], today: LocalDate): Promise<void> {
  for (const [n, { id, version }] of people.entries())
    await askLeaving({
      employee_id: id,
      version,
      exit_type: n === 0 ? 'resignation' : 'contract_end',
      notice_date: today,
      last_working_date: addDays(today, 20 + n * 25),
      reason_code: n === 0 ? 'relocation' : 'end_of_contract',
      rehire: 'yes',
    });
}

/** Cards are in use for a while, some lost or not yet handed over; a show-cause waits past its day. */
async function pastOfTheRest(today: LocalDate): Promise<void> {
  await rowsOf(sql`
    update hr.employee_cards c set printed_at = platform.now() - interval '200 days',
           issued_at = case when c.employee_id % 9 <> 2 then platform.now() - interval '190 days' end,
           status = case when c.employee_id % 9 = 2 then 'printed' when c.employee_id % 37 = 5 then 'lost' else 'issued' end,
           ended_at = case when c.employee_id % 9 <> 2 and c.employee_id % 37 = 5 then platform.now() - interval '3 days' end,
           end_reason = case when c.employee_id % 9 <> 2 and c.employee_id % 37 = 5 then 'Lost on the way home' end,
           valid_until = case when c.employee_id % 6 = 0 then ${today}::date + 30 else c.valid_until end
     where c.employee_id % 11 <> 3`);
  await rowsOf(sql`
    update hr.employee_warnings w set issued_on = ${addDays(today, -12)}::date, reply_by = ${addDays(today, -5)}::date
     where w.kind = 'show_cause' and w.id % 2 = 0 and w.status = 'issued'`);
}
