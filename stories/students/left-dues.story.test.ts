// MSG-83, 03 §6.5: families of children who left are reminded of what they still owe, and nobody who has paid meanwhile.

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/dates.ts';
import { duesPreview, duesSend } from '#modules/students/leaving/contract/leaving-dues.ts';
import { leavingRecord } from '#modules/students/leaving/contract/leavings.ts';
import { leftStillOwing } from '#modules/students/leaving/reads/left-owing-guard.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { jobErrors, jobView } from '#kernel/calls/jobs.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { RUPEE } from '../fees/fee-scene.ts';
import { clerk, type LeavingScene, openLeaving, today } from './leaving-scene.ts';

let scene: LeavingScene;

beforeAll(async () => {
  scene = await openLeaving(['Owing', 'Clear']);
  await scene.approve(await scene.ask('Owing'));
  await scene.approve(await scene.ask('Clear', { notice_on: addDays(today, -40) }));
});

const guard = () =>
  scene.fees.school.as('admin', () =>
    leftStillOwing.ask({
      id: 1,
      event_code: 'LEFT_DUES',
      subject_type: 'student',
      subject_id: scene.student('Owing'),
      student_id: scene.student('Owing'),
      recipient_id: null,
    }),
  );

describe('03 §6.5 dues of children who left', () => {
  it('only who owes is told, the amount is of today, and it is asked again when it leaves', async () => {
    const { school } = scene.fees;
    const list = await school.must(leavingRecord, {}, clerk);
    expect(Object.fromEntries(list.data.map((row) => [row.student_name, row.dues]))).toEqual({
      Clear: 0,
      Owing: 1700 * RUPEE,
    });
    const all = { filters: {}, count: 2 };
    const seen = await school.must(duesPreview, { all }, clerk);
    expect(seen).toMatchObject({ students: 2, people: 1, left_out: [{ reason: 'owes nothing', count: 1 }] });
    expect(seen.sample?.text).toContain('Owing has left; Rs 1,700');
    const { job_id, rows } = await school.must(duesSend, { all }, clerk);
    expect(rows).toBe(1);
    await runWaitingJobs();
    expect(await school.must(jobView, { id: job_id }, clerk)).toMatchObject({ state: 'done', result: { sent: 1 } });
    const bad = await school.call(jobErrors, { id: job_id, format: 'csv' }, clerk);
    expect(bad.bytes.toString()).toContain('Clear owes nothing');
    const written = await school.owner(() =>
      rowsOf(sql<{ dues: number }>`
        select (data ->> 'dues')::bigint as dues from platform.message_intents where event_code = 'LEFT_DUES'`),
    );
    expect(written).toEqual([{ dues: 1700 * RUPEE }]);
    expect(await guard()).toBeNull();
    const owing = async () => {
      const { figures } = await school.must(leavingRecord, {}, clerk);
      return [figures?.owing, (await school.must(leavingRecord, { dues: true }, clerk)).total];
    };
    expect(await owing()).toEqual([1, 1]);
    await scene.pay('Owing', 1700);
    // Today's debt counts, not what the settlement left.
    expect(await owing()).toEqual([0, 0]);
    expect(await guard()).toBe('Paid meanwhile: nothing is due any more');
    expect((await school.call(duesSend, { all }, clerk)).message).toBe('None of these families may be notified');
  });

  it('ticked rows of another branch are nobody, and without the permission it is 403', async () => {
    const { school } = scene.fees;
    const ids = (await school.must(leavingRecord, {}, clerk)).data.map((row) => row.id);
    expect((await school.must(duesPreview, { ids }, { as: 'neighbour' })).people).toBe(0);
    expect((await school.call(duesSend, { ids }, { as: 'nobody' })).code).toBe(403);
  });
});
