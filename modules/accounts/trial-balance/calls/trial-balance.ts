// Calls of the trial balance (ACC-70), with its paper and its file.

import { formatDate } from '#kernel/dates.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge } from '#platform/http/serve.ts';
import { paperAnswer, renderPdf, withLogo } from '#platform/printing/index.ts';
import { trialBalance, trialBalancePrint } from '../contract/trial-balance.ts';
import { readTrialBalanceToPrint } from '../prints/load-trial-balance.ts';
import { trialBalancePrint as trialBalancePaper } from '../prints/trial-balance.ts';
import { readTrialBalance } from '../reads/trial-balance.ts';
import { asList, type ParsedInputOf } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import { who } from '#platform/access/who.ts';
import { serveExport } from '#platform/exports/export-list.ts';

const ours = () => who().currency;

/** The report is one page: a school has some hundred accounts, by branch a few thousand rows. */
async function trialBalanceRows({
  startRow = 0,
  ...query
}: ParsedInputOf<typeof trialBalance> & { startRow?: number }) {
  const { rows } = await readTrialBalance(query);
  return asList(startRow === 0 ? rows : [], rows.length, { startRow, fetchCount: Math.max(rows.length, 1) });
}

export const trialBalanceCalls = [
  serve(trialBalance, (input) => readTrialBalance(input), { reads: 'replica' }),
  serveAtEdge(trialBalancePrint, async (query, facts) => {
    const { held, report } = await inRequest(trialBalancePrint, facts, () => readTrialBalanceToPrint(query));
    const bytes = await renderPdf(trialBalancePaper, { ...report, letterhead: await withLogo(held) });
    return paperAnswer(['Trial balance', formatDate(report.from), 'to', formatDate(report.to)], bytes);
  }),
  serveExport(exportOf(trialBalance), {
    name: 'trial balance',
    page: trialBalanceRows,
    columns: [
      { title: 'Code', value: (row) => row.code },
      { title: 'Account', value: (row) => row.name, width: 32 },
      { title: 'Nature', value: (row) => row.nature },
      { title: 'Branch', value: (row) => row.branch, width: 24 },
      { title: 'Currency', value: ours },
      { title: 'Opening Dr', value: (row) => row.opening_debit, money: ours, width: 16 },
      { title: 'Opening Cr', value: (row) => row.opening_credit, money: ours, width: 16 },
      { title: 'Debit', value: (row) => row.debit, money: ours, width: 16 },
      { title: 'Credit', value: (row) => row.credit, money: ours, width: 16 },
      { title: 'Closing Dr', value: (row) => row.closing_debit, money: ours, width: 16 },
      { title: 'Closing Cr', value: (row) => row.closing_credit, money: ours, width: 16 },
    ],
  }),
];
