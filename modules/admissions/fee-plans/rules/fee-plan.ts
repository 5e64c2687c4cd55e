// What a family pays at the admission, line by line (ADM-60 to ADM-63, PKG-3 to PKG-5). Pure: the editor's preview equals the server's answer.

import { firstDayOf, type Month } from '#kernel/dates.ts';
import { portion } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { billsIn, discountsWanted, refusedDiscount, worth } from './plan-discounts.ts';
import type { AppliedDiscount, PackageLine, PlanLine, PlanTerms, Ratio } from './plan-shape.ts';

/** Every line of the plan in the order of the package, or the first manual discount that cannot be given. */
export function planLines(terms: PlanTerms): PlanLine[] | Refusal {
  const refusal = terms.manual.map((one, nth) => refusedDiscount(one, nth, terms)).find((one) => one !== null);
  if (refusal) return refusal;
  let held = terms.deposit_held;
  const lines = terms.lines.flatMap((line) => {
    if (line.nature === 'recurring') return monthly(line, terms);
    const gross = line.nature === 'refundable' ? Math.max(0, line.full_amount - held) : line.full_amount;
    if (line.nature === 'refundable') held -= line.full_amount - gross;
    return [cell(line, { month: null, nth: 0, share: [1, 1], gross }, terms)];
  });
  return lines.map((line, nth) => ({ ...line, position: nth + 1 }));
}

interface Cell {
  month: Month | null;
  /** Of the billed months of the line, from 0. */
  nth: number;
  share: Ratio;
  gross: number;
}

function monthly(line: PackageLine, terms: PlanTerms): PlanLine[] {
  const due = terms.months.filter(
    ({ month }) => billsIn(line.bills_in, month) && !terms.billed.has(`${line.fee_head_id} ${month}`),
  );
  const first = terms.months[0];
  if (due.length === 0)
    return first ? [cell(line, { month: first.month, nth: 0, share: [0, 1], gross: 0 }, terms)] : [];
  return due.map(({ month, share }, nth) => {
    const part: Ratio = line.prorate ? share : [1, 1];
    const gross = part[0] === part[1] ? line.full_amount : portion(line.full_amount, part, terms.unit);
    return cell(line, { month, nth, share: part, gross }, terms);
  });
}

function cell(line: PackageLine, { month, nth, share, gross }: Cell, terms: PlanTerms): PlanLine {
  const discounts: AppliedDiscount[] = [];
  let left = gross;
  for (const one of discountsWanted(line, nth, terms)) {
    if (month !== null && one.ends_on !== null && one.ends_on < firstDayOf(month)) continue;
    const amount = Math.min(left, worth(one, { full: line.full_amount, gross, share, unit: terms.unit }));
    left -= amount;
    discounts.push({ ...one, amount });
  }
  const { position: package_position, fee_head_id, head_name, nature, bills_in, installable, full_amount } = line;
  const known = { package_position, fee_head_id, head_name, nature, bills_in, full_amount };
  const spread = installable && nature === 'one_time';
  return {
    position: 0,
    ...known,
    month,
    installable: spread,
    share,
    gross,
    discounts,
    discount: gross - left,
    net: left,
  };
}
