// What is looked at before a batch is made (BKF-2, BKF-5, BKF-7): one sentence each.

import { type WageRow, wageRowProblems } from './wps-file.ts';

export interface Payable {
  salary_id: number;
  name: string;
  net: number;
  hold: boolean;
  mode: string | null;
  /** IBAN or account number. */
  account: string | null;
  joint: boolean;
  changed_lately: boolean;
  last_digits: string;
}

export interface Check {
  salary_id: number;
  name: string;
  text: string;
  hard: boolean;
}

export function payChecks(
  rows: readonly Payable[],
  { mode, confirmed }: { mode: string; confirmed: boolean },
): Check[] {
  const seen = new Map<string, string>();
  return rows.flatMap((row): Check[] => {
    const { salary_id, name } = row;
    const say = (text: string, hard = true): Check => ({ salary_id, name, text, hard });
    if (row.hold) return [say('Held back.')];
    if (row.net <= 0) return [say('There is nothing to pay.')];
    if (row.mode === null && mode === 'bank') return [say('No bank account is approved.')];
    if (row.mode !== null && row.mode !== mode) return [say(`Paid by ${row.mode}.`)];
    const found: Check[] = [];
    if (mode === 'bank' && row.account !== null) {
      const other = seen.get(row.account);
      if (other !== undefined && !row.joint) found.push(say(`The same account as ${other}.`));
      seen.set(row.account, name);
      if (row.changed_lately && !confirmed)
        found.push(say(`The account was changed within 7 days; it ends in ${row.last_digits} now.`));
    }
    return found;
  });
}

export const wageChecks = (rows: readonly { salary_id: number; name: string; wage: WageRow }[]): Check[] =>
  rows.flatMap(({ salary_id, name, wage }) =>
    wageRowProblems(wage).map((text) => ({ salary_id, name, text, hard: true })),
  );
