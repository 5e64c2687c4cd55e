// The call of the voucher register, and its file (00 §8).

import { asList, type ParsedInputOf } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import { who } from '#platform/access/who.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve } from '#platform/http/serve.ts';
import { voucherReport } from '../contract/voucher-report.ts';
import { readVoucherReport } from '../reads/voucher-report.ts';

const ours = () => who().currency;

/** The register is one page: kinds and states of the branches. */
async function registerRows({ startRow = 0, ...query }: ParsedInputOf<typeof voucherReport> & { startRow?: number }) {
  const { rows } = await readVoucherReport(query);
  return asList(startRow === 0 ? rows : [], rows.length, { startRow, fetchCount: Math.max(rows.length, 1) });
}

export const voucherReportCalls = [
  serve(voucherReport, readVoucherReport, { reads: 'replica' }),
  serveExport(exportOf(voucherReport), {
    name: 'voucher register',
    page: registerRows,
    columns: [
      { title: 'Branch', value: (row) => row.branch, width: 24 },
      { title: 'Kind', value: (row) => row.kind },
      { title: 'Status', value: (row) => row.status },
      { title: 'Vouchers', value: (row) => row.vouchers },
      { title: 'First number', value: (row) => row.first_no, width: 22 },
      { title: 'Last number', value: (row) => row.last_no, width: 22 },
      { title: 'Currency', value: ours },
      { title: 'Amount', value: (row) => row.amount, money: ours, width: 16 },
      { title: 'Tax withheld', value: (row) => row.tax, money: ours, width: 16 },
    ],
  }),
];
