// What stands beside vouchers: cheque books, a payment between the countries with a part repaid, bank details that were changed.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { decide } from '#platform/approvals/decide.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { addBook, requestVoucher, saveVoucher } from '#modules/accounts/index.ts';
import { ibanOf } from './banks.ts';
import { type Book, openBooks, voucherOf, type Written } from './vouchers.ts';

/** ACC-22: the cheque book of each bank account; the leaves that vouchers used are theirs, one was spoiled. */
async function makeBooks(all: readonly Book[]): Promise<void> {
  for (const { branch_id, country_id, bank } of all) {
    const account = await asOwner(() =>
      rowOf(sql<{ id: number; admin: number }>`
        select a.id, u.id as admin from accounts.bank_accounts a join platform.users u on u.username = 'admin' where a.account_id = ${bank}::bigint`),
    );
    if (!account) continue;
    await runAs({ user_id: account.admin, branch_id, country_id, school_id: 1 }, () =>
      addBook({ bank_account_id: account.id, first_no: '400100', last_no: '400199' }),
    );
    await asOwner(() =>
      rowsOf(sql`
        update accounts.cheque_leaves set status = 'cancelled', reason = 'Torn in the printer'
         where bank_account_id = ${account.id}::bigint and cheque_no = '400199' and status = 'unused'`),
    );
  }
}

/** ACC-13: Islamabad pays a licence for Muscat in rupees; a part is repaid in rials at another rate, and 5930 has the difference. */
async function makeBetweenCurrencies([islamabad, , muscat]: readonly Book[], today: LocalDate): Promise<void> {
  if (!islamabad || !muscat) return;
  const users = await asOwner(() =>
    rowsOf(sql<{ username: string; id: number }>`
      select username, id from platform.users where username in ('admin', 'headoffice', 'auditor')`),
  );
  const idOf = (username: string) => users.find((user) => user.username === username)?.id ?? 0;
  const write = async (book: Book, written: Written) => {
    const where = { branch_id: book.branch_id, country_id: book.country_id, school_id: 1 };
    const by = <T>(username: string, work: () => Promise<T>) => runAs({ user_id: idOf(username), ...where }, work);
    const { id, version } = await by('admin', () => saveVoucher(voucherOf(book, written)));
    const asked = await by('admin', () => requestVoucher({ id, version, duplicate_ok: true }));
    for (const username of ['headoffice', 'auditor'])
      await by(username, () => decide(asked.approval_id ?? 0, { verb: 'approve' }));
  };
  await write(islamabad, {
    kind: 'BPV',
    day: addDays(today, -15),
    narration: 'Learning platform, licences of Muscat',
    payee_name: 'EduSoft',
    lines: [{ code: '5410', debit: 725_000_00, target_branch_id: muscat.branch_id }],
    memo: { currency: 'OMR', rate: 725 },
  });
  await write(muscat, {
    kind: 'BPV',
    day: addDays(today, -4),
    narration: 'Part of the licences repaid to Islamabad',
    lines: [{ account_id: islamabad.bank, code: '', debit: 600_000, target_branch_id: islamabad.branch_id }],
    memo: { currency: 'OMR', rate: 730 },
    settles: true,
  });
}

/** ACC-80: the builder's bank details were changed last week; the next payment to him is looked at twice. */
async function makeChangedIban(today: LocalDate): Promise<void> {
  await rowsOf(sql`
    update platform.accounts set iban = ${ibanOf('PK', 'MEZN', '0000000000765432')}, bank_name = 'Meezan Bank' where school_id = 1 and code = '5401'`);
  await rowsOf(sql`
    update platform.accounts set iban = ${ibanOf('PK', 'HABB', '0000000000123456')}, bank_name = 'Habib Bank Limited' where school_id = 1 and code = '5201'`);
  await rowsOf(sql`alter table accounts.payee_iban_changes disable trigger append_only`);
  await rowsOf(sql`
    update accounts.payee_iban_changes c
       set at = ${today}::date - case when a.code = '5401' then interval '6 days' else interval '200 days' end,
           before = case when a.code = '5401' then ${ibanOf('PK', 'HABB', '0000000000654321')} end
      from platform.accounts a where a.id = c.account_id`);
  await rowsOf(sql`alter table accounts.payee_iban_changes enable trigger append_only`);
}

/** Once the vouchers stand. */
export async function makePaymentPapers(today: LocalDate): Promise<void> {
  const all = await openBooks();
  await makeBetweenCurrencies(all, today);
  await makeBooks(all);
  await asOwner(() => makeChangedIban(today));
}
