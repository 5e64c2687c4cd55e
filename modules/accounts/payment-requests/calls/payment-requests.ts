// Calls of payment requests and of the payments made from them (05 section 7).

import { serve, withMessage } from '#platform/http/serve.ts';
import { createPayment } from '../actions/create-payment.ts';
import { savePaymentRequest } from '../actions/save-request.ts';
import { cancelPaymentRequest, submitPaymentRequest } from '../actions/submit-request.ts';
import * as contract from '../contract/payment-requests.ts';
import { listPaymentRequests, readPaymentRequest } from '../reads/payment-requests.ts';

export const paymentRequestCalls = [
  serve(contract.paymentRequestList, listPaymentRequests),
  serve(contract.paymentRequestRead, ({ id }) => readPaymentRequest(id)),
  serve(contract.paymentRequestSave, async (input) => {
    const request = await savePaymentRequest(input);
    return withMessage(request, `Draft ${request.request_no} is saved`);
  }),
  serve(contract.paymentRequestSubmit, async (input) => {
    const request = await submitPaymentRequest(input);
    return withMessage(request, `${request.request_no} is sent for approval`);
  }),
  serve(contract.paymentRequestCancel, async (input) => {
    const request = await cancelPaymentRequest(input);
    return withMessage(request, `${request.request_no} is cancelled`);
  }),
  serve(contract.paymentCreate, async (input) => {
    const made = await createPayment(input);
    const n = made.vouchers.length;
    return withMessage(made, `${n} ${n === 1 ? 'voucher waits' : 'vouchers wait'} for accounts`);
  }),
];
