import { expect, it } from 'vitest';
import { rowResult } from './merge-rows.ts';

it.each([
  ['a blank is filled', { code: 1, base: null }, null, 'write'],
  ['what was seen is changed', { code: 4, base: 1 }, 1, 'write'],
  ['both say the same', { code: 4, base: 1 }, 4, 'same'],
  ['another wrote meanwhile', { code: 1, base: null }, 4, 'conflict'],
  ['another changed it meanwhile', { code: 2, base: 1 }, 4, 'conflict'],
] as const)('ATT-6 %s', (_title, row, stored, result) => expect(rowResult(row, stored)).toBe(result));
