// Cheques at every point of their way, in both countries: held, kept for later days, handed in, cleared, bounced with its charge, given back and
// replaced (FEE-57).

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { changeCheques, holdCheque, takeDeposit } from '#modules/fees/index.ts';

const desks = [
  {
    username: 'principal',
    branch_id: 1,
    country_id: 162,
    charge: 50_000,
    amount: 500_000,
    banks: ['Meezan Bank', 'Allied Bank'],
  },
  {
    username: 'muscat',
    branch_id: 6,
    country_id: 161,
    charge: 5_000,
    amount: 20_000,
    banks: ['Bank Muscat', 'Sohar International'],
  },
] as const;
type Desk = (typeof desks)[number];

/** What becomes of the n-th cheque that is taken. */
const becomes = ['held', 'held', 'deposited', 'deposited', 'cleared', 'cleared', 'bounced', 'returned'] as const;
/** Days from today of those that are kept. */
const kept = [3, 12, 30, 61];

/** Children who owe, and have for long. */
const owing = ({ branch_id, amount }: Desk): Promise<{ id: number }[]> =>
  rowsOf(sql<{ id: number }>`
    select a.student_id as id from fees.student_fee_accounts a join students.students s on s.id = a.student_id and s.status = 'active'
     where a.branch_id = ${branch_id}::int and a.receivable > ${amount}::bigint order by a.student_id desc limit ${becomes.length + kept.length}::int`);

async function makeDesk(desk: Desk, today: LocalDate): Promise<void> {
  const { branch_id, amount, banks } = desk;
  const [inHand, bank] = await Promise.all(['cheques_in_hand', `bank:${branch_id}`].map((key) => accountOf(key)));
  const children = await owing(desk);
  const bankOf = (n: number): string => banks[n % banks.length] ?? '';
  for (const [n, { id }] of children.slice(0, becomes.length).entries()) {
    const no = String(410_200 + branch_id * 100 + n);
    await takeDeposit({
      student_id: id,
      channel: 'cheque',
      account_id: inHand ?? 0,
      value_date: today,
      amount,
      cheque: { no, bank: bankOf(n), date: today },
      another: false,
    });
    await goOn(becomes[n] ?? 'held', no, { date: today, bank: bank ?? 0 });
  }
  for (const [n, { id }] of children.slice(becomes.length).entries())
    await holdCheque({
      student_id: id,
      cheque_no: String(410_300 + branch_id * 100 + n),
      bank_name: bankOf(n),
      cheque_date: addDays(today, kept[n] ?? 7),
      amount,
    });
}

async function accountOf(system_key: string): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    select id from platform.accounts where school_id = 1 and system_key = ${system_key}`);
  return row?.id ?? 0;
}

/** The steps before its state are gone, too. */
async function goOn(
  to: (typeof becomes)[number],
  cheque_no: string,
  { date, bank }: { date: LocalDate; bank: number },
): Promise<void> {
  if (to === 'held') return;
  const row = await rowOf(sql<{ id: number }>`select id from fees.cheques where cheque_no = ${cheque_no}`);
  const ids = [row?.id ?? 0];
  if (to === 'returned') {
    await changeCheques({ ids, status: 'returned', date, reason: 'The father pays in cash' });
    return;
  }
  await changeCheques({ ids, status: 'deposited', date, account_id: bank });
  if (to === 'cleared') await changeCheques({ ids, status: 'cleared', date });
  if (to === 'bounced') await changeCheques({ ids, status: 'bounced', date, reason: 'Funds insufficient' });
}

export async function makeCheques(today: LocalDate): Promise<void> {
  for (const desk of desks) {
    const { username, branch_id, country_id, charge } = desk;
    const user = await asOwner(async () => {
      await rowsOf(sql`
        update fees.fee_policies set bounce_charge = ${charge}::bigint where country_id = ${country_id}::int and branch_id is null and school_id = 1`);
      return rowOf(sql<{ id: number }>`select id from platform.users where username = ${username}`);
    });
    await runAs({ user_id: user?.id ?? 0, branch_id, country_id, school_id: 1 }, () => makeDesk(desk, today));
  }
}
