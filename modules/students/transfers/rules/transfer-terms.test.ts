// STU-60, STU-61 as tables.

import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { earliestTransfer, type TransferFacts, transferProblems } from './transfer-terms.ts';

const facts = (more: Partial<TransferFacts> = {}): TransferFacts => ({
  today: asDay('2026-05-12'),
  enrolled_since: asDay('2026-04-01'),
  last_present: asDay('2026-05-12'),
  future_days: 60,
  franchise: false,
  ...more,
});

describe('STU-60 when a transfer may take effect', () => {
  it.each<[Partial<TransferFacts>, string]>([
    [{}, '2026-05-13'],
    [{ last_present: null }, '2026-05-01'],
    [{ last_present: asDay('2026-04-20') }, '2026-05-01'],
    [{ last_present: null, enrolled_since: asDay('2026-05-10') }, '2026-05-11'],
  ])('%o: %s', (more, day) => {
    expect(earliestTransfer(facts(more))).toBe(day);
  });

  it.each<[string, 'cleared' | 'carried', Partial<TransferFacts>, Record<string, string>]>([
    ['2026-06-01', 'carried', {}, {}],
    ['2026-05-12', 'cleared', {}, { effective_on: 'Earliest 13/05/2026: present on 12/05/2026' }],
    [
      '2026-04-30',
      'cleared',
      { last_present: null },
      { effective_on: 'Earliest 01/05/2026: months that are over stay with the branch that billed them' },
    ],
    ['2026-07-12', 'cleared', {}, { effective_on: 'Latest 11/07/2026: at most 60 days ahead' }],
    [
      '2026-06-01',
      'carried',
      { franchise: true },
      { dues_mode: 'To or from a franchise the dues must be cleared first: they are two companies' },
    ],
    ['2026-06-01', 'cleared', { franchise: true }, {}],
  ])('%s, %s, %o: %o', (effective_on, dues_mode, more, problems) => {
    expect(transferProblems({ effective_on: asDay(effective_on), dues_mode }, facts(more))).toEqual(problems);
  });
});
