// Calls of cards (spec 03 §7).

import { counted } from '#kernel/counted.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { paperAnswer, renderPdf } from '#platform/printing/index.ts';
import { decideCards } from '../actions/approve-cards.ts';
import { issueCard, rejectAtPrint, voidCard } from '../actions/hand-out-cards.ts';
import { initiateCards } from '../actions/initiate-cards.ts';
import { markPrinted } from '../actions/mark-printed.ts';
import { makeBatch, makeBatchAgain } from '../actions/print-cards.ts';
import { requestCard } from '../actions/request-card.ts';
import { sendCards } from '../actions/send-cards.ts';
import * as prints from '../contract/card-prints.ts';
import * as cards from '../contract/cards.ts';
import { loadCards, withPictures } from '../prints/load-cards.ts';
import { studentCard } from '../prints/student-card.ts';
import { listEligible } from '../reads/card-eligible.ts';
import { listBatches, listCards, listPending, listQueue, readBegin } from '../reads/cards.ts';

export const cardCalls = [
  serve(cards.cardList, listCards),
  serve(cards.cardPending, listPending),
  serve(cards.cardEligible, listEligible),
  serve(cards.cardBegin, readBegin),
  serve(cards.cardInitiate, async (input) => {
    const answer = await initiateCards(input);
    const left = answer.not_ready.length > 0 ? `, ${answer.not_ready.length} not ready` : '';
    return withMessage(answer, `${counted(answer.cards.length, 'card')} begun${left}`);
  }),
  serve(cards.cardSend, async (input) => {
    const answer = await sendCards(input);
    return withMessage(answer, `${counted(answer.cards, 'card')} sent for approval`);
  }),
  serve(cards.cardRequest, async (input) => {
    const answer = await requestCard(input);
    const fee = answer.challan ? `; challan ${answer.challan.challan_no} asks for the fee` : '';
    return withMessage(answer, `Card ${answer.card.card_no} is sent for approval${fee}`);
  }),
  serve(cards.cardDecide, async (input) => {
    const answer = await decideCards(input);
    const word = input.decision === 'approve' ? 'approved' : 'rejected';
    const failed = answer.failed.map((one) => one.message).join('. ');
    return withMessage(answer, [`${counted(answer.done.length, 'card')} ${word}`, failed].filter(Boolean).join('. '));
  }),
  serve(cards.cardVoid, async (input) => withMessage(await voidCard(input), 'The card is void')),
  serve(prints.cardQueue, listQueue),
  serve(prints.cardBatches, listBatches),
  serve(prints.cardBatch, async (input) => {
    const answer = await makeBatch(input);
    return withMessage(
      answer,
      `Batch ${answer.batch.batch_no}: ${counted(answer.rows, 'card is', 'cards are')} being set`,
    );
  }),
  serve(prints.cardBatchAgain, makeBatchAgain),
  serve(prints.cardPrinted, async (input) => {
    const batch = await markPrinted(input);
    return withMessage(batch, `Batch ${batch.batch_no} is printed; the families are notified`);
  }),
  serve(prints.cardPrintReject, async (input) =>
    withMessage(await rejectAtPrint(input), 'Rejected: make the card again'),
  ),
  serve(prints.cardIssue, async (input) => {
    const card = await issueCard(input);
    return withMessage(card, `Card ${card.card_no} is handed out to ${card.name}`);
  }),
  serveAtEdge(prints.cardPreview, async ({ card_ids, layout }, facts) => {
    const held = await inRequest(prints.cardPreview, facts, () => loadCards(card_ids));
    const papers = await withPictures(held, { layout, title: 'Preview of cards', preview: true });
    const bytes = await renderPdf(studentCard, papers);
    return paperAnswer(['Preview of cards', `(${card_ids.length})`], bytes);
  }),
];
