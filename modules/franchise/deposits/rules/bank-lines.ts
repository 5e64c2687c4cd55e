// Lines of a bank statement as royalty deposits (10 §13): matched by a challan's number, then by amount and payer. What fits no challan,
// or more than one, is doubtful and never entered. Pure. (Royalty challans have no bill number of a bank.)

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { type Currency, parseMoney } from '#kernel/money.ts';
import { Refusal } from '#kernel/refusal.ts';

export interface BankLinesRow {
  date: LocalDate;
  amount: string;
  reference: string;
  payer: string;
  account: string;
}

export interface OpenBill {
  branch_id: number;
  challan_no: string;
  balance: number;
  franchisee: string;
}

export interface BankLinesFacts {
  currency: Currency;
  today: LocalDate;
  challans: readonly OpenBill[];
  /** Accounts on which royalty of a branch is taken. */
  accounts: readonly { branch_id: number; account_id: number; name: string; code: string }[];
  /** 'account reference day amount' of what was entered already (ROY-14). */
  known: ReadonlySet<string>;
}

export interface ReadyDeposit {
  branch_id: number;
  deposit_date: LocalDate;
  amount: number;
  reference: string;
  account_id: number;
}

interface Line {
  line: number;
  row: { [Key in keyof BankLinesRow]: BankLinesRow[Key] | null };
  readable: boolean;
}
interface Finding {
  line: number;
  column: keyof BankLinesRow;
  reason: string;
}
interface Checked {
  ready: ReadyDeposit[];
  unchanged: number;
  bad: Finding[];
  warnings: Finding[];
}

const plain = (text: string | null): string => (text ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
export const keyOf = (of: { account_id: number; reference: string; deposit_date: string; amount: number }): string =>
  `${of.account_id} ${of.reference.toLowerCase()} ${of.deposit_date} ${of.amount}`;

/** The branch whose challan a line pays, or in words why nobody can say. */
export function branchOfLine(
  { reference, payer, amount }: { reference: string; payer: string | null; amount: number },
  challans: readonly OpenBill[],
): number | string {
  const said = plain(`${reference} ${payer ?? ''}`);
  const ways = [
    challans.filter((one) => said.includes(plain(one.challan_no))),
    payer === null
      ? []
      : challans.filter((one) => one.balance === amount && plain(payer).includes(plain(one.franchisee))),
  ];
  for (const found of ways) {
    const branches = [...new Set(found.map((one) => one.branch_id))];
    if (branches.length === 1 && branches[0] !== undefined) return branches[0];
    if (branches.length > 1) return 'Several franchises fit: enter it by hand';
  }
  return 'No open challan fits by its number, or by amount and payer: enter it by hand';
}

export function bankLinesCheck(facts: BankLinesFacts): { check: (line: Line) => void; checked: Checked } {
  const checked: Checked = { ready: [], unchanged: 0, bad: [], warnings: [] };
  const seen = new Map<string, number>();

  function amountOf(line: number, typed: string | null): number | null {
    const amount = parseMoney(typed ?? '', facts.currency);
    if (!(amount instanceof Refusal) && amount > 0) return amount;
    checked.bad.push({ line, column: 'amount', reason: amount instanceof Refusal ? amount.message : 'Above 0 only' });
    return null;
  }

  function check({ line, row, readable }: Line): void {
    const { date, reference, payer, account } = row;
    if (!readable || date === null || reference === null) return;
    const amount = amountOf(line, row.amount);
    if (amount === null) return;
    if (date > facts.today) {
      checked.bad.push({ line, column: 'date', reason: `${formatDate(date)} has not come yet` });
      return;
    }
    const branch_id = branchOfLine({ reference, payer, amount }, facts.challans);
    if (typeof branch_id === 'string') {
      checked.bad.push({ line, column: 'reference', reason: branch_id });
      return;
    }
    const taken = facts.accounts.find(
      (one) => one.branch_id === branch_id && [one.name, one.code].some((word) => plain(word) === plain(account)),
    );
    if (!taken) {
      checked.bad.push({ line, column: 'account', reason: 'Royalty of this franchise is not taken on this account' });
      return;
    }
    keep(line, { branch_id, deposit_date: date, amount, reference, account_id: taken.account_id });
  }

  function keep(line: number, ready: ReadyDeposit): void {
    const key = keyOf(ready);
    const before = seen.get(key);
    if (before !== undefined) {
      checked.bad.push({ line, column: 'reference', reason: `The same money stands in line ${before}` });
      return;
    }
    seen.set(key, line);
    if (facts.known.has(key)) checked.unchanged += 1;
    else checked.ready.push(ready);
  }

  return { check, checked };
}
