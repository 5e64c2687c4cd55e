// The school leaving certificate (STU-59): the original once, at once when dues are 0 and the card is back, else by kind 'leaving
// certificate'; duplicates are marked and counted. The number is taken here, what is printed is frozen here.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { type Asked, defineApproval } from '#platform/approvals/kind.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { enterVerifyCode } from '#platform/verify/verify-codes.ts';
import type { CertificateData, certificateDuplicate, certificateIssue } from '../contract/leaving-papers.ts';
import { certificateData, certificateSubject, type CertificateSubject, whyHeld } from '../reads/certificate-facts.ts';
import { studentsCharge } from '../reads/money-questions.ts';
import { CERTIFICATES } from './cancel-certificate.ts';
import { noteChange } from './note-change.ts';

export interface CertificateAsked {
  leaving_id: number;
  conduct: string;
  remarks: string | null;
  issued_on: string;
}

export async function subjectOfCertificate(student_id: number): Promise<CertificateSubject> {
  // Two clerks who press at the same moment: the second finds it issued.
  await rowOf(sql`select 1 from students.students where id = ${student_id}::bigint for update`);
  const subject = await certificateSubject(student_id);
  if (!subject) throw notFound('A leaving of this student that is approved');
  return subject;
}

export function refuseDay(issued_on: string, subject: CertificateSubject): void {
  if (issued_on > subject.today) throw badField('issued_on', 'A certificate is not dated ahead');
  if (issued_on < subject.facts.left_on && subject.state === 'settled')
    throw badField('issued_on', `Earliest ${formatDate(subject.facts.left_on)}: the last day at school`);
}

export async function issueCertificate(
  input: ParsedInputOf<typeof certificateIssue>,
): Promise<DataOf<typeof certificateIssue>> {
  await requirePermission('Leaving Certificate');
  const subject = await subjectOfCertificate(input.student_id);
  refuseDay(input.issued_on, subject);
  if (subject.original)
    throw conflict(`Certificate ${subject.original.certificate_no} is issued already: make a duplicate of it.`);
  if (subject.asked) throw conflict('An exception is asked for already: wait for the decision.');
  const held = whyHeld(subject, (amount) => moneyWithCurrency(amount, subject.currency));
  if (held.length === 0) return { ...(await write(subject, input, null)), approval_id: null };
  const why = held.join(' and ');
  if (!input.reason)
    throw conflict(`The certificate is held: ${why}. Give a reason to ask for an exception.`, { held });
  const { request_id } = await requestApproval(certificateKind, {
    branch_id: subject.branch_id,
    subject_id: subject.student_id,
    subject_label: subject.facts.student,
    title: 'Certificate despite what is open',
    shows: [
      { field: 'held', label: 'Held because', before: null, after: why },
      { field: 'left_on', label: 'Left on', before: null, after: subject.facts.left_on, form: 'date' },
    ],
    change: {
      leaving_id: subject.leaving_id,
      conduct: input.conduct,
      remarks: input.remarks ?? null,
      issued_on: input.issued_on,
    },
    reason: input.reason,
    currency: subject.currency,
  });
  return { certificate_id: null, certificate_no: null, verify_code: null, approval_id: request_id };
}

interface Written {
  certificate_id: number;
  certificate_no: string;
  verify_code: string;
}

async function write(
  subject: CertificateSubject,
  written: { conduct: string; remarks?: string | null | undefined; issued_on: string },
  override_request_id: number | null,
): Promise<Written> {
  const { branch_id } = subject;
  const data = await certificateData(subject, written);
  const certificate_no = await takeNumber('leaving certificate', branch_id, written.issued_on);
  const copy = { kind: 'original', copy_no: 0, certificate_no, data, issued_on: written.issued_on } as const;
  return store(subject, { ...copy, override_request_id, fee_challan_id: null });
}

interface Copy {
  kind: 'original' | 'duplicate';
  copy_no: number;
  certificate_no: string;
  data: CertificateData;
  issued_on: string;
  override_request_id: number | null;
  fee_challan_id: number | null;
}

async function store(subject: CertificateSubject, copy: Copy): Promise<Written> {
  const { branch_id, student_id, leaving_id } = subject;
  const again = conflict('The certificate was issued in this moment by somebody else.');
  const row = await onConstraint('leaving_certificates_one_original', again, () =>
    rowOf(sql<{ id: number }>`
      insert into students.leaving_certificates (branch_id, student_id, leaving_id, certificate_no, kind, copy_no, issued_on, data, verify_code,
             fee_challan_id, override_request_id)
      values (${branch_id}::int, ${student_id}::bigint, ${leaving_id}::bigint, ${copy.certificate_no}, ${copy.kind}, ${copy.copy_no}::smallint,
              ${copy.issued_on}::date, ${JSON.stringify(copy.data)}::jsonb, gen_random_uuid()::text, ${copy.fee_challan_id}::bigint,
              ${copy.override_request_id}::bigint) returning id`),
  );
  const certificate_id = row?.id ?? 0;
  const { data } = copy;
  const verify_code = await enterVerifyCode({
    kind: 'leaving',
    branch_id,
    owner: { table: CERTIFICATES, id: certificate_id },
    number: copy.certificate_no,
    issued_on: copy.issued_on,
    shown: {
      students: data.student,
      reg_no: data.reg_no ?? '–',
      admission_no: data.admission_no ?? '–',
      left_on: data.left_on,
      ...(copy.kind === 'duplicate' ? { copy: `Duplicate ${copy.copy_no}` } : {}),
    },
  });
  await rowsOf(
    sql`update students.leaving_certificates set verify_code = ${verify_code} where id = ${certificate_id}::bigint`,
  );
  const { certificate_no, copy_no } = copy;
  await noteChange({ branch_id, student_id, action: 'certificate issued', after: { certificate_no, copy_no } });
  return { certificate_id, certificate_no, verify_code };
}

export async function duplicateCertificate(
  input: ParsedInputOf<typeof certificateDuplicate>,
): Promise<DataOf<typeof certificateDuplicate>> {
  await requirePermission('Leaving Certificate');
  const subject = await subjectOfCertificate(input.student_id);
  refuseDay(input.issued_on, subject);
  const { original } = subject;
  if (!original) throw conflict('No certificate is issued yet: there is nothing to copy.');
  const copy_no = subject.copies + 1;
  const [challan] = input.fee
    ? await studentsCharge.ask({
        branch_id: subject.branch_id,
        student_id: subject.student_id,
        purpose: 'certificate',
        amount: input.fee,
        due_on: subject.today,
        description: `Duplicate ${copy_no} of certificate ${original.certificate_no}`,
        source_type: 'leaving_certificate',
        source_id: original.id,
      })
    : [];
  const { certificate_no, data } = original;
  const copy = { kind: 'duplicate', copy_no, certificate_no, data, issued_on: input.issued_on } as const;
  const made = await store(subject, {
    ...copy,
    override_request_id: null,
    fee_challan_id: challan?.challan_id ?? null,
  });
  return { ...made, copy_no, challan_no: challan?.challan_no ?? null };
}

/** Dues and card are no hindrance any more: somebody else answers for it. */
async function apply({ id, subject_id, change }: Asked<CertificateAsked>): Promise<void> {
  const subject = await subjectOfCertificate(subject_id);
  if (subject.leaving_id !== change.leaving_id || subject.original)
    throw conflict('The certificate was issued or the leaving taken back meanwhile.');
  await write(subject, change, id);
}

export const certificateKind = defineApproval<CertificateAsked>({
  code: 'leaving certificate',
  title: 'Leaving certificate',
  module: 'students',
  area: 'students',
  subject: 'student',
  permissions: ['Leaving Certificate Approval'],
  levels: () => [{ title: 'Leaving Certificate Approval', permission: 'Leaving Certificate Approval' }],
  path: (student_id) => `/admin/student-managment/bio?id=${student_id}`,
  apply,
});
