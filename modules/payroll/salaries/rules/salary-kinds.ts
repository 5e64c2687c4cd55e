// Kinds of salaries (07 §2.3): of a month, beside it, of the last days in a settlement.

export const salaryKinds = ['regular', 'supplementary', 'settlement'] as const;
export type SalaryKind = (typeof salaryKinds)[number];
