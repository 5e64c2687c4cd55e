// What each child pays: published structures by class, the plan copied from them, concessions of siblings, staff and charity, and the policies.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { DemoCalendar } from '../ground/calendar.ts';

/** Structures of both sessions for every class of a school in a country; later sessions cost a tenth more. */
async function publishStructures(year: number, raise_percent: number): Promise<void> {
  await rowsOf(sql`
    insert into fees.fee_structures (school_id, country_id, session_id, course_id, currency, valid_from, status, published_at, note)
    select s.school_id, s.country_id, s.id, c.id, co.currency, s.start_date, 'published', platform.now(), 'Demo'
      from branches.academic_sessions s join platform.countries co on co.id = s.country_id join branches.courses c on c.school_id = s.school_id
     where s.start_date = ${`${year}-04-01`}::date
       and exists (select 1 from platform.branches b where b.school_id = s.school_id and b.country_id = s.country_id)`);
  await rowsOf(sql`
    with classes as (select id, school_id, row_number() over (partition by school_id order by seq) - 1 as rank from branches.courses)
    insert into fees.fee_structure_lines (school_id, structure_id, head_id, amount, months, position)
    select f.school_id, f.id, h.id,
           case when f.currency = 'PKR' then round((p.pkr + c.rank * p.pkr_step) * (100 + ${raise_percent}::int) / 100.0 / 5000) * 5000
                else round((p.omr + c.rank * p.omr_step) * (100 + ${raise_percent}::int) / 100.0 / 500) * 500 end,
           p.months, p.position
      from fees.fee_structures f
      join classes c on c.id = f.course_id
      join (values ('TUI', 550000, 45000, 42000, 3500, 4095, 1), ('LAB', 30000, 5000, 2000, 500, 4095, 2),
                   ('TRN', 280000, 0, 15000, 0, 4095, 3), ('EXM', 120000, 10000, 6000, 500, 516, 4)) as p(code, pkr, pkr_step, omr, omr_step, months, position) on true
      join fees.fee_heads h on h.school_id = f.school_id and h.code = p.code
     where f.valid_from = ${`${year}-04-01`}::date and (p.code <> 'LAB' or c.rank >= 7)`);
}

/** Plans of everyone who sat in a class of the session: optional transport only for those who use it (FEE-8). */
async function copyPlans(year: number, valid_to: string | null): Promise<void> {
  await rowsOf(sql`
    insert into fees.student_fee_lines (branch_id, student_id, head_id, amount, months, valid_from, valid_to, source, source_id, structure_line_id)
    select e.branch_id, e.student_id, l.head_id, l.amount, l.months, ${`${year}-04-01`}::date, ${valid_to}::date,
           case when e.entry = 'promotion' then 'promotion' else 'admission' end, f.id, l.id
      from students.enrolments e
      join students.students s on s.id = e.student_id
      join branches.academic_sessions a on a.id = e.session_id and a.start_date = ${`${year}-04-01`}::date
      join fees.fee_structures f on f.session_id = a.id and f.course_id = e.course_id and f.status = 'published'
      join fees.fee_structure_lines l on l.structure_id = f.id
      join fees.fee_heads h on h.id = l.head_id
     where not h.optional or s.uses_transport`);
}

/** FEE-14: the second child 10%, the third 15%, others 20%; then staff children, merit and charity. */
async function giveConcessions(from: string): Promise<void> {
  await rowsOf(sql`
    insert into fees.student_concessions (branch_id, student_id, type_id, basis, rate, valid_from, status, source, reason)
    select s.branch_id, s.id, t.id, 'percent', case s.rank when 2 then 1000 when 3 then 1500 else 2000 end, ${from}::date, 'active', 'sibling_rule', 'Child ' || s.rank || ' of the family'
      from (select st.*, row_number() over (partition by st.family_id order by st.admission_date, st.id) as rank
              from students.students st where st.status in ('active', 'frozen', 'left')) s
      join fees.concession_types t on t.school_id = s.school_id and t.kind = 'sibling'
     where s.rank > 1`);
  await rowsOf(sql`
    insert into fees.student_concessions (branch_id, student_id, type_id, basis, rate, amount, valid_from, status, source, reason)
    select s.branch_id, s.id, t.id, k.basis, k.rate, case when s.country = 161 then k.omr else k.pkr end, ${from}::date, 'active', k.source, k.reason
      from (select st.id, st.branch_id, st.school_id, b.country_id as country from students.students st join platform.branches b on b.id = st.branch_id) s
      join (values ('merit', 29, 'percent', 2500, 0, 0, 'merit', 'First in class'),
                   ('charity', 41, 'amount', 0, 150000, 10000, 'charity_request', 'Father out of work'),
                   ('staff_child', 53, 'percent', 5000, 0, 0, 'employee', 'Mother teaches here'),
                   ('charity', 97, 'percent', 10000, 0, 0, 'charity_request', 'Orphan, full waiver')) as k(kind, every, basis, rate, pkr, omr, source, reason)
        on s.id % k.every = 0
      join fees.concession_types t on t.school_id = s.school_id and t.kind = k.kind
     where not exists (select 1 from fees.student_concessions c where c.student_id = s.id and c.type_id = t.id)
       and not (k.every = 41 and s.id % 97 = 0)`);
}

async function setPolicies(): Promise<void> {
  await rowsOf(sql`
    insert into fees.fee_policies (school_id, country_id, allow_partial, auto_apply_advance, shortfall_tolerance, sibling_rates, challan_note)
    select distinct b.school_id, b.country_id, true, true, 0, array[1000, 1500, 2000],
           case b.country_id when 161 then 'Pay at any branch of the bank and give the payment code.'
             else 'Pay at any branch of the bank, or by 1LINK with the payment code.' end
      from platform.branches b`);
  await rowsOf(sql`
    insert into fees.fine_policies (school_id, country_id, session_id, name, mode, amount, grace_days)
    select s.school_id, s.country_id, s.id, case when s.country_id = 162 then 'Fixed PKR 300 after 30 days' else 'OMR 1 a month after 30 days' end,
           case when s.country_id = 162 then 'fixed' else 'per_month' end, case when s.country_id = 162 then 30000 else 1000 end, 30
      from branches.academic_sessions s
     where exists (select 1 from platform.branches b where b.school_id = s.school_id and b.country_id = s.country_id)`);
}

/** Everything of the fees that stands before the first month is posted. Runs as owner. */
export async function makeFeePlans({ years, months, promoted_on }: DemoCalendar): Promise<void> {
  const lastMonthOfOldSession = `${years[1]}-03-01`;
  await publishStructures(years[0], 0);
  await publishStructures(years[1], 10);
  await copyPlans(years[0], lastMonthOfOldSession);
  await copyPlans(years[1], null);
  await giveConcessions(months[0] ?? promoted_on);
  await setPolicies();
}
