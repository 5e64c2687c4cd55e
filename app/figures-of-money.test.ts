import { expect, test } from 'vitest';
import { modules } from './modules.ts';

const MONEY = /fee|amount|salary|outstand|paid|due|owed|receivable/;

test('DASH-3: every figure of the dashboard that is an amount asks for a permission, as the list behind it does', () => {
  const open = modules
    .flatMap((module) => [...(module.figures ?? [])])
    .filter((source) => source.permissions.length === 0)
    .flatMap((source) => source.names.filter((name) => MONEY.test(name)));
  expect(open).toEqual([]);
});
