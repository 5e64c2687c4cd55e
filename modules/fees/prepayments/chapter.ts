// Coming months paid ahead: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { prepayCalls } from './calls/prepayments.ts';

export { previewPrepayment, readOffer, takePrepayment } from './actions/take-prepayment.ts';

export const prepaymentsChapter = defineChapter({ name: 'prepayments', calls: prepayCalls });
