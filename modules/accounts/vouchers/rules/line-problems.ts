// Why a line of a voucher is not taken, as sentences at its field (ACC-2, ACC-14, ACC-20, ACC-27; 05 section 12).

import { nameTable } from '#kernel/names.ts';
import type { TypedLine } from './voucher-lines.ts';
import { kindFacts, type VoucherKind } from './voucher-kinds.ts';

/** What a voucher has to know of an account. */
export interface AccountFacts {
  id: number;
  code: string;
  name: string;
  kind: string;
  party_kind: string | null;
  owner_area: string | null;
  system_key: string | null;
  active: boolean;
  branch_ids: readonly number[] | null;
  merged_into: string | null;
}

export interface LineToJudge extends TypedLine {
  party_kind: string | null;
  party_id: number | null;
}

export interface TargetFacts {
  name: string;
  currency: string;
  franchise: boolean;
}

export interface VoucherFacts {
  kind: VoucherKind;
  branch: TargetFacts & { id: number };
  accounts: ReadonlyMap<number, AccountFacts>;
  /** Branches that lines name, by id. */
  targets: ReadonlyMap<number, TargetFacts>;
  /** It pays what another area owes and was approved: 2240 and 2150 may stand on it. */
  pays_refund: boolean;
  /** Rupees for one rial, in thousand-millionths (ACC-13); null: none was given. */
  rate9?: number | null;
  settles?: boolean;
}

export type Problems = Record<string, string[]>;

/** ACC-14: whose functions alone write to the accounts of an area. */
const ownWays = nameTable({
  fees: 'through Fee Deposit or Correction',
  inventory: 'through purchases, sales and stock',
  payroll: 'through salaries and loans',
  franchise: 'through the royalty accounts',
  ledger: 'by the software alone',
});

export const wayOf = (owner_area: string): string => ownWays[owner_area] ?? `through ${owner_area}`;

export const holdsMoney = ({ kind }: Pick<AccountFacts, 'kind'>): boolean => kind === 'cash' || kind === 'bank';

/** Why no voucher of the branch may name the account at all. */
export function accountProblem(account: AccountFacts, branch: { id: number; name: string }): string | null {
  const { name, owner_area } = account;
  if (!account.active)
    return account.merged_into === null ? `${name} is closed` : `${name} is closed: use ${account.merged_into}`;
  if (owner_area !== null) return `${name} changes ${wayOf(owner_area)}`;
  if (account.branch_ids !== null && !account.branch_ids.includes(branch.id))
    return `${name} is not open to ${branch.name}`;
  return null;
}

function partyProblem(account: AccountFacts, line: LineToJudge): string | null {
  if (account.kind !== 'control') return null;
  if (line.party_id === null) return `${account.name}: choose the ${account.party_kind ?? 'party'} it is about`;
  return line.party_kind === account.party_kind ? null : `${account.name} takes a ${account.party_kind ?? ''} only`;
}

function moneyProblem(account: AccountFacts, facts: VoucherFacts, allMoney: boolean): string | null {
  if (!holdsMoney(account)) return null;
  if (facts.settles) return null;
  if (facts.kind !== 'GV')
    return `${account.name} is a ${account.kind} account: money between cash and bank is moved by a general voucher`;
  return allMoney
    ? null
    : 'In a general voucher, cash and bank accounts are used only against each other: use a payment or a receipt';
}

function accountSays(line: LineToJudge, facts: VoucherFacts, allMoney: boolean): string | null {
  const account = line.account_id === null ? undefined : facts.accounts.get(line.account_id);
  if (!account) return 'Choose an account';
  const target = line.target_branch_id === null ? undefined : facts.targets.get(line.target_branch_id);
  const branch = target && line.target_branch_id !== null ? { id: line.target_branch_id, ...target } : facts.branch;
  if (account.system_key === 'refund_payable' && !facts.pays_refund)
    return `${account.name} is paid from a refund's payment request only`;
  // ACC-14: what the group owes a franchise is paid from the request that the franchise area made.
  const owner_area = facts.pays_refund && account.system_key === 'due_to_franchise' ? null : account.owner_area;
  return accountProblem({ ...account, owner_area }, branch) ?? moneyProblem(account, facts, allMoney);
}

function targetProblem(line: LineToJudge, facts: VoucherFacts): string | null {
  if (line.target_branch_id === null) return null;
  if (line.target_branch_id === facts.branch.id)
    return `${facts.branch.name} is the voucher's own branch: leave it empty`;
  const target = facts.targets.get(line.target_branch_id);
  if (!target) return 'Choose a branch from the list';
  // ACC-85: nothing of 1900 stands with a franchise.
  const franchise = [facts.branch, target].find((one) => one.franchise);
  if (franchise)
    return `${franchise.name} is a franchise: what passes between it and another book is charged by a royalty challan or paid out, never by a voucher`;
  return target.currency === facts.branch.currency || facts.rate9
    ? null
    : `${target.name} keeps its books in ${target.currency}, this voucher is in ${facts.branch.currency}: enter the rate`;
}

/** The field of the amount that a line should have, and why it is not taken. */
function amountProblem(line: LineToJudge, kind: VoucherKind): [field: 'debit' | 'credit', sentence: string] | null {
  const { side } = kindFacts[kind];
  if (side === null) {
    if (line.debit > 0 && line.credit > 0) return ['credit', 'A line has one side: debit or credit'];
    return line.debit + line.credit > 0 ? null : ['debit', 'Enter an amount on one side'];
  }
  return line[side] > 0 ? null : [side, 'Enter an amount above 0'];
}

/** By field: `lines.2.account_id`. */
export function lineProblems(lines: readonly LineToJudge[], facts: VoucherFacts): Problems {
  const problems: Problems = {};
  const allMoney = lines.every((line) => {
    const account = line.account_id === null ? undefined : facts.accounts.get(line.account_id);
    return account !== undefined && holdsMoney(account);
  });
  lines.forEach((line, n) => {
    const say = (field: string, sentence: string | null) => {
      if (sentence !== null) problems[`lines.${n}.${field}`] = [sentence];
    };
    say('account_id', accountSays(line, facts, allMoney));
    const account = line.account_id === null ? undefined : facts.accounts.get(line.account_id);
    if (account) say('party_id', partyProblem(account, line));
    say('target_branch_id', targetProblem(line, facts));
    const amount = amountProblem(line, facts.kind);
    if (amount) say(...amount);
  });
  return problems;
}
