// A reconciliation is finished at difference 0 and locks its matches; the newest one is taken back with a reason (ACC-43, ACC-44).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { userId, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { reconcileFinish, reconcileUndo } from '../contract/reconcile.ts';
import { type BankAccount, bankAccount, holdBankAccount } from '../reads/account.ts';
import { figuresOn, loadedTo } from '../reads/open-lines.ts';
import { reconciliationStates } from '../rules/reconcile-states.ts';

type Finished = DataOf<typeof reconcileFinish>;

const finishedUpTo = async ({ id }: BankAccount): Promise<LocalDate | null> => {
  const row = await rowOf(sql<{ day: LocalDate | null }>`
    select max(as_of) as day from accounts.bank_reconciliations where bank_account_id = ${id}::bigint and status = 'finished'`);
  return row?.day ?? null;
};

async function refuseEarly(account: BankAccount, as_of: LocalDate): Promise<void> {
  const [done, loaded] = [await finishedUpTo(account), await loadedTo(account)];
  if (done !== null && as_of <= done)
    throw conflict(`${account.title} is reconciled up to ${formatDate(done)} already.`);
  if (loaded === null || loaded < as_of)
    throw conflict(
      loaded === null
        ? `No statement of ${account.title} is loaded.`
        : `Statements of ${account.title} are loaded up to ${formatDate(loaded)} only.`,
    );
}

export async function finishReconciliation({
  bank_account_id,
  as_of,
}: ParsedInputOf<typeof reconcileFinish>): Promise<Finished> {
  await requirePermission('Bank Reconciliation');
  const account = await holdBankAccount(bank_account_id);
  await refuseEarly(account, as_of);
  const figures = await figuresOn(account, as_of);
  if (figures.difference !== 0)
    throw conflict(
      `${moneyWithCurrency(Math.abs(figures.difference), account.currency)} are not explained: ${counted(figures.unexplained, 'line')} of the statement are open.`,
      { ...figures },
    );
  if (figures.unexplained > 0)
    throw conflict(
      `${counted(figures.unexplained, 'line')} of the statement are open, although they come to 0. Match or book them.`,
      { ...figures },
    );
  const { statement_balance, book_balance, outstanding_payments, outstanding_receipts } = figures;
  const row = await rowOf(sql<{ id: number }>`
    insert into accounts.bank_reconciliations (school_id, bank_account_id, as_of, statement_balance, book_balance, outstanding_payments,
      outstanding_receipts, difference, status, finished_by, finished_at)
    values (${who().school_id}::int, ${account.id}::bigint, ${as_of}::date, ${statement_balance}::bigint, ${book_balance}::bigint,
      ${outstanding_payments}::bigint, ${outstanding_receipts}::bigint, 0, 'finished', ${userId()}::bigint, platform.now())
        on conflict (bank_account_id, as_of) do update
       set statement_balance = excluded.statement_balance, book_balance = excluded.book_balance, outstanding_payments = excluded.outstanding_payments,
           outstanding_receipts = excluded.outstanding_receipts, difference = 0, status = 'finished', finished_by = excluded.finished_by,
           finished_at = excluded.finished_at, reason = null, undone_by = null
    returning id`);
  if (!row) throw new Error('The reconciliation was not stored');
  await rowsOf(sql`
    update accounts.bank_matches set reconciliation_id = ${row.id}::bigint
     where bank_account_id = ${account.id}::bigint and undone_at is null and reconciliation_id is null and settled_on <= ${as_of}::date`);
  await rowsOf(sql`
    update accounts.bank_statements set status = 'reconciled' where bank_account_id = ${account.id}::bigint and to_date <= ${as_of}::date and status = 'loaded'`);
  return readFinished(row.id);
}

async function readFinished(id: number): Promise<Finished> {
  const row = await rowOf(sql<Finished>`
    select r.id, r.as_of, r.statement_balance, r.book_balance, r.outstanding_payments, r.outstanding_receipts, r.status, u.name as finished_by,
           r.finished_at, r.reason
      from accounts.bank_reconciliations r left join platform.users u on u.id = r.finished_by where r.id = ${id}::bigint`);
  if (!row) throw notFound('This reconciliation');
  return row;
}

export async function undoReconciliation({ id, reason }: ParsedInputOf<typeof reconcileUndo>): Promise<{ id: number }> {
  await requirePermission('Bank Reconciliation');
  const found = await rowOf(
    sql<{
      bank_account_id: number;
    }>`select bank_account_id from accounts.bank_reconciliations where id = ${id}::bigint`,
  );
  if (!found) throw notFound('This reconciliation');
  await bankAccount(found.bank_account_id).catch(() => {
    throw notFound('This reconciliation');
  });
  const account = await holdBankAccount(found.bank_account_id);
  const { status, as_of } = await readFinished(id);
  reconciliationStates.refuse('undo', status);
  const newest = await finishedUpTo(account);
  if (newest !== null && newest > as_of)
    throw conflict(`The reconciliation of ${formatDate(newest)} is newer. Take that back first.`);
  await rowsOf(sql`
    update accounts.bank_reconciliations set status = 'draft', reason = ${reason}, undone_by = ${userId()}::bigint where id = ${id}::bigint`);
  await rowsOf(sql`update accounts.bank_matches set reconciliation_id = null where reconciliation_id = ${id}::bigint`);
  const before = await finishedUpTo(account);
  await rowsOf(sql`
    update accounts.bank_statements set status = 'loaded'
     where bank_account_id = ${account.id}::bigint and status = 'reconciled' and (${before}::date is null or to_date > ${before}::date)`);
  return { id };
}
