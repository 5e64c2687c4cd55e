// What freezes, leavings, clearances and certificates refuse, and in which words (STU-50 to STU-53, STU-55 to STU-59).

import { beforeAll, describe, expect, it } from 'vitest';
import { approvalApprove } from '#kernel/calls/approvals.ts';
import { addDays, firstDayOf, formatDate } from '#kernel/dates.ts';
import * as returns from '#modules/admissions/readmissions/contract/readmissions.ts';
import * as freezes from '#modules/students/freezes/contract/freezes.ts';
import * as papers from '#modules/students/leaving/contract/leaving-papers.ts';
import * as leavings from '#modules/students/leaving/contract/leavings.ts';
import { transferCreate } from '#modules/students/transfers/contract/transfers.ts';
import { sql } from '#platform/db/index.ts';
import { RUPEE } from '../fees/fee-scene.ts';
import { type Answer, branches, type School } from '../harness/school.ts';
import { desk, sitAtDesk } from './desk-scene.ts';
import { cashier, clerk, type LeavingScene, openLeaving, thisMonth, today } from './leaving-scene.ts';

const neighbour = { as: 'neighbour' } as const;

let scene: LeavingScene;
let place: { session_id: number; course_id: number; section_id: number };

const said = ({ code, message }: Answer<unknown>) => [code, message];
const wrong = ({ code, errors }: Answer<unknown>) => [code, errors];
const call: School['call'] = (contract, input, as = clerk) => scene.fees.school.call(contract, input, as);
const must: School['must'] = (contract, input, as = clerk) => scene.fees.school.must(contract, input, as);
const id = (name: string) => scene.student(name);

beforeAll(async () => {
  scene = await openLeaving(['Ali', 'Bina', 'Careem', 'Danish', 'Erum', 'Farid']);
  place = await scene.one(
    sql`select session_id, course_id, section_id from students.students where id = ${id('Ali')}::bigint`,
  );
  await sitAtDesk(scene.fees.school, ['Student-left']);
});

const freeze = (name: string, send: boolean) => ({
  student_id: id(name),
  from_on: addDays(today, -2),
  expected_until: addDays(today, 10),
  reason: 'travel' as const,
  billing_percent: 50 as const,
  send,
});

describe('STU-50 to STU-53: freezes', () => {
  it('STU-50: a draft runs not yet; one that was sent is not changed or sent again; one that runs is not cancelled', async () => {
    const { student_id, send: _, ...terms } = freeze('Ali', false);
    const preview = { student_id, from_on: today, expected_until: today, billing_percent: 50 as const };
    expect(said(await call(freezes.freezePreview, preview, neighbour))).toEqual([404, 'This student was not found']);
    const { id: freeze_id, version } = await must(freezes.freezeCreate, freeze('Ali', false));
    const back = { freeze_id, version, on_date: today, reason: 'Home' };
    const notYet = 'This freeze is a draft: only a running one can be ended or extended.';
    expect(said(await call(freezes.unfreezeSend, back))).toEqual([409, notYet]);
    const sent = await must(freezes.freezeSend, { id: freeze_id, version });
    const now = { id: freeze_id, version: sent.version };
    const update = await call(freezes.freezeUpdate, { ...now, ...terms });
    expect(said(update)).toEqual([409, 'This freeze is pending: only a draft can be changed.']);
    expect(said(await call(freezes.freezeSend, now))).toEqual([
      409,
      'This freeze is pending: only a draft can be sent.',
    ]);
    await must(approvalApprove, { id: sent.approval_id ?? 0 }, cashier);
    const cancel = await call(freezes.freezeCancel, { ...(await running('Ali')), reason: 'No' });
    expect(said(cancel)).toEqual([409, 'This freeze is active. Let the student come back instead.']);
    const again = await call(freezes.freezeCreate, freeze('Ali', false));
    expect(said(again)).toEqual([409, 'Ali is frozen: only an active student can be frozen.']);
    const move = {
      student_id,
      to_branch_id: branches.g9,
      effective_on: firstDayOf(thisMonth),
      reason: 'The family moves',
    };
    const away = await call(transferCreate, move);
    expect(said(away)).toEqual([409, 'Ali is frozen: only an active student can be transferred.']);
  });

  it('STU-50, STU-53: the return and a later day have their limits; a freeze that ended is over', async () => {
    const { id: freeze_id, version } = await running('Ali');
    const about = { freeze_id, version, reason: 'Home' };
    const late = await call(freezes.unfreezeSend, { ...about, on_date: addDays(today, 61) });
    const latest = `Latest ${formatDate(addDays(today, 60))}: at most 60 days ahead`;
    expect(wrong(late)).toEqual([422, { on_date: [latest] }]);
    const same = await call(freezes.freezeExtend, { ...about, until: addDays(today, 10) });
    expect(wrong(same)).toEqual([422, { until: [`Enter a day after ${formatDate(addDays(today, 10))}`] }]);
    const long = await call(freezes.freezeExtend, { ...about, until: addDays(today, 179) });
    const most = `Latest ${formatDate(addDays(today, 178))}: a freeze lasts at most 180 days`;
    expect(wrong(long)).toEqual([422, { until: [most] }]);
    await must(freezes.unfreezeSend, { ...about, on_date: today });
    const asked = await scene.one(
      sql<{
        id: number;
      }>`select id from platform.approval_requests where kind = 'unfreeze' and status = 'pending' and (change ->> 'freeze_id')::bigint = ${freeze_id}::bigint`,
    );
    await must(approvalApprove, asked, cashier);
    const cancel = await call(freezes.freezeCancel, { ...(await running('Ali')), reason: 'No' });
    expect(said(cancel)).toEqual([409, 'This freeze is ended. It is over.']);
  });

  it('STU-50: while an approved freeze is in the future no second one is asked for', async () => {
    const ahead = { ...freeze('Farid', true), from_on: addDays(today, 5) };
    const { approval_id } = await must(freezes.freezeCreate, ahead);
    await must(approvalApprove, { id: approval_id ?? 0 }, cashier);
    const first = 'A freeze of Farid is approved already and begins soon: cancel it first';
    expect(said(await call(freezes.freezeCreate, ahead))).toEqual([409, `${first}.`]);
    const { reason: _reason, send: _send, ...days } = ahead;
    const { problems } = await must(freezes.freezePreview, days);
    expect(problems).toEqual({ student_id: first });
    expect((await must(freezes.freezeList, { student_id: id('Farid') })).total).toBe(1);
  });

  it('03 §6.5, §6.10: a report whose end is before its beginning is refused', async () => {
    const period = { from: today, to: addDays(today, -1) };
    const before = [422, { to: ['The end is before the beginning'] }];
    expect(wrong(await call(freezes.freezeReport, period))).toEqual(before);
    expect(wrong(await call(papers.leftReport, period))).toEqual(before);
  });
});

const running = async (name: string) => {
  const [row] = (await must(freezes.freezeList, { student_id: id(name) })).data;
  return { id: row?.id ?? 0, version: row?.version ?? 0 };
};

describe('STU-55 to STU-58: leavings and their clearance', () => {
  it('STU-55, STU-57: each step fits the state, and the things that are cleared have their rules', async () => {
    const { leaving } = await scene.draft('Bina');
    const about = { id: leaving.id, version: leaving.version };
    const decide = await call(leavings.leavingApprove, about, cashier);
    expect(said(decide)).toEqual([409, 'This leaving is a draft: there is nothing to decide.']);
    const back = await call(leavings.leavingReverse, { ...about, reason: 'Remaining' }, cashier);
    expect(said(back)).toEqual([409, 'This leaving is a draft: there is nothing to take back.']);
    const { student_id, ...terms } = scene.terms('Bina');
    const nobodys = [404, 'This student was not found'];
    expect(said(await call(leavings.leavingSettlement, { draft: { student_id, ...terms } }, neighbour))).toEqual(
      nobodys,
    );
    expect(said(await call(leavings.leavingDraft, { student_id }, neighbour))).toEqual(nobodys);
    const book = { leaving_id: leaving.id, item: 'library' as const, note: 'Atlas', amount: 900 * RUPEE };
    const tick = { ...book, amount: null, state: 'waived' as const };
    expect(said(await call(leavings.leavingClearance, tick, neighbour))).toEqual([404, 'This leaving was not found']);
    const who = 'Only somebody who may approve a leaving can waive what is due';
    expect(said(await call(leavings.leavingClearance, tick, desk))).toEqual([403, who]);
    const charge = 'An amount goes with a thing that is charged: choose Clear';
    const due = await call(leavings.leavingClearance, { ...book, state: 'due' });
    expect(wrong(due)).toEqual([422, { amount: [charge] }]);
    await must(leavings.leavingClearance, { ...book, state: 'clear' });
    const twice = await call(leavings.leavingClearance, { ...book, state: 'clear' });
    expect(said(twice)).toEqual([409, 'This thing is charged already']);
    const cancelled = await must(leavings.leavingCancel, { ...about, reason: 'Remaining' });
    const over = await call(leavings.leavingCancel, { ...about, version: cancelled.version, reason: 'Remaining' });
    expect(said(over)).toEqual([409, 'This leaving is cancelled: it is over.']);
    const closed = await call(leavings.leavingClearance, { ...tick, state: 'due' });
    expect(said(closed)).toEqual([409, 'This leaving is cancelled: its clearance is closed.']);
  });

  it('STU-58: a settled leaving is not changed or sent; it is taken back, unless the child came again', async () => {
    const asked = await scene.ask('Erum', { leaving_on: addDays(today, -1), notice_on: addDays(today, -40) });
    const stale = await call(leavings.leavingApprove, { id: asked.id, version: 0 }, cashier);
    expect(said(stale)).toEqual([409, 'This leaving was changed meanwhile. Load it again.']);
    const { leaving } = await scene.approve(asked);
    const about = { id: leaving.id, version: leaving.version };
    const { student_id, ...terms } = scene.terms('Erum');
    const update = await call(leavings.leavingUpdate, { ...about, ...terms });
    expect(said(update)).toEqual([409, 'This leaving is settled: only a draft can be changed.']);
    expect(said(await call(leavings.leavingSend, about))).toEqual([
      409,
      'This leaving is settled: only a draft can be sent.',
    ]);
    const seven = 'This leaving is settled: whoever may approve it can take it back within seven days.';
    expect(said(await call(leavings.leavingCancel, { ...about, reason: 'Remaining' }))).toEqual([409, seven]);
    const { session_id, course_id, section_id } = place;
    const wish = { student_id, session_id, course_id, rejoin_on: today, reason: 'Came back', send: true };
    const { id: back, approval_id } = await must(returns.readmissionCreate, wish);
    await must(approvalApprove, { id: approval_id ?? 0 }, cashier);
    const [now] = (await must(returns.readmissionList, { student_id })).data;
    await must(returns.readmissionComplete, { id: back, version: now?.version ?? 0, section_id });
    const late = await call(leavings.leavingReverse, { ...about, reason: 'Remaining' }, cashier);
    expect(said(late)).toEqual([409, 'The child was admitted again meanwhile: there is nothing to take back.']);
  });
});

describe('STU-59: certificates', () => {
  const paper = (name: string) => ({ student_id: id(name), conduct: 'Good', issued_on: today });

  it('not before the last day, no copy of none, cancelled once, and not by another branch', async () => {
    await scene.approve(await scene.ask('Careem', { notice_on: addDays(today, -40) }));
    const early = await call(papers.certificateIssue, { ...paper('Careem'), issued_on: addDays(today, -1) });
    const earliest = `Earliest ${formatDate(today)}: the last day at school`;
    expect(wrong(early)).toEqual([422, { issued_on: [earliest] }]);
    const copy = await call(papers.certificateDuplicate, { student_id: id('Careem'), issued_on: today });
    expect(said(copy)).toEqual([409, 'No certificate is issued yet: there is nothing to copy.']);
    const { certificate_id, certificate_no } = await must(papers.certificateIssue, paper('Careem'));
    const cancel = { certificate_id: certificate_id ?? 0, reason: 'A wrong name' };
    const foreign = await call(papers.certificateCancel, cancel, neighbour);
    expect(said(foreign)).toEqual([404, 'This certificate was not found']);
    await must(papers.certificateCancel, cancel);
    const twice = await call(papers.certificateCancel, cancel);
    expect(said(twice)).toEqual([409, `Certificate ${certificate_no} is cancelled already.`]);
  });

  it('an exception that was asked for a leaving that was taken back is not given for the next one', async () => {
    const { leaving } = await scene.approve(await scene.ask('Danish'));
    const { approval_id } = await must(papers.certificateIssue, { ...paper('Danish'), reason: 'By Monday' });
    const reverse = { id: leaving.id, version: leaving.version, reason: 'Remaining' };
    await must(leavings.leavingReverse, reverse, cashier);
    await scene.approve(await scene.ask('Danish'));
    const late = 'The leaving of Danish was taken back meanwhile. Reject this request.';
    expect(said(await call(approvalApprove, { id: approval_id ?? 0 }, cashier))).toEqual([409, late]);
    const [row] = (await must(papers.certificateList, { student_id: id('Danish') })).data;
    expect(row?.certificate_no).toBeNull();
  });
});
