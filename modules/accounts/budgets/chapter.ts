// Budgets: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { budgetCalls } from './calls/budgets.ts';
import { budgetsImport } from './imports/budgets-import.ts';

export { activateBudget } from './actions/activate-budget.ts';
export { saveBudget } from './actions/save-budget.ts';
export { budgetNets } from './reads/budget-nets.ts';
export { type BudgetLine, lockBudgets, standingOf } from './reads/standing.ts';

export const budgetsChapter = defineChapter({ name: 'budgets', calls: budgetCalls, imports: [budgetsImport] });
