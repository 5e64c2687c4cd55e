// What is known of the coming months and what was given away: recurring vouchers (ACC-29), for the cash weather (05 §14.4), and audit packs (05 §14.3).

import { addDays, addMonths, dayInMonth, firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { endPack, makePack, saveRecurring } from '#modules/accounts/index.ts';
import { openBooks, voucherOf } from './vouchers.ts';

interface Again {
  title: string;
  code: string;
  thousands: number;
  day: number;
  every: 'month' | 'quarter';
  payee_name: string;
}

const again: readonly Again[] = [
  {
    title: 'Salaries, until payroll is kept here',
    code: '5000',
    thousands: 2_400,
    day: 1,
    every: 'month',
    payee_name: 'Staff',
  },
  {
    title: 'Rent of the main building',
    code: '5200',
    thousands: 90,
    day: 5,
    every: 'month',
    payee_name: 'Raja Estates',
  },
  { title: 'Internet', code: '5230', thousands: 12, day: 10, every: 'month', payee_name: 'Nayatel' },
  {
    title: 'Insurance of the buildings',
    code: '5400',
    thousands: 140,
    day: 31,
    every: 'quarter',
    payee_name: 'Jubilee',
  },
];

async function makeRecurring(today: LocalDate): Promise<void> {
  for (const book of await openBooks()) {
    const where = { user_id: book.people[0], branch_id: book.branch_id, country_id: book.country_id, school_id: 1 };
    for (const { title, code, thousands, day, every, payee_name } of again) {
      // Gulberg pays for three buildings: its cash goes below nothing for some days in the third month.
      const times = code === '5000' && book.branch_id === 2 ? 2.75 : 1;
      const lines = [{ code, debit: Math.round(thousands * times * book.thousand) }];
      const template = voucherOf(book, { kind: 'BPV', day: today, narration: title, payee_name, lines });
      const next_on = dayInMonth(addMonths(monthOf(today), 1), day);
      await runAs(where, () => saveRecurring({ title, template, every, day, next_on, status: 'active' }));
    }
  }
}

/** One that is open and was read, one whose audit is over, one of the books in rials. */
export async function makeAhead(admin_id: number, today: LocalDate): Promise<void> {
  await makeRecurring(today);
  const last = addMonths(monthOf(today), -1);
  const month = { from: firstDayOf(last), to: addDays(firstDayOf(monthOf(today)), -1) };
  const as = <T>(country_id: 161 | 162, work: () => Promise<T>) =>
    runAs({ user_id: admin_id, country_id, school_id: 1 }, work);
  const usual = { days: 30, sample_size: 25 };
  const open = await as(162, () =>
    makePack({
      ...usual,
      ...month,
      auditor: 'Rauf & Co, Chartered Accountants',
      seed: 'rauf-2027',
      note: 'Month’s review',
    }),
  );
  const over = await as(162, () =>
    makePack({
      ...usual,
      from: firstDayOf(addMonths(last, -1)),
      to: addDays(firstDayOf(last), -1),
      auditor: 'Internal audit',
      days: 7,
    }),
  );
  await as(162, () => endPack({ id: over.pack.id }));
  await as(161, () => makePack({ ...usual, ...month, auditor: 'Muscat Audit Office', sample_size: 10 }));
  await asOwner(() =>
    rowsOf(
      sql`update accounts.audit_packs set opened = 7, last_opened_at = platform.now() where id = ${open.pack.id}::bigint`,
    ),
  );
}
