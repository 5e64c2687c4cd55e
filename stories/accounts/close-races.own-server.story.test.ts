// A month is closed while somebody posts into it (ACC-4, ACC-50, ACC-51): either the entry was there before and the close knows it, or the
// month is closed and the entry is refused; never an entry in a closed month that nobody looked at.

import { beforeAll, describe, expect, it } from 'vitest';
import { allProofs } from '#app/commands/books.ts';
import { closePeriod } from '#modules/accounts/periods/actions/close-period.ts';
import * as periods from '#modules/accounts/periods/contract/periods.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import { branches, openSchool, type School } from '../harness/school.ts';
import { countedAtMonthEnds, noteProofs, post } from './books.ts';

let school: School;
const { f8, g9 } = branches;
const DESKS = 6;

beforeAll(async () => {
  school = await openSchool();
  const { day } = await month(0);
  await post(school, { branch_id: f8, entry_date: day }, { '1000': 900_000, '3000': -900_000 });
  await post(school, { branch_id: g9, entry_date: day }, { '1000': 900_000, '3000': -900_000 });
});

/** The nth month from the oldest on: months close in order. */
async function month(n: number) {
  const all = (await school.must(periods.periodList, {})).flatMap((one) => one.periods);
  const found = all.toSorted((a, b) => a.month.localeCompare(b.month))[n];
  if (!found) throw new Error(`There is no month ${n}`);
  return { ...found, day: addDays(found.start_date, 9) };
}

/** Everything that the check list asks for is done. */
async function makeReady(): Promise<void> {
  await countedAtMonthEnds(school);
  await noteProofs(school);
}

const entry = (entry_date: LocalDate, branch_id: number = f8) =>
  post(school, { branch_id, entry_date }, { '5200': 1_000, '1000': -1_000 });

const toldOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'posted',
    (error: Error) => error.message,
  );

const waitsForALock = () =>
  expect
    .poll(() =>
      school.owner(() =>
        rowOf(sql<{ waits: boolean }>`
            select exists (
              select from pg_locks l join pg_stat_activity a on a.pid = l.pid and a.datname = current_database() where not l.granted) as waits`),
      ),
    )
    .toEqual({ waits: true });

/** `first` is done and not committed; `second` begins and has to wait; then the first commits. */
async function oneBeforeTheOther<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const done = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const held = school.as('admin', async () => {
    const answer = await first();
    done.resolve();
    await release.promise;
    return answer;
  });
  // What fails at once is told at once.
  await Promise.race([done.promise, held]);
  const waiting = second();
  await waitsForALock();
  release.resolve();
  return Promise.all([held, waiting]);
}

const inMonth = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
  school.owner(() =>
    rowOf(sql<{ n: number }>`
      select count(*)::int as n from platform.journal_entries e
       where e.currency = 'PKR' and e.entry_date between ${start_date}::date and ${end_date}::date`),
  );

describe('ACC-50 a month that closes', () => {
  it('waits for an entry on its way, and then knows it: it is not ready', async () => {
    const oldest = await month(0);
    const { id, day } = oldest;
    await school.must(periods.periodClose, { id, to: 'soft_closed' });
    await makeReady();
    const before = await inMonth(oldest);
    const accounts = await school.owner(() =>
      rowOf(sql<{ rent: number; cash: number }>`
        select (select id from platform.accounts where school_id = 1 and code = '5200') as rent,
               (select id from platform.accounts where school_id = 1 and code = '1000') as cash`),
    );
    const [, close] = await oneBeforeTheOther(
      () =>
        rowOf(sql`
          select platform.post_entry(
            row(${f8}::int, ${day}::date, 'voucher', 'story', null, null, 'On its way', '', null, null, null)::platform.entry_head,
            array[row(${accounts?.rent ?? 0}::bigint, 700, 0, null, null, null, null, null)::platform.entry_line,
                  row(${accounts?.cash ?? 0}::bigint, 0, 700, null, null, null, null, null)::platform.entry_line]) as id`),
      () => school.call(periods.periodClose, { id, to: 'closed' }),
    );
    expect([close.code, close.message]).toEqual([409, expect.stringContaining('is not ready')]);
    expect(await inMonth(oldest)).toEqual({ n: (before?.n ?? 0) + 1 });
  });

  it('lets an entry wait that comes while it is being closed, and refuses it', async () => {
    const oldest = await month(0);
    const { id } = oldest;
    await makeReady();
    const before = await inMonth(oldest);
    const [closed, told] = await oneBeforeTheOther(
      () => closePeriod({ id, to: 'closed' }),
      () => toldOf(entry(oldest.day)),
    );
    expect(closed.status).toBe('closed');
    expect(told).toContain('is in a closed period');
    expect(await inMonth(oldest)).toEqual(before);
  });

  it.each([1, 2, 3])(
    'ACC-51: closed at once with six desks that post, month %i: all of one, nothing of the other',
    async (n) => {
      const now = await month(n);
      const { id } = now;
      await school.must(periods.periodClose, { id, to: 'soft_closed' });
      await makeReady();
      const [close, ...told] = await Promise.all([
        school.call(periods.periodClose, { id, to: 'closed' }),
        ...Array.from({ length: DESKS }, (_, desk) => toldOf(entry(now.day, desk % 2 === 0 ? f8 : g9))),
      ]);
      const posted = told.filter((one) => one === 'posted').length;
      const refused = told.filter((one) => one.includes('is in a closed period')).length;
      expect(posted + refused).toBe(DESKS);
      // Whoever posted first is seen by the close; after it nobody posts.
      expect([close.code, posted === 0]).toEqual(close.code === 200 ? [200, true] : [409, false]);
      expect(await inMonth(now)).toEqual({ n: posted });
      if (close.code === 200) return;
      await makeReady();
      await school.must(periods.periodClose, { id, to: 'closed' });
    },
  );
});

it('ACC-90 the proofs are silent', async () => {
  const proofs = await school.owner(() => runProofs(allProofs()));
  expect(proofs.flatMap((proof) => proof.differences)).toEqual([]);
});
