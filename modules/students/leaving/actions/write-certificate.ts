// A certificate or its copy as a row and a code: the number is taken here, what it says is fixed here (STU-59, 13 SVC-9).

import { conflict } from '#kernel/refusal.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { enterVerifyCode } from '#platform/verify/verify-codes.ts';
import type { CertificateData } from '../contract/leaving-papers.ts';
import { certificateData, type CertificateSubject } from '../reads/certificate-facts.ts';
import { CERTIFICATES } from './cancel-certificate.ts';
import { noteChange } from '#modules/students/roll/chapter.ts';

interface Written {
  certificate_id: number;
  certificate_no: string;
  verify_code: string;
}

export async function writeCertificate(
  subject: CertificateSubject,
  written: { conduct: string; remarks?: string | null | undefined; issued_on: string },
  override_request_id: number | null,
): Promise<Written> {
  const { branch_id } = subject;
  const data = await certificateData(subject, written);
  const certificate_no = await takeNumber('leaving certificate', branch_id, written.issued_on);
  const copy = { kind: 'original', copy_no: 0, certificate_no, data, issued_on: written.issued_on } as const;
  return storeCertificate(subject, { ...copy, override_request_id, fee_challan_id: null });
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

export async function storeCertificate(subject: CertificateSubject, copy: Copy): Promise<Written> {
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
