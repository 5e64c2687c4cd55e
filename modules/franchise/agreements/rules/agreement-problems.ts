// What is wrong with an agreement (FRA-4): what is refused as it is written, and what it still needs before it is sent.

import { firstDayOf, formatDate, formatMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import type { FieldProblems } from '#modules/franchise/computation/rules/index.ts';

export interface AgreementTyped {
  starts_on: LocalDate | null;
  ends_on: LocalDate | null;
  first_royalty_month: Month | null;
  royalty_free_until: LocalDate | null;
  minimum_kind: 'none' | 'month' | 'year';
  minimum_amount: number | null;
  fine_kind: 'none' | 'flat' | 'per_day' | 'percent_month';
  fine_percent: number | null;
  fine_amount: number | null;
  security_amount: number;
  no_royalty_head_ids: readonly number[];
  rules: readonly { fund: 'royalty' | 'marketing'; head_ids: readonly number[] }[];
  fee_items: readonly {
    kind: string;
    description: string;
    amount: number;
    taxable: boolean;
    due_on: LocalDate | null;
  }[];
}

function dateProblems(of: AgreementTyped): [string, string][] {
  const { starts_on, ends_on, first_royalty_month, royalty_free_until } = of;
  const found: [string, string][] = [];
  if (starts_on && ends_on && ends_on <= starts_on)
    found.push(['ends_on', `The agreement ends before it starts: give a day after ${formatDate(starts_on)}`]);
  if (starts_on && first_royalty_month && first_royalty_month < monthOf(starts_on))
    found.push([
      'first_royalty_month',
      `Royalty cannot begin before the agreement: choose ${formatMonth(monthOf(starts_on))} or a later month`,
    ]);
  if (ends_on && first_royalty_month && firstDayOf(first_royalty_month) > ends_on)
    found.push(['first_royalty_month', `The agreement ends on ${formatDate(ends_on)}: choose a month before that`]);
  if (starts_on && royalty_free_until && royalty_free_until < starts_on)
    found.push(['royalty_free_until', 'This day is before the agreement: leave it empty, or give a later one']);
  return found;
}

function amountProblems(of: AgreementTyped): [string, string][] {
  const found: [string, string][] = [];
  if (of.minimum_kind !== 'none' && of.minimum_amount === null)
    found.push(['minimum_amount', 'Enter the minimum, or choose that there is none']);
  if (of.minimum_kind === 'none' && of.minimum_amount !== null)
    found.push(['minimum_kind', 'Choose whether the minimum is of a month or a year']);
  if (of.fine_kind === 'percent_month' && !of.fine_percent)
    found.push(['fine_percent', 'Enter the percentage of a month, or choose that there is no fine']);
  if ((of.fine_kind === 'flat' || of.fine_kind === 'per_day') && of.fine_amount === null)
    found.push(['fine_amount', 'Enter the amount, or choose that there is no fine']);
  return found;
}

function feeProblems(of: AgreementTyped): [string, string][] {
  return of.fee_items.flatMap((item, at): [string, string][] =>
    item.kind === 'security' && item.taxable
      ? [[`fee_items.${at}.taxable`, 'A security is given back and is not taxed: take the tick out']]
      : [],
  );
}

/** What is refused whenever it is written, beside what the rules say of themselves. */
export function agreementProblems(of: AgreementTyped): FieldProblems {
  return Object.fromEntries(
    [...dateProblems(of), ...amountProblems(of), ...feeProblems(of)].map(([field, sentence]) => [field, [sentence]]),
  );
}

interface Head {
  id: number;
  name: string;
}

/**
 * FRA-4: what a draft still needs before it is sent, as sentences. `heads`: all that are billed and that a rule may take. The security was charged
 * with the first agreement; a revision only says how much it is.
 */
export function agreementNeeds(of: AgreementTyped, heads: readonly Head[], isFirst = true): string[] {
  const spoken = new Set([
    ...of.no_royalty_head_ids,
    ...of.rules.filter((rule) => rule.fund === 'royalty').flatMap((rule) => rule.head_ids),
  ]);
  const silent = heads.filter((head) => !spoken.has(head.id)).map((head) => head.name);
  const undated = of.fee_items.filter((item) => item.due_on === null).map((item) => item.description);
  const securities = of.fee_items
    .filter((item) => item.kind === 'security')
    .reduce((sum, item) => sum + item.amount, 0);
  return [
    ...(of.starts_on ? [] : ['The day it starts']),
    ...(of.ends_on ? [] : ['The day it ends']),
    ...(of.first_royalty_month ? [] : ['The first royalty month']),
    ...(of.rules.length > 0 ? [] : ['At least one royalty rule']),
    ...(silent.length > 0 ? [`A rule, or the tick 'no royalty', for ${silent.join(', ')}`] : []),
    ...(undated.length > 0 ? [`The day on which it is due: ${undated.join(', ')}`] : []),
    ...(!isFirst || securities === of.security_amount
      ? []
      : ['A security among the fees that is the security of the terms']),
  ];
}

/** FRA-6: a revision begins on the first of a month after what stands; `posted`: the last month that was posted. */
export function revisionProblem(
  from: Month,
  of: { in_force_from: Month | null; ends_on: LocalDate | null; posted: Month | null },
): string | null {
  if (of.in_force_from && from <= of.in_force_from)
    return `The terms that stand are in force from ${formatMonth(of.in_force_from)}: choose a later month`;
  if (of.posted && from <= of.posted)
    return `${formatMonth(of.posted)} is posted: choose a later month, and put the past right by a correction`;
  return of.ends_on && firstDayOf(from) > of.ends_on
    ? `The agreement ends on ${formatDate(of.ends_on)}: choose a month before that, or renew it`
    : null;
}
