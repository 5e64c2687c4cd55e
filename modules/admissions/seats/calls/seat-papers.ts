// Papers of the board's lists (spec 02 §9): rows are read in a transaction, the PDF is set outside of it.

import { inRequest } from '#platform/http/in-request.ts';
import { serveAtEdge } from '#platform/http/serve.ts';
import { paperAnswer, renderPdf } from '#platform/printing/index.ts';
import { seatsPrint, waitingListPrint } from '../contract/seat-papers.ts';
import { branchLists } from '../prints/branch-lists.ts';
import { type HeldLists, loadSeats, loadWaitingLists } from '../prints/load-branch-lists.ts';
import { underLogos } from '#modules/admissions/stages/chapter.ts';

async function paper(name: 'Seats' | 'Waiting list', { lists, ...about }: HeldLists) {
  const bytes = await renderPdf(branchLists, { ...about, lists: await underLogos(lists) });
  return paperAnswer([name], bytes);
}

export const seatPaperCalls = [
  serveAtEdge(seatsPrint, async (input, facts) =>
    paper('Seats', await inRequest(seatsPrint, facts, () => loadSeats(input))),
  ),
  serveAtEdge(waitingListPrint, async (input, facts) =>
    paper('Waiting list', await inRequest(waitingListPrint, facts, () => loadWaitingLists(input))),
  ),
];
