// A wage file as its receipt has it (07 §8): the batch, and the checks that each of its rows passes. What would come out otherwise by now has none.

import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { refuseOldFile } from '../reads/file-given.ts';
import type { FiledWages, Filed } from '../prints/wage-file-receipt.ts';
import { checksPassed } from '../rules/wps-file.ts';
import { fileOfBatch, wagesOfBatch } from './file-of-batch.ts';
import { digestOf } from './write-batch.ts';

const filed = (batch_id: number): Promise<Filed | undefined> =>
  rowOf(sql<Filed>`
    select b.number, b.branch_id, e.name as employer, e.registration_no as employer_cr, e.wps_bank_short as payer_bank, e.signatory_title as signatory,
           coalesce(a.iban, a.account_no) as account, b.month, b.value_date, b.rows, b.total, b.file_name, b.file_hash,
           (b.created_at at time zone n.time_zone)::date as made_on, (select u.name from platform.users u where u.id = b.created_by) as made_by
      from payroll.salary_payment_batches b join payroll.legal_employers e on e.id = b.employer_id
      join platform.branches r on r.id = b.branch_id join platform.countries n on n.id = r.country_id and n.operates
      left join accounts.bank_accounts a on a.id = b.bank_account_id
     where b.id = ${batch_id}::bigint and b.currency = 'OMR' and b.file_name is not null and b.file_hash is not null and b.status <> 'cancelled'
       and ${inScope('b.branch_id')}`);

/** Inside the request's transaction. */
export async function filedWages(batch_id: number): Promise<FiledWages> {
  await requirePermission('salary pay list', 'Bank Record');
  const one = await filed(batch_id);
  if (!one) throw notFound('The wage file of this payment');
  await refuseOldFile(batch_id);
  const { text } = await fileOfBatch(batch_id);
  if (digestOf(text) !== one.file_hash)
    throw conflict(`${one.number} would come out otherwise by now: a number in it was changed. Make the file again.`);
  const wages = await wagesOfBatch(batch_id);
  const sum = wages.reduce((all, row) => all + row.net, 0);
  return { ...one, sum, in_file: wages.length, checks: checksPassed(wages) };
}
