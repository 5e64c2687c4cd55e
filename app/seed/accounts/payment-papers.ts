// What stands beside vouchers: cheque books, a payment between the countries with a part repaid, bank details that were changed.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { decide } from '#platform/approvals/decide.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { addBook, inWords, requestVoucher, saveVoucher, splitBill } from '#modules/accounts/index.ts';
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

/** 05 §14.8: one bill for the campuses of a country, split by students; a second one waits for its first approval. */
async function makeSplitBills(books: readonly Book[], today: LocalDate): Promise<void> {
  const [payer] = books;
  if (!payer) return;
  const near = await asOwner(() =>
    rowsOf(sql<{ branch_id: number; students: number }>`
      select b.id as branch_id, count(s.id)::int as students
        from platform.branches b join students.students s on s.branch_id = b.id and s.status = 'active'
       where b.school_id = 1 and b.country_id = ${payer.country_id}::int and b.status = 'active' and b.ownership = 'own'
       group by b.id order by b.id <> ${payer.branch_id}::int, b.id limit 4`),
  );
  const weights = near.map(({ students }) => students);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const users = await asOwner(() =>
    rowsOf(sql<{ username: string; id: number }>`
      select username, id from platform.users where username in ('admin', 'headoffice', 'auditor')`),
  );
  const write = async (amount: number, written: Omit<Written, 'kind' | 'lines'>, decided: readonly string[]) => {
    const parts = splitBill(amount, weights, 100);
    const by = <T>(username: string, work: () => Promise<T>) => {
      const user_id = users.find((user) => user.username === username)?.id ?? 0;
      return runAs({ user_id, branch_id: payer.branch_id, country_id: payer.country_id, school_id: 1 }, work);
    };
    const lines = near.flatMap(({ branch_id }, n) => {
      const debit = parts[n] ?? 0;
      const narration = `${written.narration}: ${inWords('students', weights[n] ?? 0, whole)}`;
      return debit > 0
        ? [{ code: '5420', debit, narration, ...(branch_id !== payer.branch_id && { target_branch_id: branch_id }) }]
        : [];
    });
    const { id, version } = await by('admin', () => saveVoucher(voucherOf(payer, { kind: 'BPV', ...written, lines })));
    const asked = await by('admin', () => requestVoucher({ id, version, duplicate_ok: true }));
    for (const username of decided) await by(username, () => decide(asked.approval_id ?? 0, { verb: 'approve' }));
  };
  const payee_name = 'City Ads';
  const [posted, waits] = ['Admission campaign on the radio', 'Banners for the open day'];
  await write(240_000_00, { day: addDays(today, -9), narration: posted, payee_name }, ['headoffice', 'auditor']);
  await write(96_500_00, { day: addDays(today, -1), narration: waits, payee_name }, []);
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
  await makeSplitBills(all, today);
  await makeBooks(all);
  await asOwner(() => makeChangedIban(today));
}
