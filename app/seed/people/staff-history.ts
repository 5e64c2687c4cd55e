// What years leave behind in the register of employees of the demo, in sets: managers, promotions, leavers, papers that end soon, own
// children in the school, sanctioned posts, shifts.

import { addDays, asDay, type LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { demoSchools } from '../ground/organisation.ts';

export async function makeStaffHistory(today: LocalDate): Promise<void> {
  await setManagers();
  await makeHistory(today);
  await makePapers(today);
  await makePosts();
  await makeShifts(today);
}

/** Teachers under a coordinator, coordinators and the office under the principal, support under the vice principal. */
async function setManagers(): Promise<void> {
  await rowsOf(sql`
    with ranked as (
      select e.id, e.branch_id, e.school_id, b.country_id, b.kind, g.name,
             row_number() over (partition by e.branch_id, g.name order by e.id) as nth
        from hr.employees e join hr.designations g on g.id = e.designation_id join platform.branches b on b.id = e.branch_id),
    wish as (
      select r.id, case
               when r.name = 'Principal' and r.kind = 'head_office' then null
               when r.name = 'Principal' then (select h.id from ranked h where h.school_id = r.school_id and h.country_id = r.country_id and h.kind = 'head_office' and h.name = 'Principal')
               when r.name like '%Teacher' then (select c.id from ranked c where c.branch_id = r.branch_id and c.name = 'Coordinator' and c.nth = 1 + r.nth % 2)
               when r.name in ('Driver', 'Guard', 'Aya', 'Cleaner') then (select v.id from ranked v where v.branch_id = r.branch_id and v.name in ('Vice Principal', 'Principal') order by v.name desc limit 1)
               else (select p.id from ranked p where p.branch_id = r.branch_id and p.name = 'Principal' and p.nth = 1) end as manager_id
        from ranked r),
    posted as (
      update hr.employee_postings p set reports_to_id = w.manager_id from wish w where p.employee_id = w.id and w.manager_id <> w.id returning p.id)
    update hr.employees e set reports_to_id = w.manager_id from wish w where e.id = w.id and w.manager_id <> e.id and exists (select from posted)`);
}

/** Promotions of teachers, people who left or are away, heads of departments. */
async function makeHistory(today: LocalDate): Promise<void> {
  await rowsOf(sql`
    with risen as (
      select e.id, e.joining_date + ((${today}::date - e.joining_date) / 2) as on_day from hr.employees e
        join hr.designations g on g.id = e.designation_id and g.name = 'Senior Teacher'
       where e.joining_date < ${addDays(today, -700)}::date),
    ended as (
      update hr.employee_postings p set to_date = r.on_day - 1,
             designation_id = (select t.id from hr.designations t join hr.designations s on s.school_id = t.school_id where s.id = p.designation_id and t.name = 'Teacher')
        from risen r where p.employee_id = r.id and p.to_date is null
      returning p.employee_id, p.branch_id, p.department_id, p.reports_to_id, p.employment_type, r.on_day)
    insert into hr.employee_postings (branch_id, home_branch_id, employee_id, department_id, designation_id, reports_to_id, employment_type, from_date, reason)
    select x.branch_id, x.branch_id, x.employee_id, x.department_id, e.designation_id, x.reports_to_id, x.employment_type, x.on_day, 'promotion'
      from ended x join hr.employees e on e.id = x.employee_id`);
  await rowsOf(sql`
    update hr.employees e set status = 'left', left_date = greatest(e.joining_date, ${today}::date - (20 + (e.id % 300))::int), status_since = greatest(e.joining_date, ${today}::date - (20 + (e.id % 300))::int),
           status_reason = case e.id % 3 when 0 then 'Moved to another city' when 1 then 'Another school' else 'End of the contract' end
      from hr.designations g
     where g.id = e.designation_id and e.id % 14 = 3 and g.name in ('Teacher', 'Assistant Teacher', 'Guard', 'Aya', 'Senior Teacher')
       and not exists (select from platform.users u where u.employee_id = e.id) and not exists (select from hr.employees r where r.reports_to_id = e.id)`);
  await rowsOf(sql`
    update hr.employment_spells s set left_date = e.left_date, exit_type = case e.id % 3 when 2 then 'contract_end' else 'resignation' end
      from hr.employees e where e.id = s.employee_id and e.left_date is not null`);
  await rowsOf(sql`
    update hr.employee_postings p set to_date = e.left_date from hr.employees e
     where e.id = p.employee_id and e.left_date is not null and p.to_date is null and p.from_date <= e.left_date`);
  await rowsOf(sql`
    update hr.employees e set status = case when e.id % 2 = 0 then 'suspended' else 'inactive' end, status_since = ${addDays(today, -12)}::date,
           status_reason = case when e.id % 2 = 0 then 'Inquiry into missing store items' else 'Unpaid leave to study abroad' end
     where e.status = 'active' and e.id % 97 in (5, 6) and e.joining_date < ${addDays(today, -30)}::date
       and not exists (select from platform.users u where u.employee_id = e.id)`);
  await rowsOf(sql`
    update hr.departments d set head_employee_id = (
      select e.id from hr.employees e join hr.designations g on g.id = e.designation_id
       where e.department_id = d.id and e.status = 'active' order by g.position, e.id limit 1)`);
}

/** Degrees, police clearances that end, medical papers; own children in the school, whom fees know as children of staff. */
async function makePapers(today: LocalDate): Promise<void> {
  await rowsOf(sql`
    insert into hr.employee_documents (branch_id, employee_id, kind, number, issue_date, expiry_date)
    select e.branch_id, e.id, k.kind, k.prefix || e.id, greatest(e.joining_date - 30, '2010-01-01'::date),
           case when k.days > 0 then ${today}::date + ((e.id * k.days) % 900)::int - 20 end
      from hr.employees e
      join (values ('police_clearance', 'PC-', 61, 3), ('medical', 'MED-', 43, 5), ('degree', 'DEG-', 0, 2), ('contract', 'CON-', 0, 1)) k (kind, prefix, days, every)
        on e.id % k.every = 0
     where e.status <> 'left'`);
  await rowsOf(sql`
    insert into hr.employee_qualifications (branch_id, employee_id, level, title, institution, passing_year)
    select e.branch_id, e.id, case when g.category = 'teaching' then 'master' else 'bachelor' end,
           case when g.category = 'teaching' then 'M.A. Education' else 'B.Com.' end,
           case when b.country_id = 162 then 'University of the Punjab' else 'Sultan Qaboos University' end,
           extract(year from e.date_of_birth)::int + 23
      from hr.employees e join hr.designations g on g.id = e.designation_id join platform.branches b on b.id = e.branch_id
     where g.category in ('teaching', 'management', 'non_teaching')`);
  await rowsOf(sql`
    with parents as (
      select e.id, e.branch_id, row_number() over (partition by e.branch_id order by e.id) as nth from hr.employees e
        join hr.designations g on g.id = e.designation_id and g.category = 'teaching' where e.status = 'active' and e.gender = 'female'),
    children as (
      select c.student_id, s.branch_id, s.full_name, row_number() over (partition by s.branch_id order by s.id) as nth
        from fees.student_concessions c join students.students s on s.id = c.student_id and s.branch_id = c.branch_id
       where c.source = 'employee' and s.status = 'active'),
    linked as (
      insert into hr.employee_relations (branch_id, employee_id, relation, name, student_id)
      select p.branch_id, p.id, 'child', c.full_name, c.student_id from parents p join children c on c.branch_id = p.branch_id and c.nth = p.nth
      returning employee_id, student_id)
    update fees.student_concessions c set employee_id = l.employee_id from linked l where c.student_id = l.student_id and c.source = 'employee'`);
}

/** One post more than is filled for some, one fewer for others. */
async function makePosts(): Promise<void> {
  await rowsOf(sql`
    insert into hr.sanctioned_posts (branch_id, designation_id, posts, from_date)
    select e.branch_id, e.designation_id,
           greatest(1, count(*)::int + case when (e.branch_id + e.designation_id) % 5 = 0 then 2 when (e.branch_id + e.designation_id) % 11 = 0 then -1 else 0 end),
           date_trunc('year', platform.today(e.branch_id))::date
      from hr.employees e where e.status in ('active', 'on_notice', 'suspended') group by e.branch_id, e.designation_id`);
}

const week = (start: string, end: string, worked: readonly number[]): string =>
  JSON.stringify([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, on: worked.includes(weekday), start, end })));

/** Guards at night, Ramadan hours of the morning, the week of Oman from Sunday. */
async function makeShifts(today: LocalDate): Promise<void> {
  const year = Number(today.slice(0, 4));
  for (const { id: school_id } of demoSchools) {
    const [guard] = await rowsOf(sql<{ id: number }>`
      insert into hr.shifts (school_id, name, code, colour) values (${school_id}::int, 'Guards by night', 'NGT', 'grape') returning id`);
    await addTiming(
      { shift_id: guard?.id ?? 0, school_id, name: 'Regular', from: asDay('2015-01-01'), to: null, priority: 0 },
      week('22:00', '06:00', [0, 1, 2, 3, 4, 5, 6]),
    );
    const [morning] = await rowsOf(sql<{ id: number }>`
      select s.id from hr.shifts s where s.school_id = ${school_id}::int and s.code = 'MOR' and s.branch_id is null`);
    const ramadan = year === 2026 ? (['2026-02-18', '2026-03-19'] as const) : (['2027-02-08', '2027-03-09'] as const);
    await addTiming(
      {
        shift_id: morning?.id ?? 0,
        school_id,
        name: 'Ramadan',
        from: asDay(ramadan[0]),
        to: asDay(ramadan[1]),
        priority: 10,
      },
      week('08:30', '12:30', [1, 2, 3, 4, 5]),
    );
    await rowsOf(sql`
      insert into hr.shift_assignments (branch_id, home_branch_id, employee_id, shift_id, from_date)
      select e.branch_id, e.branch_id, e.id, ${guard?.id ?? 0}::bigint, e.joining_date
        from hr.employees e join hr.designations g on g.id = e.designation_id
       where e.school_id = ${school_id}::int and g.name = 'Guard' and e.status <> 'left' and e.id % 2 = 0`);
  }
}

interface NewTiming {
  shift_id: number;
  school_id: number;
  name: string;
  from: LocalDate;
  to: LocalDate | null;
  priority: number;
}

async function addTiming({ shift_id, school_id, name, from, to, priority }: NewTiming, days: string): Promise<void> {
  await rowsOf(sql`
    with timing as (
      insert into hr.shift_timings (school_id, shift_id, name, from_date, to_date, priority)
      values (${school_id}::int, ${shift_id}::bigint, ${name}, ${from}::date, ${to}::date, ${priority}::int) returning id)
    insert into hr.shift_days (school_id, timing_id, weekday, is_working, start_time, end_time, min_minutes_full, min_minutes_half)
    select ${school_id}::int, timing.id, d.weekday, d."on", case when d."on" then d.start end, case when d."on" then d."end" end,
           case when d."on" then 220 else 0 end, case when d."on" then 110 else 0 end
      from timing cross join jsonb_to_recordset(${days}::jsonb) as d (weekday int, "on" boolean, start time, "end" time)`);
}
