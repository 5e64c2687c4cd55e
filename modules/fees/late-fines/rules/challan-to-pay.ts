// An open challan with its late fine: what closes it with money of a day (FEE-42).

import type { LocalDate } from '#kernel/dates.ts';
import { balanceOf, type OpenChallan, type OpenLine } from '#modules/fees/student-accounts/rules/index.ts';
import { type ChallanFineTerms, fineDifference, type FineStanding } from './fine-of-challan.ts';

/** An open challan with all that decides its fine. */
export interface ChallanToPay extends OpenChallan {
  fine_terms: ChallanFineTerms;
  fine_standing: FineStanding;
  /** The head that late fines are charged on; null when the school has none. */
  fine_head_id: number | null;
}

/** Stands in a split for the fine line that does not exist yet. */
export const NEW_FINE_LINE = 0;

/** What closes these challans with money of this value date, fines included; what the desk proposes as the amount. */
export function amountNeeded(challans: readonly ChallanToPay[], value_date: LocalDate): number {
  return challans.reduce((sum, challan) => sum + balanceOf(withFine(challan, balanceOf(challan), value_date)), 0);
}

export function withFine(challan: ChallanToPay, arriving: number, value_date: LocalDate): ChallanToPay {
  const open = fineDifference(challan.fine_terms, challan.fine_standing, { arriving, value_date });
  if (open === 0) return challan;
  const line: OpenLine = {
    line_id: NEW_FINE_LINE,
    head_id: challan.fine_head_id ?? 0,
    priority: 0,
    is_fine: true,
    open,
  };
  return { ...challan, lines: [...challan.lines, line] };
}
