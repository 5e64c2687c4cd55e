// Letterhead and bank of the fee papers: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';

export { pdfAnswer } from './calls/pdf-answer.ts';
export { dueInWords, feeLabels, feeWords, monthInWords, monthsInWords, shortMonth } from './prints/in-words.ts';
export { keepPdf } from './prints/keep-pdf.ts';
export { paperStudent, type PaperStudent, paperStudents } from './prints/paper-students.ts';

export const papersChapter = defineChapter({
  name: 'papers',
});
