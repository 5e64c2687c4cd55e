// Calls of warnings (spec 03 §7).

import { counted } from '#kernel/counted.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { ofWhom, paperAnswer, renderPdf } from '#platform/printing/index.ts';
import { acknowledgeWarning, withdrawWarning } from '../actions/close-warning.ts';
import { issueWarnings } from '../actions/issue-warnings.ts';
import {
  warningAcknowledge,
  warningCreate,
  warningLevels,
  warningList,
  warningPrint,
  warningSuggested,
  warningWithdraw,
} from '../contract/warnings.ts';
import { loadWarningLetters, withLogos } from '../prints/load-warning-letters.ts';
import { warningLetter } from '../prints/warning-letter.ts';
import { listSuggestions } from '../reads/suggested-warnings.ts';
import { listWarnings, nextLevels } from '../reads/warnings.ts';

export const warningCalls = [
  serve(warningList, listWarnings),
  serve(warningSuggested, listSuggestions),
  serve(warningLevels, nextLevels),
  serve(warningCreate, async (input) => {
    const answer = await issueWarnings(input);
    const [only] = answer.warnings;
    const given =
      answer.warnings.length === 1 && only
        ? `Warning ${only.warning_no} is given to ${only.student_name}`
        : `${counted(answer.warnings.length, 'warning')} are given`;
    return withMessage(answer, [`${given}.`, ...answer.advice].join(' '));
  }),
  serve(warningAcknowledge, async (input) => withMessage(await acknowledgeWarning(input), 'Noted as read')),
  serve(warningWithdraw, async (input) => withMessage(await withdrawWarning(input), 'The warning is taken back')),
  serveAtEdge(warningPrint, async ({ ids }, facts) => {
    const loaded = await inRequest(warningPrint, facts, () => loadWarningLetters(ids));
    const letters = await withLogos(loaded);
    const bytes = await renderPdf(warningLetter, letters);
    return paperAnswer(['Warning', ofWhom(letters.letters.map((one) => one.student))], bytes);
  }),
];
