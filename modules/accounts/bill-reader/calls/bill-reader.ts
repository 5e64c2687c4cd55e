// The call behind a photographed bill: no transaction is open while the picture is read.

import { inRequest } from '#platform/http/in-request.ts';
import { serveAtEdge } from '#platform/http/serve.ts';
import { billRead } from '../contract/bill-reader.ts';
import { billPicture, payeeByTaxNumber } from '../reads/bill-picture.ts';
import { readBill } from '../rules/index.ts';
import { linesOfPicture } from '../steps/read-picture.ts';

export const billReaderCalls = [
  serveAtEdge(billRead, async (input, facts) => {
    const { branch, bytes } = await inRequest(billRead, facts, () => billPicture(input));
    const bill = readBill(await linesOfPicture(bytes), branch);
    const { tax_no } = bill;
    const payee = tax_no === null ? null : await inRequest(billRead, facts, () => payeeByTaxNumber(tax_no.value));
    return { currency: branch.currency, ...bill, payee };
  }),
];
