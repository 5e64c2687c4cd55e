// The statement as a paper (spec 04 §9): rows are read in a transaction, the PDF is set outside of it.

import { formatMonth, monthOf } from '#kernel/dates.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serveAtEdge } from '#platform/http/serve.ts';
import { renderPdf, withLogo } from '#platform/printing/index.ts';
import { statementPrint } from '../contract/statement-print.ts';
import { readStatementToPrint } from '../prints/load-statement.ts';
import { statementPrint as statementPaper } from '../prints/statement.ts';
import { pdfAnswer } from '#modules/fees/papers/chapter.ts';

export const statementPrintCalls = [
  serveAtEdge(statementPrint, async (asked, facts) => {
    const { held, statement } = await inRequest(statementPrint, facts, () => readStatementToPrint(asked));
    const student = statement.children[0]?.student;
    return pdfAnswer(
      ['Statement of fees', student?.name, formatMonth(monthOf(statement.to))],
      await renderPdf(statementPaper, { ...statement, letterhead: await withLogo(held) }),
    );
  }),
];
