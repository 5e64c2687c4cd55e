// Kind 'charity' (14 §4): a concession that a person asked for begins to count from its first month that is not billed; with billed months put right
// too, a correction is approved after it, at a level of its own (FEE-17, FEE-19).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { formatMonth, type Month } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { conflict } from '#kernel/refusal.ts';
import { type Asked, defineApproval, type Outcome } from '#platform/approvals/kind.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';
import { type CharityChild, charityChildren, firstUnposted, postedMonths } from '../reads/charity-facts.ts';
import { overlap, spanInWords, worthInWords } from '../rules/charity.ts';
import { correctPosted, takenOff } from '../steps/correct-posted.ts';

export interface CharityAsked {
  concession_id: number;
  type_name: string;
  type_kind: string;
  head_id: number | null;
  basis: 'percent' | 'amount' | 'final_amount';
  rate: number;
  amount: number;
  valid_from: Month;
  valid_to: Month | null;
  correct_posted: boolean;
}

/** Why this child cannot have it; asked when it is shown, sent and approved. */
export function standsInTheWay(child: CharityChild, asked: Omit<CharityAsked, 'concession_id'>, own = 0): string[] {
  if (child.status !== 'active' && child.status !== 'frozen')
    return [`${child.full_name} is ${child.status.replace('_', ' ')}: only a present student gets a concession.`];
  const other = child.standing.find(
    (one) =>
      one.id !== own &&
      (one.type_name === asked.type_name || (one.type_kind === 'charity' && asked.type_kind === 'charity')) &&
      overlap(one, asked),
  );
  if (other) {
    const is = other.waits ? 'waits for approval' : 'stands';
    return [`${child.full_name} has ${other.type_name} on the same head already: ${spanInWords(other)} ${is}.`];
  }
  const first = firstUnposted(child, asked.head_id, asked.valid_from);
  if (!asked.correct_posted && asked.valid_to !== null && first > asked.valid_to)
    return [`All its months are billed for ${child.full_name}. Tick that posted months are corrected too.`];
  return [];
}

async function childOf({ subject_id, change }: Asked<CharityAsked>): Promise<CharityChild[]> {
  return charityChildren([subject_id], change.valid_from);
}

async function blocks(asked: Asked<CharityAsked>): Promise<string[]> {
  const children = await childOf(asked);
  return children.flatMap((child) => standsInTheWay(child, asked.change, asked.change.concession_id));
}

async function apply(asked: Asked<CharityAsked>): Promise<void> {
  const { change, subject_id, branch_id } = asked;
  await lockFeeAccounts([subject_id]);
  const [child] = await childOf(asked);
  if (!child) throw conflict('This student is not here any longer.');
  const [problem] = standsInTheWay(child, change, change.concession_id);
  if (problem !== undefined) throw conflict(problem);
  const last = change.valid_to;
  const months = change.correct_posted
    ? postedMonths(child, change.head_id).filter((month) => last === null || month <= last)
    : [];
  const from = change.correct_posted ? change.valid_from : firstUnposted(child, change.head_id, change.valid_from);
  const correction = {
    concession_id: change.concession_id,
    branch_id: child.branch_id,
    student_id: subject_id,
    months,
    today: child.today,
    description: `${change.type_name} from ${formatMonth(change.valid_from)}`,
  };
  const before = await takenOff(correction);
  await rowsOf(sql`
    update fees.student_concessions set status = 'active', valid_from = ${from}::date where id = ${change.concession_id}::bigint`);
  const taken = months.length === 0 ? 0 : await correctPosted(correction, before);
  await audit({
    record_kind: 'student',
    record_id: subject_id,
    branch_id,
    action: 'concession granted',
    after: {
      concession: change.type_name,
      takes_off: worthInWords({ ...change, currency: child.currency }),
      from,
      to: change.valid_to,
      ...(months.length > 0 ? { corrected: moneyWithCurrency(taken, child.currency) } : {}),
    },
  });
}

async function closed({ change, subject_id }: Asked<CharityAsked>, { status }: Outcome): Promise<void> {
  if (status === 'cancelled') return;
  const child = await rowOf(sql<{ full_name: string; branch_id: number; currency: 'PKR' | 'OMR' }>`
    select s.full_name, s.branch_id, n.currency from students.students s join platform.branches b on b.id = s.branch_id
      join platform.countries n on n.id = b.country_id and n.operates where s.id = ${subject_id}::bigint`);
  if (!child) return;
  await message({
    event: 'CHARITY_DECIDED',
    branch_id: child.branch_id,
    subject_type: 'student',
    subject_id,
    student_id: subject_id,
    key: `concession:${change.concession_id}:${status}`,
    data: {
      student: child.full_name,
      decision: status === 'approved' ? 'approved' : 'not approved',
      concession: worthInWords({ ...change, currency: child.currency }),
      from: change.valid_from,
    },
  });
}

const first = { title: 'Concession', permission: 'charity discount approval' };
const second = { title: 'Correction of billed months', permission: 'Correction Approval' };

export const charity = defineApproval<CharityAsked>({
  code: 'charity',
  title: 'Charity',
  module: 'fees',
  area: 'fees',
  subject: 'student',
  permissions: ['charity discount approval', 'Correction Approval'],
  levels: ({ change }) => (change.correct_posted ? [first, second] : [first]),
  path: (student_id) => linkTo(pages.Charity, { student_id }),
  blocks,
  apply,
  closed,
});
