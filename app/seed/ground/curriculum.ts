// The curriculum of the demo: what each class is taught in both countries, with groups, blocks of electives, what two branches do differently,
// and what the children took; one in fifteen has still to choose.

import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';

/** Subjects beyond those that a school begins with: code, name, local name, short name, kind, part of. */
const subjects = [
  ['ART', 'Art and Craft', null, 'Art', 'co_curricular', null],
  ['PED', 'Physical Education', null, 'PE', 'co_curricular', null],
  ['PST', 'Pakistan Studies', 'مطالعہ پاکستان', 'Pak St', 'core', null],
  ['OST', 'Omani Social Studies', 'الدراسات الاجتماعية', 'Oman St', 'core', null],
  ['FRE', 'French', null, 'French', 'language', null],
  ['ECO', 'Economics', null, 'Eco', 'elective', null],
  ['CHP', 'Chemistry Practical', null, 'Chem P', 'practical', 'CHE'],
] as const;

/** Periods, doubles and block after the code: `PHY 5 1 A`. */
const early = 'ENG 7, MAT 7, ISL 3, ART 4, PED 3';
const primary = 'ENG 7, MAT 7 1, SCI 4, SST 3, ISL 3, CMP 2, ART 2, PED 2';
const upper = 'ENG 6, MAT 6 1, ISL 3, PED 2';

interface Plan {
  country: 161 | 162;
  classes: readonly string[];
  group: string | null;
  subjects: string;
}

const plans: readonly Plan[] = [161, 162].flatMap((one): Plan[] => {
  const country = one === 161 ? 161 : 162;
  const [own, other] = country === 162 ? ['URD', 'ARA'] : ['ARA', 'URD'];
  const state = country === 162 ? 'PST' : 'OST';
  const plan = (classes: readonly string[], taught: string, group: string | null = null): Plan => ({
    country,
    classes,
    group,
    subjects: taught,
  });
  return [
    plan(['PG', 'NUR', 'PREP'], `${early}, ${own} 5`),
    plan(['G1', 'G2', 'G3', 'G4', 'G5'], `${primary}, ${own} 6`),
    plan(['G6', 'G7', 'G8'], `${primary}, ${own} 5, ${other} 3 0 Language, FRE 3 0 Language`),
    plan(['G9', 'G10'], `${upper}, ${own} 5, ${state} 4`),
    plan(['G9', 'G10'], 'PHY 5 1, CHE 4 1, CHP 2 1, BIO 5 1 Elective, CMP 5 1 Elective', 'SCI'),
    plan(['G9', 'G10'], 'CMP 6 2, ECO 4 0 Elective, ART 4 0 Elective', 'ART'),
    plan(['O1', 'O2', 'O3'], `${upper}, ${own} 4, ${state} 4`),
    plan(['O1', 'O2', 'O3'], 'PHY 5 1, CHE 5 1, BIO 5 1 Elective, CMP 5 1 Elective', 'SCI'),
  ];
});

const rows = plans.flatMap(({ country, classes, group, subjects: taught }) =>
  classes.flatMap((course) =>
    taught.split(', ').map((line, at) => {
      const [subject = '', periods = '0', doubles = '0', block = null] = line.split(' ');
      const pairs = Number(doubles);
      return {
        country,
        course,
        group,
        subject,
        periods: Number(periods),
        doubles: pairs,
        max: pairs > 0 ? 2 : 1,
        block,
        seq: at + 1 + (group ? 20 : 0),
        graded: subject !== 'PED',
      };
    }),
  ),
);

async function plan(): Promise<void> {
  await rowsOf(sql`
    insert into branches.subjects (school_id, name, name_local, short_name, code, kind, direction)
    select c.id, j.name, j.name_local, j.short_name, j.code, j.kind, case when j.name_local is null then 'ltr' else 'rtl' end
      from platform.schools c cross join jsonb_to_recordset(${JSON.stringify(
        subjects.map(([code, name, name_local, short_name, kind]) => ({ code, name, name_local, short_name, kind })),
      )}::jsonb) as j (code text, name text, name_local text, short_name text, kind text)
    on conflict (school_id, code) do nothing`);
  await rowsOf(sql`
    update branches.subjects j set parent_subject_id = p.id from branches.subjects p
     where j.code = 'CHP' and p.code = 'CHE' and p.school_id = j.school_id`);
  await rowsOf(sql`
    insert into branches.course_subjects (school_id, session_id, course_id, group_id, subject_id, elective_block, periods_per_week, double_periods,
           max_per_day, total_marks, pass_percent, in_result, seq)
    select a.school_id, a.id, c.id, g.id, j.id, r.block, r.periods, r.doubles, r.max, case when j.kind = 'co_curricular' then 50 else 100 end,
           case when j.kind = 'co_curricular' then 33 else 40 end, r.graded, r.seq
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (country int, course text, "group" text, subject text, periods int, doubles int, max int, block text, seq int, graded boolean)
      join branches.academic_sessions a on a.country_id = r.country
      join branches.courses c on c.school_id = a.school_id and c.code = r.course
      join branches.subjects j on j.school_id = a.school_id and j.code = r.subject
      left join branches.groups g on g.school_id = a.school_id and g.code = r."group"
    on conflict do nothing`);
  await rowsOf(sql`
    insert into branches.academic_terms (school_id, session_id, name, seq, start_date, end_date, weight_percent)
    select a.school_id, a.id, t.name, t.seq, a.start_date + t.first, case when t.seq = 2 then a.end_date else a.start_date + t.last end, t.weight
      from branches.academic_sessions a
     cross join (values ('First term', 1, 0, 182, 40), ('Second term', 2, 190, 364, 60)) as t (name, seq, first, last, weight)`);
}

/** The first section of an upper class is Science, the others are Arts. */
async function groupSections(): Promise<void> {
  await rowsOf(sql`
    update branches.sections x set group_id = g.id
      from branches.courses c join branches.groups g on g.school_id = c.school_id
     where c.id = x.course_id and c.has_groups and x.group_id is null
       and g.code = case when x.name in ('A', 'C') or c.code like 'O%' then 'SCI' else 'ART' end`);
}

/** Two branches differ: one has nobody for French, one gives sport an hour more. */
async function differ(): Promise<void> {
  await rowsOf(sql`
    insert into branches.branch_course_subjects (branch_id, course_subject_id, is_offered, periods_per_week)
    select b.id, cs.id, j.code <> 'FRE', case when j.code = 'PED' then cs.periods_per_week + 1 end
      from platform.branches b
      join branches.academic_sessions a on a.school_id = b.school_id and a.country_id = b.country_id and a.is_current
      join branches.course_subjects cs on cs.session_id = a.id
      join branches.courses c on c.id = cs.course_id
      join branches.subjects j on j.id = cs.subject_id
     where (b.code = 'KHI-02' and j.code = 'FRE') or (b.code = 'MCT-01' and j.code = 'PED' and c.code like 'G%')`);
}

async function choose(): Promise<void> {
  await rowsOf(sql`
    insert into students.student_electives (branch_id, student_id, session_id, section_id, subject_id, elective_block, from_date)
    select distinct on (s.id, cs.elective_block) x.branch_id, s.id, x.session_id, x.id, cs.subject_id, cs.elective_block, a.start_date
      from students.students s
      join branches.sections x on x.id = s.section_id
      join branches.academic_sessions a on a.id = x.session_id and a.is_current
      join branches.course_subjects cs on cs.session_id = x.session_id and cs.course_id = x.course_id and cs.elective_block is not null
           and (cs.group_id is null or cs.group_id = x.group_id)
      left join branches.branch_course_subjects o on o.course_subject_id = cs.id and o.branch_id = x.branch_id
     where s.status in ('active', 'frozen') and coalesce(o.is_offered, true) and s.id % 15 <> 3
     order by s.id, cs.elective_block, (s.id + cs.subject_id) % 3, cs.subject_id
    on conflict do nothing`);
}

export async function makeCurriculum(): Promise<void> {
  await asOwner(async () => {
    await plan();
    await groupSections();
    await differ();
    await choose();
  });
}
