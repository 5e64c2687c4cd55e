// STU-50, STU-60: a freeze that is approved and still to come, and a transfer: the transfer waits and says for what.

import { today } from '#stories/harness/turn-clock.ts';
import { beforeAll, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import { addDays, firstDayOf, formatDate, monthOf } from '#kernel/dates.ts';
import { carryOutTransfers } from '#modules/students/transfers/actions/carry-out-transfers.ts';
import { freezeCancel, freezeCreate } from '#modules/students/freezes/contract/freezes.ts';
import { transferAccept, transferRelease } from '#modules/students/transfers/contract/transfer-decisions.ts';
import { transferCreate, transferList } from '#modules/students/transfers/contract/transfers.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { type FeeScene, openFeeScene } from '../fees/fee-scene.ts';
import { branches } from '../harness/school.ts';

const { f8, lahore } = branches;
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;
const accountant = { as: 'accountant' } as const;

let scene: FeeScene;
let student_id: number;

beforeAll(async () => {
  scene = await openFeeScene();
  ({ Ali: student_id = 0 } = await scene.admit(f8, [{ name: 'Ali', plan: { TUI: 8500 } }]));
  await scene.admit(lahore, [{ name: 'Filler', plan: {} }]);
});

it('waits until the child is back or the freeze is cancelled; the night goes on with the others', async () => {
  const from_on = addDays(today, 5);
  const expected_until = addDays(today, 30);
  const freeze = await scene.school.must(
    freezeCreate,
    { student_id, from_on, expected_until, reason: 'travel', billing_percent: 50, hold_seat: true, send: true },
    clerk,
  );
  await scene.school.must(approvals.approvalApprove, { id: freeze.approval_id ?? 0 }, cashier);
  const place = await scene.school.owner(() =>
    rowOf(sql<{ course_id: number }>`select course_id from students.students where id = ${student_id}`),
  );
  const asked = await scene.school.must(
    transferCreate,
    {
      student_id,
      to_branch_id: lahore,
      to_course_id: place?.course_id ?? 0,
      effective_on: firstDayOf(monthOf(today)),
      reason: 'The family moves',
      dues_mode: 'carried',
      keep_discounts: false,
      send: true,
    },
    clerk,
  );
  const released = await scene.school.must(transferRelease, { id: asked.id, version: asked.version }, cashier);
  const accepted = await scene.school.must(transferAccept, { id: asked.id, version: released.version }, accountant);
  const waits_for = `A freeze of Ali is approved from ${formatDate(from_on)}: the transfer waits until the child is back, or cancel the freeze`;
  expect(accepted).toMatchObject({ state: 'approved', waits_for });
  const night = () => scene.school.as('admin', () => carryOutTransfers({ branch_id: f8, day: today }));
  expect(await night()).toBe(0);
  const { data } = await scene.school.must(transferList, { student_id }, clerk);
  expect(data).toMatchObject([{ state: 'approved', waits_for }]);
  const { version } = freeze;
  await scene.school.must(freezeCancel, { id: freeze.id, version: version + 1, reason: 'They move instead' }, clerk);
  expect(await night()).toBe(1);
  expect((await scene.school.must(transferList, { student_id }, accountant)).data[0]?.state).toBe('done');
});
