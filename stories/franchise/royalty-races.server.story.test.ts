// Two at once (two royalty posts, a claim against the lock, two settlements): one of them wins, and both books agree afterwards (ROY-10, ROY-18, ROY-30,
// FRA-8).

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import { pairProofs } from '#modules/franchise/challans/reads/pair-proofs.ts';
import { outsideStatement } from '#modules/franchise/computation/reads/part-months.ts';
import { postBranch } from '#modules/franchise/royalty/actions/post-job.ts';
import * as deposits from '#modules/franchise/deposits/contract/deposits.ts';
import { judgeLock } from '#modules/franchise/locks/chapter.ts';
import * as royalty from '#modules/franchise/royalty/contract/royalty.ts';
import * as settlements from '#modules/franchise/settlements/contract/settlements.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { agree, book, RUPEE, type Scene, setScene } from './royalty-scene.ts';

const { franchise } = branches;
let school: School;
let scene: Scene;
const as = () => ({ token: scene.office.token });
const inScope = <T>(work: () => Promise<T>): Promise<T> =>
  runAs({ user_id: scene.office.id, school_id: 1, country_id: 162 }, work);

beforeAll(async () => {
  school = await openSchool();
  scene = await setScene(school);
  await agree(school, {
    branch_id: franchise,
    rules: [{ name: 'Tuition 10%', basis: 'gross_posted', kinds: ['tuition'], rate: 10 }],
  });
  await book(school, {
    branch_id: franchise,
    month: scene.month,
    head_id: scene.heads['tuition'] ?? 0,
    gross: 720_000 * RUPEE,
  });
});

describe('ROY-10 two royalty posts of one franchise', () => {
  it('post it once: the other finds it posted', async () => {
    const runs: number[] = [];
    for (const _turn of [1, 2]) {
      const { run_id } = await school.must(royalty.royaltyPreview, { month: scene.month }, as());
      runs.push(run_id ?? 0);
    }
    await school.owner(() =>
      rowsOf(sql`update franchise.royalty_run_branches set state = 'waiting' where run_id = any (${runs}::bigint[])`),
    );
    await Promise.all(runs.map((run_id) => inScope(() => postBranch(run_id, franchise, scene.month))));
    const rows = await school.owner(() =>
      rowsOf(sql<{ state: string; reason: string | null }>`
        select state, reason from franchise.royalty_run_branches where run_id = any (${runs}::bigint[]) order by state`),
    );
    expect(rows.map((row) => [row.state, row.reason])).toEqual([
      ['posted', null],
      ['skipped', 'Posted already'],
    ]);
    const { total } = await school.must(royalty.postingList, {}, as());
    expect(total).toBe(1);
  });
});

describe('ROY-18 a claim against the lock of the morning', () => {
  it('whichever comes first, a franchise that has paid is not locked', async () => {
    await school.owner(() =>
      rowsOf(sql`
        update franchise.royalty_challans set issue_date = ${addDays(scene.today, -40)}::date, due_date = ${addDays(scene.today, -35)}::date, valid_till = ${scene.today}::date`),
    );
    await Promise.all([
      inScope(() => judgeLock(franchise, { raise: true })),
      school.must(
        deposits.depositCreate,
        {
          branch_id: franchise,
          deposit_date: scene.today,
          amount: 72_000 * RUPEE,
          method: 'bank',
          account_id: scene.bank_id,
          instrument_no: 'TT-9',
        },
        as(),
      ),
    ]);
    const row = await school.owner(() =>
      rowOf(sql<{ live: number }>`
        select count(*)::int as live from branches.franchise_locks where branch_id = ${franchise} and released_at is null`),
    );
    expect(row?.live).toBe(0);
    expect((await school.owner(() => runProofs(pairProofs))).flatMap((one) => one.differences)).toEqual([]);
  });
});

describe('FRA-8 two who settle one termination', () => {
  it('keep one document: the other is told', async () => {
    const row = await school.owner(() =>
      rowOf(sql<{ id: number; version: number }>`
        update franchise.franchise_agreements set status = 'terminated', ended_on = ${addDays(scene.today, -1)}::date, end_reason = 'Agreed'
         where branch_id = ${franchise} and status = 'active' returning id, version`),
    );
    const input = { id: row?.id ?? 0, version: row?.version ?? 0 };
    const both = await Promise.all([1, 2].map(() => school.call(settlements.settleAgreement, input, as())));
    expect(both.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find((one) => one.code === 409)?.message).toContain('is settled already');
    expect((await school.owner(() => runProofs(pairProofs))).flatMap((one) => one.differences)).toEqual([]);
  });
});

describe('ROY-5 a part of a month', () => {
  it('reads the challans and corrections of its days by their indexes, never all challans of the branch', async () => {
    const part = {
      part: 0,
      branch_id: franchise,
      month: scene.month,
      from: addDays(scene.today, -20),
      to: scene.today,
    };
    const plan = await school.owner(async () => {
      // The tables of a story are small: the planner reads such ones whole, whatever indexes there are, unless it may not.
      for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'])
        await rowsOf(sql`select set_config(${`enable_${way}`}, 'off', true)`);
      return rowsOf(sql<{ 'QUERY PLAN': string }>`explain (costs off) ${outsideStatement([part])}`);
    });
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index Scan using challan_lines_\d+_entry_id_idx.*\n\s*Index Cond: \(entry_id = \S+\.id\)/);
    expect(text).not.toMatch(/Seq Scan on (challans|challan_lines|journal_entries|settlements)/);
    for (const table of ['challans', 'journal_entries', 'settlements'])
      expect(text).toMatch(
        new RegExp(
          `Index Scan using ${table}_\\S+ on .*\\n\\s*Index Cond: \\(\\(branch_id = p\\S*\\) AND \\(entry_date >= p`,
        ),
      );
  });
});
