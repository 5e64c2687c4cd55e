// Front door of printing: papers as PDF from Typst templates (spec 00 §8, §21).

export { definePrint, type Paper } from './define-print.ts';
export type { Imposition } from './impose.ts';
export { readLetterheads, withLogo, type HeldLetterhead } from './letterheads.ts';
export { ofWhom, paperAnswer, paperName } from './paper-answer.ts';
export { closePrinter, renderPdf } from './render-pdf.ts';
export { streamPdf } from './stream-pdf.ts';
export { barcode, groupsOfFour, language, letterhead, qrCode, type Letterhead } from './shapes.ts';
