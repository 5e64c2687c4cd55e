// Franchise applicants as the list and the board show them (spec 10 §10.2).

import { containing } from '#platform/db/containing.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { lastWithout, listRead } from '#platform/lists/list-read.ts';
import { formatPhone } from '#modules/students/index.ts';
import { applicantList, type ApplicantRow } from '../contract/applicants.ts';

const isOpen = sql`a.stage not in ('opened', 'rejected', 'withdrawn')`;
const isLate = sql`coalesce(${isOpen} and a.next_action_at < platform.now(), false)`;

/** Of a row on `franchise_applications a`, with the joins of `applicantNames`. */
export const applicantColumns = sql`
  a.id, a.application_no, a.applicant_name, a.applicant_kind, a.contact_name, a.mobile, a.city, a.area, a.levels, a.stage, a.held_stage, a.stage_at,
  greatest(0, floor(extract(epoch from platform.now() - a.stage_at) / 86400))::int as days, a.score, n.branch_name as nearest,
  a.nearest_km::float8 as nearest_km, a.source, a.assigned_to, u.name as assigned_name, a.next_action_at, a.next_action, ${isLate} as late,
  a.decision_reason, a.branch_id, a.version`;

export const applicantNames = sql`
  left join platform.branches n on n.id = a.nearest_branch_id left join platform.users u on u.id = a.assigned_to`;

/** Row security lets only those through who work in all branches of the school (FRA-9); under the role of all branches it is said here. */
export const applicantScope = () =>
  sql`a.school_id = ${who().school_id}::int and a.country_id = ${who().country_id}::int and (select platform.reaches_school())`;

function search(typed: string) {
  const words = containing(typed);
  const digits = typed.replaceAll(/\D/g, '').replace(/^0+/, '');
  const byNumber =
    digits.length < 4 ? sql`` : sql`or a.mobile like ${`%${digits}%`} or a.identity_no like ${`%${digits}%`}`;
  return sql`(a.applicant_name ilike ${words} or a.application_no ilike ${words} or a.contact_name ilike ${words} ${byNumber})`;
}

export const listApplicants = listRead(applicantList, {
  scope: applicantScope,
  filters: {
    stage: (stages) => (stages.length > 0 ? sql`a.stage = any (${stages}::text[])` : undefined),
    open: (yes) => (yes ? isOpen : undefined),
    city: (city) => sql`lower(a.city) = lower(${city})`,
    source: (wanted) => (wanted.length > 0 ? sql`a.source = any (${wanted}::text[])` : undefined),
    level: (level) => sql`${level} = any (a.levels)`,
    assigned_to: (person) => sql`a.assigned_to = ${person}::bigint`,
    late: (yes) => (yes ? isLate : undefined),
  },
  search,
  sorts: {
    application_no: sql`a.application_no`,
    applicant_name: sql`lower(a.applicant_name)`,
    city: sql`lower(a.city)`,
    stage_at: sql`a.stage_at`,
    score: lastWithout(sql`a.score`),
    nearest_km: lastWithout(sql`a.nearest_km`),
    next_action_at: lastWithout(sql`a.next_action_at`),
  },
  first: [lastWithout(sql`a.next_action_at`), 'asc'],
  key: sql`a.id`,
  rows: async ({ where, page }) => {
    const rows = await rowsOf(sql<Omit<ApplicantRow, 'phone'>>`
      select ${applicantColumns} from franchise.franchise_applications a ${applicantNames} where ${where} ${page}`);
    return rows.map((row) => ({ ...row, phone: formatPhone(row.mobile) }));
  },
  sums: (where) =>
    rowOf(sql<{ total: number; open: number; late: number; approval: number; agreement: number }>`
      select count(*)::int as total, count(*) filter (where ${isOpen})::int as open, count(*) filter (where ${isLate})::int as late,
             count(*) filter (where a.stage = 'approval')::int as approval, count(*) filter (where a.stage = 'agreement')::int as agreement
        from franchise.franchise_applications a where ${where}`),
});
