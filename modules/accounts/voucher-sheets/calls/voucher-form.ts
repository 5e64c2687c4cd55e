// The call behind the sheets of vouchers.

import { serve } from '#platform/http/serve.ts';
import { voucherForm } from '../contract/voucher-form.ts';
import { readVoucherForm } from '../reads/voucher-form.ts';

export const voucherFormCalls = [serve(voucherForm, readVoucherForm)];
