// Calls of warnings of employees (spec 06 §6.1).

import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { ofWhom, paperAnswer, renderPdf } from '#platform/printing/index.ts';
import { moveWarning } from '../actions/move-warning.ts';
import { discardWarning, saveWarning } from '../actions/save-warning.ts';
import * as warnings from '../contract/warnings.ts';
import { loadWarningLetters, withLogos } from '../prints/load-warning-letters.ts';
import { warningLetter } from '../prints/warning-letter.ts';
import { listSuggestions } from '../reads/suggested-warnings.ts';
import { listWarnings } from '../reads/warnings.ts';
import { warningStates } from '../rules/index.ts';
import { kindWords } from '../rules/warning-words.ts';

export const warningCalls = [
  serve(warnings.employeeWarnings, listWarnings),
  serve(warnings.warningSuggested, listSuggestions),
  serve(warnings.warningSave, async (input) => withMessage(await saveWarning(input), 'Kept as a draft')),
  serve(warnings.warningDiscard, async (input) => withMessage(await discardWarning(input), 'Thrown away')),
  serve(warnings.warningStatus, async (input) => {
    const row = await moveWarning(input);
    return withMessage(
      row,
      input.action === 'issue' ? `Issued as ${row.warning_no ?? ''}` : warningStates.badges[row.status][1],
    );
  }),
  serveAtEdge(warnings.warningPrint, async ({ ids }, facts) => {
    const loaded = await inRequest(warnings.warningPrint, facts, () => loadWarningLetters(ids));
    const letters = await withLogos(loaded);
    const bytes = await renderPdf(warningLetter, letters);
    return paperAnswer(['Warning', ofWhom(letters.letters.map((one) => one.employee))], bytes);
  }),
  serveExport(exportOf(warnings.employeeWarnings), {
    name: 'warnings of employees',
    page: listWarnings,
    columns: [
      { title: 'No', value: (row) => row.warning_no },
      { title: 'Employee', value: (row) => row.employee_name, width: 28 },
      { title: 'Code', value: (row) => row.employee_code },
      { title: 'Branch', value: (row) => row.branch_name, width: 24 },
      { title: 'Kind', value: (row) => kindWords[row.kind] },
      { title: 'Subject', value: (row) => row.subject, width: 36 },
      { title: 'Issued', value: (row) => row.issued_on },
      { title: 'Answer by', value: (row) => row.reply_by },
      { title: 'Counts until', value: (row) => row.valid_until },
      { title: 'Status', value: (row) => warningStates.badges[row.status][1] },
      { title: 'Outcome', value: (row) => row.outcome, width: 36 },
    ],
  }),
];
