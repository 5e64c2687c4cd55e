// Families of a measurement as a school has them: a father with a card and a mobile for every two children, the copies on the
// child that search reads, the branches a family is seen from, and the strength counters of the sections.

import { rowsOf, sql } from '#platform/db/index.ts';

/** For students whose ids lie in `first` … `last`; past triggers, so the copies are written here. */
export async function makeFathers(first: number, last: number): Promise<void> {
  await rowsOf(sql`
    insert into students.guardians (id, school_id, family_id, full_name, gender, identity_kind, identity_no, mobile)
    overriding system value
    select f, 1, f, 'Tariq ' || f, 'm', 'cnic', lpad((4210100000000 + f)::text, 13, '0'), '+923' || lpad((f % 1000000000)::text, 9, '0')
      from generate_series(${Math.ceil(first / 2)}::bigint, ${Math.ceil(last / 2)}::bigint) as f on conflict do nothing`);
  await rowsOf(sql`
    insert into students.student_guardians (branch_id, student_id, guardian_id, relation, is_primary, is_fee_payer)
    select branch_id, id, family_id, 'father', true, true from students.students where id between ${first}::bigint and ${last}::bigint`);
  await rowsOf(sql`
    insert into students.family_branches (family_id, branch_id, links)
    select family_id, branch_id, count(*) from students.students where id between ${first}::bigint and ${last}::bigint group by family_id, branch_id
    on conflict (family_id, branch_id) do update set links = family_branches.links + excluded.links`);
}

/** What the children of family `f` carry of their father, as the insert of the children writes it. */
export const familyKeys = sql`lpad((4210100000000 + (p.id + 1) / 2)::text, 13, '0') || ' +923' || lpad(((p.id + 1) / 2 % 1000000000)::text, 9, '0')`;

export async function countSeats(first_branch: number, branches: number): Promise<void> {
  await rowsOf(sql`
    insert into branches.class_seats (branch_id, session_id, course_id, section_id, capacity, enrolled, active, boys, girls)
    select x.branch_id, x.session_id, x.course_id, x.id, greatest(x.capacity, count(s.id)), count(s.id), count(s.id),
           count(s.id) filter (where s.gender = 'm'), count(s.id) filter (where s.gender = 'f')
      from branches.sections x left join students.students s on s.branch_id = x.branch_id and s.section_id = x.id
     where x.branch_id between ${first_branch}::int and ${first_branch + branches - 1}::int
     group by x.id on conflict do nothing`);
}
