// What waits and could still change a month, each in a sentence (07 §12.2). Where it is put right the screen knows by its kind.

import { agree, counted } from '#kernel/counted.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { nameTable } from '#kernel/names.ts';
import type { Change } from '../contract/expected-pay.ts';

/** How many days are named. */
export const NAMED_DAYS = 5;

export type Waiting =
  | { kind: 'unmarked' | 'one_punch' | 'objection'; count: number; days: readonly LocalDate[] }
  | { kind: 'leave'; count: number; from: LocalDate; to: LocalDate }
  | { kind: 'paid_out' | 'account'; count: number }
  | { kind: 'loan_asked' | 'loan_level2' | 'loan'; number: string; advance: boolean; state: string }
  | { kind: 'plan'; from: LocalDate };

function named(count: number, days: readonly LocalDate[]): string {
  const rest = count - days.length;
  return `${days.map((day) => formatDate(day)).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

const loanStands = nameTable({
  pending: 'waits for a decision',
  changed: 'was accepted with other terms and waits for a yes to them',
  accepted: 'is accepted and not paid out yet',
});

function saidOf(one: Waiting): string {
  switch (one.kind) {
    case 'unmarked':
      return `${counted(one.count, 'day is', 'days are')} not marked: ${named(one.count, one.days)}. ${agree(one.count, 'It takes', 'They take')} nothing off as long as ${agree(one.count, 'it stays', 'they stay')} so; marked absent ${agree(one.count, 'it does', 'they do')}.`;
    case 'one_punch':
      return `${counted(one.count, 'day has', 'days have')} one punch alone: ${named(one.count, one.days)}.`;
    case 'objection':
      return `${counted(one.count, 'objection waits', 'objections wait')} for a decision: ${named(one.count, one.days)}.`;
    case 'leave':
      return `${counted(one.count, 'request for leave waits', 'requests for leave wait')} for a decision: ${one.from === one.to ? formatDate(one.from) : `${formatDate(one.from)} to ${formatDate(one.to)}`}.`;
    case 'paid_out':
      return `${counted(one.count, 'request to be paid out for leave waits', 'requests to be paid out for leave wait')} for a decision.`;
    case 'account':
      return 'A bank account waits for approval: the salary is not posted before it is decided.';
    case 'loan_asked':
    case 'loan_level2':
    case 'loan':
      return `${one.advance ? 'Advance' : 'Loan'} ${one.number} ${loanStands[one.state] ?? 'is not decided'}: its first instalment may fall into this month.`;
    case 'plan':
      return `Another pay plan, from ${formatDate(one.from)} on, waits for approval.`;
  }
}

export const changesOf = (waiting: readonly Waiting[]): Change[] =>
  waiting.map((one) => ({ kind: one.kind, said: saidOf(one), number: 'number' in one ? one.number : null }));

/** SAL-9: something changed after the salary was prepared. */
export const staleChange: Change = {
  kind: 'stale',
  said: 'Something changed since it was prepared. It is computed again before it is posted.',
  number: null,
};
