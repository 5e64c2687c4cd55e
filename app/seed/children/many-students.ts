// Many students for a measurement: a school of M branches with ten classes, families of two, four heads each, concessions for
// one in ten; all of it by INSERT … SELECT, past triggers and policies.

import { asDay } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { deliverChart, openYearsCovering } from '#modules/accounts/index.ts';
import { setUpSchool } from '#modules/branches/index.ts';
import { addFeeDefaults } from '#modules/fees/index.ts';
import { countSeats, familyKeys, makeFathers } from './many-families.ts';
import { names } from '../ground/names.ts';

export interface Size {
  students: number;
  branches: number;
  /** With fathers, cards and mobiles, for lists and searches; posting needs none. */
  families?: boolean;
  /** False: without fee lines, concessions and payment codes, which take longer than the students themselves. */
  plans?: boolean;
}

/** The school of the measurement and its user 1, who may do everything everywhere. */
export async function makeSchool(): Promise<void> {
  await asOwner(async () => {
    await rowsOf(
      sql`insert into platform.schools (id, school_name, short_name) overriding system value values (1, 'Measured Schools', 'Measured')`,
    );
    await deliverChart(1);
    await setUpSchool(1, { country_ids: [162], years: [2026] });
    await openYearsCovering({ school_id: 1, country_id: 162 }, asDay('2026-04-01'), asDay('2027-06-30'));
    await addFeeDefaults(1);
    await rowsOf(
      sql`insert into platform.roles (id, name, is_system) overriding system value values (1, 'Super Admin', true)`,
    );
    await rowsOf(sql`
      insert into platform.users (id, name, email, username, status, school_id, country_id, branch_type)
      overriding system value values (1, 'Bench', 'bench@maktab.example', 'bench', 'active', 1, 162, 0)`);
    await rowsOf(sql`insert into platform.user_roles (user_id, role_id) values (1, 1)`);
    await rowsOf(sql`insert into platform.user_grants (user_id, kind) values (1, 'all')`);
  });
}

/** Adds branches `first` … with their students, evenly spread; ids of branches and students follow each other. */
export async function makeStudents(
  { students, branches, families, plans = true }: Size,
  first: { branch: number; student: number },
): Promise<void> {
  await asOwner(async () => {
    await rowsOf(sql`set local role postgres`);
    await rowsOf(sql`set local session_replication_role = replica`);
    await makeBranches(branches, first.branch);
    await makePupils({ students, branches }, first);
    if (families) await makeFathers(first.student, first.student + students - 1);
    await countSeats(first.branch, branches);
    if (plans) await makePlans(students, first.student);
  });
}

async function makeBranches(count: number, first: number): Promise<void> {
  await rowsOf(sql`
    insert into platform.branches (id, school_id, country_id, code, branch_no, branch_name, short_name, city, status, opened_on)
    overriding system value
    select b, 1, 162, 'B' || to_char(b, 'FM00000'), b, 'Campus ' || b, 'C' || b, 'Lahore', 'active', '2015-04-01'
      from generate_series(${first}::int, ${first + count - 1}::int) as b`);
  await rowsOf(sql`
    insert into branches.sections (id, branch_id, session_id, course_id, name, capacity)
    overriding system value
    select b * 10 + c.n, b, s.id, c.id, 'A', 500
      from generate_series(${first}::int, ${first + count - 1}::int) as b
     cross join (select id, row_number() over (order by seq) - 1 as n from branches.courses where school_id = 1 order by seq limit 10) as c
     cross join (select id from branches.academic_sessions where school_id = 1 limit 1) as s`);
}

async function makePupils({ students, branches }: Size, first: { branch: number; student: number }): Promise<void> {
  const last = first.student + students - 1;
  const placed = sql`(
    select i as id, ${first.branch}::int + ((i - ${first.student}::bigint) % ${branches}::int)::int as branch_id,
           ((i / ${branches}::int) % 10)::int as class_no
      from generate_series(${first.student}::bigint, ${last}::bigint) as i)`;
  await rowsOf(sql`
    insert into students.families (id, school_id, family_no, country_id) overriding system value
    select f, 1, 'F' || f, 162 from generate_series(${Math.ceil(first.student / 2)}::bigint, ${Math.ceil(last / 2)}::bigint) as f on conflict do nothing`);
  await rowsOf(sql`
    insert into students.students (id, school_id, branch_id, family_id, status, full_name, full_name_native, father_name, gender, dob, reg_no, admission_no,
           admission_date, join_on, session_id, course_id, section_id, roll_no, enrolment_id, identity_kind, identity_no, family_keys)
    overriding system value
    select p.id, 1, p.branch_id, (p.id + 1) / 2, 'active', g.given || ' ' || f.family || ' ' || p.id, g.native || ' ' || f.native, 'Tariq ' || f.family,
           case when p.id % 2 = 0 then 'f' else 'm' end, date '2008-01-01' + (p.id % 4000)::int, 'R' || p.id, 'A' || p.id, '2024-04-01',
           '2024-04-01', s.session_id, s.course_id, s.id, p.id::int, p.id, 'b_form', lpad((1000000000000 + p.id)::text, 13, '0'), ${familyKeys}
      from ${placed} p
      join branches.sections s on s.id = p.branch_id * 10 + p.class_no
      join ${numbered('given', [...names[162].boys, ...names[162].girls])} g on g.n = p.id % 60
      join ${numbered('family', names[162].families)} f on f.n = (p.id / 60) % 30`);
  await rowsOf(sql`
    insert into students.enrolments (id, branch_id, current_branch_id, student_id, session_id, course_id, section_id, roll_no, admission_no, start_on, entry, student_name)
    overriding system value
    select p.id, p.branch_id, p.branch_id, p.id, p.session_id, p.course_id, p.section_id, p.roll_no, p.admission_no, '2026-04-01', 'admission', p.full_name
      from students.students p where p.id between ${first.student}::bigint and ${last}::bigint`);
  await rowsOf(sql`
    insert into students.student_status_periods (branch_id, current_branch_id, student_id, status, from_on)
    select p.branch_id, p.branch_id, p.id, 'active', case when p.id % 50 = 0 then date '2026-09-17' else date '2024-04-01' end
      from students.students p where p.id between ${first.student}::bigint and ${last}::bigint`);
}

/** Names with their own letters, as rows that a number chooses from. */
function numbered(column: 'given' | 'family', list: readonly (readonly [string, string])[]): ReturnType<typeof sql> {
  const rows = list.map(([latin, native], n) => ({ n, latin, native }));
  return sql`(select n, latin as ${sql.ref(column)}, native from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(n int, latin text, native text))`;
}

/** Tuition, transport, laboratory and examination fee; one in ten with 10% sibling, one in twenty with a charity of 500. */
async function makePlans(students: number, first: number): Promise<void> {
  const last = first + students - 1;
  await rowsOf(sql`
    insert into fees.student_fee_lines (branch_id, student_id, head_id, amount, months, valid_from, source)
    select p.branch_id, p.id, h.id, h.amount, 4095, '2026-04-01', 'import'
      from students.students p
     cross join (select h.id, a.amount from fees.fee_heads h
                   join (values ('TUI', 600000), ('TRN', 250000), ('LAB', 50000), ('EXM', 40000)) as a (code, amount) on a.code = h.code
                  where h.school_id = 1) h
     where p.id between ${first}::bigint and ${last}::bigint`);
  await rowsOf(sql`
    insert into fees.student_concessions (branch_id, student_id, type_id, head_id, basis, rate, amount, valid_from, status, source)
    select p.branch_id, p.id, t.id, h.id, case t.code when 'SIB' then 'percent' else 'amount' end, case t.code when 'SIB' then 1000 else 0 end,
           case t.code when 'SIB' then 0 else 50000 end, '2026-04-01', 'active', 'import'
      from students.students p
      join fees.concession_types t on t.school_id = 1 and ((t.code = 'SIB' and p.id % 10 = 0) or (t.code = 'CHR' and p.id % 20 = 0))
      join fees.fee_heads h on h.school_id = 1 and h.code = 'TUI'
     where p.id between ${first}::bigint and ${last}::bigint`);
  await rowsOf(sql`
    insert into fees.student_fee_accounts (student_id, branch_id, family_id, currency)
    select id, branch_id, family_id, 'PKR' from students.students where id between ${first}::bigint and ${last}::bigint`);
  await rowsOf(sql`
    insert into fees.payment_codes (school_id, branch_id, code, kind, student_id)
    select 1, branch_id, fees.new_payment_code(1), 1, id from students.students where id between ${first}::bigint and ${last}::bigint`);
}
