// A leaving certificate that is not valid any more: its code says so from then on (STU-59, 13 SVC-9).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { endVerifyCodes } from '#platform/verify/verify-codes.ts';
import type { certificateCancel } from '../contract/leaving-papers.ts';
import { noteChange } from '#modules/students/roll/chapter.ts';

export const CERTIFICATES = 'students.leaving_certificates';

interface Issued {
  id: number;
  branch_id: number;
  student_id: number;
  certificate_no: string;
}

/** The original and every copy of a leaving. */
export async function cancelCertificates(leaving_id: number, reason: string): Promise<void> {
  const rows = await rowsOf(sql<Issued>`
    update students.leaving_certificates set state = 'cancelled', updated_by = platform.current_user_id()
     where leaving_id = ${leaving_id}::bigint and state = 'issued' returning id, branch_id, student_id, certificate_no`);
  await endVerifyCodes({ table: CERTIFICATES, ids: rows.map((one) => one.id) }, 'revoked');
  for (const { branch_id, student_id, certificate_no } of rows)
    await noteChange({ branch_id, student_id, action: 'certificate cancelled', after: { certificate_no, reason } });
}

export async function cancelCertificate(
  input: ParsedInputOf<typeof certificateCancel>,
): Promise<DataOf<typeof certificateCancel>> {
  await requirePermission('Leaving Certificate');
  const row = await rowOf(sql<Issued & { state: string; leaving_id: number; kind: string }>`
    select q.id, q.branch_id, q.student_id, q.certificate_no, q.state, q.leaving_id, q.kind from students.leaving_certificates q
     where q.id = ${input.certificate_id}::bigint and ${inScope('q.branch_id')} for update`);
  if (!row) throw notFound('This certificate');
  if (row.state === 'cancelled') throw conflict(`Certificate ${row.certificate_no} is cancelled already.`);
  if (row.kind === 'original') await cancelCertificates(row.leaving_id, input.reason);
  else {
    await rowsOf(sql`
      update students.leaving_certificates set state = 'cancelled' where id = ${row.id}::bigint`);
    await endVerifyCodes({ table: CERTIFICATES, ids: [row.id] }, 'revoked');
    const { branch_id, student_id, certificate_no } = row;
    await noteChange({
      branch_id,
      student_id,
      action: 'certificate cancelled',
      after: { certificate_no, reason: input.reason },
    });
  }
  return { certificate_id: row.id, state: 'cancelled' };
}
