// Types and words of concessions for the screens of charity.

import { linkTo } from '#kernel/addresses.ts';
import { addMonths, formatMonth } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { lookup } from '#ui/filters/filter.ts';
import { concessionTypeList } from '#modules/fees/concessions/contract/concession-types.ts';
import type { ConcessionRow } from '#modules/fees/concessions/contract/concessions.ts';
import { kindsByHand } from '../rules/charity.ts';

export const everyType = lookup(concessionTypeList, (all) => all.map((one) => ({ value: one.id, label: one.name })));

export const typesByHand = lookup(
  concessionTypeList,
  (all) =>
    all
      .filter((one) => kindsByHand.some((kind) => kind === one.kind))
      .map((one) => ({ value: one.id, label: one.name })),
  () => ({ active: true }),
);

const sources: Readonly<Record<string, string>> = {
  charity_request: 'Asked for',
  sibling_rule: 'Place in the family',
  scholarship: 'Scholarship',
  merit: 'Merit',
  package: 'Package',
  admission_plan: 'Agreed at admission',
  employee: 'Child of staff',
  manual: 'By hand',
  import: 'Old register',
  prepayment: 'Paid ahead',
};
export const sourceWord = (source: string): string => sources[source] ?? source;

export const spanWord = (row: ConcessionRow): string => (row.valid_to === null ? 'Open' : formatMonth(row.valid_to));

/** The same again from the month after its last. */
export const renewPath = (row: ConcessionRow): string =>
  linkTo(pages.CharityAdd, {
    student_id: row.student_id,
    type_id: row.type_id,
    head_id: row.head_id ?? undefined,
    basis: row.basis,
    rate: row.rate,
    amount: row.amount,
    from: row.valid_to === null ? undefined : addMonths(row.valid_to, 1),
  });
