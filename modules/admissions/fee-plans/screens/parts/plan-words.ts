// Words and addresses of the fee plan (spec 02 §6.7).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { formatDate } from '#kernel/dates.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import type { Option } from '#ui/filters/filter.ts';
import type { Statuses } from '#ui/table/column.ts';
import type { PlanLineShown } from '../../contract/fee-plans.ts';

export const planStatuses: Statuses = {
  none: ['plain', 'Not set'],
  draft: ['info', 'Draft'],
  waiting_approval: ['waiting', 'Waiting for approval'],
  approved: ['good', 'Ready to offer'],
  superseded: ['plain', 'Replaced'],
};

const basisWords: Record<string, string> = {
  negotiated: 'Agreed with the family',
  promotion: 'Promotion',
  charity: 'Charity',
  merit: 'Merit',
  other: 'Other',
  sibling: 'Brothers and sisters',
  staff_child: 'Child of staff',
};
/** What a person may name; policies are put in by the software. */
export const basisChoice: Option[] = ['negotiated', 'promotion', 'charity', 'merit', 'other'].map((value) => ({
  value,
  label: basisWords[value] ?? value,
}));

/** '20% agreed with the family', for a chip. */
export function discountWords(one: PlanLineShown['discounts'][number], currency: Currency): string {
  const size = one.mode === 'percent' ? `${one.value}%` : formatMoney(one.value, currency);
  const why = one.is_policy && one.note ? one.note : (basisWords[one.basis] ?? one.basis);
  const until = one.ends_on === null ? '' : ` until ${formatDate(one.ends_on)}`;
  return `${size} ${why}${until}`;
}

export const settingPath = (application_id: number, tab?: 'installments'): string =>
  linkTo(tab === 'installments' ? pages.AdmissionFeeInstallment : pages.AdmissionFeeSetting, { application_id });

export type PlanOwner = { application_id: number } | { readmission_id: number } | { plan_id: number };

/** Whose plan the address names; null when it names nobody. */
export function ownerInAddress(query: URLSearchParams): PlanOwner | null {
  const id = (name: string): number => Number(query.get(name)) || 0;
  if (id('application_id') > 0) return { application_id: id('application_id') };
  if (id('readmission_id') > 0) return { readmission_id: id('readmission_id') };
  return id('plan_id') > 0 ? { plan_id: id('plan_id') } : null;
}
