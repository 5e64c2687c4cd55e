// The school leaving certificate (STU-59): the original once, at once when dues are 0 and the card is back, else by kind 'leaving
// certificate'; duplicates are marked and counted. The number is taken here, what it prints is fixed here.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { type Asked, defineApproval } from '#platform/approvals/kind.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { certificateDuplicate, certificateIssue } from '../contract/leaving-papers.ts';
import { certificateSubject, type CertificateSubject, whyHeld } from '../reads/certificate-facts.ts';
import { studentsCharge } from '#modules/students/roll/chapter.ts';
import { storeCertificate, writeCertificate } from './write-certificate.ts';

export interface CertificateAsked {
  leaving_id: number;
  conduct: string;
  remarks: string | null;
  issued_on: string;
}

/** Of two clerks at the same moment the second finds it issued. */
async function lockedSubject(student_id: number): Promise<CertificateSubject | undefined> {
  await rowOf(sql`select 1 from students.students where id = ${student_id}::bigint for update`);
  return certificateSubject(student_id);
}

export async function subjectOfCertificate(student_id: number): Promise<CertificateSubject> {
  const subject = await lockedSubject(student_id);
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
  if (held.length === 0) return { ...(await writeCertificate(subject, input, null)), approval_id: null };
  const why = held.join(' and ');
  if (!input.reason)
    throw conflict(`The certificate is withheld: ${why}. Give a reason to ask for an exception.`, { held });
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
  const made = await storeCertificate(subject, {
    ...copy,
    override_request_id: null,
    fee_challan_id: challan?.challan_id ?? null,
  });
  return { ...made, copy_no, challan_no: challan?.challan_no ?? null };
}

const takenBack = ({ subject_label }: Asked<CertificateAsked>): string =>
  `The leaving of ${subject_label} was taken back meanwhile. Reject this request.`;

/** Why the exception cannot be approved any more; null is good. */
function blockOf(subject: CertificateSubject | undefined, asked: Asked<CertificateAsked>): string | null {
  if (subject?.leaving_id !== asked.change.leaving_id) return takenBack(asked);
  return subject.original
    ? `Certificate ${subject.original.certificate_no} of ${asked.subject_label} was issued meanwhile. Reject this request.`
    : null;
}

async function blocks(asked: Asked<CertificateAsked>): Promise<string[]> {
  const block = blockOf(await certificateSubject(asked.subject_id), asked);
  return block === null ? [] : [block];
}

/** Dues and card no longer block it: the approver answers for that. */
async function apply(asked: Asked<CertificateAsked>): Promise<void> {
  const subject = await lockedSubject(asked.subject_id);
  const block = blockOf(subject, asked);
  if (!subject || block !== null) throw conflict(block ?? takenBack(asked));
  await writeCertificate(subject, asked.change, asked.id);
}

export const certificateKind = defineApproval<CertificateAsked>({
  code: 'leaving certificate',
  title: 'Leaving certificate',
  module: 'students',
  area: 'students',
  subject: 'student',
  permissions: ['Leaving Certificate Approval'],
  levels: () => [{ title: 'Leaving Certificate Approval', permission: 'Leaving Certificate Approval' }],
  path: (student_id) => linkTo(pages.BioStudent, { id: student_id }),
  blocks,
  apply,
});
