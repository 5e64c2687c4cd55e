// A paper as the answer of a call: the PDF, shown in the browser.

import { paperAnswer } from '#platform/printing/index.ts';

export const pdfAnswer = paperAnswer;
