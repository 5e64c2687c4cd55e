// ACC-74: the figures of a branch, and of all of them together, from sums.

export interface BranchSums {
  /** Credit − debit of every income account that is not a concession. */
  income: number;
  /** Debit − credit. */
  concessions: number;
  expense: number;
  receivable: number;
  cash: number;
  bank: number;
  students: number;
  posted: number;
  paid: number;
}

export interface SummaryFigures {
  income: number;
  concessions: number;
  expense: number;
  surplus: number;
  margin_bp: number;
  students: number;
  cost_per_student: number | null;
  receivable: number;
  recovery: number | null;
  cash: number;
  bank: number;
}

/** Half up, also of a loss. */
const ratio = (part: number, whole: number, of: number): number => Math.floor((part * of) / whole + 0.5);

export function summaryFigures(sums: BranchSums): SummaryFigures {
  const { income, concessions, expense, students, posted, paid, ...holds } = sums;
  const net = income - concessions;
  const surplus = net - expense;
  return {
    income,
    concessions,
    expense,
    surplus,
    margin_bp: net === 0 ? 0 : ratio(surplus, net, 10_000),
    students,
    cost_per_student: students === 0 ? null : ratio(expense, students, 1),
    recovery: posted === 0 ? null : ratio(paid, posted, 100),
    ...holds,
  };
}

export const noSums: BranchSums = {
  income: 0,
  concessions: 0,
  expense: 0,
  receivable: 0,
  cash: 0,
  bank: 0,
  students: 0,
  posted: 0,
  paid: 0,
};

export function addSums(all: readonly BranchSums[]): BranchSums {
  const keys = Object.keys(noSums) as (keyof BranchSums)[];
  return all.reduce<BranchSums>(
    (sum, one) => ({ ...sum, ...Object.fromEntries(keys.map((key) => [key, sum[key] + one[key]])) }),
    noSums,
  );
}
