// A file of opening balances checked line by line (05 section 10); its lines fill the sheet that was begun with its control total. Pure.

import type { Currency } from '#kernel/money.ts';

export interface OpeningFileRow {
  account_code: string;
  party_kind: string | null;
  party_no: string | null;
  debit: number | null;
  credit: number | null;
  branch: string | null;
}

export interface OpeningFileFacts {
  accounts: readonly { id: number; code: string; name: string; kind: string; party_kind: string | null }[];
  /** Branches of the scope with their newest draft sheet. */
  branches: readonly { id: number; code: string; name: string; currency: Currency; batch_id: number | null }[];
  others: readonly { id: number; name: string }[];
  branch_id: number | null;
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

type Column = keyof OpeningFileRow;
interface Remark {
  line: number;
  column: Column;
  reason: string;
}
interface Line {
  line: number;
  row: { [Key in Column]: OpeningFileRow[Key] | null };
  readable: boolean;
}

const MINOR = { PKR: 100, OMR: 1000 } as const;
type Account = OpeningFileFacts['accounts'][number];

class OpeningCheck {
  readonly checked: { ready: ReadyOpening[]; unchanged: number; bad: Remark[]; warnings: Remark[] } = {
    ready: [],
    unchanged: 0,
    bad: [],
    warnings: [],
  };

  private readonly facts: OpeningFileFacts;
  constructor(facts: OpeningFileFacts) {
    this.facts = facts;
  }

  private partyOf(account: Account, row: Line['row']): number | null | [Column, string] {
    if (account.kind !== 'control') return null;
    if (row.party_no === null)
      return ['party_no', `${account.name}: name the ${account.party_kind ?? 'party'} it is about`];
    const other =
      account.party_kind === 'other'
        ? this.facts.others.find((one) => one.name.toLowerCase() === row.party_no?.toLowerCase())
        : undefined;
    return other?.id ?? ['party_no', `Nobody of kind ${account.party_kind ?? ''} is called ${row.party_no}`];
  }

  private branchOf(row: Line['row']): (OpeningFileFacts['branches'][number] & { batch_id: number }) | [Column, string] {
    const { branches, branch_id } = this.facts;
    const named = row.branch?.toUpperCase();
    const branch = branches.find((one) =>
      named === undefined ? one.id === branch_id : one.code.toUpperCase() === named,
    );
    if (!branch)
      return [
        'branch',
        named === undefined ? 'Choose a branch above, or name it' : `You have no branch ${row.branch ?? ''} here`,
      ];
    const { batch_id } = branch;
    return batch_id === null
      ? ['branch', `Begin the sheet of ${branch.name} with its control total first`]
      : { ...branch, batch_id };
  }

  check({ line, row, readable }: Line): void {
    const bad = (column: Column, reason: string): void => {
      this.checked.bad.push({ line, column, reason });
    };
    if (!readable || row.account_code === null) return;
    const account = this.facts.accounts.find((one) => one.code === row.account_code);
    if (!account) return bad('account_code', `No account ${row.account_code} may stand on a sheet of opening balances`);
    const branch = this.branchOf(row);
    if (Array.isArray(branch)) return bad(...branch);
    const party = this.partyOf(account, row);
    if (Array.isArray(party)) return bad(...party);
    const minor = (amount: number | null): number => Math.round((amount ?? 0) * MINOR[branch.currency]);
    const [debit, credit] = [minor(row.debit), minor(row.credit)];
    if (debit > 0 === credit > 0) return bad('debit', 'Write an amount on one side');
    const party_kind = party === null ? null : 'other';
    this.checked.ready.push({
      branch_id: branch.id,
      batch_id: branch.batch_id,
      account_id: account.id,
      party_kind,
      party_id: party,
      debit,
      credit,
    });
  }
}

/** Give it the lines in the order of the file, then read `checked`. */
export const openingCheck = (facts: OpeningFileFacts): OpeningCheck => new OpeningCheck(facts);
