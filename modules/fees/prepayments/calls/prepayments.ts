// Calls of paying ahead (FEE-18).

import { counted } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { previewPrepayment, readOffer, takePrepayment } from '../actions/take-prepayment.ts';
import { prepayOffer, prepayPreview, prepayTake } from '../contract/prepayments.ts';

export const prepayCalls = [
  serve(prepayOffer, readOffer),
  serve(prepayPreview, previewPrepayment),
  serve(prepayTake, async (input) => {
    const taken = await takePrepayment(input);
    const saved = moneyWithCurrency(taken.saves, taken.currency);
    return withMessage(
      taken,
      `Receipt ${taken.receipt_no}: ${counted(taken.fee_months.length, 'month')} paid ahead, ${saved} saved`,
    );
  }),
];
