// Bank slips that families brought, at every point of their way, in both countries: waiting with the bank's own row or without one, one picture twice,
// approved, rejected (FEE-59).

import sharp from 'sharp';
import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { decide } from '#platform/approvals/decide.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { acceptFile } from '#platform/files/accept.ts';
import { noteFile } from '#platform/files/files.ts';
import { keepContent } from '#platform/files/store.ts';
import { sendClaim } from '#modules/fees/index.ts';

const desks = [
  { asks: 'principal', decides: 'accountant', branch_id: 1, country_id: 162, currency: 'PKR' },
  { asks: 'muscat', decides: 'oman', branch_id: 6, country_id: 161, currency: 'OMR' },
] as const satisfies { currency: Currency; asks: string; decides: string; branch_id: number; country_id: number }[];
type Desk = (typeof desks)[number];

interface Row {
  bank_account_id: number;
  account_no: string;
  amount: number;
  value_date: LocalDate;
  reference: string | null;
}

/** What nobody knows yet at the bank of the branch, the oldest first. */
const unidentified = (branch_id: number): Promise<Row[]> =>
  asOwner(() =>
    rowsOf(sql<Row>`
      select a.id as bank_account_id, a.account_no, r.amount, r.value_date, r.reference
        from fees.bank_upload_rows r join fees.bank_uploads u on u.id = r.upload_id join accounts.bank_accounts a on a.id = u.bank_account_id
       where a.branch_id = ${branch_id}::int and r.state = 'unknown_code' and r.entry_id is not null
         and r.amount is not null and r.value_date is not null order by r.id`),
  );

const owing = (branch_id: number): Promise<{ id: number; full_name: string; receivable: number }[]> =>
  asOwner(() =>
    rowsOf(sql<{ id: number; full_name: string; receivable: number }>`
      select s.id, s.full_name, a.receivable from fees.student_fee_accounts a join students.students s on s.id = a.student_id and s.status = 'active'
       where a.branch_id = ${branch_id}::int and a.receivable > 0 order by a.receivable, a.student_id limit 6`),
  );

/** A photo of the counterfoil, as a father sends it. */
async function slipOf(row: Row, currency: Currency): Promise<Buffer> {
  const lines = [
    `Account ${row.account_no}`,
    `Date ${formatDate(row.value_date)}`,
    moneyWithCurrency(row.amount, currency),
    row.reference ? `Ref ${row.reference}` : 'Cash deposit',
  ];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="520" height="360"><rect width="520" height="360" fill="#eef3ee"/>
    <rect x="20" y="20" width="480" height="56" fill="#2f6f4f"/><text x="40" y="58" font-size="26" font-family="sans-serif" fill="#fff">DEPOSIT SLIP</text>
    ${lines.map((line, n) => `<text x="40" y="${130 + n * 52}" font-size="26" font-family="sans-serif" fill="#222">${line}</text>`).join('')}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 75 }).toBuffer();
}

async function makeDesk(desk: Desk, today: LocalDate): Promise<void> {
  const { branch_id, country_id, currency } = desk;
  const people = await asOwner(() =>
    rowsOf(sql<{ id: number; username: string }>`
      select id, username from platform.users where username = any (${[desk.asks, desk.decides]}::text[])`),
  );
  const as = <T>(username: string, work: () => Promise<T>): Promise<T> =>
    runAs(
      { user_id: people.find((one) => one.username === username)?.id ?? 0, branch_id, country_id, school_id: 1 },
      work,
    );
  const [known] = await unidentified(branch_id);
  const [first, second, third, fourth, fifth] = await owing(branch_id);
  if (!known || !first || !second || !third || !fourth || !fifth) return;
  const paid = (amount: number, back: number, reference: string | null): Row => ({
    ...known,
    amount,
    value_date: addDays(today, -back),
    reference,
  });
  const send = async (student_id: number, row: Row, { pictureOf = row, note = '' } = {}): Promise<number> => {
    const accepted = await acceptFile('slip.jpg', await slipOf(pictureOf, currency));
    const sha256 = await keepContent(accepted.bytes);
    return as(desk.asks, async () => {
      const { amount, value_date, reference, bank_account_id } = row;
      const slip = await noteFile({ ...accepted, sha256 }, branch_id);
      const wish = {
        student_id,
        amount,
        value_date,
        reference,
        bank_account_id,
        slip_file_id: slip.id,
        note,
      };
      return (await sendClaim(wish, 'branch')).approval_id;
    });
  };
  await send(first.id, known, { note: 'The father typed a wrong code at the counter' });
  const taken = await send(second.id, paid(second.receivable, 6, `SL${branch_id}01`));
  await as(desk.decides, () => decide(taken, { verb: 'approve' }));
  const used = paid(third.receivable, 2, `SL${branch_id}02`);
  await send(third.id, used);
  const again = { pictureOf: used, note: 'The same slip as of his cousin' };
  await send(fourth.id, { ...used, amount: fourth.receivable, reference: null }, again);
  const wrong = await send(fifth.id, paid(fifth.receivable, 20, `SL${branch_id}03`));
  await as(desk.decides, () => decide(wrong, { verb: 'reject', reason: 'The slip is of another school' }));
}

export async function makeDepositClaims(today: LocalDate): Promise<void> {
  for (const desk of desks) await makeDesk(desk, today);
}
