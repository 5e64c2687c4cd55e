// Calls of fee increments (spec 04 §6.6).

import { agree, counted } from '#kernel/counted.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { renderPdf } from '#platform/printing/index.ts';
import { pdfAnswer } from '#modules/fees/papers/chapter.ts';
import { askIncrement, previewOf } from '../actions/ask-increment.ts';
import { cancelIncrement } from '../actions/cancel-increment.ts';
import { revertIncrement } from '../actions/revert-increment.ts';
import {
  incrementCancel,
  incrementCreate,
  incrementLetters,
  incrementList,
  incrementPreview,
  incrementRead,
  incrementReport,
  incrementRevert,
} from '../contract/increments.ts';
import { incrementLetter } from '../prints/increment-letter.ts';
import { asLetters, readLetters } from '../prints/load-letters.ts';
import { listIncrementItems } from '../reads/increment-report.ts';
import { listIncrements, readIncrement } from '../reads/increments.ts';

export const incrementCalls = [
  serve(incrementPreview, previewOf),
  serve(incrementCreate, async (input) => withMessage(await askIncrement(input), 'Sent for approval')),
  serve(incrementList, listIncrements),
  serve(incrementRead, ({ id }) => readIncrement(id)),
  serve(incrementCancel, async (input) => withMessage(await cancelIncrement(input), 'The request is cancelled')),
  serve(incrementRevert, async (input) => {
    const answer = await revertIncrement(input);
    const rest =
      answer.kept === 0
        ? ''
        : ` ${counted(answer.kept, 'line')} of plans that were changed since ${agree(answer.kept, 'stays', 'stay')}.`;
    return withMessage(answer, `${counted(answer.students, 'student pays', 'students pay')} the old fee again.${rest}`);
  }),
  serve(incrementReport, listIncrementItems, { reads: 'replica' }),
  serveAtEdge(incrementLetters, async (asked, facts) => {
    const letters = await inRequest(incrementLetters, facts, () => readLetters(asked));
    return pdfAnswer(
      ['Increment letters', `(${letters.letters.length})`],
      await renderPdf(incrementLetter, await asLetters(letters)),
    );
  }),
];
