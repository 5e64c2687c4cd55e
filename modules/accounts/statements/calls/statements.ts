// Calls of the statements (ACC-71, ACC-72), with their papers and files.

import { formatDate } from '#kernel/dates.ts';
import { asList, type DataOf } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import type { Currency } from '#kernel/money.ts';
import type { ExportColumn } from '#platform/exports/columns.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { type RequestFacts, serve, serveAtEdge } from '#platform/http/serve.ts';
import { paperAnswer, renderPdf, withLogo } from '#platform/printing/index.ts';
import * as statements from '../contract/statements.ts';
import { statementPrint } from '../prints/statement.ts';
import { type StatementToPrint, statementToPrint } from '../prints/load-statement.ts';
import { balanceSheetColumns } from '../reads/balance-sheet.ts';
import { cashFlowColumns, readCashFlow } from '../reads/cash-flow.ts';
import { columnsOfProjectExpense, type ProjectExpenseQuery, readProjectExpense } from '../reads/project-expense.ts';
import { balanceSheetOf, columnsOfProfitLoss, profitLossOf } from '../reads/statements.ts';

async function paper(
  contract:
    | typeof statements.profitLossPrint
    | typeof statements.balanceSheetPrint
    | typeof statements.cashFlowPrint
    | typeof statements.projectExpensePrint,
  facts: RequestFacts,
  { name, load }: { name: readonly [string, ...string[]]; load: () => Promise<StatementToPrint> },
) {
  const { held, report } = await inRequest(contract, facts, load);
  const bytes = await renderPdf(statementPrint, { ...report, letterhead: await withLogo(held) });
  return paperAnswer([...name], bytes);
}

type Row = DataOf<typeof statements.profitLossReport>['rows'][number] & { currency: Currency };

const titles: readonly ExportColumn<Row>[] = [
  { title: 'Code', value: (row) => row.code },
  { title: 'Line', value: (row) => row.label, width: 36 },
  { title: 'Kind', value: (row) => row.kind },
  { title: 'Currency', value: (row) => row.currency },
];
const valueColumns = (columns: readonly { title: string }[]): ExportColumn<Row>[] =>
  columns.map(({ title }, n) => ({ title, value: (row) => row.values[n], money: (row) => row.currency, width: 18 }));

/** A statement is one page: some hundred lines. */
function page({ rows, currency }: { rows: Omit<Row, 'currency'>[]; currency: Currency }, startRow = 0) {
  const all = startRow === 0 ? rows.map((row) => ({ ...row, currency })) : [];
  return asList(all, rows.length, { startRow, fetchCount: Math.max(rows.length, 1) });
}
interface Paged {
  startRow?: number;
}

export const statementCalls = [
  serve(statements.profitLossReport, profitLossOf, { reads: 'replica' }),
  serve(statements.balanceSheetReport, balanceSheetOf, { reads: 'replica' }),
  serve(statements.cashFlowReport, readCashFlow, { reads: 'replica' }),
  serve(statements.projectExpenseReport, readProjectExpense, { reads: 'replica' }),
  serveAtEdge(statements.projectExpensePrint, (query, facts) =>
    paper(statements.projectExpensePrint, facts, {
      name: ['Project expense', formatDate(query.from), 'to', formatDate(query.to)],
      load: async () =>
        statementToPrint(await readProjectExpense(query), {
          title: 'Project Expense',
          days: [query.from, query.to],
          branch_ids: query.branch_ids,
        }),
    }),
  ),
  serveExport(exportOf(statements.projectExpenseReport), {
    name: 'project expense',
    page: async ({ startRow, ...query }: ProjectExpenseQuery & Paged) =>
      page(await readProjectExpense(query), startRow),
    columns: titles,
    more: async (query) => valueColumns(await columnsOfProjectExpense(query)),
  }),
  serveAtEdge(statements.profitLossPrint, (query, facts) =>
    paper(statements.profitLossPrint, facts, {
      name: ['Profit and loss', formatDate(query.from), 'to', formatDate(query.to)],
      load: async () =>
        statementToPrint(await profitLossOf(query), {
          title: 'Profit and Loss',
          days: [query.from, query.to],
          branch_ids: query.branch_ids,
        }),
    }),
  ),
  serveAtEdge(statements.balanceSheetPrint, (query, facts) =>
    paper(statements.balanceSheetPrint, facts, {
      name: ['Balance sheet', formatDate(query.as_of)],
      load: async () =>
        statementToPrint(await balanceSheetOf(query), {
          title: 'Balance Sheet',
          days: [query.as_of],
          branch_ids: query.branch_ids,
        }),
    }),
  ),
  serveAtEdge(statements.cashFlowPrint, (query, facts) =>
    paper(statements.cashFlowPrint, facts, {
      name: ['Cash flow', formatDate(query.from), 'to', formatDate(query.to)],
      load: async () =>
        statementToPrint(await readCashFlow(query), {
          title: 'Cash Flow',
          days: [query.from, query.to],
          branch_ids: query.branch_ids,
        }),
    }),
  ),
  serveExport(exportOf(statements.profitLossReport), {
    name: 'profit and loss',
    page: async ({ startRow, ...query }: Parameters<typeof profitLossOf>[0] & Paged) =>
      page(await profitLossOf(query), startRow),
    columns: titles,
    more: async (query) => valueColumns(await columnsOfProfitLoss(query)),
  }),
  serveExport(exportOf(statements.balanceSheetReport), {
    name: 'balance sheet',
    page: async ({ startRow, ...query }: Parameters<typeof balanceSheetOf>[0] & Paged) =>
      page(await balanceSheetOf(query), startRow),
    columns: titles,
    more: (query) => Promise.resolve(valueColumns(balanceSheetColumns(query))),
  }),
  serveExport(exportOf(statements.cashFlowReport), {
    name: 'cash flow',
    page: async ({ startRow, ...query }: Parameters<typeof readCashFlow>[0] & Paged) =>
      page(await readCashFlow(query), startRow),
    columns: titles,
    more: (query) => Promise.resolve(valueColumns(cashFlowColumns(query))),
  }),
];
