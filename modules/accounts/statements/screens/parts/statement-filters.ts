// Filters that the statements share.

import { lookup, type Filter } from '#ui/filters/filter.ts';
import type { Session } from '#ui/session/session.ts';
import { userCountryBranches } from '#modules/branches/lookups/contract/lookups.ts';

export interface Chosen {
  branch_ids: string | undefined;
  columns: string;
  currency: string | undefined;
  rate_mode: string;
}

export const branchFilter = (session: Session) =>
  ({
    name: 'branch_ids' as const,
    label: 'Branches',
    kind: 'lookup' as const,
    many: true as const,
    source: lookup(
      userCountryBranches,
      (all) => all.map((branch) => ({ value: branch.branch_id, label: branch.branch_name })),
      () => ({ country_id: session.country_id ?? 162, ...(session.school_id ? { school_id: session.school_id } : {}) }),
    ),
  }) satisfies Filter<'branch_ids'>;

export const spanFilters: readonly Filter[] = [
  { name: 'from', label: 'From', kind: 'date', required: true },
  { name: 'to', label: 'To', kind: 'date', required: true },
];

export const compareFilter = {
  name: 'compare',
  label: 'Compare with',
  kind: 'choice',
  required: true,
  initial: 'last_year',
  options: [
    { value: 'none', label: 'Nothing' },
    { value: 'last_year', label: 'Last year' },
    { value: 'last_period', label: 'The span before' },
  ],
} satisfies Filter;

/** The running fiscal year of the country, up to today: Pakistan from July, Oman from January. */
export function yearToDate({ today, country_id }: Session): { from: string; to: string } {
  const first = country_id === 161 ? 1 : 7;
  const year = Number(today.slice(0, 4)) - (Number(today.slice(5, 7)) < first ? 1 : 0);
  return { from: `${year}-${String(first).padStart(2, '0')}-01`, to: today };
}

const rateOf = (name: string, label: string): Filter => ({ name, label, kind: 'number' });

/** ACC-65: all countries in one currency, by the rates of the table or by typed ones. */
export function groupFilters({ currency, rate_mode }: Chosen, typed: readonly Filter[]): Filter[] {
  const options = ['PKR', 'OMR'].map((value) => ({ value, label: value }));
  const choice: Filter = { name: 'currency', label: 'All countries in', kind: 'choice', options };
  if (!currency) return [choice];
  const mode: Filter = {
    name: 'rate_mode',
    label: 'Rates',
    kind: 'choice',
    required: true,
    initial: 'by_kind',
    options: [
      { value: 'by_kind', label: 'Closing and average' },
      { value: 'one', label: 'One rate' },
    ],
  };
  return [choice, mode, ...(rate_mode === 'one' ? [rateOf('rate', 'Rate')] : typed)];
}

export const averageRate = rateOf('average_rate', 'Average rate');
export const closingRate = rateOf('closing_rate', 'Closing rate');
export const equityRate = rateOf('equity_rate', 'Rate for equity');
