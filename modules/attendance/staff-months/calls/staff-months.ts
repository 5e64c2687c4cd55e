// Calls of months of attendance of employees (spec 06 §6.2).

import { counted } from '#kernel/counted.ts';
import { formatMonth, monthOf } from '#kernel/dates.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { closeMonth, evaluateMonth, openMonth } from '../actions/close-month.ts';
import * as months from '../contract/staff-months.ts';

export const staffMonthCalls = [
  serve(months.monthClose, async (input) => {
    const answer = await closeMonth(input);
    return withMessage(
      answer,
      answer.closed ? `${formatMonth(monthOf(answer.month.month))} is closed` : 'What is not settled is listed',
    );
  }),
  serve(months.monthOpen, async (input) => {
    const answer = await openMonth(input);
    return withMessage(answer, `${formatMonth(monthOf(answer.month))} is open again`);
  }),
  serve(months.monthReevaluate, async (input) => {
    const answer = await evaluateMonth(input);
    return withMessage(
      answer,
      answer.changed === 0 ? 'Nothing is different' : `${counted(answer.changed, 'day')} changed`,
    );
  }),
];
