// From a leaving and its certificate to their papers: rows in the request's transaction, logos after it.

import type { LocalDate } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { type HeldLetterhead, readLetterheads } from '#platform/printing/index.ts';
import { verifyLink } from '#platform/verify/verify-codes.ts';
import { clearanceOf } from '../reads/leaving-clearance.ts';
import { storedLeaving } from '../reads/leavings.ts';
import { certificateData, certificateSubject } from '../reads/certificate-facts.ts';
import { readCertificate } from '../reads/leaving-certificates.ts';
import type { CertificateSheet } from './leaving-certificate.ts';
import type { LeavingSlip } from './leaving-slip.ts';

type Held<Sheet> = Omit<Sheet, 'letterhead'> & { held: HeldLetterhead };

async function headOf(branch_id: number): Promise<HeldLetterhead> {
  const [held] = await readLetterheads([branch_id]);
  if (!held) throw notFound('The branch of this leaving');
  return held;
}

export async function loadCertificate(id: number): Promise<Held<CertificateSheet>> {
  const { branch_id, certificate_no, copy_no, issued_on, verify_code, state, returned_on, data } =
    await readCertificate(id);
  return {
    held: await headOf(branch_id),
    certificate_no,
    copy_no,
    issued_on,
    cancelled: state === 'cancelled',
    returned_on,
    verify_code,
    verify_link: verifyLink(verify_code),
    data,
  };
}

export async function loadPreview(asked: {
  student_id: number;
  conduct: string;
  remarks?: string | null | undefined;
  issued_on: LocalDate;
}): Promise<Held<CertificateSheet>> {
  const subject = await certificateSubject(asked.student_id);
  if (!subject) throw notFound('A leaving of this student that is approved');
  return {
    held: await headOf(subject.branch_id),
    certificate_no: null,
    copy_no: 0,
    issued_on: asked.issued_on,
    cancelled: false,
    returned_on: null,
    verify_code: null,
    verify_link: null,
    data: await certificateData(subject, asked),
  };
}

export async function loadSlip(leaving_id: number, paper: LeavingSlip['paper']): Promise<Held<LeavingSlip>> {
  const leaving = await storedLeaving(leaving_id);
  if (paper === 'struck_off' && leaving.reason !== 'struck_off')
    throw conflict('This child was not struck off: there is no such notice.');
  const about = await rowOf(sql<{ father_name: string }>`
    select father_name from students.students where id = ${leaving.student_id}::bigint`);
  return {
    held: await headOf(leaving.branch_id),
    paper,
    student: leaving.student_name,
    native_name: leaving.native_name,
    father_name: about?.father_name ?? '',
    class_name: leaving.class_name,
    admission_no: leaving.admission_no,
    leaving_on: leaving.leaving_on,
    printed_on: who().today,
    currency: leaving.currency,
    dues: leaving.dues ?? 0,
    clearance: await clearanceOf(leaving.student_id, leaving.id),
    settlement: leaving.settlement,
    note: leaving.note,
  };
}
