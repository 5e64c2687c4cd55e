// Calls of codes of employees (spec 06 §6.2).

import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { giveCodes } from '../actions/give-codes.ts';
import * as codes from '../contract/codes.ts';
import { listCodes } from '../reads/codes.ts';

export const codeCalls = [
  serve(codes.barcodeList, listCodes),
  serve(codes.barcodesGenerate, async (input) => {
    const answer = await giveCodes(input);
    const had = answer.skipped === 0 ? '' : `; ${counted(answer.skipped, 'had', 'had')} one already`;
    return withMessage(answer, `${counted(answer.generated, 'code')} given${had}`);
  }),
  serveExport(exportOf(codes.barcodeList), {
    name: 'codes of employees',
    page: listCodes,
    columns: [
      { title: 'Code of the employee', value: (row) => row.employee_code },
      { title: 'Name', value: (row) => row.full_name, width: 28 },
      { title: 'Designation', value: (row) => row.designation },
      { title: 'Branch', value: (row) => row.branch_name },
      { title: 'Barcode', value: (row) => row.code, width: 16 },
    ],
  }),
];
