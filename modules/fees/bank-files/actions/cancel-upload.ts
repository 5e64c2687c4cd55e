// A checked file is put aside: wrong account, wrong format. It may be uploaded again (FEE-65).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { UploadRow, uploadCancel } from '../contract/bank-files.ts';
import { uploadById } from '../reads/uploads.ts';
import { uploadStates } from '../rules/bank-file-states.ts';

/** Waits for whoever posts it just now. */
export async function lockUpload(id: number): Promise<Pick<UploadRow, 'status' | 'version'>> {
  const row = await rowOf(sql<Pick<UploadRow, 'status' | 'version'>>`
    select status, version from fees.bank_uploads where id = ${id}::bigint for update`);
  if (!row) throw notFound('This file');
  return row;
}

export async function cancelUpload({ id }: ParsedInputOf<typeof uploadCancel>): Promise<UploadRow> {
  await requirePermission('Bank Upload');
  const upload = await uploadById(id);
  const { status } = await lockUpload(id);
  uploadStates.refuse('cancel', status);
  const running = await rowOf(sql`
    select 1 from platform.job_runs where lock_key = ${`bank file:${id}`} and state in ('waiting', 'running')`);
  if (running) throw conflict('This file is being posted just now');
  await rowsOf(sql`update fees.bank_uploads set status = 'cancelled' where id = ${id}::bigint`);
  await audit({
    record_kind: 'bank file',
    record_id: id,
    action: 'put aside',
    after: { file: upload.file_name, account: upload.account },
  });
  return uploadById(id);
}
