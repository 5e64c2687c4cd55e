// Calls of vouchers (05 section 7).

import { serve, withMessage } from '#platform/http/serve.ts';
import { cancelVoucher, postAtOnce, requestVoucher } from '../actions/request-voucher.ts';
import { reverseVoucher } from '../actions/reverse-voucher.ts';
import { saveVoucher } from '../actions/save-voucher.ts';
import * as contract from '../contract/vouchers.ts';
import { readVoucher } from '../reads/voucher-record.ts';
import { listVouchers, searchVouchers } from '../reads/vouchers.ts';

export const voucherCalls = [
  serve(contract.voucherList, listVouchers),
  serve(contract.voucherSearch, searchVouchers),
  serve(contract.voucherRead, ({ id }) => readVoucher(id)),
  serve(contract.voucherSave, async (input) => {
    const voucher = await saveVoucher(input);
    return withMessage(voucher, `Draft ${voucher.request_no} is saved`);
  }),
  serve(contract.voucherRequest, async (input) => {
    const voucher = await requestVoucher(input);
    return withMessage(voucher, `${voucher.request_no} is sent for approval`);
  }),
  serve(contract.voucherPost, async (input) => {
    const voucher = await postAtOnce(input);
    return withMessage(voucher, `${voucher.voucher_no ?? voucher.request_no} is posted`);
  }),
  serve(contract.voucherCancel, async (input) => {
    const voucher = await cancelVoucher(input);
    return withMessage(voucher, `${voucher.request_no} is cancelled`);
  }),
  serve(contract.voucherReverse, async (input) => {
    const reversal = await reverseVoucher(input);
    return withMessage(reversal, `The reversal is sent for approval as ${reversal.request_no}`);
  }),
];
