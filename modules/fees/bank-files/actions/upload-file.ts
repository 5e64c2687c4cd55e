// A collection file is kept with every row as it was understood and judged; nothing is posted (FEE-65).

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { conflict, type Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { giveFileToBranch, type KeptFile } from '#platform/files/files.ts';
import type { UploadRow } from '../contract/bank-files.ts';
import type { CollectingAccount } from '../reads/collecting-accounts.ts';
import { uploadById } from '../reads/uploads.ts';
import type { ReadFile } from '../steps/read-bank-file.ts';
import { countRows, markDuplicates, nameOwners } from '../steps/judge-rows.ts';

const AT_ONCE = 5_000;

interface Before {
  id: number;
  on: LocalDate;
  by: string | null;
}

/** FEE-65: the same file → 'Uploaded on … by …'. Two who upload it at once: the second waits here for the first. */
async function refuseSameFile(account_id: number, file_hash: string): Promise<Refusal> {
  const before = await rowOf(sql<Before>`
    select u.id, (u.created_at at time zone ${who().time_zone})::date as on, p.name as by from fees.bank_uploads u left join platform.users p on p.id = u.created_by
     where u.bank_account_id = ${account_id}::bigint and u.file_hash = ${file_hash} and u.status <> 'cancelled'`);
  const when = before ? ` on ${formatDate(before.on)} by ${before.by ?? 'somebody'}` : ' already';
  return conflict(`This file was uploaded${when}`, { upload_id: before?.id ?? null });
}

async function insertRows(upload_id: number, rows: ReadFile['rows']): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await rowsOf(sql`
      insert into fees.bank_upload_rows (school_id, upload_id, line_no, raw, code, value_date, amount, charges, reference, payer, payer_account, state, reason, row_key, desk_key)
      select ${who().school_id}::int, ${upload_id}::bigint, r.line_no, r.raw, r.code, r.value_date, r.amount, r.charges, r.reference, r.payer, r.payer_account,
             r.state, r.reason, r.row_key, r.desk_key
        from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + AT_ONCE))}::jsonb)
          as r(line_no int, raw text, code text, value_date date, amount bigint, charges bigint, reference text, payer text, payer_account text, state text,
               reason text, row_key text, desk_key text)`);
}

export async function keepUpload(
  account: CollectingAccount,
  { file, read }: { file: KeptFile; read: ReadFile },
): Promise<UploadRow> {
  await requirePermission('Bank Upload');
  const made = await rowOf(sql<{ id: number }>`
    insert into fees.bank_uploads (school_id, bank_account_id, kind, file_id, file_name, file_hash, format_id, footer_total)
    values (${who().school_id}, ${account.id}::bigint, 'collection', ${file.id}::bigint, ${file.name}, ${file.sha256}, ${read.format_id}::bigint,
            ${read.footer_total}::bigint)
    on conflict (bank_account_id, file_hash) where status <> 'cancelled' do nothing returning id`);
  if (!made) throw await refuseSameFile(account.id, file.sha256);
  await giveFileToBranch(file.id, account.branch_id);
  await insertRows(made.id, read.rows);
  await nameOwners(made.id, account);
  await markDuplicates(made.id, {});
  await countRows(made.id);
  const upload = await uploadById(made.id);
  await audit({
    record_kind: 'bank file',
    record_id: made.id,
    branch_id: account.branch_id,
    action: 'uploaded',
    after: { account: account.name, file: file.name, rows: upload.rows, total: upload.total },
  });
  return upload;
}
