// The words of tests and interviews (spec 02 §3.3): states, results, modes, recommendations. Shared by calls, rules and screens.

import { z } from 'zod';

export const testStates = [
  'to_call',
  'called',
  'scheduled',
  'appeared',
  'no_show',
  'cancelled',
  'marked',
  'published',
] as const;
export const testState = z.enum(testStates);
export type TestState = (typeof testStates)[number];

export const testResults = ['pass', 'conditional', 'fail'] as const;
export const testResultWord = z.enum(testResults);

/**
 * What ADM-31 asks: `none` no test was begun, `open` one is to be called, sat or marked, `passed` also conditionally,
 * `failed` published and not passed, `no_more` missed as often as the school allows.
 */
export type TestOutcome = 'none' | 'open' | 'passed' | 'failed' | 'no_more';

export const slotStatuses = ['open', 'closed', 'cancelled', 'marked'] as const;
export const slotStatus = z.enum(slotStatuses);

export const interviewStates = ['to_schedule', 'scheduled', 'done', 'no_show', 'cancelled'] as const;
export const interviewState = z.enum(interviewStates);

export const interviewModes = ['in_person', 'phone', 'video'] as const;
export const interviewMode = z.enum(interviewModes, { error: 'Choose how it is held' });

export const recommendations = ['accept', 'wait', 'reject', 'retest'] as const;
export const recommendation = z.enum(recommendations, { error: 'Choose what you recommend' });

/** HH:MM in steps of five minutes. */
export const clockTime = z
  .string({ error: 'Enter a time' })
  .regex(/^([01]\d|2[0-3]):[0-5][05]$/, 'Enter a time such as 09:30, in steps of five minutes');
