// A paper as the answer of a call: the PDF, shown in the browser.

import { fileAnswer } from '#platform/http/serve.ts';

export const pdfAnswer = (name: string, bytes: Uint8Array) =>
  fileAnswer({ name: `${name}.pdf`, type: 'application/pdf', bytes, inline: true });
