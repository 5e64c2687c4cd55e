// Calls of cards of employees (spec 06 §6.1).

import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { ofWhom, paperAnswer, renderPdf } from '#platform/printing/index.ts';
import { moveCard } from '../actions/move-card.ts';
import { printCards } from '../actions/print-cards.ts';
import { employeeCard, employeeCardPrint, employeeCardStatus } from '../contract/cards.ts';
import { employeeCardPaper } from '../prints/employee-card.ts';
import { withPictures } from '../prints/load-cards.ts';
import { listCards } from '../reads/cards.ts';
import { cardStates } from '../rules/index.ts';

export const cardCalls = [
  serve(employeeCard, listCards),
  serve(employeeCardStatus, async (input) => {
    const answer = await moveCard(input);
    const asked =
      answer.approval_id === null ? '' : `; the new card is sent for approval as request ${answer.approval_id}`;
    return withMessage(answer, `${cardStates.badges[answer.status][1]}${asked}`);
  }),
  serveAtEdge(employeeCardPrint, async (input, facts) => {
    const held = await inRequest(employeeCardPrint, facts, () => printCards(input));
    const papers = await withPictures(held);
    const bytes = await renderPdf(employeeCardPaper, papers);
    return paperAnswer(['Cards', ofWhom(papers.cards.map((one) => one.name))], bytes);
  }),
];
