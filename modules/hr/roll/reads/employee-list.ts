// The list of employees (spec 06 §6.1): pages along the index of names, figures of the rows that the filters find.

import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { lastWithout, listRead } from '#platform/lists/list-read.ts';
import { wordsFound } from '#modules/hr/person/chapter.ts';
import { EXPIRING_DAYS } from '#modules/hr/person/rules/index.ts';
import { employeeList, type EmployeeRow } from '../contract/employee-list.ts';

const columns = () => sql`
  e.id, e.version, e.employee_code, e.full_name, e.name_local,
  case when e.photo_file_id is not null then '/api/v1/files/' || e.photo_file_id end as photo_url,
  e.father_or_husband_name, e.gender, e.date_of_birth, n.nicenam as nationality, e.national_id, e.national_id_expiry, e.passport_no,
  e.passport_expiry, e.visa_expiry, e.labour_card_no, e.labour_card_expiry, e.mobile, e.email, e.address, e.city, e.blood_group,
  e.marital_status, e.religion, e.designation_id, g.name as designation, g.category, e.department_id, d.name as department, e.branch_id,
  b.short_name as branch_name, b.country_id, e.reports_to_id as manager_id, m.full_name as manager, e.employment_type, e.joining_date,
  e.group_joining_date, e.probation_end_date, e.confirmation_date, e.contract_end_date, e.notice_days, e.attendance_mode, e.status,
  e.status_since, e.left_date, e.papers_end,
  case when e.status = 'left' or e.papers_end is null or e.papers_end > ${who().today}::date + ${EXPIRING_DAYS}::int then 'ok'
       when e.papers_end < ${who().today}::date then 'expired' else 'expiring' end as papers,
  e.profile_percent`;

/** The page first, then what stands on it: the joined tables are read for the rows of one page only. */
const onPage = sql`
  join hr.employees e on e.id = page.id
  join platform.branches b on b.id = e.branch_id
  left join hr.designations g on g.id = e.designation_id
  left join hr.departments d on d.id = e.department_id
  left join hr.employees m on m.id = e.reports_to_id
  left join platform.countries n on n.id = e.nationality_id`;

export const listEmployees = listRead(employeeList, {
  scope: () => sql`e.school_id = ${who().school_id}::int and ${inScope('e.branch_id')}`,
  filters: {
    status: (those) => sql`e.status = any (${those}::text[])`,
    // Whoever asks for states has said whether those who left are among them.
    include_left: (on, query) => (on || query.status ? undefined : sql`e.status <> 'left'`),
    branch_id: (branch) => sql`e.branch_id = ${branch}::int`,
    department_id: (department) => sql`e.department_id = ${department}::bigint`,
    designation_id: (designation) => sql`e.designation_id = ${designation}::bigint`,
    category: (category) =>
      sql`e.designation_id in (select g.id from hr.designations g where g.school_id = ${who().school_id}::int and g.category = ${category})`,
    employment_type: (type) => sql`e.employment_type = ${type}`,
    manager_id: (manager) => sql`e.reports_to_id = ${manager}::bigint`,
    joined_from: (day) => sql`e.joining_date >= ${day}::date`,
    joined_to: (day) => sql`e.joining_date <= ${day}::date`,
    left_from: (day) => sql`e.left_date >= ${day}::date`,
    left_to: (day) => sql`e.left_date <= ${day}::date`,
    probation: (when) =>
      sql`e.status <> 'left' and e.confirmation_date is null and ${
        when === 'overdue'
          ? sql`e.probation_end_date < ${who().today}::date`
          : sql`e.probation_end_date between ${who().today}::date and ${who().today}::date + 30`
      }`,
    gender: (gender) => sql`e.gender = ${gender}`,
    papers: (state) =>
      state === 'expired'
        ? sql`e.papers_end < ${who().today}::date`
        : sql`e.papers_end between ${who().today}::date and ${who().today}::date + ${EXPIRING_DAYS}::int`,
    without_manager: (on) => (on ? sql`e.reports_to_id is null` : undefined),
    incomplete: (on) => (on ? sql`(e.profile_percent < 100 or e.taken_over)` : undefined),
  },
  search: wordsFound,
  sorts: {
    full_name: sql`e.name_key`,
    employee_code: sql`e.employee_code`,
    joining_date: sql`e.joining_date`,
    papers_end: lastWithout(sql`e.papers_end`),
    left_date: lastWithout(sql`e.left_date`),
    profile_percent: sql`e.profile_percent`,
  },
  first: [sql`e.name_key`, 'asc'],
  key: sql`e.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<EmployeeRow>`
      select ${columns()}
        from (select e.id, row_number() over () as place from (
                select e.id from hr.employees e where ${where} ${page}) e) page ${onPage} order by page.place`),
  sums: (where) =>
    rowOf(sql<{ total: number; working: number; female: number; expired: number }>`
      select count(*)::int as total, (count(*) filter (where e.status in ('active', 'on_notice', 'suspended')))::int as working,
             (count(*) filter (where e.gender = 'female'))::int as female,
             (count(*) filter (where e.status <> 'left' and e.papers_end < ${who().today}::date))::int as expired
        from hr.employees e where ${where}`),
});
