// What banks collected: files posted, one that waits, one put aside, money that nobody knows, by the real actions.

import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import { minorDigits, portion } from '#kernel/money.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { acceptFile } from '#platform/files/accept.ts';
import { noteFile } from '#platform/files/files.ts';
import { keepContent } from '#platform/files/store.ts';
import { formatsFor } from '#modules/accounts/index.ts';
import {
  assignTo,
  cancelUpload,
  collectingAccount,
  commitJob,
  keepUpload,
  replaceCode,
  understandLines,
} from '#modules/fees/index.ts';

interface Book {
  branch_id: number;
  country_id: 161 | 162;
  user_id: number;
  bank_account_id: number;
}

interface Open {
  student_id: number;
  code: string;
  balance: number;
  full_name: string;
}

const BRANCHES = [1, 2, 6] as const;

async function books(): Promise<Book[]> {
  return asOwner(() =>
    rowsOf(sql<Book>`
      select b.id as branch_id, b.country_id, u.id as user_id, a.id as bank_account_id
        from platform.branches b
        join accounts.bank_accounts a on a.branch_id = b.id
        join platform.users u on u.username = case when b.country_id = 161 then 'oman' else 'accountant' end
       where b.id = any (${[...BRANCHES]}::int[]) order by b.id`),
  );
}

const openOf = (branch_id: number): Promise<Open[]> =>
  asOwner(() =>
    rowsOf(sql<Open>`
      select s.id as student_id, k.code, f.receivable as balance, s.full_name
        from fees.student_fee_accounts f join students.students s on s.id = f.student_id and s.status = 'active'
        join fees.payment_codes k on k.student_id = s.id and k.kind = 1 and k.status = 'active'
       where f.branch_id = ${branch_id}::int and f.receivable > 0 order by s.id limit 18`),
  );

interface Line {
  code: string;
  day: LocalDate;
  amount: number;
  reference: string;
}

const as = <T>({ user_id, country_id }: Book, work: () => Promise<T>): Promise<T> =>
  runAs({ user_id, school_id: 1, country_id }, work);

const written = (amount: number, { country_id }: Book): string => {
  const digits = minorDigits[country_id === 161 ? 'OMR' : 'PKR'];
  return (amount / 10 ** digits).toFixed(digits);
};

async function upload(book: Book, name: string, lines: readonly Line[]): Promise<number> {
  const text = [
    'Payment code,Value date,Amount,Reference',
    ...lines.map(({ code, day, amount, reference }) =>
      [code, formatDate(day), written(amount, book), reference].join(','),
    ),
  ].join('\n');
  const accepted = await acceptFile(name, Buffer.from(text));
  const sha256 = await keepContent(accepted.bytes);
  return as(book, async () => {
    const account = await collectingAccount(book.bank_account_id, { of_file: true });
    const [format] = await formatsFor('collection', account.bank_id);
    if (!format) throw new Error('The formats of the school were not delivered');
    const lines = text.split('\n').map((one, n) => ({ line: n + 1, cells: one.split(',') }));
    const read = understandLines(format, lines, account);
    return (await keepUpload(account, { file: await noteFile({ ...accepted, sha256 }), read })).id;
  });
}

const post = (book: Book, upload_id: number) =>
  commitJob.run(
    { upload_id, unknown: 'post' },
    {
      job_run_id: 0,
      user_id: book.user_id,
      school_id: 1,
      progress: () => Promise.resolve(true),
      badRows: () => Promise.resolve(),
    },
  );

/** Nobody pays paisa: ten rupees, one rial. */
const WHOLE = 1000;

/** A wrong last digit, as it is typed at a counter. */
const mistyped = (code: string): string => `${code.slice(0, -1)}${(Number(code.at(-1)) + 3) % 10}`;

async function makeFiles(book: Book, today: LocalDate): Promise<void> {
  const open = await openOf(book.branch_id);
  const [strange, known, ...paying] = open;
  if (!strange || !known || paying.length < 9) return;
  const line = (one: Open, back: number, more: Partial<Line> = {}): Line => ({
    code: one.code,
    day: addDays(today, -back),
    amount: one.balance,
    reference: `FT${book.branch_id}${one.student_id}`,
    ...more,
  });
  const week = paying.slice(0, 5).map((one) => line(one, 9));
  const unknown = [
    line(strange, 9, { code: mistyped(strange.code), reference: `UN${book.branch_id}1` }),
    line(known, 12, { code: mistyped(known.code), reference: `UN${book.branch_id}2` }),
    line(known, 3, {
      code: '9999999999',
      amount: portion(known.balance, [1, 3], WHOLE),
      reference: `UN${book.branch_id}3`,
    }),
  ];
  await post(book, await upload(book, 'collection-week-1.csv', [...week, ...unknown]));
  const row = await asOwner(() =>
    rowOf(sql<{ id: number }>`
      select r.id from fees.bank_upload_rows r join fees.bank_uploads u on u.id = r.upload_id
       where u.bank_account_id = ${book.bank_account_id}::bigint and r.reference = ${`UN${book.branch_id}2`}`),
  );
  await as(book, () => assignTo({ row_id: row?.id ?? 0, student_id: known.student_id }));
  const wrong = await upload(book, 'statement-by-mistake.csv', [line(strange, 4, { reference: 'X' })]);
  await as(book, () => cancelUpload({ id: wrong }));
  const half = portion(strange.balance, [1, 2], WHOLE);
  await upload(book, 'collection-week-2.csv', [
    ...week.slice(3),
    ...paying.slice(5, 8).map((one) => line(one, 1)),
    line(strange, 1, { amount: half, reference: `FT${book.branch_id}half` }),
    line(paying[8] ?? strange, 1, { amount: (paying[8]?.balance ?? 0) + half }),
    line(known, 1, { code: '8888888888', reference: `UN${book.branch_id}4` }),
    line(known, -5, { reference: `FT${book.branch_id}ahead` }),
  ]);
}

/** A card that was lost, and one printed wrongly: the old codes still bring money home. */
async function replaceCodes(book: Book): Promise<void> {
  const [first, second] = (await openOf(book.branch_id)).slice(-2);
  if (first) await as(book, () => replaceCode({ code: first.code, reason: 'The card was lost on the bus' }));
  if (second) await as(book, () => replaceCode({ code: second.code, reason: 'Printed with a wrong digit' }));
}

/** Once the months are collected: what is open still comes through the bank. */
export async function makeBankFiles(today: LocalDate): Promise<void> {
  for (const book of await books()) {
    await makeFiles(book, today);
    await replaceCodes(book);
  }
}
