// The leaving certificate (STU-59, story 5): held by dues and card, allowed by a second person, original once, duplicates counted, its code
// tells the world whether it is valid; and the papers of a leaving.

import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import { verifyPaper } from '#kernel/calls/verify.ts';
import { addDays } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import * as papers from '#modules/students/leaving/contract/leaving-papers.ts';
import * as leavings from '#modules/students/leaving/contract/leavings.ts';
import { RUPEE } from '../fees/fee-scene.ts';
import { cashier, clerk, f8, type LeavingScene, openLeaving, today } from './leaving-scene.ts';

let scene: LeavingScene;
const about = (name: string) => ({ student_id: scene.student(name), conduct: 'Good', issued_on: today });
const call: LeavingScene['fees']['school']['call'] = (contract, input, as = clerk) =>
  scene.fees.school.call(contract, input, as);
const ofList = async (name: string) =>
  (await scene.fees.school.must(papers.certificateList, { student_id: scene.student(name) }, clerk)).data[0];

beforeAll(async () => {
  scene = await openLeaving(['Short', 'InTime', 'Exception', 'Struck', 'Here']);
  await scene.approve(await scene.ask('Short'));
});

describe('story 5 the certificate is held by dues', () => {
  it('refused until paid, with what is open; after a deposit of 1,700 it is issued, once, and prints', async () => {
    expect(await ofList('Short')).toMatchObject({ state: 'held', dues: 1700 * RUPEE, certificate_no: null });
    const held = await call(papers.certificateIssue, about('Short'));
    expect([held.code, held.message]).toEqual([
      409,
      'The certificate is withheld: PKR 1,700 are still due. Give a reason to ask for an exception.',
    ]);
    const preview = await call(papers.certificatePreview, about('Short'));
    expect(preview.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await scene.pay('Short', 1700);
    expect((await ofList('Short'))?.state).toBe('ready');
    const [one, two] = await Promise.all([
      call(papers.certificateIssue, about('Short')),
      call(papers.certificateIssue, about('Short')),
    ]);
    expect([one.code, two.code].toSorted((a, b) => a - b)).toEqual([201, 409]);
    const issued = one.code === 201 ? one.data : two.data;
    expect(issued.certificate_no).toMatch(/^LC001\d{6}$/);
    const pdf = await call(papers.certificatePrint, { certificate_id: issued.certificate_id ?? 0 });
    expect([pdf.code, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const code = issued.verify_code ?? '';
    const shown = await scene.fees.school.must(verifyPaper, { code }, { as: null });
    expect(shown).toMatchObject({ state: 'valid', kind: 'leaving', number: issued.certificate_no });
    expect(Object.keys(shown.shown).toSorted()).toEqual(['admission_no', 'left_on', 'reg_no', 'students']);
  });

  it('the duplicate says DUPLICATE 1, may carry a fee, keeps the number and what was printed', async () => {
    const fee = { student_id: scene.student('Short'), issued_on: today, fee: 500 * RUPEE };
    const first = await scene.fees.school.must(papers.certificateDuplicate, fee, clerk);
    expect([first.copy_no, first.challan_no === null]).toEqual([1, false]);
    const second = await scene.fees.school.must(papers.certificateDuplicate, { ...fee, fee: null }, clerk);
    expect([second.copy_no, second.certificate_no, second.challan_no]).toEqual([2, first.certificate_no, null]);
    expect(await scene.fees.ledger(f8, 'student_receivable', scene.student('Short'))).toBe(500 * RUPEE);
    const shown = await scene.fees.school.must(verifyPaper, { code: first.verify_code }, { as: null });
    expect(shown.shown['copy']).toBe('Duplicate 1');
    const copies = await scene.fees.school.owner(() =>
      rowsOf(sql<{ same: boolean }>`
        select count(distinct data) = 1 as same from students.leaving_certificates where student_id = ${scene.student('Short')}`),
    );
    expect(copies).toEqual([{ same: true }]);
    expect(await scene.fees.proofs()).toEqual([]);
  });
});

describe('STU-59 an exception', () => {
  it('is asked for with a reason, decided by another person, and issued then', async () => {
    await scene.approve(await scene.ask('Exception'));
    const asked = await scene.fees.school.must(
      papers.certificateIssue,
      { ...about('Exception'), reason: 'The new school asks for it by Monday' },
      clerk,
    );
    expect([asked.certificate_no, asked.approval_id === null]).toEqual([null, false]);
    expect((await ofList('Exception'))?.state).toBe('asked');
    const again = await call(papers.certificateIssue, { ...about('Exception'), reason: 'Again' });
    expect(again.code).toBe(409);
    const id = asked.approval_id ?? 0;
    expect((await call(approvals.approvalApprove, { id })).code).toBe(403);
    await scene.fees.school.must(approvals.approvalApprove, { id }, cashier);
    const row = await ofList('Exception');
    expect([row?.state, row?.certificate_no === null]).toEqual(['issued', false]);
    const stored = await scene.one<{ dues_cleared: boolean; request: number }>(
      sql`select (data ->> 'dues_cleared')::boolean as dues_cleared, override_request_id as request from students.leaving_certificates
           where student_id = ${scene.student('Exception')}`,
    );
    expect(stored).toEqual({ dues_cleared: false, request: id });
  });
});

describe('STU-59 when the leaving is taken back', () => {
  it('the certificate is cancelled and its code says so', async () => {
    const { leaving } = await scene.approve(await scene.ask('InTime', { notice_on: addDays(today, -35) }));
    const issued = await scene.fees.school.must(papers.certificateIssue, about('InTime'), clerk);
    const back = { id: leaving.id, version: leaving.version, reason: 'Stays after all' };
    await scene.fees.school.must(leavings.leavingReverse, back, cashier);
    const shown = await scene.fees.school.must(verifyPaper, { code: issued.verify_code ?? '' }, { as: null });
    expect(shown.state).toBe('revoked');
    expect(await ofList('InTime')).toBeUndefined();
    expect((await call(papers.certificateIssue, about('InTime'))).code).toBe(404);
  });
});

describe('8 papers of a leaving', () => {
  it('clearance slip for everybody, the notice only for who was struck off; a card not returned holds the certificate', async () => {
    const { leaving } = await scene.approve(
      await scene.ask('Struck', { reason: 'struck_off', note: 'Absent since October' }),
    );
    expect(leaving.settlement).toMatchObject({ notice_fee: 0, refund: 6800 * RUPEE });
    for (const paper of ['clearance', 'struck_off'] as const) {
      const pdf = await call(papers.clearancePrint, { leaving_id: leaving.id, paper });
      expect([paper, pdf.code, pdf.bytes.subarray(0, 5).toString()]).toEqual([paper, 200, '%PDF-']);
    }
    const [short] = (await scene.fees.school.must(leavings.leavingList, { student_id: scene.student('Short') }, clerk))
      .data;
    const other = await call(papers.clearancePrint, { leaving_id: short?.id ?? 0, paper: 'struck_off' });
    expect(other.code).toBe(409);
    await scene.fees.school.must(
      leavings.leavingClearance,
      { leaving_id: leaving.id, item: 'card', state: 'due', note: 'It was a visitor card' },
      clerk,
    );
    const held = await call(papers.certificateIssue, about('Struck'));
    expect(held.message).toContain('the card is not returned');
    const movement = await scene.one<{ kind: string }>(
      sql`select kind from students.strength_movements where student_id = ${scene.student('Struck')} and delta = -1`,
    );
    expect(movement.kind).toBe('struck_off');
  });

  it('nobody prints or issues beyond the own branches, nor for a child that is here', async () => {
    const neighbour = { as: 'neighbour' } as const;
    expect((await scene.fees.school.call(papers.certificateIssue, about('Short'), neighbour)).code).toBe(404);
    expect((await call(papers.certificateIssue, about('Here'))).code).toBe(404);
    const row = await ofList('Short');
    const print = { certificate_id: row?.certificate_id ?? 0 };
    expect((await scene.fees.school.call(papers.certificatePrint, print, neighbour)).code).toBe(404);
    const ahead = await call(papers.certificateDuplicate, {
      student_id: scene.student('Short'),
      issued_on: addDays(today, 1),
    });
    expect(ahead.errors['issued_on']).toEqual(['A certificate is not dated ahead']);
  });
});
