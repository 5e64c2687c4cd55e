// Corrections of every act and state in both countries: waiting, applied, part applied, rejected, taken back; a challan written off and one paid after
// all (FEE-45, FEE-52, FEE-55, FEE-56, FEE-80 to FEE-84).

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { portion } from '#kernel/money.ts';
import { decide } from '#platform/approvals/decide.ts';
import { cancelRequest } from '#platform/approvals/withdraw.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { askCorrection, takeDeposit } from '#modules/fees/index.ts';
import { demoUser } from '../ground/demo-user.ts';

type Wish = Parameters<typeof askCorrection>[0];
type Item = Wish['items'][number];

interface Book {
  branch_id: number;
  country_id: 161 | 162;
  by: string;
}

const books: readonly Book[] = [
  { branch_id: 1, country_id: 162, by: 'principal' },
  { branch_id: 6, country_id: 161, by: 'muscat' },
];

/** An open challan of the newest month, with its dearest line. */
interface Open {
  student_id: number;
  challan_id: number;
  line_id: number;
  net: number;
  balance: number;
  /** A head that does not stand on it. */
  more_id: number;
}

interface Case {
  reason_code: Wish['reason_code'];
  note?: string;
  items: (of: Open) => Item[];
  ends: 'wait' | 'approve' | 'reject' | 'cancel';
}

const on = ({ student_id, challan_id }: Open) => ({ student_id, challan_id });
const lowered = (of: Open, part: number): Item => ({
  ...on(of),
  action: 'change_line',
  line_id: of.line_id,
  after: Math.round((of.net * part) / 1000) * 1000,
});

const casesOn = (today: LocalDate): readonly Case[] => [
  {
    reason_code: 'wrong_structure',
    note: 'Billed as of the class above',
    items: (of) => [lowered(of, 0.8)],
    ends: 'approve',
  },
  { reason_code: 'wrong_concession', items: (of) => [lowered(of, 0.9)], ends: 'wait' },
  { reason_code: 'double_entry', items: (of) => [{ ...on(of), action: 'cancel_challan' }], ends: 'approve' },
  {
    reason_code: 'bad_debt',
    note: 'The family left the city and answers no call',
    items: (of) => [{ ...on(of), action: 'write_off' }],
    ends: 'approve',
  },
  {
    reason_code: 'bad_debt',
    note: 'Paid after all when the brother came back',
    items: (of) => [{ ...on(of), action: 'write_off' }],
    ends: 'approve',
  },
  { reason_code: 'bad_debt', items: (of) => [{ ...on(of), action: 'write_off' }], ends: 'wait' },
  {
    reason_code: 'other',
    note: 'The father is paid on the first of the month',
    items: (of) => [{ ...on(of), action: 'change_due_date', due_date: addDays(today, 14) }],
    ends: 'approve',
  },
  {
    reason_code: 'wrong_structure',
    note: 'A charge of the class was left out',
    items: (of) => [
      { ...on(of), action: 'add_line', head_id: of.more_id, after: Math.round(of.net / 20_000) * 1000 || 1000 },
    ],
    ends: 'approve',
  },
  { reason_code: 'wrong_structure', items: (of) => [lowered(of, 0.5)], ends: 'reject' },
  { reason_code: 'left', items: (of) => [{ ...on(of), action: 'cancel_challan' }], ends: 'cancel' },
];

const as = async <T>({ country_id, branch_id, by }: Book, work: () => Promise<T>): Promise<T> =>
  runAs({ user_id: await demoUser(by), branch_id, country_id, school_id: 1 }, work);

const asApprover = async <T>(book: Book, work: () => Promise<T>): Promise<T> =>
  runAs({ user_id: await demoUser('headoffice'), country_id: book.country_id }, work);

/** Late in the roll, past the children whom other parts of the demo take. */
function openOnes({ branch_id }: Book, limit: number): Promise<Open[]> {
  return rowsOf(sql<Open>`
    select c.student_id, c.id as challan_id, l.id as line_id, l.gross - l.concession as net, c.charged - c.settled as balance,
           (select h.id from fees.fee_heads h where h.school_id = s.school_id and h.active and h.kind in ('lab', 'exam', 'stationery', 'other')
               and not exists (select 1 from fees.challan_lines x where x.challan_id = c.id and x.head_id = h.id) order by h.id limit 1) as more_id
      from fees.challans c
      join students.students s on s.id = c.student_id and s.status = 'active'
     cross join lateral (
       select x.* from fees.challan_lines x where x.challan_id = c.id and x.line_kind = 'regular' and x.void_run_id is null
        order by x.gross desc, x.id limit 1) l
     where c.branch_id = ${branch_id}::int and c.status = 'open' and c.kind = 'monthly' and c.charged > 0
       and not exists (select 1 from platform.approval_requests q where q.status = 'pending' and q.subject_kind = 'student' and q.subject_id = s.id)
       and not exists (select 1 from fees.fee_correction_items i where i.challan_id = c.id)
     order by c.bill_month desc, c.id desc limit ${limit}::int offset 5`);
}

async function end(book: Book, approval_id: number, ends: Case['ends']): Promise<void> {
  if (ends === 'approve') await asApprover(book, () => decide(approval_id, { verb: 'approve' }));
  if (ends === 'reject')
    await asApprover(book, () => decide(approval_id, { verb: 'reject', reason: 'The price list says otherwise' }));
  if (ends === 'cancel') await as(book, () => cancelRequest(approval_id, 'Asked for the wrong child'));
}

async function make(book: Book, one: Omit<Case, 'items'> & { items: Item[] }): Promise<void> {
  const { reason_code, note = null, items, ends } = one;
  const asked = await as(book, () => askCorrection({ reason_code, note, items, attachment_ids: [] }, 'single'));
  await end(book, asked.approval_id, ends);
}

type Paid = Pick<Open, 'student_id' | 'balance'> & { recover?: boolean };

/** Cash at the desk, of what this challan owes. */
async function take(book: Book, value_date: LocalDate, { student_id, balance: amount, recover }: Paid) {
  const cash = await asOwner(() =>
    rowOf(sql<{ id: number }>`select id from platform.accounts where school_id = 1 and system_key = 'cash'`),
  );
  return as(book, () =>
    takeDeposit({
      student_id,
      channel: 'cash',
      value_date,
      account_id: cash?.id ?? 0,
      amount,
      another: true,
      recover,
    }),
  );
}

/** Money taken for one child: moved to a brother, and another reversed; and what was written off is paid after all. */
async function makePayments(book: Book, today: LocalDate, written_off: Open | undefined): Promise<void> {
  const [first, second, third] = await as(book, () => openOnes(book, 3));
  if (!first || !second || !third) return;
  const moved = await take(book, today, first);
  const move: Item = {
    student_id: first.student_id,
    action: 'move_payment',
    deposit_id: moved.deposit_id,
    target_student_id: second.student_id,
  };
  await make(book, {
    reason_code: 'other',
    note: 'Typed for a child of the same name',
    items: [move],
    ends: 'approve',
  });
  const twice = await take(book, today, third);
  const back: Item = { student_id: third.student_id, action: 'reverse_deposit', deposit_id: twice.deposit_id };
  await make(book, { reason_code: 'double_entry', items: [back], ends: 'approve' });
  if (written_off) await take(book, today, { ...written_off, recover: true });
}

/** Half of what a family owes comes late: the fine it brings is waived (FEE-45). */
async function makeWaiver(book: Book, today: LocalDate): Promise<void> {
  // The oldest of many: long past its grace.
  const late = (await as(book, () => openOnes(book, 60))).at(-1);
  if (!late) return;
  await take(book, today, { ...late, balance: portion(late.balance, [1, 2], 1000) });
  const fined = await as(book, () =>
    rowOf(sql<{ challan_id: number }>`
      select f.challan_id from fees.challan_lines f join fees.challans c on c.id = f.challan_id and c.status in ('open', 'partly_paid')
       where f.student_id = ${late.student_id}::bigint and f.line_kind = 'fine' limit 1`),
  );
  if (!fined) return;
  const items: Item[] = [{ student_id: late.student_id, action: 'waive_fine', challan_id: fined.challan_id }];
  await make(book, { reason_code: 'fine_waived', note: 'The bank was closed for the holiday', items, ends: 'approve' });
}

/** One request over several children: one of them has paid more than its new amount, another's line is left out. */
async function makeMany(book: Book, ends: 'wait' | 'approve'): Promise<void> {
  const open = await as(book, () => openOnes(book, 6));
  if (open.length < 2) return;
  const asked = await as(book, () =>
    askCorrection(
      {
        title: 'Transport to the old site',
        reason_code: 'wrong_structure',
        note: null,
        attachment_ids: [],
        items: open.map((of) => lowered(of, 0.9)),
      },
      'multi',
    ),
  );
  if (ends === 'wait') return;
  const row = await asOwner(() =>
    rowOf(sql<{ id: number }>`
      select id from platform.approval_rows where request_id = ${asked.approval_id}::bigint order by row_no desc limit 1`),
  );
  const leave_out = [{ row_id: row?.id ?? 0, reason: 'Still takes the bus' }];
  await asApprover(book, () => decide(asked.approval_id, { verb: 'approve', leave_out }));
}

export async function makeCorrections(today: LocalDate): Promise<void> {
  const cases = casesOn(today);
  for (const book of books) {
    const open = await as(book, () => openOnes(book, cases.length));
    for (const [nth, one] of cases.entries()) {
      const of = open[nth];
      if (of) await make(book, { ...one, items: one.items(of) });
    }
    await makeWaiver(book, today);
    await makePayments(book, today, open[4]);
    await makeMany(book, 'approve');
    await makeMany(book, 'wait');
  }
}
