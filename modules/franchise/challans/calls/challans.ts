// Calls of royalty challans, each an action or a read (spec 10 §11.4).

import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { paperAnswer, renderPdf, withLogo } from '#platform/printing/index.ts';
import { addFees } from '../actions/add-items.ts';
import { sendChallans } from '../actions/send-challans.ts';
import * as contract from '../contract/challans.ts';
import { readChallansToPrint } from '../prints/load-challans.ts';
import { royaltyPaper } from '../prints/royalty-paper.ts';
import { listChallans, readChallan } from '../reads/challans.ts';

export const challanCalls = [
  serve(contract.challanList, (query) => listChallans(query)),
  serve(contract.challanGet, ({ id }) => readChallan(id)),
  serve(contract.challanAddItems, async (input) => {
    const added = await addFees(input);
    return withMessage(added, `The fees stand on ${added.challan_no}`);
  }),
  serve(contract.challanSend, async (input) => {
    const done = await sendChallans(input);
    return withMessage(done, `${counted(done.sent, 'challan')} sent`);
  }),
  serveAtEdge(contract.challanPrint, async ({ ids }, facts) => {
    const { paper, held } = await inRequest(contract.challanPrint, facts, () => readChallansToPrint(ids));
    const letterheads = await Promise.all(held.map((one) => withLogo(one)));
    const sheets = paper.sheets.flatMap((sheet, at) => {
      const letterhead = letterheads[at];
      return letterhead ? [{ ...sheet, letterhead }] : [];
    });
    const bytes = await renderPdf(royaltyPaper, { ...paper, sheets });
    const [first] = sheets;
    return paperAnswer(sheets.length === 1 && first ? ['Royalty challan', first.number] : ['Royalty challans'], bytes);
  }),
  serveExport(exportOf(contract.challanList), {
    name: 'royalty-challans',
    page: (query) => listChallans(query),
    columns: [
      { title: 'Challan', value: (row) => row.challan_no, width: 16 },
      { title: 'Branch', value: (row) => row.branch_name, width: 26 },
      { title: 'Franchisee', value: (row) => row.franchisee, width: 28 },
      { title: 'Month', value: (row) => row.month },
      { title: 'Issued', value: (row) => row.issue_date },
      { title: 'Due', value: (row) => row.due_date },
      { title: 'Total', value: (row) => row.total },
      { title: 'Paid', value: (row) => row.paid },
      { title: 'Credited', value: (row) => row.credited },
      { title: 'Open', value: (row) => row.balance },
      { title: 'Status', value: (row) => row.state },
      { title: 'Days late', value: (row) => row.days_late },
    ],
  }),
];
