// What files of budgets and of openings have in common, line by line: a branch named or chosen above, amounts of its currency. Pure.

import type { Currency } from '#kernel/money.ts';
import { Refusal } from '#kernel/refusal.ts';
import { readAmount } from '#modules/accounts/banks/rules/index.ts';

export interface FileBranch {
  id: number;
  code: string;
  name: string;
  currency: Currency;
}

export interface FileBranches<Branch extends FileBranch> {
  branches: readonly Branch[];
  /** The branch of the environment; null where there are several. */
  branch_id: number | null;
}

/** A line as it was read; an empty cell, and one that could not be read, is null. */
export interface FileLine<Row> {
  line: number;
  row: { [Key in keyof Row]: Row[Key] | null };
  readable: boolean;
}

/** What is wrong with a line, at one of its columns. */
export interface Fault<Row> {
  column: keyof Row & string;
  reason: string;
}
export const isFault = <Row, Good>(answer: Good | Fault<Row>): answer is Fault<Row> =>
  typeof answer === 'object' && answer !== null && 'reason' in answer;

/** Of the code, or else the chosen one; a sentence where there is none. */
export function branchNamed<Branch extends FileBranch>(
  { branches, branch_id }: FileBranches<Branch>,
  code: string | null,
): Branch | string {
  const named = code?.toUpperCase();
  const branch = branches.find((one) =>
    named === undefined ? one.id === branch_id : one.code.toUpperCase() === named,
  );
  return branch ?? (code === null ? 'Choose a branch above, or name it' : `You have no branch with code ${code} here`);
}

/** As typed, in minor units of the branch; an empty cell is 0. */
export function amountTyped(typed: string | null, currency: Currency): number | string {
  if (typed === null) return 0;
  const minor = readAmount(typed, 'decimal', currency);
  if (minor instanceof Refusal) return `'${typed}': ${minor.message}`;
  return minor < 0 ? `'${typed}' is below 0` : minor;
}

type Remark<Row> = Fault<Row> & { line: number };

export interface LineChecks<Row, Ready> {
  check: (line: FileLine<Row>) => void;
  readonly checked: { ready: Ready[]; unchanged: number; bad: Remark<Row>[]; warnings: Remark<Row>[] };
}

/** Lines are judged in the order of the file; one that was readable ends as ready, as there already, or with its fault. */
export function checkingLines<Row, Ready>(
  judge: (row: FileLine<Row>['row'], line: number) => Ready | 'unchanged' | Fault<Row>,
): LineChecks<Row, Ready> {
  const checked: LineChecks<Row, Ready>['checked'] = { ready: [], unchanged: 0, bad: [], warnings: [] };
  return {
    checked,
    check: ({ line, row, readable }) => {
      if (!readable) return;
      const answer = judge(row, line);
      if (answer === 'unchanged') checked.unchanged += 1;
      else if (isFault<Row, Ready>(answer)) checked.bad.push({ line, ...answer });
      else checked.ready.push(answer);
    },
  };
}
