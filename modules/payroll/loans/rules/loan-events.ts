// What a person is told of their loan: when it is decided (07 §3.2), and when a salary could not take the whole of an instalment (LOAN-7).

import { counted } from '#kernel/counted.ts';
import { formatMonth, type Month } from '#kernel/dates.ts';
import { type MessageEvent, toTheEmployee } from '#kernel/message-event.ts';

export const LOAN_DECIDED = 'LOAN_DECIDED';
export const INSTALMENT_SHORT = 'INSTALMENT_SHORT';

const name = { kind: 'text', title: 'Name of the employee', sample: 'Saima Javed' } as const;
const loan = { kind: 'text', title: 'The loan or advance', sample: 'loan LN-0001-26-0007' } as const;

export const loanEvents: readonly MessageEvent[] = [
  {
    ...toTheEmployee,
    code: LOAN_DECIDED,
    title: 'A loan or an advance was decided',
    lane: 2,
    sensitive: true,
    placeholders: {
      name,
      loan,
      amount: { kind: 'money', title: 'Amount of the loan', sample: 10_000_000 },
      decided: { kind: 'text', title: 'What was decided', sample: 'accepted' },
      more: {
        kind: 'text',
        title: 'What follows from it, or why',
        sample: 'It is paid back in 10 instalments from January 2027 on.',
      },
    },
    texts: [
      { channel: 'sms', language: 'en', body: '{name}: your {loan} over {amount} is {decided}. {more}' },
      {
        channel: 'email',
        language: 'en',
        subject: 'Your {loan} is {decided}',
        body: 'Dear {name},\n\nyour {loan} over {amount} is {decided}. {more}\n\nWhat becomes of it stands on your own page.',
      },
    ],
  },
  {
    ...toTheEmployee,
    code: INSTALMENT_SHORT,
    title: 'A salary could not take the whole of an instalment',
    lane: 2,
    sensitive: true,
    placeholders: {
      name,
      loan,
      month: { kind: 'month', title: 'Month of the salary', sample: '2026-10-01' },
      taken: { kind: 'money', title: 'What the salary took', sample: 880_000 },
      left: { kind: 'money', title: 'What is left of the instalment', sample: 120_000 },
    },
    texts: [
      {
        channel: 'sms',
        language: 'en',
        body: '{name}: of the instalment of your {loan} the salary of {month} took {taken}; {left} is taken later.',
      },
      {
        channel: 'email',
        language: 'en',
        subject: 'An instalment of your {loan} is taken later',
        body: 'Dear {name},\n\nof the instalment of your {loan} the salary of {month} took {taken}, so that enough of it is left to you. The rest, {left}, is taken from a later salary; you need not do anything.',
      },
    ],
  },
];

interface Named {
  kind: 'loan' | 'advance';
  number: string;
}

/** `loan LN-0001-26-0007`. */
export const saidLoan = ({ kind, number }: Named): string => `${kind} ${number}`;

export interface DecidedLoan {
  instalments: number;
  start_month: Month;
  /** What was asked for, in words, where something else was accepted (LOAN-3). */
  asked: string | null;
}

/** What follows from it; of one that was rejected the reason. */
export function saidDecision({ instalments, start_month, asked }: DecidedLoan, rejected: string | null): string {
  if (rejected !== null) return `Why: ${rejected}`;
  const first = formatMonth(start_month);
  const back =
    instalments === 1
      ? `It is paid back whole from the salary of ${first}.`
      : `It is paid back in ${counted(instalments, 'instalment')} from ${first} on.`;
  return asked === null ? back : `${back} Asked for was ${asked}: it is paid out once you or the office have agreed.`;
}
