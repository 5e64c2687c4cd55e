// A made-up statement for the tests of this paper.

import { asDay } from '#kernel/dates.ts';
import { sampleLetterhead } from '#modules/fees/challans/prints/sample-challans.ts';
import { sampleStudent } from '#modules/fees/deposits/prints/sample-receipts.ts';
import type { StatementData } from './statement.ts';

export function sampleStatement(change: Partial<StatementData> = {}): StatementData {
  return {
    language: 'en',
    currency: 'PKR',
    letterhead: sampleLetterhead,
    from: asDay('2026-07-01'),
    to: asDay('2026-09-30'),
    printed_at: '2026-10-01',
    printed_by: 'Sana Iqbal',
    children: [
      {
        student: sampleStudent,
        opening: 100_000,
        lines: [
          {
            date: asDay('2026-09-01'),
            document: 'C0001260000001',
            description: 'Fee for September 2026',
            charged: 790_000,
            received: 0,
          },
          {
            date: asDay('2026-09-10'),
            document: 'R0001260000412',
            description: 'Cash',
            charged: 0,
            received: 1_000_000,
          },
        ],
        ageing: { not_due: 0, to_30: 0, to_60: 0, to_90: 0, over_90: 0 },
        advance: 110_000,
        security: 1_000_000,
      },
    ],
    ...change,
  };
}
