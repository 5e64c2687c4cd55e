// What is looked at before a list goes to a bank (BKF-2, BKF-3, BKF-5, BKF-7): a sentence each, that says where it is put right.

import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { type WageRow, wageRowProblems } from './wps-file.ts';

export interface Payable {
  salary_id: number;
  name: string;
  currency: Currency;
  net: number;
  /** What the book owes the person. */
  owed: number;
  hold: boolean;
  hold_reason: string | null;
  mode: string | null;
  /** What is wrong with the IBAN. */
  iban_problem: string | null;
  /** IBAN or account number. */
  account: string | null;
  joint: boolean;
  waiting: boolean;
  /** Somebody who is in no row of the list. */
  also_of: string | null;
  changed_lately: boolean;
  changed_since: boolean;
  last_digits: string;
  digits_before: string | null;
}

export interface Check {
  salary_id: number;
  name: string;
  text: string;
  hard: boolean;
}

const ACCOUNTS = 'on Employee Bank Account';

/** Why it is not paid in this way at all; the first that holds. */
function whyNot(row: Payable, mode: string): string | null {
  const { net, owed, currency, hold, hold_reason, waiting } = row;
  if (hold) return `Held back${hold_reason ? `: ${hold_reason}` : ''}. Let it go, or leave it out.`;
  if (net <= 0) return 'There is nothing to pay. Leave it out.';
  if (net > owed)
    return `The book owes ${moneyWithCurrency(Math.max(0, owed), currency)}, the salary is ${moneyWithCurrency(net, currency)}. Let accounts look at the ledger of the person.`;
  if (row.mode === null && mode === 'bank')
    return waiting
      ? `A bank account waits for approval. Let it be decided ${ACCOUNTS}.`
      : `No bank account is approved. Add one ${ACCOUNTS}, or pay in cash.`;
  if (row.mode !== null && row.mode !== mode) return `Paid by ${row.mode}. Make a batch of that, too.`;
  return null;
}

/** BKF-7: looked at once more where money would go elsewhere than it went, or than who approved has seen. */
function changedAccount({ changed_lately, changed_since, last_digits, digits_before }: Payable): string | null {
  if (!changed_lately && !changed_since) return null;
  const when = changed_since ? 'after this salary was approved' : 'within 7 days';
  const before = digits_before === null ? '' : `, ${digits_before} before`;
  return `The account was changed ${when}; it ends in ${last_digits} now${before}. Ask the person, and tick that it was looked at.`;
}

export function payChecks(
  rows: readonly Payable[],
  { mode, confirmed }: { mode: string; confirmed: boolean },
): Check[] {
  const seen = new Map<string, string>();
  return rows.flatMap((row): Check[] => {
    const { salary_id, name } = row;
    const say = (text: string, hard = true): Check => ({ salary_id, name, text, hard });
    const out = whyNot(row, mode);
    if (out !== null) return [say(out)];
    if (mode !== 'bank' || row.account === null) return [];
    const found: Check[] = [];
    if (row.iban_problem !== null) found.push(say(`${row.iban_problem}. Change it ${ACCOUNTS}.`));
    const other = seen.get(row.account) ?? row.also_of;
    if (other != null && !row.joint)
      found.push(
        say(`The same account as ${other}. Change one of them ${ACCOUNTS}, or mark it as joint with a reason.`),
      );
    seen.set(row.account, name);
    const changed = confirmed ? null : changedAccount(row);
    if (changed !== null) found.push(say(changed));
    return found;
  });
}

export const wageChecks = (rows: readonly { salary_id: number; name: string; wage: WageRow }[]): Check[] =>
  rows.flatMap(({ salary_id, name, wage }) =>
    wageRowProblems(wage).map((text) => ({ salary_id, name, text, hard: true })),
  );
