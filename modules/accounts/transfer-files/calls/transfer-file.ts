// The file of payments for the bank (05 section 7).

import { inRequest } from '#platform/http/in-request.ts';
import { fileAnswer, serveAtEdge } from '#platform/http/serve.ts';
import { makeTransferFile } from '../actions/transfer-file.ts';
import { paymentTransferFile } from '../contract/transfer-file.ts';

export const transferFileCalls = [
  serveAtEdge(paymentTransferFile, async (input, facts) => {
    const { name, text } = await inRequest(paymentTransferFile, facts, () => makeTransferFile(input));
    return fileAnswer({ name, type: name.endsWith('.csv') ? 'text/csv' : 'text/plain', bytes: Buffer.from(text) });
  }),
];
