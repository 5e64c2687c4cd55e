// Students who left with the state of their certificate: ready, held by dues or card, asked for, issued (STU-59; spec 03 §6.5).

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { CertificateData, certificateList, CertificateRow } from '../contract/leaving-papers.ts';
import { allOf, type Condition, outstandingOf, searchCondition } from '#modules/students/roll/chapter.ts';

type State = CertificateRow['state'];

/** What of a leaving is known without asking for the dues. */
interface Known {
  id: number;
  student_id: number;
  card_back: boolean;
  issued: boolean;
  asked: boolean;
}

const facts = sql`
  l.id, l.student_id,
  not exists (select 1 from students.leaving_clearances i where i.leaving_id = l.id and i.item = 'card' and i.state = 'due') as card_back,
  exists (select 1 from students.leaving_certificates q where q.leaving_id = l.id and q.kind = 'original' and q.state = 'issued') as issued,
  exists (select 1 from platform.approval_requests r where r.kind = 'leaving certificate' and r.subject_id = l.student_id and r.status = 'pending') as asked`;

/** Of every student the last leaving that took effect: few columns of all, the page in full. */
export async function listCertificates(
  query: ParsedInputOf<typeof certificateList>,
): Promise<DataOf<typeof certificateList>> {
  const all: Condition[] = [inScope('l.branch_id'), sql<boolean>`l.state in ('approved', 'settled')`];
  if (query.course_id !== undefined) all.push(sql<boolean>`s.course_id = ${query.course_id}::bigint`);
  if (query.student_id !== undefined) all.push(sql<boolean>`l.student_id = ${query.student_id}::bigint`);
  if (query.filter) all.push(searchCondition(query.filter));
  const known = await rowsOf(sql<Known>`
    select ${facts} from students.student_leavings l join students.students s on s.id = l.student_id
     where ${allOf(all)} order by l.leaving_on desc, l.id desc`);
  const open = known.filter((row) => !row.issued);
  const owed = await outstandingOf(open.map((row) => row.student_id));
  const stateOf = (row: Known): State => {
    if (row.issued) return 'issued';
    if (row.asked) return 'asked';
    return (owed.get(row.student_id) ?? 0) > 0 || !row.card_back ? 'held' : 'ready';
  };
  const checked = known.map((row) => ({ ...row, state: stateOf(row) }));
  const wanted = query.state === undefined ? checked : checked.filter((row) => row.state === query.state);
  const page = wanted.slice(query.startRow, query.startRow + query.fetchCount);
  const count = (state: State): number => checked.filter((row) => row.state === state).length;
  const figures = { ready: count('ready'), held: count('held'), issued: count('issued') };
  return { ...asList(await rowsOfPage(page), wanted.length, query), figures };
}

async function rowsOfPage(page: readonly (Known & { state: State })[]): Promise<CertificateRow[]> {
  const ids = page.map((row) => row.id);
  const known = new Map(page.map((row) => [row.id, row]));
  const rows = await rowsOf(sql<Omit<CertificateRow, 'state' | 'card_back'>>`
    select l.id::text as key, l.id as leaving_id, l.student_id, s.full_name as student_name, s.full_name_native as native_name, s.admission_no,
           c.name as class_name, b.short_name as branch_name, l.leaving_on, l.reason, n.currency, null::bigint as dues,
           q.id as certificate_id, q.certificate_no, q.issued_on, q.returned_on, q.verify_code,
           (select count(*)::int from students.leaving_certificates d where d.leaving_id = l.id and d.kind = 'duplicate') as copies
      from students.student_leavings l join students.students s on s.id = l.student_id
      join platform.branches b on b.id = l.branch_id join platform.countries n on n.id = b.country_id
      left join branches.courses c on c.id = s.course_id
      left join students.leaving_certificates q on q.leaving_id = l.id and q.kind = 'original' and q.state = 'issued'
     where l.id = any (${ids}::bigint[]) order by array_position(${ids}::bigint[], l.id)`);
  const owed = await outstandingOf(rows.map((row) => row.student_id));
  return rows.map((row) => {
    const { state = 'held', card_back = true } = known.get(row.leaving_id) ?? {};
    return { ...row, state, card_back, dues: owed.get(row.student_id) ?? null };
  });
}

export interface StoredCertificate {
  id: number;
  branch_id: number;
  certificate_no: string;
  copy_no: number;
  issued_on: LocalDate;
  data: CertificateData;
  verify_code: string;
  state: 'issued' | 'cancelled';
  returned_on: LocalDate | null;
}

export async function readCertificate(id: number): Promise<StoredCertificate> {
  const row = await rowOf(sql<StoredCertificate>`
    select q.id, q.branch_id, q.certificate_no, q.copy_no, q.issued_on, q.data, q.verify_code, q.state, q.returned_on
      from students.leaving_certificates q where q.id = ${id}::bigint and ${inScope('q.branch_id')}`);
  if (!row) throw notFound('This certificate');
  return row;
}
