// How many workers the tests take, on machines that this one is not.

import { expect, it } from 'vitest';
import { lanesOf, workers } from './workers.ts';

const machine = (cores: number, memory_gb: number) => ({ cores, memory_bytes: memory_gb * 2 ** 30 });

it('takes a worker a core, as far as the memory goes, and never below two', () => {
  expect(workers(1.5, machine(2, 16), undefined)).toBe(2);
  expect(workers(1.5, machine(16, 64), undefined)).toBe(16);
  expect(workers(1.5, machine(16, 12), undefined)).toBe(8);
  expect(workers(1.5, machine(1, 1), undefined)).toBe(2);
});

it('takes its share where another part runs beside it', () => {
  expect(lanesOf(machine(2, 16))).toEqual({ lanes: 1, env: {} });
  const { lanes, env } = lanesOf(machine(16, 64));
  expect(lanes).toBe(2);
  expect(workers(1.5, machine(16, 64), Object.values(env)[0])).toBe(8);
});
