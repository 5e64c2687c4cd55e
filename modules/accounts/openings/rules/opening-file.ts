// A file of opening balances checked line by line (05 section 10); its lines fill the sheet that was begun with its control total. Pure.

import { grouped } from '#kernel/counted.ts';
import {
  amountTyped,
  branchNamed,
  checkingLines,
  type Fault,
  type FileBranch,
  type FileBranches,
  type FileLine,
  isFault,
  type LineChecks,
} from '#modules/accounts/book-files/rules/index.ts';
import { type OpeningLine, SHEET_LINES } from '../contract/openings.ts';
import { keyOfLine, lineProblem, type OpeningAccount, type SheetPlace } from './opening-problems.ts';

export interface OpeningFileRow {
  account_code: string;
  party_kind: string | null;
  party_no: string | null;
  debit: string | null;
  credit: string | null;
  branch: string | null;
}

/** A sheet that was begun; what stands on it, by `keyOfLine`, stays. */
export interface SheetBegun {
  id: number;
  lines: ReadonlyMap<string, OpeningLine>;
  before_the_years: boolean;
}

export interface OpeningFileFacts extends FileBranches<FileBranch> {
  accounts: readonly (OpeningAccount & { code: string })[];
  /** The newest draft of each branch. */
  sheets: ReadonlyMap<number, SheetBegun>;
  others: readonly { id: number; name: string }[];
  way: SheetPlace['way'];
}

export interface ReadyOpening {
  branch_id: number;
  batch_id: number;
  account_id: number;
  party_kind: 'other' | null;
  party_id: number | null;
  debit: number;
  credit: number;
}

type Row = FileLine<OpeningFileRow>['row'];
type Bad = Fault<OpeningFileRow>;
const bad = (column: Bad['column'], reason: string): Bad => ({ column, reason });

function partyOf(account: OpeningAccount, row: Row, others: OpeningFileFacts['others']): number | null | Bad {
  if (account.kind !== 'control' || account.owner_area !== null) return null;
  const kind = account.party_kind ?? 'party';
  if (row.party_no === null) return bad('party_no', `${account.name}: name the ${kind} it is about`);
  const named = row.party_no.toLowerCase();
  const other = account.party_kind === 'other' ? others.find((one) => one.name.toLowerCase() === named) : undefined;
  return other?.id ?? bad('party_no', `Nobody of kind ${kind} is called ${row.party_no}`);
}

function amountsOf(row: Row, { currency }: FileBranch): { debit: number; credit: number } | Bad {
  const [debit, credit] = [amountTyped(row.debit, currency), amountTyped(row.credit, currency)];
  if (typeof debit === 'string') return bad('debit', debit);
  if (typeof credit === 'string') return bad('credit', credit);
  return debit > 0 === credit > 0 ? bad('debit', 'Enter an amount on one side') : { debit, credit };
}

function lineOf(row: Row, branch: FileBranch, { facts, sheet }: { facts: OpeningFileFacts; sheet: SheetBegun }) {
  const account = facts.accounts.find((one) => one.code === row.account_code);
  if (!account) return bad('account_code', `There is no account ${row.account_code ?? ''}`);
  const party_id = partyOf(account, row, facts.others);
  if (isFault<OpeningFileRow, number | null>(party_id)) return party_id;
  const amounts = amountsOf(row, branch);
  if (isFault<OpeningFileRow, { debit: number; credit: number }>(amounts)) return amounts;
  const line = {
    account_id: account.id,
    party_kind: party_id === null ? null : ('other' as const),
    party_id,
    ...amounts,
  };
  const place = { branch_id: branch.id, branch: branch.name, before_the_years: sheet.before_the_years, way: facts.way };
  const problem = lineProblem(account, line, place);
  return problem ? bad(problem[0] === 'party_id' ? 'party_no' : 'account_code', problem[1]) : line;
}

/** Of each account and party of a branch: the line of the file that brought it, or what stands on the sheet. */
class Standing {
  private readonly lines = new Map<string, number>();
  private readonly count = new Map<number, number>();

  /** 'unchanged': it stands on the sheet as the file has it. */
  take(sheet: SheetBegun, typed: OpeningLine, line: number): 'new' | 'unchanged' | string {
    const of_sheet = keyOfLine(typed);
    const key = `${sheet.id} ${of_sheet}`;
    const before = this.lines.get(key);
    if (before !== undefined) return `It is already on line ${before}`;
    const there = sheet.lines.get(of_sheet);
    if (there) {
      if (there.debit !== typed.debit || there.credit !== typed.credit)
        return 'It is already on the sheet, with another amount';
      this.lines.set(key, line);
      return 'unchanged';
    }
    const count = (this.count.get(sheet.id) ?? sheet.lines.size) + 1;
    if (count > SHEET_LINES) return `A sheet holds at most ${grouped(SHEET_LINES)} lines`;
    this.count.set(sheet.id, count);
    this.lines.set(key, line);
    return 'new';
  }
}

/** Give it the lines in the order of the file, then read `checked`. */
export function openingCheck(facts: OpeningFileFacts): LineChecks<OpeningFileRow, ReadyOpening> {
  const standing = new Standing();
  return checkingLines<OpeningFileRow, ReadyOpening>((row, n) => {
    const branch = branchNamed(facts, row.branch);
    if (typeof branch === 'string') return bad('branch', branch);
    const sheet = facts.sheets.get(branch.id);
    if (!sheet) return bad('branch', `Enter the control total of ${branch.name} first`);
    const line = lineOf(row, branch, { facts, sheet });
    if (isFault<OpeningFileRow, Exclude<typeof line, Bad>>(line)) return line;
    const said = standing.take(sheet, line, n);
    if (said === 'new') return { branch_id: branch.id, batch_id: sheet.id, ...line };
    return said === 'unchanged' ? said : bad('account_code', said);
  });
}
