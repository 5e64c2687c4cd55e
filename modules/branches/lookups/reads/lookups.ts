// Lookups of 10 section 11.1: what a person may choose from, by the grants and whatever environment is chosen.

import { rowsOf, sql } from '#platform/db/index.ts';
import { who } from '#platform/access/who.ts';

export interface GrantedBranch {
  branch_id: number;
  branch_name: string;
  code: string;
  city: string;
  kind: 'campus' | 'head_office';
  ownership: 'own' | 'franchise';
  status: 'draft' | 'active' | 'suspended' | 'closing' | 'closed';
  school_id: number;
  country_id: number;
  franchisee_id: number | null;
  via: 'all' | 'own' | 'franchise' | 'list';
}

interface Wanted {
  school_id?: number | undefined;
  country_id?: number | undefined;
  branch_type?: 0 | -1 | -2 | undefined;
  user_id?: number | undefined;
  with_head_office?: boolean | undefined;
}

/** BR-3: head offices are left out unless they are asked for. */
export async function grantedBranches(wanted: Wanted): Promise<GrantedBranch[]> {
  const rows = await rowsOf(sql<GrantedBranch>`
    select * from branches.granted(${wanted.user_id ?? who().user_id}::bigint, ${wanted.school_id ?? null}::int,
      ${wanted.country_id ?? null}::int, ${wanted.branch_type ?? 0}::int)`);
  return wanted.with_head_office ? rows : rows.filter((row) => row.kind === 'campus');
}

export function schoolsOfGrants() {
  return rowsOf(sql<{ id: number; school_name: string; short_name: string; logo_url: string | null }>`
    select s.id, s.school_name, s.short_name, case when s.logo_file_id is null then null else 'files/' || s.logo_file_id end as logo_url
      from platform.schools s
     where s.id in (select school_id from branches.granted(${who().user_id}::bigint, null, null, 0))
     order by s.school_name`);
}

export interface CountryRow {
  id: number;
  nicenam: string;
  currency: string | null;
  minor_digits: number | null;
  dial_code: string | null;
}

export function allCountries() {
  return rowsOf(
    sql<CountryRow>`select id, nicenam, currency, minor_digits, dial_code from platform.countries order by operates desc, nicenam`,
  );
}

export function countriesOfGrants() {
  return rowsOf(sql<CountryRow>`
    select id, nicenam, currency, minor_digits, dial_code from platform.countries
     where id in (select country_id from branches.granted(${who().user_id}::bigint, null, null, 0)) order by nicenam`);
}

export function countriesOfSchool(school_id: number) {
  return rowsOf(sql<{ id: number; nicenam: string; branches: number }>`
    select c.id, c.nicenam, count(*)::int as branches
      from branches.granted(${who().user_id}::bigint, ${school_id}::int, null, 0) g join platform.countries c on c.id = g.country_id
     where g.kind = 'campus' group by c.id order by c.nicenam`);
}

export interface CourseRow {
  id: number;
  name: string;
  name_local: string | null;
  code: string;
  academic_group_id: number;
  has_groups: boolean;
  seq: number;
}

export function coursesOfSchool(wanted: { academic_group_id?: number | undefined; active?: boolean | undefined }) {
  return rowsOf(sql<CourseRow>`
    select id, name, name_local, code, academic_group_id, has_groups, seq from branches.courses
     where (${wanted.academic_group_id ?? null}::bigint is null or academic_group_id = ${wanted.academic_group_id ?? null}::bigint)
       and (${wanted.active ?? null}::boolean is null or is_active = ${wanted.active ?? null}::boolean)
     order by seq, id`);
}

export function streams() {
  return rowsOf(
    sql<{
      id: number;
      name: string;
      code: string;
    }>`select id, name, code from branches.groups where is_active order by name`,
  );
}

export function stages() {
  return rowsOf(
    sql<{ id: number; name: string; seq: number }>`select id, name, seq from branches.academic_groups order by seq, id`,
  );
}

export interface SubjectRow {
  id: number;
  name: string;
  name_local: string | null;
  short_name: string;
  direction: 'ltr' | 'rtl';
  kind: string;
  elective_block: string | null;
  periods_per_week: number | null;
  total_marks: string | null;
}

/** ACA-7: subjects of a class in the current session; of a section, those of its stream, minus what the branch does not offer. */
export function subjectsOf(
  course_id: number,
  wanted: { group_id?: number | undefined; section_id?: number | undefined },
) {
  if (course_id === 0) {
    return rowsOf(sql<SubjectRow>`
      select id, name, name_local, short_name, direction, kind, null as elective_block, null::int as periods_per_week, null as total_marks
        from branches.subjects where is_active order by name`);
  }
  const { section_id = null, group_id = null } = wanted;
  return rowsOf(sql<SubjectRow>`
    select s.id, s.name, s.name_local, s.short_name, s.direction, s.kind, cs.elective_block,
           coalesce(b.periods_per_week, cs.periods_per_week)::int as periods_per_week, cs.total_marks::text as total_marks
      from branches.course_subjects cs
      join branches.subjects s on s.id = cs.subject_id
      left join branches.sections x on x.id = ${section_id}::bigint
      left join branches.branch_course_subjects b on b.course_subject_id = cs.id and b.branch_id = x.branch_id
     where cs.course_id = ${course_id}
       and cs.session_id = coalesce(x.session_id, (select a.id from branches.academic_sessions a where a.country_id = ${who().country_id} and a.is_current))
       and (cs.group_id is null or cs.group_id = coalesce(${group_id}::bigint, x.group_id))
       and coalesce(b.is_offered, true) and s.is_active
     order by cs.seq, s.name`);
}
