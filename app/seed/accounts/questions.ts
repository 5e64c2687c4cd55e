// Questions on figures (05 §14.9): some answered, some open, on a voucher, an entry and rows of reports; of both countries.

import { addDays, addMonths, firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { answerQuestion, askQuestion } from '#modules/accounts/index.ts';

type Ask = Parameters<typeof askQuestion>[0];
type Subject = Pick<Ask, 'subject_kind' | 'subject_id'>;

const voucherOf = (branch_id: number, narration: string): Promise<number> =>
  asOwner(async () => {
    const voucher = await rowOf(sql<{ id: number }>`
      select v.id from accounts.vouchers v
       where v.branch_id = ${branch_id}::int and v.status = 'posted' and v.narration ilike ${`%${narration}%`} order by v.entry_date desc, v.id desc limit 1`);
    return voucher?.id ?? 0;
  });

const accountOf = (code: string): Promise<number> =>
  asOwner(async () => {
    const account = await rowOf(
      sql<{ id: number }>`select id from platform.accounts where school_id = 1 and code = ${code}`,
    );
    return account?.id ?? 0;
  });

export async function makeQuestions(today: LocalDate): Promise<void> {
  const users = await asOwner(() =>
    rowsOf(sql<{ username: string; id: number }>`
      select username, id from platform.users where username in ('admin', 'auditor', 'accountant', 'oman')`),
  );
  const by = <T>(username: string, country_id: 161 | 162, work: () => Promise<T>) =>
    runAs({ user_id: users.find((user) => user.username === username)?.id ?? 0, country_id, school_id: 1 }, work);
  const last = addMonths(monthOf(today), -1);
  const month = { from: firstDayOf(last), to: addDays(firstDayOf(monthOf(today)), -1) };
  const ask = (country_id: 161 | 162, subject: Subject & Partial<Ask>, question: string) =>
    by('admin', country_id, () => askQuestion({ ...subject, question }));
  const electricity = await accountOf('5210');
  const rent = await ask(
    162,
    { subject_kind: 'voucher', subject_id: await voucherOf(1, 'Rent of') },
    'The contract says 85,000 from July on. Why 90,000?',
  );
  await by('accountant', 162, () =>
    answerQuestion({
      id: rent.id,
      answer: 'The second floor came with 5,000 in August; the addendum hangs at the voucher.',
    }),
  );
  const row = await ask(
    162,
    { subject_kind: 'account', subject_id: electricity, ...month, branch_ids: [1] },
    'More than in the month before, and the weather was mild. Two meters?',
  );
  await by('auditor', 162, () =>
    answerQuestion({ id: row.id, answer: 'The new laboratory runs since the 3rd; the meter was read twice.' }),
  );
  await ask(
    162,
    { subject_kind: 'account', subject_id: await accountOf('5200'), ...month },
    'Which campuses pay rent twice a quarter?',
  );
  await ask(
    162,
    { subject_kind: 'account', subject_id: await accountOf('2300'), to: today },
    'When is this paid to the FBR?',
  );
  await ask(
    161,
    { subject_kind: 'voucher', subject_id: await voucherOf(6, 'Electricity of') },
    'Is the deposit of the new meter in it?',
  );
}
