// Calls of royalty deposits, each an action or a read (spec 10 §11.4).

import { startImport } from '#platform/imports/calls.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { paperAnswer, renderPdf, withLogo } from '#platform/printing/index.ts';
import { royaltyPaper } from '#modules/franchise/challans/chapter.ts';
import { rejectClaim, verifyClaim } from '../actions/approve-deposit.ts';
import { bounceDeposit } from '../actions/bounce-deposit.ts';
import { enterDeposit } from '../actions/enter-deposit.ts';
import * as contract from '../contract/deposits.ts';
import { ROYALTY_DEPOSITS } from '../imports/bank-lines.ts';
import { readReceipt, receiptSheet } from '../prints/load-receipt.ts';
import { depositDesk } from '../reads/deposit-desk.ts';
import { listDeposits } from '../reads/deposits.ts';

export const depositCalls = [
  serve(contract.depositList, (query) => listDeposits(query)),
  serve(contract.depositPlan, async (query) => {
    const { accounts, from_accounts, challans, currency, owed, credit, unallocated } = await depositDesk(query);
    return { accounts, from_accounts, challans, currency, owed, credit, unallocated };
  }),
  serve(contract.depositCreate, async (input) => {
    const made = await enterDeposit(input);
    return withMessage(
      made,
      made.state === 'claimed' ? `${made.deposit_no} is sent to be verified` : `${made.deposit_no} is entered`,
    );
  }),
  serve(contract.depositVerify, async (input) => withMessage(await verifyClaim(input), 'The claim is verified')),
  serve(contract.depositReject, async (input) => withMessage(await rejectClaim(input), 'The claim is rejected')),
  serve(contract.depositBounce, async (input) =>
    withMessage(await bounceDeposit(input), 'The deposit bounced: its challans are open again'),
  ),
  serve(contract.depositImport, (input) => startImport({ kind: ROYALTY_DEPOSITS, ...input })),
  serveAtEdge(contract.depositReceipt, async ({ id }, facts) => {
    const { held, row, paid } = await inRequest(contract.depositReceipt, facts, () => readReceipt(id));
    const sheets = [{ ...receiptSheet(row, paid), letterhead: await withLogo(held) }];
    const bytes = await renderPdf(royaltyPaper, { kind: 'Royalty receipts', currency: row.currency, sheets });
    return paperAnswer(['Royalty receipt', row.deposit_no], bytes);
  }),
];
