// Where things stand on the cheques of a bank account (05 §9).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit, changes } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { chequeLayoutSave } from '../contract/cheque-books.ts';
import { layoutOf } from '../reads/leaves.ts';

export async function saveLayout({
  bank_account_id,
  version,
  ...layout
}: ParsedInputOf<typeof chequeLayoutSave>): Promise<DataOf<typeof chequeLayoutSave>> {
  await requirePermission('Bank Edit');
  const before = await layoutOf(bank_account_id);
  const saved = await rowOf(sql<{ version: number }>`
    update accounts.bank_accounts set cheque_layout = ${JSON.stringify(layout)}::jsonb, updated_by = platform.current_user_id()
     where id = ${bank_account_id}::bigint and version = ${version} returning version`);
  if (!saved) throw conflict('Someone else changed this account meanwhile. Load it again.');
  await audit({
    record_kind: 'bank account',
    record_id: bank_account_id,
    action: 'cheque layout changed',
    ...changes(before.layout, layout),
  });
  return { bank_account_id, layout, version: saved.version };
}
