// What was spent, on what and where: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { expenseCalls } from './calls/expenses.ts';

export const expensesChapter = defineChapter({ name: 'expenses', calls: expenseCalls });
