// Calls of tax that was withheld (ACC-23).

import { formatDate } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import { who } from '#platform/access/who.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, serveAtEdge } from '#platform/http/serve.ts';
import { answerBookPaper } from '#modules/accounts/balances/chapter.ts';
import { taxCertificate, taxWithheld } from '../contract/tax-withheld.ts';
import { taxCertificatePaper } from '../prints/tax-certificate.ts';
import { readTaxWithheld } from '../reads/tax-withheld.ts';

const ours = () => who().currency;

export const taxWithheldCalls = [
  serve(taxWithheld, readTaxWithheld, { reads: 'replica' }),
  serveAtEdge(taxCertificate, (input, facts) =>
    answerBookPaper(taxCertificate, facts, {
      name: ['Certificate of tax withheld', formatDate(input.day)],
      load: () => taxCertificatePaper(input),
    }),
  ),
  serveExport(exportOf(taxWithheld), {
    name: 'tax withheld',
    page: readTaxWithheld,
    columns: [
      { title: 'Payee', value: (row) => row.payee, width: 30 },
      { title: 'Tax number', value: (row) => row.tax_no, width: 20 },
      { title: 'Payments', value: (row) => row.payments },
      { title: 'Currency', value: ours },
      { title: 'Paid under tax', value: (row) => row.gross, money: ours, width: 16 },
      { title: 'Tax', value: (row) => row.tax, money: ours, width: 16 },
    ],
  }),
];
