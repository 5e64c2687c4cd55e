// A cheque book is added leaf by leaf (ACC-22); what vouchers used before the book was known is theirs.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { onConstraint } from '#platform/db/errors.ts';
import type { chequeBookAdd } from '../contract/cheque-books.ts';
import { layoutOf } from '../reads/leaves.ts';
import { numbersOfBook } from '../rules/book-numbers.ts';

export async function addBook({
  bank_account_id,
  first_no,
  last_no,
}: ParsedInputOf<typeof chequeBookAdd>): Promise<DataOf<typeof chequeBookAdd>> {
  await requirePermission('Bank Add', 'Bank Edit');
  const { bank_account } = await layoutOf(bank_account_id);
  const numbers = numbersOfBook(first_no, last_no);
  if (numbers instanceof Refusal) throw numbers;
  const known = await rowOf(sql<{ cheque_no: string }>`
    select cheque_no from accounts.cheque_leaves
     where bank_account_id = ${bank_account_id}::bigint and cheque_no = any (${numbers}::text[]) order by 1 limit 1`);
  const twice = badField(
    'first_no',
    `Cheque ${known?.cheque_no ?? first_no} stands in a book of ${bank_account} already`,
  );
  if (known) throw twice;
  const leaves = await onConstraint('cheque_leaves_bank_account_id_cheque_no_key', twice, () =>
    rowsOf(sql<{ used: boolean }>`
      insert into accounts.cheque_leaves (school_id, bank_account_id, cheque_no, status, voucher_id)
      select ${who().school_id}::int, a.id, n.cheque_no,
             case when v.id is null then 'unused' when v.status in ('cancelled', 'reversed') then 'cancelled'
                  when exists (select from accounts.bank_match_lines m where m.active and m.entry_id in (v.entry_id, v.bank_entry_id)) then 'presented'
                  else 'issued' end, v.id
        from unnest(${numbers}::text[]) as n (cheque_no)
        join accounts.bank_accounts a on a.id = ${bank_account_id}::bigint
        left join accounts.vouchers v on v.cash_bank_account_id = a.account_id and v.instrument_no = n.cheque_no and v.kind = 'BPV'
             and v.instrument = 'cheque' and v.reversal_of_id is null and v.status not in ('draft', 'rejected')
      returning voucher_id is not null as used`),
  );
  await audit({
    record_kind: 'bank account',
    record_id: bank_account_id,
    action: 'cheque book added',
    after: { first_no, last_no, leaves: leaves.length },
  });
  return { added: leaves.length, used: leaves.filter((leaf) => leaf.used).length };
}
