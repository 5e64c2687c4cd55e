import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { papersOf, withSheet } from './paper-sheet.ts';

const receipt = defineCall({
  method: 'GET',
  path: 'test/receipt',
  area: 'test',
  title: 'Receipt',
  permissions: [],
  transport: 'file',
  input: { id: z.number(), sheet: z.enum(['a4', 'a5', 'roll']).default('a5') },
});
const letter = defineCall({
  method: 'GET',
  path: 'test/letter',
  area: 'test',
  title: 'Letter',
  permissions: [],
  transport: 'file',
  input: { id: z.number() },
});

beforeEach(() => {
  localStorage.clear();
  papersOf(1);
});

test('a paper of one sheet has no choice', () => {
  expect(withSheet(letter, { id: 5 }, () => undefined)).toEqual({ input: { id: 5 }, choice: undefined });
});

test('what a person chose is what the next paper of the kind is printed on, for that person alone', () => {
  const again = vi.fn();
  const first = withSheet(receipt, { id: 5 }, again);
  expect([first.input, first.choice?.value]).toEqual([{ id: 5 }, '']);
  first.choice?.choose('roll');
  expect(again).toHaveBeenCalledWith({ id: 5, sheet: 'roll' });
  expect(withSheet(receipt, { id: 6 }, again).input).toEqual({ id: 6, sheet: 'roll' });
  papersOf(2);
  expect(withSheet(receipt, { id: 6 }, again).input).toEqual({ id: 6 });
});

test('a sheet that no call knows is passed over', () => {
  localStorage.setItem('maktab-paper:1:test/receipt', 'parchment');
  expect(withSheet(receipt, { id: 5 }, () => undefined).input).toEqual({ id: 5 });
});
