// 00 §9 menu: pages that a person pins are theirs, in the order in which they were pinned, and never more than help.

import { beforeAll, describe, expect, it } from 'vitest';
import { MOST_PINNED, pinnedPages, pinPage } from '#kernel/calls/pinned-pages.ts';
import * as pages from '#kernel/pages.gen.ts';
import { openSchool, type School } from '#stories/harness/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});

const titles = async (as: 'clerk' | 'neighbour') =>
  (await school.must(pinnedPages, {}, { as })).pages.map((one) => one.title);

describe('00 §9 pinned pages', () => {
  it('are pinned once, in their order, for one person alone, and taken off again', async () => {
    const desk = { path: pages.feeDepositForm, title: 'Fee Deposit' };
    const ledger = { path: pages.Ledger, title: 'Ledger' };
    await school.must(pinPage, { ...desk, pinned: true }, { as: 'clerk' });
    await school.must(pinPage, { ...ledger, pinned: true }, { as: 'clerk' });
    await school.must(pinPage, { ...desk, pinned: true }, { as: 'clerk' });
    expect(await titles('clerk')).toEqual(['Fee Deposit', 'Ledger']);
    expect(await titles('neighbour')).toEqual([]);
    await school.must(pinPage, { ...desk, pinned: false }, { as: 'neighbour' });
    expect(await titles('clerk')).toEqual(['Fee Deposit', 'Ledger']);
    await school.must(pinPage, { ...desk, pinned: false }, { as: 'clerk' });
    expect(await titles('clerk')).toEqual(['Ledger']);
  });

  it('an address elsewhere is refused, and so is one more than help', async () => {
    const odd = ['https://example.com', '//example.com', '/admin/x?y=1', 'javascript:alert(1)', '/..\\x', ''];
    for (const path of odd)
      expect((await school.call(pinPage, { path, title: 'Odd', pinned: true }, { as: 'clerk' })).code).toBe(422);
    const room = MOST_PINNED - (await titles('clerk')).length;
    for (let i = 0; i < room; i += 1)
      await school.must(pinPage, { path: `/admin/page-${i}`, title: `Page ${i}`, pinned: true }, { as: 'clerk' });
    const refused = await school.call(pinPage, { path: '/admin/more', title: 'More', pinned: true }, { as: 'clerk' });
    expect([refused.code, refused.message]).toEqual([409, '12 pages are pinned. Take one off before you pin another.']);
    expect(await titles('clerk')).toHaveLength(MOST_PINNED);
  });
});
