// The states of a budget (ACC-61): a draft, the one in force, and those before it.

import { defineStates, type StateShown } from '#kernel/states.ts';
import type { BudgetState } from '../contract/budget-kinds.ts';
import { budgetActivate, budgetSave } from '../contract/budgets.ts';

export const budgetStates = defineStates({
  thing: 'budget',
  table: 'accounts.budgets',
  states: {
    draft: ['waiting', 'Draft', 'a draft'],
    active: ['good', 'In force'],
    old: ['plain', 'Before'],
  } satisfies Record<BudgetState, StateShown>,
  begins: ['draft'],
  verbs: {
    save: { done: 'changed', from: ['draft'], to: 'draft', by: budgetSave },
    activate: { done: 'put in force', from: ['draft'], to: 'active', by: budgetActivate },
    replace: { done: 'replaced', from: ['active'], to: 'old', by: budgetActivate },
  },
});
