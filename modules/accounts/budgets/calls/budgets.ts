// Calls of budgets (05 section 7), the report with its file and its paper.

import { asList, type ParsedInputOf } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import { who } from '#platform/access/who.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { answerBookPaper } from '#modules/accounts/balances/chapter.ts';
import { activateBudget } from '../actions/activate-budget.ts';
import { saveBudget } from '../actions/save-budget.ts';
import { budgetReport, budgetReportPrint } from '../contract/budget-report.ts';
import * as contract from '../contract/budgets.ts';
import { budgetPaper } from '../prints/budget-paper.ts';
import { readBudgetReport } from '../reads/budget-report.ts';
import { readBudget, readBudgetYears } from '../reads/budgets.ts';
import { standingOf } from '../reads/standing.ts';

const ours = () => who().currency;

/** One page: a chart has some hundred accounts. */
async function reportRows({ startRow = 0, ...query }: ParsedInputOf<typeof budgetReport> & { startRow?: number }) {
  const { rows } = await readBudgetReport(query);
  return asList(startRow === 0 ? rows : [], rows.length, { startRow, fetchCount: Math.max(rows.length, 1) });
}

export const budgetCalls = [
  serve(contract.budgetRead, readBudget),
  serve(contract.budgetYears, readBudgetYears),
  serve(contract.budgetSave, async (input) => withMessage(await saveBudget(input), 'The draft of the budget is saved')),
  serve(contract.budgetActivate, async (input) => {
    const budget = await activateBudget(input);
    return withMessage(budget, `The budget ${budget.year} of ${budget.branch} is in force`);
  }),
  serve(contract.budgetStanding, ({ branch_id, day, account_ids, voucher_id }) =>
    standingOf(
      account_ids.map((account_id) => ({ branch_id, account_id, amount: 0 })),
      { day, voucher_id: voucher_id ?? null },
    ),
  ),
  serve(budgetReport, readBudgetReport, { reads: 'replica' }),
  serveAtEdge(budgetReportPrint, (query, facts) =>
    answerBookPaper(budgetReportPrint, facts, { name: ['Budget'], load: () => budgetPaper(query) }),
  ),
  serveExport(exportOf(budgetReport), {
    name: 'budget',
    page: reportRows,
    columns: [
      { title: 'Code', value: (row) => row.code },
      { title: 'Account', value: (row) => row.account, width: 32 },
      { title: 'Category', value: (row) => row.category, width: 24 },
      { title: 'Nature', value: (row) => row.nature },
      { title: 'Control', value: (row) => row.control },
      { title: 'Currency', value: ours },
      { title: 'First budget', value: (row) => row.first, money: ours, width: 16 },
      { title: 'Budget', value: (row) => row.budget, money: ours, width: 16 },
      { title: 'Actual', value: (row) => row.actual, money: ours, width: 16 },
      { title: 'Committed', value: (row) => row.committed, money: ours, width: 16 },
      { title: 'Left', value: (row) => row.left, money: ours, width: 16 },
      { title: 'Used %', value: (row) => row.used_percent },
      { title: 'Budget of the year', value: (row) => row.year_budget, money: ours, width: 18 },
    ],
  }),
];
