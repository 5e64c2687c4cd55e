// A receipt number that was given and stands on no paper stops the close of a month, and only that (ACC-51, ACC-90).

import { beforeAll, describe, expect, it } from 'vitest';
import { allProofs } from '#app/commands/books.ts';
import { asDay } from '#kernel/dates.ts';
import * as periods from '#modules/accounts/periods/contract/periods.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { noteForEverySchool } from '#platform/ledger/note-proofs.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import { branches, openSchool, type School } from '../harness/school.ts';
import { lastYear, post } from './books.ts';

let school: School;
const year = lastYear();
const { f8 } = branches;

const oldest = async () => {
  const months = (await school.must(periods.periodList, {})).flatMap((one) => one.periods);
  return months.filter(({ status }) => status !== 'closed').toSorted((a, b) => a.month.localeCompare(b.month))[0];
};
const nightly = () => school.owner(async () => noteForEverySchool(await runProofs(allProofs())));
const close = async () => {
  const month = await oldest();
  return school.call(periods.periodClose, { id: month?.id ?? 0, to: 'closed' });
};

beforeAll(async () => {
  school = await openSchool();
  await post(school, { branch_id: f8, entry_date: year.day(2) }, { '1000': 500, '3000': -500 });
  await school.must(periods.periodClose, { id: (await oldest())?.id ?? 0, to: 'soft_closed' });
});

describe('ACC-90 a gap in the receipts', () => {
  it('is red in the nightly proofs and refuses the close; entries go on', async () => {
    await school.as('admin', () =>
      rowsOf(sql`select platform.take_numbers('receipt', ${f8}, ${year.day(2)}::date, 1)`),
    );
    await nightly();
    const refused = await close();
    expect(refused.code).toBe(409);
    expect(refused.message).toContain('Proofs of the books agree');
    expect((await oldest())?.status).toBe('soft_closed');
    await post(school, { branch_id: f8, entry_date: asDay(year.next) }, { '1000': 100, '3000': -100 });
  });

  it('gone from the proofs, the month closes', async () => {
    await school.owner(() =>
      rowsOf(sql`update platform.number_series set next_no = next_no - 1 where kind = 'receipt'`),
    );
    await nightly();
    const closed = await close();
    expect([closed.code, closed.data?.status]).toEqual([200, 'closed']);
  });
});
