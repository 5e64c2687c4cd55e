// Vouchers over the year in both countries, each by the product's own acts: rent and bills month by month, capital, petty cash, and
// what waits, was rejected, taken back or reversed today.

import sharp from 'sharp';
import { addDays, addMonths, firstDayOf, type LocalDate, lastDayOfMonth, type Month, monthOf } from '#kernel/dates.ts';
import { decide } from '#platform/approvals/decide.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { noteFile } from '#platform/files/files.ts';
import { acceptFile } from '#platform/files/accept.ts';
import { keepContent } from '#platform/files/store.ts';
import { cancelVoucher, postAtOnce, requestVoucher, reverseVoucher, saveVoucher } from '#modules/accounts/index.ts';
import { bankOf } from './banks.ts';
import type { DemoCalendar } from '../ground/calendar.ts';

type Voucher = Parameters<typeof saveVoucher>[0];
type Line = Partial<Voucher['lines'][number]> & { code: string };

export interface Book {
  branch_id: number;
  country_id: 161 | 162;
  /** Who writes, who approves first, who posts. */
  people: readonly [writer: number, first: number, accounts: number];
  accounts: ReadonlyMap<string, number>;
  bank: number;
  /** Minor units of one thousand rupees, or of as much in rials. */
  thousand: number;
}

const books = [
  { branch_id: 1, country_id: 162, people: ['accountant', 'headoffice', 'auditor'] },
  { branch_id: 2, country_id: 162, people: ['accountant', 'headoffice', 'auditor'] },
  { branch_id: 6, country_id: 161, people: ['oman', 'headoffice', 'admin'] },
] as const;

/** Landlords are paid less the tax that is withheld from them (ACC-23). */
async function makePayees(): Promise<void> {
  await rowsOf(sql`
    insert into platform.accounts (school_id, payee_type_id, code, name, wht_rate, contact_name, tax_no)
    select t.school_id, t.id, p.code, p.name, p.wht_rate, p.contact, p.tax_no
      from (values ('5201', 'Rent, main building', 'Premises', 1000, 'Raja Estates', '1234567-8'),
                   ('5401', 'Builder and plumber', 'Premises', 550, 'Hassan Builders', '7654321-0'),
                   ('5431', 'School buses, hired', 'Transport', 300, 'Daewoo Hire', '5551234-1')) as p(code, name, type, wht_rate, contact, tax_no)
      join platform.payee_types t on t.name = p.type where t.school_id = 1`);
}

async function bookOf({ branch_id, country_id, people }: (typeof books)[number]): Promise<Book> {
  return asOwner(async () => {
    const rows = await rowsOf(sql<{ code: string; id: number }>`
      select code, id from platform.accounts where school_id = 1`);
    const users = await rowsOf(sql<{ username: string; id: number }>`
      select username, id from platform.users where username = any (${[...people]}::text[])`);
    const idOf = (username: string) => users.find((user) => user.username === username)?.id ?? 0;
    const [writer, first, last] = people;
    return {
      branch_id,
      country_id,
      people: [idOf(writer), idOf(first), idOf(last)],
      accounts: new Map(rows.map((row) => [row.code, row.id])),
      bank: (await rowOf(sql<{ id: number }>`select ${bankOf(sql`${branch_id}::int`)} as id`))?.id ?? 0,
      thousand: country_id === 161 ? 1_500 : 100_000,
    };
  });
}

const as = <T>({ branch_id, country_id, people }: Book, who: 0 | 1 | 2, work: () => Promise<T>): Promise<T> =>
  runAs({ user_id: people[who], branch_id, country_id, school_id: 1 }, work);

export interface Written extends Omit<Partial<Voucher>, 'lines'> {
  kind: Voucher['kind'];
  day: LocalDate;
  narration: string;
  lines: readonly Line[];
}

export function voucherOf(book: Book, { day, lines, ...rest }: Written): Voucher {
  const bank = rest.kind === 'BPV' || rest.kind === 'BRV';
  return {
    branch_id: book.branch_id,
    entry_date: day,
    attachment_ids: [],
    cash_bank_account_id: bank ? book.bank : rest.kind === 'GV' ? null : (book.accounts.get('1000') ?? 0),
    instrument: bank ? 'transfer' : null,
    ...rest,
    lines: lines.map(({ code, debit = 0, credit = 0, ...line }) => ({
      ...line,
      account_id: line.account_id ?? (code === 'bank' ? book.bank : (book.accounts.get(code) ?? 0)),
      debit,
      credit,
    })),
  };
}

const draft = (book: Book, written: Written) => as(book, 0, () => saveVoucher(voucherOf(book, written)));

async function asked(book: Book, written: Written) {
  const { id, version } = await draft(book, written);
  return as(book, 0, () => requestVoucher({ id, version, duplicate_ok: true }));
}

async function posted(book: Book, written: Written) {
  const voucher = await asked(book, written);
  for (const who of [1, 2] as const) await as(book, who, () => decide(voucher.approval_id ?? 0, { verb: 'approve' }));
  return voucher;
}

async function received(book: Book, written: Written): Promise<void> {
  const { id, version } = await draft(book, written);
  await as(book, 0, () => postAtOnce({ id, version, duplicate_ok: true }));
}

const monthName = (month: Month): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));

/** A month's usual payments: rent with its tax, electricity, which grows in summer; at a quarter's end depreciation. */
async function makeMonth(book: Book, month: Month, nth: number): Promise<void> {
  const { thousand } = book;
  const of = monthName(month);
  const cheque = (n: number) => ({ instrument: 'cheque' as const, instrument_no: String(400_100 + nth * 4 + n) });
  await posted(book, {
    kind: 'BPV',
    day: addDays(firstDayOf(month), 4),
    ...cheque(0),
    narration: `Rent of ${of}`,
    payee_name: 'Raja Estates',
    lines: [{ code: '5201', debit: 90 * thousand }],
  });
  const summer = ['05', '06', '07', '08'].includes(month.slice(5, 7)) ? 2 : 1;
  await posted(book, {
    kind: 'BPV',
    day: addDays(firstDayOf(month), 14),
    narration: `Electricity of ${of}`,
    lines: [
      { code: '5210', debit: (18 + (nth % 5)) * summer * thousand },
      { code: '5220', debit: (3 + (nth % 3)) * thousand, narration: 'Gas and water' },
    ],
  });
  if (nth % 3 === 2)
    await posted(book, {
      kind: 'GV',
      day: lastDayOfMonth(month),
      narration: `Depreciation of the quarter to ${of}`,
      lines: [
        { code: '5800', debit: 25 * thousand },
        { code: '1590', credit: 25 * thousand },
      ],
    });
}

/** The year begins with the owners' money and furniture bought with it. */
async function makeBeginning(book: Book, month: Month): Promise<void> {
  const { thousand } = book;
  await received(book, {
    kind: 'BRV',
    day: firstDayOf(month),
    narration: 'Capital paid in by the owners',
    lines: [{ code: '3000', credit: 4_000 * thousand }],
  });
  await posted(book, {
    kind: 'BPV',
    day: addDays(firstDayOf(month), 1),
    narration: 'Furniture for eight class rooms',
    payee_name: 'Interwood',
    lines: [{ code: '1500', debit: 1_200 * thousand }],
  });
}

/** A photo of a bill, as a phone takes it. */
async function billOf(book: Book, name: string, amount: number): Promise<number> {
  const line = (y: number, width: number) => `<rect x="40" y="${y}" width="${width}" height="9" fill="#777"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="480"><rect width="360" height="480" fill="#f4f1e8"/>
    ${[60, 120, 150, 180, 210].map((y, n) => line(y, 120 + ((n * 53) % 140))).join('')}
    <text x="40" y="300" font-size="34" font-family="sans-serif" fill="#333">Total ${amount}</text></svg>`;
  const bytes = await sharp(Buffer.from(drawing)).jpeg({ quality: 70 }).toBuffer();
  const accepted = await acceptFile(name, bytes);
  const sha256 = await keepContent(accepted.bytes);
  return as(book, 0, async () => (await noteFile({ ...accepted, sha256 }, book.branch_id)).id);
}

/** Cash from the desk into the petty box, and small bills out of it at once (ACC-24). */
async function makePettyCash(book: Book, today: LocalDate): Promise<void> {
  const { thousand } = book;
  const petty = book.accounts.get('1010') ?? 0;
  await posted(book, {
    kind: 'GV',
    day: addDays(today, -20),
    narration: 'Petty cash filled up from the desk',
    lines: [
      { code: '1010', debit: 12 * thousand },
      { code: '1000', credit: 12 * thousand },
    ],
  });
  for (const [n, [narration, code]] of (
    [
      ['Tea and biscuits for the parents’ evening', '5600'],
      ['Markers and chart paper', '5410'],
      ['Taxi to the bank', '5430'],
    ] as const
  ).entries()) {
    await received(book, {
      kind: 'CPV',
      day: addDays(today, -12 + n * 4),
      cash_bank_account_id: petty,
      narration,
      payee_name: 'Corner shop',
      lines: [{ code, debit: (n + 2) * thousand }],
      attachment_ids: [await billOf(book, `bill-${book.branch_id}-${n + 1}.jpg`, (n + 2) * 1000)],
    });
  }
  await received(book, {
    kind: 'CRV',
    day: addDays(today, -6),
    narration: 'Old furniture sold',
    payee_name: 'Kabari Brothers',
    lines: [{ code: '4900', credit: 15 * thousand }],
  });
}

/** What stands at every point of its way today. */
async function makeOnTheirWay(book: Book, today: LocalDate): Promise<void> {
  const { thousand } = book;
  const repair = (narration: string, amount: number): Written => ({
    kind: 'BPV',
    day: addDays(today, -2),
    narration,
    payee_name: 'Hassan Builders',
    lines: [{ code: '5401', debit: amount * thousand }],
  });
  await draft(book, repair('Roof of the science block, first part', 140));
  await asked(book, repair('Water pump of the main building', 38));
  const second = await asked(book, repair('Paint for the junior wing', 64));
  await as(book, 1, () => decide(second.approval_id ?? 0, { verb: 'approve' }));
  const rejected = await asked(book, repair('Second air conditioner for the office', 120));
  await as(book, 1, () =>
    decide(rejected.approval_id ?? 0, { verb: 'reject', reason: 'Not in the budget of this year. Ask again in July.' }),
  );
  const back = await asked(book, repair('Generator service, typed twice', 22));
  await as(book, 0, () => cancelVoucher({ id: back.id, reason: 'Typed twice' }));
  const wrong = await posted(book, {
    kind: 'BPV',
    day: addDays(today, -9),
    narration: 'Advertisement in the Sunday paper',
    payee_name: 'Jang Group',
    lines: [{ code: '5410', debit: 45 * thousand }],
  });
  const reversal = await as(book, 0, () =>
    reverseVoucher({ id: wrong.id, date: addDays(today, -1), reason: 'Charged to printing; belongs to marketing' }),
  );
  for (const who of [1, 2] as const) await as(book, who, () => decide(reversal.approval_id ?? 0, { verb: 'approve' }));
}

/** ACC-12: the campus in Islamabad pays a bill of Lahore's; the pair stands in both books. */
async function makePair([islamabad]: readonly Book[], today: LocalDate): Promise<void> {
  if (!islamabad) return;
  const { people, thousand } = islamabad;
  const lines = [{ code: '5420', debit: 60 * thousand, target_branch_id: 2, narration: 'Share of Gulberg' }];
  const whole = voucherOf(islamabad, {
    kind: 'BPV',
    day: addDays(today, -7),
    narration: 'Billboards of both campuses',
    payee_name: 'Outdoor Media',
    lines: [...lines, { code: '5420', debit: 60 * thousand }],
  });
  const [writer, first, last] = people;
  const { id, version } = await runAs({ user_id: writer }, () => saveVoucher(whole));
  const voucher = await runAs({ user_id: writer }, () => requestVoucher({ id, version, duplicate_ok: true }));
  for (const user_id of [first, last])
    await runAs({ user_id }, () => decide(voucher.approval_id ?? 0, { verb: 'approve' }));
}

/** Those in which vouchers are written. */
export async function openBooks(): Promise<Book[]> {
  const all: Book[] = [];
  for (const book of books) all.push(await bookOf(book));
  return all;
}

/** Once the months are collected: there is cash to move. */
export async function makeVouchers({ months, today }: DemoCalendar): Promise<void> {
  await asOwner(makePayees);
  const all = await openBooks();
  for (const book of all) {
    await makeBeginning(book, months[0] ?? monthOf(today));
    for (const [nth, month] of months.filter((one) => firstDayOf(addMonths(one, 1)) <= today).entries())
      await makeMonth(book, month, nth);
    await makePettyCash(book, today);
    await makeOnTheirWay(book, today);
  }
  await makePair(all, today);
}
