// Price lists copied and taken over from a file (04 §5.2, §6.1, §10; FEE-1, FEE-6): drafts, nothing applies before it is published.

import { beforeAll, describe, expect, test } from 'vitest';
import { importRunView } from '#kernel/calls/imports.ts';
import { jobView } from '#kernel/calls/jobs.ts';
import { type Month } from '#kernel/dates.ts';
import { headList } from '#modules/fees/heads/contract/heads.ts';
import * as contract from '#modules/fees/structures/contract/structures.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { keepFile } from '#stories/harness/keep-file.ts';
import { branches, type School } from '#stories/harness/school.ts';
import { inSession } from '#stories/harness/turn-clock.ts';
import { openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, g9, muscat } = branches;
let school: School;
let place: {
  session_id: number;
  country_id: number;
  course_id: number;
  other_id: number;
  session: string;
  class: string;
};
let heads: Record<string, number>;
let source: number;
const from = inSession('2026-04-01') as Month;

const list = (more: object = {}) => ({
  session_id: place.session_id,
  country_id: place.country_id,
  course_id: place.course_id,
  valid_from: from,
  lines: [
    { head_id: heads['TUI'] ?? 0, amount: 5_750 * RUPEE, months: 4095 },
    { head_id: heads['LAB'] ?? 0, amount: 612_345, months: 1 },
  ],
  ...more,
});
const amounts = async (id: number): Promise<number[]> =>
  (await school.must(contract.structureRead, { id })).lines.map((line) => line.amount);

beforeAll(async () => {
  const scene = await openFeeScene();
  ({ school } = scene);
  const row = await school.owner(() =>
    rowOf(sql<typeof place>`
      select s.id as session_id, s.country_id, s.name as session, c.id as course_id, c.name as class,
             (select id from branches.courses where school_id = 1 order by seq offset 1 limit 1) as other_id
        from branches.academic_sessions s
        join lateral (select id, name from branches.courses where school_id = 1 order by seq limit 1) c on true
       where s.school_id = 1 and s.country_id = 162 and s.is_current`),
  );
  if (!row) throw new Error('no session');
  place = row;
  heads = Object.fromEntries((await school.must(headList, {})).map((head) => [head.code, head.id]));
  source = (await school.must(contract.structureSave, list())).id;
  await school.must(contract.structurePublish, { id: source });
});

describe('copied', () => {
  const copy = (more: object) => ({ to_session_id: place.session_id, valid_from: from, ...more });

  test('to two branches with a tenth more, rounded to 50: a draft each, the list itself stays', async () => {
    const asked = copy({ source_id: source, branch_ids: [f8, g9], change_bp: 1000, round_to: 50 * RUPEE });
    const made = await school.must(contract.structureCopy, asked);
    expect(made).toMatchObject({ drafts: 2, left_out: [] });
    expect(await amounts(made.ids[0] ?? 0)).toEqual([6_350 * RUPEE, 6_750 * RUPEE]);
    const drafts = await school.must(contract.structureList, { status: 'draft' });
    expect(new Set(drafts.data.map((row) => row.branch_id))).toEqual(new Set([f8, g9]));
    expect(await amounts(source)).toEqual([5_750 * RUPEE, 612_345]);
    const again = await school.call(contract.structureCopy, asked);
    expect([again.code, again.message]).toEqual([409, expect.stringContaining('waits already')]);
  });

  test('a whole session: of each key the list that applies last, without heads that are out of use', async () => {
    const other = await school.must(contract.structureSave, list({ course_id: place.other_id }));
    await school.must(contract.structurePublish, { id: other.id });
    await school.owner(() => rowOf(sql`update fees.fee_heads set active = false where id = ${heads['LAB']}::bigint`));
    const later = inSession('2026-09-01') as Month;
    const made = await school.must(contract.structureCopy, copy({ session_id: place.session_id, valid_from: later }));
    expect([made.drafts, made.left_out.length]).toEqual([2, 1]);
    expect(await amounts(made.ids[0] ?? 0)).toEqual([5_750 * RUPEE]);
    await school.owner(() => rowOf(sql`update fees.fee_heads set active = true where id = ${heads['LAB']}::bigint`));
  });

  test('is refused with neither or both, outside the session, to another country, to nothing', async () => {
    const refused = async (more: object, as: 'admin' | 'nobody' = 'admin') =>
      school.call(contract.structureCopy, copy(more), { as });
    expect((await refused({})).errors['source_id']?.[0]).toBe('Choose one price list, or a session');
    expect((await refused({ source_id: source, session_id: place.session_id })).code).toBe(422);
    expect(
      (await refused({ source_id: source, valid_from: '2020-01-01' as Month })).errors['valid_from']?.[0],
    ).toContain('outside');
    expect((await refused({ source_id: source, branch_ids: [muscat] })).errors['branch_ids']).toBeDefined();
    expect(
      (await refused({ source_id: source, branch_ids: [branches.lahore], change_bp: -5000, round_to: 1_000_000 }))
        .errors['change_bp'],
    ).toBeDefined();
    expect((await refused({ source_id: 999_999 })).code).toBe(404);
    expect((await refused({ source_id: source }, 'nobody')).code).toBe(403);
  });
});

describe('from a file', () => {
  async function load(lines: string[], more: { dry_run: boolean; mode?: 'good_rows' }) {
    const bytes = Buffer.from(['Session,Branch,Class,Valid From,Head Code,Amount,Months', ...lines].join('\n'));
    const file = await keepFile(school, 'admin', { name: 'prices.csv', bytes });
    const { job_run_id } = await school.must(contract.structureImport, { file_id: file, ...more });
    await runWaitingJobs();
    return school.must(jobView, { id: job_run_id });
  }
  const first = () => `${place.session},,${place.class},01/06/2026`.replace('01/06/2026', day());
  const day = () => inSession('2026-06-01').split('-').toReversed().join('/');

  test('lines of one class are one draft; months are words; every wrong line is named and nothing is written', async () => {
    const lines = [
      `${first()},TUI,"6,000",all`,
      `${first()},LAB,500.50,"Aug, Jan"`,
      `${first()},TUI,6000,all`,
      `${first()},NONE,1,all`,
      `${first()},EXM,1.234,all`,
      `${first()},EXM,1,sometimes`,
      `No session,,,${day()},TUI,1,all`,
    ];
    const checked = await load(lines, { dry_run: true });
    const view = await school.must(importRunView, { id: Number(checked.result?.['run_id']) });
    expect(view.bad.map((one) => [one.line, one.reason])).toEqual([
      [4, expect.stringContaining('already in this price list on line 2')],
      [5, expect.stringContaining("no head with the code 'NONE'")],
      [6, expect.stringContaining('2 decimals')],
      [7, expect.stringContaining("'sometimes' names no months")],
      [8, expect.stringContaining("no session 'No session'")],
    ]);
    const before = (await school.must(contract.structureList, { status: 'draft' })).total;
    const done = await load(lines.slice(0, 2), { dry_run: false });
    expect(done.state).toBe('done');
    const drafts = await school.must(contract.structureList, { status: 'draft', fetchCount: 100 });
    expect(drafts.total).toBe((before ?? 0) + 1);
    const made = drafts.data.find((row) => row.valid_from === inSession('2026-06-01'));
    const { lines: kept } = await school.must(contract.structureRead, { id: made?.id ?? 0 });
    expect(kept.map((line) => [line.amount, line.months])).toEqual([
      [6_000 * RUPEE, 4095],
      [50_050, 129],
    ]);
    const refused = await school.call(contract.structureImport, { file_id: 1 }, { as: 'nobody' });
    expect(refused.code).toBe(403);
  });
});
