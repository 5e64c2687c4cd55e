// The picture of a bill, and whose tax number stands on it.

import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { contentOf, fileRecord } from '#platform/files/files.ts';
import { type BranchFacts, branchFacts } from '#modules/accounts/vouchers/chapter.ts';

export async function billPicture(input: {
  branch_id: number;
  file_id: number;
}): Promise<{ branch: BranchFacts; bytes: Uint8Array }> {
  await requirePermission('create-voucher');
  const branch = await branchFacts(input.branch_id);
  const file = await fileRecord(input.file_id);
  if (!file.media_type.startsWith('image/'))
    throw badField('file_id', 'Only a picture can be read: take a photo of the bill');
  return { branch, bytes: await contentOf(file) };
}

/** By its digits and letters; two payees with one number are nobody. */
export async function payeeByTaxNumber(tax_no: string): Promise<{ id: number; name: string } | null> {
  const [found, second] = await rowsOf(sql<{ id: number; name: string }>`
    select a.id, a.code || ' ' || a.name as name from platform.accounts a
     where a.school_id = ${who().school_id} and a.active and a.tax_no is not null
       and upper(regexp_replace(a.tax_no, '[^0-9A-Za-z]', '', 'g')) = ${tax_no.replaceAll(/[^0-9A-Z]/g, '')}
     order by a.id limit 2`);
  return found && !second ? found : null;
}
