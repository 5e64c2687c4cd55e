// Calls of the family's wallet (spec 04 §14.4). The door proves the link; what it opens is read in the scope of the school.

import type { Contract } from '#kernel/contract.ts';
import { asInstant, formatDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { type RequestFacts, serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { renderPdf, withLogo } from '#platform/printing/index.ts';
import { notePaperFile } from '#platform/verify/verify-codes.ts';
import { readReceiptToPrint, receiptPaper } from '#modules/fees/deposits/chapter.ts';
import { pdfAnswer } from '#modules/fees/papers/chapter.ts';
import { endWallet, sendWallet } from '../actions/send-wallet.ts';
import { walletEnd, walletRead, walletReceipt, walletSend } from '../contract/wallet.ts';
import { type OfWallet, readWallet, requireReceiptOf } from '../reads/wallet.ts';

/** Who was let in is known once the door's transaction has begun. */
async function letIn(contract: Contract, facts: RequestFacts): Promise<OfWallet & { school_id: number }> {
  await inRequest(contract, facts, () => Promise.resolve());
  const { entry } = facts.at_door;
  if (entry?.kind !== 'link' || entry.subject_kind !== 'family' || entry.branch_id === null)
    throw notFound('This link');
  const { school_id, subject_id: family_id, branch_id } = entry;
  return { school_id, family_id, branch_id, expires_at: asInstant(new Date(entry.expires_at).toISOString()) };
}

export const walletCalls = [
  serve(walletSend, async (input) => {
    const made = await sendWallet(input);
    const until = formatDate(made.last_day);
    return withMessage(
      made,
      input.message ? `The link is sent and opens until ${until}` : `The link opens until ${until}`,
    );
  }),
  serve(walletEnd, async (input) => {
    const done = await endWallet(input);
    return withMessage(done, done.ended === 0 ? 'No link of this family was open' : 'The link no longer works');
  }),
  serveAtEdge(walletRead, async (_input, facts) => {
    const of = await letIn(walletRead, facts);
    return inClockScope({ school_id: of.school_id }, () => readWallet(of));
  }),
  serveAtEdge(walletReceipt, async ({ deposit_id, language }, facts) => {
    const { school_id, family_id } = await letIn(walletReceipt, facts);
    const { currency, held, paper, receipt } = await inClockScope({ school_id }, async () => {
      await requireReceiptOf(family_id, deposit_id);
      return readReceiptToPrint(deposit_id);
    });
    const receipts = [{ ...receipt, letterhead: await withLogo(held) }];
    const bytes = await renderPdf(receiptPaper, { language: language, currency, sheet: 'a5', receipts });
    if (paper) await inClockScope({ school_id }, () => notePaperFile(paper, bytes));
    return pdfAnswer(['Receipt', receipt.receipt_no, receipt.students[0]?.name], bytes);
  }),
];
