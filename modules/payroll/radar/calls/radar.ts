// Calls of the radar (07 §12.6).

import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve } from '#platform/http/serve.ts';
import { payRadar } from '../contract/radar.ts';
import { listRadar } from '../reads/radar.ts';
import { kindWords, lastPaid, named } from '../rules/radar-words.ts';

export const radarCalls = [
  serve(payRadar, listRadar),
  serveExport(exportOf(payRadar), {
    name: 'questions of an auditor on pay',
    page: listRadar,
    columns: [
      { title: 'Kind', value: (row) => kindWords[row.kind] },
      { title: 'People', value: (row) => row.people.map(named).join('; '), width: 40 },
      { title: 'What was seen', value: (row) => row.seen, width: 60 },
      { title: 'Last salary paid', value: (row) => row.people.map(lastPaid).join('; '), width: 40 },
    ],
  }),
];
