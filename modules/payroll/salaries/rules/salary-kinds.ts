// Kinds of salaries (07 §2.3): of a month, beside it, of the last days in a settlement.

export const salaryKinds = ['regular', 'supplementary', 'settlement'] as const;
/** Runs that are prepared from the sheet: of the month, and beside it (SAL-20). */
export const runKinds = ['regular', 'supplementary'] as const;
export type RunKind = (typeof runKinds)[number];
export type SalaryKind = (typeof salaryKinds)[number];
