// Royalty of a month over HTTP: preview, posting in both books, late entries, what changed since, taking back (spec 10 §16 stories 9, 10, 12;
// ROY-8 to ROY-11, ROY-17, ROY-30).

import { beforeAll, describe, expect, it } from 'vitest';
import { addMonths, type Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import * as royalty from '#modules/franchise/royalty/contract/royalty.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { agree, book, RUPEE, type Scene, setScene, waitFor } from './royalty-scene.ts';

const { franchise } = branches;
let school: School;
let scene: Scene;
const as = () => ({ token: scene.office.token });

const preview = (month: Month) => school.must(royalty.royaltyPreview, { month }, as());
async function post(month: Month) {
  const shown = await preview(month);
  return postShown(shown.run_id ?? 0);
}
async function postShown(run_id: number, key?: string) {
  const { job_id } = await school.must(
    royalty.royaltyPost,
    { run_id, branch_ids: [franchise] },
    { ...as(), ...(key ? { key } : {}) },
  );
  expect(await waitFor(school, job_id, scene.office.token)).toEqual({ state: 'done', error: null });
  return school.must(royalty.royaltyRun, { id: run_id }, as());
}

/** What stands on an account in the book of a branch, debit above 0. */
const balance = (branch_id: number, key: string): Promise<number> =>
  school.owner(async () => {
    const [row] = await rowsOf(sql<{ net: number }>`
      select coalesce(sum(t.debit - t.credit), 0)::bigint as net from platform.ledger_totals t join platform.accounts a on a.id = t.account_id
       where t.branch_id = ${branch_id}::int and a.school_id = 1 and a.system_key = ${key}`);
    return row?.net ?? 0;
  });

beforeAll(async () => {
  school = await openSchool();
  scene = await setScene(school);
  await agree(school, {
    branch_id: franchise,
    tax: 16,
    minimum: 120_000 * RUPEE,
    rules: [
      { name: 'Tuition 10%', basis: 'gross_posted', kinds: ['tuition'], rate: 10 },
      { name: 'Admission 25%', basis: 'received', kinds: ['admission'], rate: 25 },
      { name: 'Annual 25%', basis: 'received', kinds: ['annual'], rate: 25 },
    ],
    more: { fine_percent: 2 },
  });
  const at = { branch_id: franchise, month: scene.month };
  await book(school, { ...at, head_id: scene.heads['tuition'] ?? 0, gross: 720_000 * RUPEE });
  await book(school, { ...at, head_id: scene.heads['admission'] ?? 0, received: 60_000 * RUPEE });
  await book(school, { ...at, head_id: scene.heads['annual'] ?? 0, received: 90_000 * RUPEE });
});

describe('story 9: a royalty month', () => {
  it('ROY-9 ROY-10 the preview shows 72,000 + 15,000 + 22,500 + 10,500, tax 19,200, total 139,200, and posts nothing', async () => {
    const { rows, totals } = await preview(scene.month);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.lines.map((line) => line.amount / RUPEE)).toEqual([72_000, 15_000, 22_500, 10_500, 19_200]);
    expect([rows[0]?.problem, totals.total / RUPEE, totals.minimum / RUPEE]).toEqual([null, 139_200, 10_500]);
    expect((await school.must(royalty.postingList, {}, as())).total).toBe(0);
  });

  it('ROY-10 a month that is not over can be looked at, not posted', async () => {
    const month = addMonths(scene.month, 1);
    const { run_id, rows } = await preview(month);
    expect(rows[0]?.problem).toContain('is not over');
    const posted = await school.call(royalty.royaltyPost, { run_id: run_id ?? 0, branch_ids: [franchise] }, as());
    expect([posted.code, posted.message]).toEqual([409, expect.stringContaining('is not over')]);
  });

  it('ROY-11 ROY-30 posted: a challan, and the same amount in both books; pressed twice it is posted once', async () => {
    const shown = await preview(scene.month);
    const run = await postShown(shown.run_id ?? 0, 'royalty-once');
    expect(run).toMatchObject({ state: 'posted', posted: 1, skipped: 0, total: 139_200 * RUPEE });
    const again = await school.call(
      royalty.royaltyPost,
      { run_id: shown.run_id ?? 0, branch_ids: [franchise] },
      { ...as(), key: 'royalty-once' },
    );
    expect([again.code, again.data.run_id]).toEqual([200, shown.run_id]);
    expect(await balance(scene.office_id, 'franchise_receivable')).toBe(139_200 * RUPEE);
    expect(await balance(scene.office_id, 'royalty_income')).toBe(-120_000 * RUPEE);
    expect(await balance(scene.office_id, 'output_tax')).toBe(-19_200 * RUPEE);
    expect(await balance(franchise, 'royalty_payable')).toBe(-139_200 * RUPEE);
    expect(await balance(franchise, 'royalty_expense')).toBe(139_200 * RUPEE);
    const { data } = await school.must(royalty.postingList, { month: scene.month }, as());
    const posting = await school.must(royalty.postingGet, { id: data[0]?.id ?? 0 }, as());
    expect(posting).toMatchObject({
      total: 139_200 * RUPEE,
      challan_no: expect.stringMatching(/^RC-KHI-01-\d\d-0001$/) as string,
      may_reverse: true,
    });
    expect(posting.lines).toHaveLength(5);
  });

  it('the rows behind a base come to the base', async () => {
    const { total, rows } = await school.must(
      royalty.royaltyBase,
      { branch_id: franchise, head_id: scene.heads['tuition'] ?? 0, month: scene.month, basis: 'gross_posted' },
      as(),
    );
    expect([total, rows.reduce((sum, row) => sum + row.amount, 0)]).toEqual([720_000 * RUPEE, 720_000 * RUPEE]);
  });

  it('ROY-10 a second run finds the branch posted and leaves it out', async () => {
    const { run_id, rows } = await preview(scene.month);
    expect([run_id, rows[0]?.problem]).toEqual([null, 'Posted already']);
  });
});

describe('ROY-17 taking a month back', () => {
  it('reverses both books, voids the challan, and the month can be posted again', async () => {
    const { data } = await school.must(royalty.postingList, { month: scene.month }, as());
    const id = data[0]?.id ?? 0;
    const back = await school.must(royalty.postingReverse, { posting_id: id, reason: 'Wrong rate' }, as());
    expect(back.state).toBe('reversed');
    expect(await balance(scene.office_id, 'franchise_receivable')).toBe(0);
    expect(await balance(franchise, 'royalty_payable')).toBe(0);
    const twice = await school.call(royalty.postingReverse, { posting_id: id, reason: 'Again' }, as());
    expect(twice.code).toBe(409);
    expect(await post(scene.month)).toMatchObject({ posted: 1, total: 139_200 * RUPEE });
  });
});

describe('story 12: changed since the preview', () => {
  it('ROY-10 a correction of -1,000 tuition after the preview: the branch is left out with -100 of royalty', async () => {
    const older = addMonths(scene.month, -1);
    const tuition = { branch_id: franchise, head_id: scene.heads['tuition'] ?? 0, month: older };
    await book(school, { ...tuition, gross: 2_000_000 * RUPEE });
    const shown = await preview(older);
    await book(school, { ...tuition, corrected: -1_000 * RUPEE });
    const run = await postShown(shown.run_id ?? 0);
    expect(run).toMatchObject({ state: 'failed', posted: 0, skipped: 1 });
    expect(run.rows[0]?.reason).toBe('Changed since the preview: −PKR 100');
  });
});

describe('story 10: a late entry', () => {
  it('ROY-8 of 30,000 makes 3,000 more in the month after, named by month; looking again adds nothing', async () => {
    const older = addMonths(scene.month, -1);
    expect(await post(older)).toMatchObject({ posted: 1 });
    const tuition = { branch_id: franchise, head_id: scene.heads['tuition'] ?? 0, month: older };
    await book(school, { ...tuition, gross: 30_000 * RUPEE });
    const { data } = await school.must(royalty.postingList, { month: scene.month, state: 'posted' }, as());
    await school.must(
      royalty.postingReverse,
      { posting_id: data[0]?.id ?? 0, reason: 'To be charged with what came late' },
      as(),
    );
    const { rows } = await preview(scene.month);
    const late = rows[0]?.lines.filter((line) => line.kind === 'late') ?? [];
    expect(late.map((line) => [line.for_month, line.amount / RUPEE])).toEqual([[older, 3_000]]);
    expect(late[0]?.text).toMatch(/^Late, .+: Tuition 10%$/);
    await post(scene.month);
    const after = await preview(addMonths(scene.month, 1));
    expect(after.rows[0]?.late).toBe(0);
  });
});

describe('FRA-9 the operator', () => {
  it('sees the own branch alone, and posts nothing', async () => {
    const own = { token: scene.operator.token };
    const { rows, run_id } = await school.must(royalty.royaltyPreview, { month: scene.month }, own);
    expect([rows.map((row) => row.branch_id), run_id]).toEqual([[franchise], null]);
    expect(
      (await school.call(royalty.royaltyPreview, { month: scene.month, branch_ids: [branches.f8] }, own)).code,
    ).toBe(404);
    const { data } = await school.must(royalty.postingList, {}, as());
    expect((await school.call(royalty.postingReverse, { posting_id: data[0]?.id ?? 0, reason: 'x' }, own)).code).toBe(
      403,
    );
  });
});
