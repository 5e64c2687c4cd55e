// What the provision of a branch would be brought to at the end of a month, person by person; nothing is written.

import { lastDayOfMonth, type Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { readSettings } from '#modules/payroll/setup/chapter.ts';
import { gratuityOf, gratuityRuleOf, outDaysOf } from '#modules/payroll/settlements/chapter.ts';
import { goneFrom, servingOn } from '../reads/provision-facts.ts';

export interface Provided {
  employee_id: number;
  employee_code: string;
  employee_name: string;
  is_confidential: boolean;
  liability: number;
  accrued: number;
  amount: number;
  how: string;
}

interface Place {
  branch_id: number;
  school_id: number;
  country_id: number;
  currency: Currency;
}

export async function reckonProvision(place: Place, month: Month): Promise<Provided[]> {
  const last = lastDayOfMonth(month);
  const rule = await gratuityRuleOf(place);
  const { round_unit: unit } = await readSettings(place);
  const people = await servingOn(place.branch_id, last);
  const out = await outDaysOf(
    people.map(({ employee_id, joined }) => ({ employee_id, from: joined })),
    last,
  );
  const here = people.map(({ basic, by_day, joined, national, in_fund, accrued, ...person }) => {
    const out_days = out.get(person.employee_id) ?? 0;
    const service = { joined, last, out_days, national, in_fund, misconduct: false };
    const { amount: liability, how } = gratuityOf(rule, service, {
      base: basic,
      by_day,
      unit,
      currency: place.currency,
    });
    return { ...person, liability, accrued, amount: liability - accrued, how };
  });
  const gone = (await goneFrom(place.branch_id)).map(({ elsewhere, ...person }) => ({
    ...person,
    liability: 0,
    amount: -person.accrued,
    how: elsewhere ? 'Works in another branch now, which accrues it.' : 'Settled already: nothing is owed any more.',
  }));
  return [...here, ...gone].filter((one) => one.liability !== 0 || one.accrued !== 0);
}
