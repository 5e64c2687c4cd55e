// Refunds of children who left, and of advances: most paid out by vouchers, some waiting in accounts, in both countries (FEE-60).

import type { LocalDate } from '#kernel/dates.ts';
import { decide } from '#platform/approvals/decide.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { createPayment } from '#modules/accounts/index.ts';
import { askRefund } from '#modules/fees/index.ts';

interface Book {
  branch_id: number;
  country_id: 161 | 162;
  /** Who asks at the desk, who approves, who pays, who posts. */
  people: readonly [desk: string, approver: string, payer: string, accounts: string];
}

const books: readonly Book[] = [
  { branch_id: 1, country_id: 162, people: ['auditor', 'headoffice', 'accountant', 'auditor'] },
  { branch_id: 6, country_id: 161, people: ['oman', 'headoffice', 'oman', 'admin'] },
];

const wishes = [
  { part: 1, reason: 'Paid twice: by the father at the bank and by the mother at the desk', approved: true },
  { part: 2, reason: 'The family moves in summer and asks half of its advance back', approved: false },
] as const;

async function as<T>({ branch_id, country_id, people }: Book, who: 0 | 1 | 2 | 3, work: () => Promise<T>): Promise<T> {
  const user = await asOwner(() =>
    rowOf(sql<{ id: number }>`select id from platform.users where username = ${people[who]}`),
  );
  return runAs({ user_id: user?.id ?? 0, branch_id, country_id, school_id: 1 }, work);
}

/** Two families that are well ahead ask for money back. */
async function askBack(book: Book): Promise<void> {
  const ahead = await asOwner(() =>
    rowsOf(sql<{ student_id: number; free: number; payee: string }>`
      select a.student_id, a.advance - a.advance_reserved as free, s.father_name as payee
        from fees.student_fee_accounts a join students.students s on s.id = a.student_id and s.status = 'active'
       where a.branch_id = ${book.branch_id}::int and a.receivable = 0 and a.advance > a.advance_reserved order by a.advance desc, a.student_id limit ${wishes.length}::int`),
  );
  for (const [n, { student_id, free, payee }] of ahead.entries()) {
    const wish = wishes[n];
    if (!wish) continue;
    const amount = Math.max(1, Math.floor(free / wish.part / 100) * 100) || free;
    const asked = await as(book, 0, () =>
      askRefund({ student_id, source: 'advance', amount, reason: wish.reason, payee_name: payee }),
    );
    const request = await asOwner(() =>
      rowOf(sql<{ approval_id: number | null }>`
        select approval_id from accounts.payment_requests where id = ${asked.payment_request_id}::bigint`),
    );
    if (wish.approved) await as(book, 1, () => decide(request?.approval_id ?? 0, { verb: 'approve' }));
  }
}

/** All but the newest, from the cash box, which has the fees of the day. */
async function payOut(book: Book, today: LocalDate): Promise<void> {
  const owed = await asOwner(() =>
    rowsOf(sql<{ id: number; amount: number }>`
      select r.id, r.amount from accounts.payment_requests r
       where r.branch_id = ${book.branch_id}::int and r.status = 'approved' and r.source_type = 'fee_refund' order by r.id desc offset 1`),
  );
  const cash = await asOwner(() =>
    rowOf(sql<{ id: number }>`select id from platform.accounts where school_id = 1 and system_key = 'cash'`),
  );
  if (owed.length === 0) return;
  const made = await as(book, 2, () =>
    createPayment({
      request_ids: owed.slice(0, 20),
      cash_bank_account_id: cash?.id ?? 0,
      entry_date: today,
      instrument: 'transfer',
      leaves: [],
      deductions: [],
    }),
  );
  // The last one still waits for accounts.
  for (const { id } of made.vouchers.slice(0, Math.max(1, made.vouchers.length - 1))) {
    const voucher = await asOwner(() =>
      rowOf(sql<{ approval_id: number | null }>`select approval_id from accounts.vouchers where id = ${id}::bigint`),
    );
    await as(book, 3, () => decide(voucher?.approval_id ?? 0, { verb: 'approve' }));
  }
}

export async function makeRefunds(today: LocalDate): Promise<void> {
  for (const book of books) {
    await askBack(book);
    await payOut(book, today);
  }
}
