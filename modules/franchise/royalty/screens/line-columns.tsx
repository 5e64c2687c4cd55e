// The lines of a royalty month: rule, head, base, rate, amount; a base of fees opens its rows (spec 10 §17.2).

import { Anchor } from '@mantine/core';
import { formatMoney, type Currency } from '#kernel/money.ts';
import type { Column } from '#ui/table/column.ts';
import type { RoyaltyLineRow } from '../contract/royalty.ts';

export interface BaseAsked {
  head_id: number;
  month: RoyaltyLineRow['for_month'];
  basis: 'gross_posted' | 'net_posted' | 'received';
  rule_id?: number;
}

/** What of a line can be opened; a base of students or a sum has no fees behind it. */
function askedOf({ head_id, for_month, basis, rule_id }: RoyaltyLineRow): BaseAsked | null {
  if (head_id === null || (basis !== 'gross_posted' && basis !== 'net_posted' && basis !== 'received')) return null;
  return { head_id, month: for_month, basis, ...(rule_id === null ? {} : { rule_id }) };
}

function Base({
  line,
  currency,
  open,
}: {
  line: RoyaltyLineRow;
  currency: Currency;
  open: (asked: BaseAsked) => void;
}) {
  const asked = askedOf(line);
  const words = line.units === null ? formatMoney(line.base, currency) : String(line.units);
  if (asked === null || line.base === 0) return <>{line.base === 0 && line.units === null ? '' : words}</>;
  return (
    <Anchor component="button" type="button" inherit onClick={() => open(asked)}>
      {words}
    </Anchor>
  );
}

export const lineColumns = (currency: Currency, open: (asked: BaseAsked) => void): Column<RoyaltyLineRow>[] => [
  { key: 'text', title: 'Line', wrap: 320 },
  { key: 'head', title: 'Head' },
  { key: 'for_month', title: 'Month', kind: 'month' },
  { key: 'base', title: 'Base', show: (line) => <Base line={line} currency={currency} open={open} /> },
  {
    key: 'rate_percent',
    title: 'Rate',
    value: (line) =>
      line.rate_percent !== null
        ? `${line.rate_percent} %`
        : line.unit_amount !== null
          ? formatMoney(line.unit_amount, currency)
          : '',
  },
  { key: 'amount', title: 'Amount', kind: 'money', currency: () => currency },
];
