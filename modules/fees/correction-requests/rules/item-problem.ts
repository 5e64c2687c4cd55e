// Why an item cannot be carried out as things stand; asked when it is shown, sent and approved (FEE-80 to FEE-82; spec 04 §3, §11).

import { formatMonth } from '#kernel/dates.ts';
import { nameTable } from '#kernel/names.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { notForPeople } from '#modules/fees/heads/contract/heads.ts';
import type { CorrectionAction } from '../contract/corrections.ts';
import { deltaOf } from './item-amounts.ts';
import { type ChallanFacts, type Facts, finesOf, isFine, type Item } from './correction-facts.ts';
import { problemOfDeposit } from './deposit-problem.ts';

type Problem = string | null;

const closed = nameTable<string>({
  cancelled: 'is cancelled',
  written_off: 'is written off',
  moved: 'was carried to another branch',
});

/** By the place of the item; none is good. */
export function problemsOf(items: readonly Item[], facts: Facts): Map<number, string> {
  const problems = new Map<number, string>();
  for (const [nth, item] of items.entries()) {
    const problem = problemOf(item, facts);
    if (problem !== null) problems.set(nth, problem);
  }
  // What is lowered together may give back more than each by itself.
  const groups = Map.groupBy([...items.entries()], ([, item]) => item.challan_id ?? 0);
  for (const [challan_id, group] of groups) {
    const challan = facts.challans.get(challan_id);
    const delta = challan ? group.reduce((sum, [, item]) => sum + deltaOf(item, facts), 0) : 0;
    const problem = challan && group.every(([, item]) => !endsIt(item)) ? lowered(challan, delta) : null;
    if (problem !== null) for (const [nth] of group) if (!problems.has(nth)) problems.set(nth, problem);
  }
  return problems;
}

const endsIt = ({ action }: Item): boolean => action === 'cancel_challan' || action === 'write_off';

/** null when it may be done. */
function problemOf(item: Item, facts: Facts): Problem {
  if (item.action === 'move_payment' || item.action === 'reverse_deposit') return problemOfDeposit(item, facts);
  const challan = facts.challans.get(item.challan_id ?? 0);
  if (!challan) return 'This challan was not found';
  if (challan.student_id !== item.student_id) return `Challan ${challan.challan_no} is of another student`;
  const over = closed[challan.status];
  if (over !== undefined) return `Challan ${challan.challan_no} ${over}: nothing of it is changed any more`;
  return ofChallan[item.action](item, challan, facts);
}

type ChallanAction = Exclude<CorrectionAction, 'move_payment' | 'reverse_deposit'>;

const ofChallan: Record<ChallanAction, (item: Item, challan: ChallanFacts, facts: Facts) => Problem> = {
  change_line: changeLine,
  add_line: addLine,
  waive_fine: waiveFine,
  cancel_challan: (_item, challan) => (challan.settled === challan.paid ? null : closedInPart(challan)),
  write_off: (_item, challan) => writeOff(challan),
  change_due_date: changeDueDate,
};

/** FEE-81 gives back money only: what was written off, or carried on, is none. */
function closedInPart({ challan_no }: ChallanFacts): string {
  return `A part of challan ${challan_no} was closed without money. Reverse the receipt that closed it first`;
}

function lowered(challan: ChallanFacts, delta: number): Problem {
  const excess = challan.settled - (challan.charged + delta);
  return excess > 0 && challan.settled !== challan.paid ? closedInPart(challan) : null;
}

function changeLine(item: Item, challan: ChallanFacts): Problem {
  const line = challan.lines.find((one) => one.line_id === item.line_id);
  if (!line) return `This line is not on challan ${challan.challan_no}`;
  if (isFine(line)) return 'A late fine is waived, not changed';
  if (item.after === null || item.after === undefined) return 'Enter the new amount of the line';
  if (item.after === line.net)
    return `${line.head_name} of ${formatMonth(line.fee_month)} is ${moneyWithCurrency(line.net, challan.currency)} already`;
  if (line.income_account_id === null && line.deposit_account_id === null)
    return `No account is set for ${line.head_name}. Set it in Fee Structure Management, Heads`;
  return lowered(challan, item.after - line.net);
}

function addLine(item: Item, challan: ChallanFacts, { heads }: Facts): Problem {
  const head = heads.get(item.head_id ?? 0);
  if (!head?.active) return 'Choose a head of this school';
  const own = notForPeople(head);
  if (own) return own;
  if (!item.after) return 'The amount must be more than 0';
  if (head.income_account_id === null && head.deposit_account_id === null)
    return `No account is set for ${head.name}. Set it in Fee Structure Management, Heads`;
  const month = item.fee_month ?? challan.bill_month;
  const same = challan.lines.some((line) => line.head_id === head.head_id && line.fee_month === month && line.net > 0);
  return same ? `${head.name} of ${formatMonth(month)} is already on this challan. Change that line instead` : null;
}

function waiveFine(item: Item, challan: ChallanFacts): Problem {
  const fines = finesOf(challan);
  if (fines <= 0) return `Challan ${challan.challan_no} carries no fine`;
  const after = item.after ?? 0;
  if (after >= fines) return `The fine is ${moneyWithCurrency(fines, challan.currency)}. Write less than that`;
  return lowered(challan, after - fines);
}

function writeOff(challan: ChallanFacts): Problem {
  if (challan.balance <= 0) return `Nothing is open on challan ${challan.challan_no}`;
  const waiting = challan.lines.find((line) => !line.recognised && line.net !== 0);
  if (waiting && waiting.deposit_account_id === null)
    return `Challan ${challan.challan_no} bills ${formatMonth(waiting.fee_month)}, which is no income yet. Cancel it, or change that line`;
  const security = challan.lines.some((line) => line.deposit_account_id !== null && line.net > line.settled);
  return security ? 'A security deposit that was never paid is no debt. Change that line to 0 first' : null;
}

function changeDueDate(item: Item, challan: ChallanFacts): Problem {
  if (!item.due_date) return 'Enter the new due date';
  if (challan.in_parts) return 'This challan is paid in parts: each part has a due date of its own';
  if (challan.balance <= 0) return `Nothing is open on challan ${challan.challan_no}`;
  if (item.due_date === challan.due_date) return 'This is its due date already';
  return item.due_date < challan.issue_date ? 'The due date cannot be before the day of issue' : null;
}
