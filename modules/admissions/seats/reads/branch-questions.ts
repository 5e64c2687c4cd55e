// What admissions still holds of a branch, a session, a class or a section (14 §2): asked before it is closed or removed.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { itsRequest, stateOf } from '#platform/approvals/state-of.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

interface InUse {
  kind: 'session' | 'course' | 'section' | 'subject' | 'room' | 'branch';
  id: number;
}

const placeOf = {
  branch: sql`a.branch_id`,
  session: sql`a.session_id`,
  course: sql`a.course_id`,
  section: sql`a.section_id`,
} as const;

const listPath = linkTo(pages.TestCall, { tab: 'all' });

/** BR-14: open applications and re-admissions, none of them waivable: a family waits. */
export async function closingItems(branch_id: number) {
  const [row] = await rowsOf(sql<{ applications: number; readmissions: number; leads: number }>`
    select (select count(*)::int from admissions.applications a where a.branch_id = ${branch_id}::int
             and a.stage not in ('draft', 'confirmed', 'rejected', 'withdrawn', 'lapsed')) as applications,
           (select count(*)::int from admissions.readmission_requests r ${itsRequest('r')} where r.branch_id = ${branch_id}::int
             and ${stateOf('r')} in ('draft', 'pending', 'approved', 'fee_due')) as readmissions,
           (select count(*)::int from admissions.leads l where l.branch_id = ${branch_id}::int
             and l.stage in ('new', 'contacted', 'visit_booked', 'visited', 'applied')) as leads`);
  const { applications = 0, readmissions = 0, leads = 0 } = row ?? {};
  return [
    { item: 'Open applications', count: applications, ok: applications === 0, link: listPath, waivable: false },
    {
      item: 'Open re-admissions',
      count: readmissions,
      ok: readmissions === 0,
      link: pages.ReAdmissionRecord,
      waivable: false,
    },
    { item: 'Open inquiries', count: leads, ok: leads === 0, link: pages.AdmissionInquiry, waivable: true },
  ];
}

/** ACA-6, CLS-4: applications of whatever stage but those that ended, and packages on offer. */
export async function usesOf({ kind, id }: InUse) {
  if (kind === 'subject' || kind === 'room') return [];
  const [row] = await rowsOf(sql<{ n: number }>`
    select count(*)::int as n from admissions.applications a where ${placeOf[kind]} = ${id}::bigint and a.stage not in ('rejected', 'withdrawn', 'lapsed')`);
  const link = kind === 'section' || kind === 'branch' ? null : `${listPath}&${kind}_id=${id}`;
  return row && row.n > 0 ? [{ what: 'Applications', count: row.n, link }] : [];
}

/** Families that still wait for a place in a session that is to be closed: of the whole school, whatever branches the caller sees. */
export async function sessionItems(session_id: number) {
  const [row] = await rowsOf(
    sql<{ n: number }>`select coalesce(admissions.open_in_session(${session_id}::bigint), 0) as n`,
  );
  return [
    {
      what: 'open application',
      count: row?.n ?? 0,
      way: 'Decide them, or withdraw them, first',
      link: `${listPath}&session_id=${session_id}`,
    },
  ];
}
