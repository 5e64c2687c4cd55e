import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openOfParts } from './instalment-parts.ts';

describe('FEE-92 what is open of each part', () => {
  test.each<[string, number, number, number[]]>([
    ['nothing is paid', 1_000, 1_000, [300, 300, 400]],
    ['money fills the first ones', 1_000, 650, [0, 250, 400]],
    ['all is paid', 1_000, 0, [0, 0, 0]],
    ['what corrections add falls due with the last', 1_100, 1_100, [300, 300, 500]],
    ['what they take off goes from the last', 700, 700, [300, 300, 100]],
    ['and from the one before', 500, 500, [300, 200, 0]],
  ])('%s', (_what, charged, open, parts) => expect(openOfParts([300, 300, 400], { charged, open })).toEqual(parts));

  test('no unit is lost, whatever is paid and corrected', () => {
    const amounts = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amounts, fc.nat(150_000), fc.nat(150_000), (parts, charged, paid) => {
        const open = Math.max(0, charged - paid);
        expect(openOfParts(parts, { charged, open }).reduce((sum, part) => sum + part, 0)).toBe(open);
      }),
    );
  });
});
