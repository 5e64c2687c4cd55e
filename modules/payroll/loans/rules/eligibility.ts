// Whether somebody may have a loan (LOAN-2): every rule is said, met or not; LOAN-3: when the second level is needed.

import { counted } from '#kernel/counted.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';

export interface LoanRules {
  min_service_months: number;
  most_gross_times: number;
  advance_percent_of_gross: number;
  most_instalments: number;
  most_advance_instalments: number;
  instalment_percent_of_net: number;
  guarantors_over_gross_times: number;
  stands_for_most: number;
  /** LOAN-3: over this the second level decides. */
  level2_over: number;
}

export interface LoanFacts {
  kind: 'loan' | 'advance';
  amount: number;
  instalments: number;
  instalment: number;
  currency: Currency;
  service_months: number;
  on_notice: boolean;
  gross: number;
  last_net: number | null;
  running_same_kind: number;
  guarantors: readonly { id: number; name: string; active: boolean; stands_for: number }[];
}

export interface RuleMet {
  rule: string;
  ok: boolean;
  text: string;
}

/** amount ≤ gross × hundredths ÷ 100, in whole numbers. */
const within = (amount: number, of: number, hundredths: number): boolean => amount * 100 <= of * hundredths;

export function eligibility(facts: LoanFacts, rules: LoanRules): RuleMet[] {
  const { kind, amount, currency, gross, guarantors } = facts;
  const said = (minor: number): string => moneyWithCurrency(minor, currency);
  const most = kind === 'loan' ? rules.most_instalments : rules.most_advance_instalments;
  const limit =
    kind === 'loan'
      ? {
          ok: amount <= gross * rules.most_gross_times,
          text: `At most ${rules.most_gross_times} × gross ${said(gross)}`,
        }
      : {
          ok: within(amount, gross, rules.advance_percent_of_gross),
          text: `At most ${rules.advance_percent_of_gross} % of gross ${said(gross)}`,
        };
  const needed = kind === 'loan' && amount > gross * rules.guarantors_over_gross_times ? 2 : 0;
  const full = guarantors.filter((one) => !one.active || one.stands_for >= rules.stands_for_most);
  const list: RuleMet[] = [
    {
      rule: 'service',
      ok: facts.service_months >= rules.min_service_months,
      text: `Service of ${counted(facts.service_months, 'month')}; needed: ${rules.min_service_months}`,
    },
    { rule: 'notice', ok: !facts.on_notice, text: facts.on_notice ? 'On notice' : 'Not on notice' },
    { rule: 'amount', ...limit },
    { rule: 'instalments', ok: facts.instalments <= most, text: `${facts.instalments} instalments; at most ${most}` },
    {
      rule: 'running',
      ok: facts.running_same_kind === 0,
      text: facts.running_same_kind === 0 ? `No other ${kind} runs` : `Another ${kind} runs`,
    },
    {
      rule: 'guarantors',
      ok: guarantors.length >= needed && full.length === 0,
      text:
        full.length > 0
          ? `${full.map((one) => one.name).join(', ')} cannot stand for another loan`
          : needed > 0
            ? `${guarantors.length} of 2 guarantors`
            : 'No guarantor is needed',
    },
  ];
  if (facts.last_net !== null)
    list.push({
      rule: 'net',
      ok: within(facts.instalment, facts.last_net, rules.instalment_percent_of_net),
      text: `Instalment ${said(facts.instalment)}; at most ${rules.instalment_percent_of_net} % of the last net ${said(facts.last_net)}`,
    });
  return list;
}

/** LOAN-3. */
export const needsSecond = (amount: number, met: readonly RuleMet[], rules: LoanRules): boolean =>
  amount > rules.level2_over || met.some((one) => !one.ok);
