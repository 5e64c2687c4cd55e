// Calls of exchange rates.

import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { saveRates } from '../actions/save-rates.ts';
import { rateList, rateSave } from '../contract/rates.ts';
import { readRates } from '../reads/rates.ts';

export const rateCalls = [
  serve(rateList, readRates),
  serve(rateSave, async (input) => {
    const data = await saveRates(input);
    return withMessage(data, `${counted(data.saved, 'rate is', 'rates are')} kept`);
  }),
  serveExport(exportOf(rateList), {
    name: 'exchange rates',
    page: readRates,
    columns: [
      { title: 'Date', value: (row) => row.date },
      { title: 'From', value: (row) => row.from },
      { title: 'To', value: (row) => row.to },
      { title: 'Kind', value: (row) => row.kind },
      { title: 'Rate', value: (row) => row.rate },
    ],
  }),
];
