// Calls of changing the section and of transfers between branches (spec 03 §7).

import { serve, withMessage } from '#platform/http/serve.ts';
import { askBulkTransfer } from '../actions/ask-bulk-transfer.ts';
import { cancelTransfer, createTransfer, sendTransfer, updateTransfer } from '../actions/ask-transfer.ts';
import { readTransferClearance, tickClearance } from '../actions/clear-transfer.ts';
import { acceptTransfer, readTransferSections, rejectTransfer, releaseTransfer } from '../actions/decide-transfer.ts';
import { previewTransfer, readDestinations } from '../actions/preview-transfer.ts';
import * as decisions from '../contract/transfer-decisions.ts';
import * as transfers from '../contract/transfers.ts';
import { listDone, listTransfers } from '../reads/transfers.ts';
import { transferPapers } from './transfer-papers.ts';

const sent = 'Sent to be released';

export const transferCalls = [
  ...transferPapers,
  serve(transfers.transferList, listTransfers),
  serve(transfers.transferRecord, listDone),
  serve(transfers.transferDestinations, readDestinations),
  serve(transfers.transferPreview, previewTransfer),
  serve(decisions.transferClearance, readTransferClearance),
  serve(decisions.transferSections, readTransferSections),
  serve(transfers.transferCreate, async (input) =>
    withMessage(await createTransfer(input), input.send ? sent : 'The draft is saved'),
  ),
  serve(transfers.transferUpdate, async (input) => withMessage(await updateTransfer(input), 'The draft is saved')),
  serve(transfers.transferSend, async (input) => withMessage(await sendTransfer(input), sent)),
  serve(transfers.transferCancel, async (input) =>
    withMessage(await cancelTransfer(input), 'The transfer is cancelled'),
  ),
  serve(decisions.transferRelease, async (input) => {
    const row = await releaseTransfer(input);
    return withMessage(row, `Released. It waits for ${row.to_branch_name} now`);
  }),
  serve(decisions.transferAccept, async (input) => {
    const row = await acceptTransfer(input);
    const done = row.state === 'done' ? `${row.student_name} is here now as ${row.new_admission_no ?? ''}` : null;
    return withMessage(row, done ?? row.waits_for ?? 'Accepted. The seat is held until the day');
  }),
  serve(decisions.transferReject, async (input) => withMessage(await rejectTransfer(input), 'Rejected')),
  serve(decisions.transferClear, async (input) => withMessage(await tickClearance(input), 'Noted')),
  serve(transfers.bulkTransfer, async (input) => {
    const answer = await askBulkTransfer(input);
    const refused = answer.rows.length - answer.asked;
    return withMessage(answer, `${answer.asked} sent to be released${refused > 0 ? `, ${refused} cannot go` : ''}`);
  }),
];
