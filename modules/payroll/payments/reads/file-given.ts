// The file of a batch as it is given out (BKF-1): the one that was made, to the letter; not one that another took the place of, nor one whose accounts are
// others by now.

import { conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { whoChanged } from './changed-accounts.ts';

interface Stored {
  number: string;
  status: string;
  file_hash: string | null;
  replaced_by: string | null;
}

export async function refuseOldFile(batch_id: number): Promise<{ number: string; file_hash: string | null }> {
  const row = await rowOf(sql<Stored>`
    select b.number, b.status, b.file_hash, (select o.number from payroll.salary_payment_batches o where o.replaces_id = b.id) as replaced_by
      from payroll.salary_payment_batches b where b.id = ${batch_id}::bigint and ${inScope('b.branch_id')}`);
  if (!row) throw notFound('The file of this payment');
  const { number, status, file_hash, replaced_by } = row;
  if (replaced_by !== null) throw conflict(`${number} was made again as ${replaced_by}: take the bank file of that.`);
  if (status !== 'file_made') return { number, file_hash };
  const [first, second] = await whoChanged(batch_id);
  if (first !== undefined)
    throw conflict(
      `The account of ${first}${second === undefined ? '' : ' and others'} was changed after ${number} was made. Make the file again.`,
    );
  return { number, file_hash };
}
