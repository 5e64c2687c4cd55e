// Controls and states of budgets, as every call and rule names them (05 section 2).

export const budgetControls = ['none', 'warn', 'stop'] as const;
export type BudgetControl = (typeof budgetControls)[number];

export const budgetStateNames = ['draft', 'active', 'old'] as const;
export type BudgetState = (typeof budgetStateNames)[number];
