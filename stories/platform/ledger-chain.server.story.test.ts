// The chain over each book (ACC-91): every posted entry joins it in order; what is changed, removed or left out is named.

import { now } from '#kernel/clock.ts';
import { beforeAll, expect, it } from 'vitest';
import type { LocalDate } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { asRunner } from '#platform/db/as-runner.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { chainClock, chainHeads, chainUnbroken } from '#platform/ledger/chain.ts';
import { postEntry } from '#platform/ledger/post.ts';
import { branches, openSchool, type School } from '../harness/school.ts';

let school: School;
let today: LocalDate;
let capital: number;
let rent: number;

beforeAll(async () => {
  school = await openSchool();
  today = await school.as('admin', () => Promise.resolve(who().today));
  const accounts = await school.owner(() =>
    rowsOf(
      sql<{
        id: number;
      }>`select id from platform.accounts where school_id = 1 and code in ('3000', '5200') order by code`,
    ),
  );
  [capital, rent] = accounts.map((account) => account.id) as [number, number];
});

/** `hold` keeps the transaction open after posting. */
const post = (branch_id: number, amount: number, hold?: (id: number) => Promise<void>) =>
  school.as('admin', async () => {
    const id = await postEntry(
      { branch_id, entry_date: today, kind: 'voucher', source_type: 'story', owner_area: '' },
      [
        { account_id: rent, debit: amount },
        { account_id: capital, credit: amount },
      ],
    );
    await hold?.(id);
    return id;
  });

/** The minute has come. */
async function chain(): Promise<string | undefined> {
  if (chainClock.unit !== 'house') throw new Error('The chain belongs to the house');
  const { run } = chainClock;
  return asRunner(() => run({ day: today, now: now() }));
}

const links = (branch: number) =>
  school.owner(() =>
    rowsOf(
      sql<{
        seq: number;
        entry_id: number;
      }>`select seq, entry_id from platform.ledger_chain where branch_id = ${branch} order by seq`,
    ),
  );

const broken = () => school.owner(() => chainUnbroken.run());

it('ACC-91 entries join the chain of their own book in posting order, once', async () => {
  await chain();
  const before = await links(branches.f8);
  const [first, other, second] = [
    await post(branches.f8, 100),
    await post(branches.g9, 200),
    await post(branches.f8, 300),
  ];
  expect(await chain()).toBe('3 entries');
  expect(await chain()).toBeUndefined();
  const after = await links(branches.f8);
  expect(after.slice(before.length).map((link) => link.entry_id)).toEqual([first, second]);
  expect(after.map((link) => link.seq)).toEqual(after.map((_, at) => at + 1));
  expect((await links(branches.g9)).at(-1)?.entry_id).toBe(other);
  expect(await broken()).toEqual([]);
});

// One connection cannot hold an entry back: on PostgreSQL only.
it.skipIf(process.env['MAKTAB_STORIES'] !== 'server')(
  'ACC-91 an entry that commits after a later number was chained is not forgotten',
  async () => {
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: posted, resolve: isPosted } = Promise.withResolvers<number>();
    const held = post(branches.f8, 400, async (id) => {
      isPosted(id);
      await mayCommit;
    });
    const early = await posted;
    const late = await post(branches.g9, 500);
    expect(late).toBeGreaterThan(early);
    await chain();
    expect((await links(branches.f8)).map((link) => link.entry_id)).not.toContain(early);
    commit();
    await held;
    await chain();
    expect((await links(branches.f8)).at(-1)?.entry_id).toBe(early);
    expect(await broken()).toEqual([]);
  },
);

it('ACC-91 the head of a book moves with each posting, and only its own', async () => {
  const heads = () => school.as('admin', () => chainHeads([branches.f8, branches.g9]));
  const before = await heads();
  await post(branches.f8, 600);
  await chain();
  const after = await heads();
  expect(after).toHaveLength(before.length);
  const moved = after.filter((head, at) => head.hash !== before[at]?.hash);
  expect(moved.map((head) => head.links)).toEqual([(await links(branches.f8)).length]);
});

it('ACC-91, ACC-90 a line that is changed behind the program’s back is named by the proof', async () => {
  const changed = await post(branches.f8, 700);
  await post(branches.f8, 800);
  await chain();
  const tamper = (amount: number) =>
    school.owner(async () => {
      await rowsOf(sql`alter table platform.journal_lines disable trigger user`);
      await rowsOf(sql`update platform.journal_lines set debit = case when debit > 0 then ${amount}::bigint else 0 end,
        credit = case when credit > 0 then ${amount}::bigint else 0 end where entry_id = ${changed}::bigint`);
      await rowsOf(sql`alter table platform.journal_lines enable trigger user`);
    });
  await tamper(699);
  expect((await broken()).map(({ branch_id, expected, detail }) => [branch_id, expected, detail])).toEqual([
    [branches.f8, changed, expect.stringContaining('is not as it was posted')],
  ]);
  await tamper(700);
  expect(await broken()).toEqual([]);
});
