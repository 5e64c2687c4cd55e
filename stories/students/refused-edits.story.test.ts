// What admissions, bulk edits, changes of many and warnings refuse, and in which words (STU-5, STU-25 to STU-27, STU-62, STU-65, STU-66, STU-85).

import { beforeAll, describe, expect, it } from 'vitest';
import { approvalApprove, approvalRows } from '#kernel/calls/approvals.ts';
import { addDays, formatDate, todayIn } from '#kernel/dates.ts';
import { admissionDirect } from '#modules/students/admission/contract/admission.ts';
import * as bulk from '#modules/students/editing/contract/bulk-edit.ts';
import { studentPhoto } from '#modules/students/editing/contract/editing.ts';
import * as moves from '#modules/students/group-moves/contract/group-moves.ts';
import * as leavings from '#modules/students/leaving/contract/leavings.ts';
import { studentCategories } from '#modules/students/person/contract/lookups.ts';
import { sectionChange, sectionChangeMany } from '#modules/students/sections/contract/section-changes.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { studentFamily } from '#modules/students/families/contract/guardians.ts';
import { studentList } from '#modules/students/person/contract/students.ts';
import * as decisions from '#modules/students/transfers/contract/transfer-decisions.ts';
import { transferCreate } from '#modules/students/transfers/contract/transfers.ts';
import * as warnings from '#modules/students/warnings/contract/warnings.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type Answer, branches, type School } from '../harness/school.ts';
import { father, openStudents, type StudentScene } from './student-scene.ts';

const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;
const neighbour = { as: 'neighbour' } as const;
const muscat = { as: 'muscat' } as const;

let scene: StudentScene;
const ids: Record<string, number> = {};

const said = ({ code, message }: Answer<unknown>) => [code, message];
const wrong = ({ code, errors }: Answer<unknown>) => [code, errors];
const call: School['call'] = (contract, input, as = clerk) => scene.school.call(contract, input, as);
const must: School['must'] = (contract, input, as = clerk) => scene.school.must(contract, input, as);
const owned = (query: ReturnType<typeof sql>) => scene.school.owner(() => rowsOf(query));
const id = (name: string): number => ids[name] ?? 0;
const record = (name: string) => must(studentGet, { id: id(name) });
const takes = (section_id: number, gender: 'girls' | 'mixed') =>
  owned(sql`update branches.sections set gender = ${gender} where id = ${section_id}::bigint`);

beforeAll(async () => {
  scene = await openStudents();
  for (const full_name of ['Ali Raza', 'Bilal Khan', 'Careem Butt', 'Dua Malik', 'Eman Tariq', 'Fahad Noor'])
    ids[full_name] = (await scene.admit({ full_name, join_on: scene.day(-20), guardians: [father()] })).student_id;
});

/** Cleared, sent and approved by a second person. */
async function leave(leaving_id: number): Promise<void> {
  for (const item of ['library', 'lab'] as const)
    await must(leavings.leavingClearance, { leaving_id, item, state: 'clear', note: 'Back' });
  const { leaving } = await must(leavings.leavingDraft, { id: leaving_id });
  const sent = await must(leavings.leavingSend, { id: leaving_id, version: leaving?.version ?? 0 });
  await must(leavings.leavingApprove, { id: leaving_id, version: sent.version }, cashier);
}

it('ADM-83: a boy is not admitted into a section of girls', async () => {
  const { b } = scene.sections;
  await takes(b, 'girls');
  const boy = await call(admissionDirect, scene.child({ full_name: 'Gul Sher', section_id: b }));
  const girls = 'Grade 5 – B takes girls only. Choose another section.';
  expect(wrong(boy)).toEqual([422, { section_id: [girls] }]);
  expect((await must(studentList, { filter: 'Gul Sher' })).total).toBe(0);
  await takes(b, 'mixed');
});

it('STU-5: a photo without a picture is refused', async () => {
  const edge = '----story';
  const field = `--${edge}\r\nContent-Disposition: form-data; name="student_id"\r\n\r\n${id('Ali Raza')}\r\n--${edge}--\r\n`;
  const answer = await scene.school.app.inject({
    method: 'POST',
    url: `/api/v1/${studentPhoto.path}`,
    headers: {
      authorization: `Bearer ${await scene.school.tokenOf('clerk')}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: field,
  });
  expect([answer.statusCode, answer.json<{ errors: unknown }>().errors]).toEqual([422, { file: ['Choose a picture'] }]);
});

describe('STU-25 to STU-27: bulk edit', () => {
  type Begin = Parameters<typeof must<typeof bulk.bulkEditCreate>>[1];
  const about = (columns: Begin['columns']): Begin => ({
    title: 'Staff children',
    branch_id: branches.f8,
    section_id: scene.sections.a,
    columns,
  });
  const send = async (batch: number) => {
    const { version } = (await must(bulk.bulkEditGet, { id: batch })).batch;
    return must(bulk.bulkEditSend, { id: batch, version, reason: 'List of HR' });
  };

  it('STU-25, STU-27: a column nobody knows, a version of before, and trying again where nothing was skipped', async () => {
    const unknown = await call(bulk.bulkEditCreate, about(['custom.hobby']));
    expect(wrong(unknown)).toEqual([422, { columns: ['Choose columns from the list'] }]);
    const { id: batch, version } = await must(bulk.bulkEditCreate, about(['religion']));
    const rows = [{ student_id: id('Ali Raza'), after: { religion: 'Islam' } }];
    await must(bulk.bulkEditRows, { id: batch, rows });
    const stale = await call(bulk.bulkEditSend, { id: batch, version, reason: 'List of HR' });
    const again = 'This batch was changed meanwhile. Open it again and repeat your change.';
    expect(said(stale)).toEqual([409, again]);
    expect((await record('Ali Raza')).religion).toBeNull();
    await send(batch);
    const retry = await call(bulk.bulkEditRetry, { id: batch });
    expect(said(retry)).toEqual([409, 'Nothing of this batch was skipped']);
  });

  it('STU-27: who left or moved while it waited, and a number that another child was given, are skipped with the reason', async () => {
    const other = (await must(studentCategories, {})).find((row) => !row.is_default)?.id ?? 0;
    const { id: batch } = await must(bulk.bulkEditCreate, about(['category_id', 'identity_no']));
    const rows = [
      { student_id: id('Bilal Khan'), after: { category_id: other } },
      { student_id: id('Careem Butt'), after: { category_id: other } },
      { student_id: id('Dua Malik'), after: { identity_no: '35202-7654321-3' } },
      { student_id: id('Eman Tariq'), after: { category_id: other } },
    ];
    await must(bulk.bulkEditRows, { id: batch, rows });
    const request = (await send(batch)).approval_id ?? 0;
    await moveToNeighbour('Bilal Khan');
    const last = { leaving_on: scene.day(), notice_on: scene.day(-10), reason: 'moved' as const };
    const { leaving } = await must(leavings.leavingCreate, { student_id: id('Careem Butt'), ...last });
    await leave(leaving.id);
    await scene.admit({ full_name: 'Hina Tariq', identity_no: '35202-7654321-3', guardians: [father()] });
    await must(approvalApprove, { id: request }, cashier);
    const lines = (await must(approvalRows, { id: request }, cashier)).data;
    expect(lines.map((line) => [line.subject_label, line.reason])).toEqual([
      ['Bilal Khan', 'Bilal Khan is not in this branch any more'],
      ['Careem Butt', 'Careem Butt has left the school'],
      ['Dua Malik', 'This number belongs to Hina Tariq (active). Open the record, or ask for a transfer.'],
      ['Eman Tariq', null],
    ]);
    expect((await record('Dua Malik')).identity_no).toBeNull();
    expect((await record('Eman Tariq')).category?.id).toBe(other);
  });
});

async function moveToNeighbour(name: string): Promise<void> {
  const wish = {
    student_id: id(name),
    to_branch_id: branches.g9,
    effective_on: scene.day(),
    reason: 'The family moves',
  };
  const asked = await must(transferCreate, { ...wish, dues_mode: 'carried', send: true });
  const { version } = await must(decisions.transferRelease, { id: asked.id, version: asked.version }, cashier);
  const { state } = await must(decisions.transferAccept, { id: asked.id, version }, neighbour);
  expect(state).toBe('done');
}

describe('STU-65, STU-66: sections', () => {
  it('STU-65: dated ahead, a section with too few seats takes nobody', async () => {
    const { b: section_id } = scene.sections;
    const seats = (free: number) =>
      owned(
        sql`update branches.class_seats set capacity = enrolled + held + ${free}::int where section_id = ${section_id}::bigint`,
      );
    const of = (...names: string[]) => ({
      moves: names.map((name) => ({ student_id: id(name), section_id })),
      on_date: scene.day(3),
    });
    await seats(1);
    const two = await must(sectionChange, of('Ali Raza', 'Eman Tariq'));
    const few = 'Grade 5 – B has 1 free seat now for 2 children. Choose another section.';
    expect([two.moved, two.rows.map((row) => row.message)]).toEqual([0, [few, few]]);
    await seats(0);
    const none = 'Grade 5 – B has 0 free seats now for 1 child. Choose another section.';
    expect(said(await call(sectionChange, of('Ali Raza')))).toEqual([409, none]);
    expect((await record('Ali Raza')).section?.id).toBe(scene.sections.a);
  });

  it('STU-66: more than 1,000 are not moved at once', async () => {
    const many = Array.from({ length: 1001 }, (_, n) => n + 1);
    const answer = await call(sectionChangeMany, { ids: many, section_id: scene.sections.b, on_date: scene.day() });
    expect(said(answer)).toEqual([409, 'At most 1,000 students change their section at once. Do it class by class.']);
  });
});

describe('STU-62: to another country of the group', () => {
  const begin = (name: string) => ({
    student_id: id(name),
    to_branch_id: branches.muscat,
    to_course_id: scene.course_id,
    leaving_on: scene.day(-1),
    notice_on: scene.day(-20),
  });

  it('only a pupil goes there; who has left already is re-admitted first', async () => {
    const since = formatDate(scene.day());
    const gone = await call(moves.groupMoveCreate, begin('Careem Butt'));
    expect(said(gone)).toEqual([409, `Careem Butt already left on ${since}. Re-admit?`]);
    const turn = (status: string) =>
      owned(sql`update students.students set status = ${status} where id = ${id('Dua Malik')}`);
    await turn('admitted');
    const early = await call(moves.groupMoveCreate, begin('Dua Malik'));
    expect(said(early)).toEqual([409, 'Dua Malik is admitted: only an active student can go to another school.']);
    await turn('active');
  });

  it('is admitted there into a section that suits, on a day that has come and is not long past', async () => {
    const { id: move, leaving_id } = await must(moves.groupMoveCreate, begin('Fahad Noor'));
    await leave(leaving_id ?? 0);
    const { muscat: section_id } = scene.sections;
    const seen = async () => (await must(moves.groupMoveList, {}, muscat)).data.find((row) => row.id === move);
    const admit = async (join_on: string) => {
      const version = (await seen())?.version ?? 0;
      return wrong(await call(moves.groupMoveAdmit, { id: move, version, section_id, join_on }, muscat));
    };
    const ahead = `The first day ${formatDate(scene.day(2))} is in the future. Admit the child on that day`;
    expect(await admit(scene.day(2))).toEqual([422, { join_on: [ahead] }]);
    const there = todayIn('Asia/Muscat');
    const applicant = { student_id: (await seen())?.applicant_id ?? 0 };
    const leaving = { ...applicant, leaving_on: there, notice_on: there, reason: 'moved' as const };
    const pupil = 'Fahad Noor is an applicant: only an active student can leave.';
    expect(said(await call(leavings.leavingCreate, leaving, muscat))).toEqual([409, pupil]);
    // The leaving lies long back by now.
    await owned(
      sql`update students.group_moves set leaving_on = ${addDays(there, -80)}::date where id = ${move}::bigint`,
    );
    const back = `The first day is at most 60 days back, ${formatDate(addDays(there, -60))} or later`;
    expect(await admit(addDays(there, -61))).toEqual([422, { join_on: [back] }]);
    await takes(section_id, 'girls');
    const unfit = 'This section does not suit the child. Choose another one';
    expect(await admit(there)).toEqual([422, { section_id: [unfit] }]);
    expect((await seen())?.state).toBe('waiting');
  });
});

it('STU-85: a warning is read by nobody who is barred or of another branch, nor after it was taken back', async () => {
  const student_ids = [id('Ali Raza')];
  const given = await must(warnings.warningCreate, { student_ids, kind: 'conduct', text: 'Broke a window.' });
  const warning = given.warnings[0]?.id ?? 0;
  const { guardians } = await must(studentFamily, { id: id('Ali Raza') });
  const read = { id: warning, version: given.warnings[0]?.version ?? 0, how: 'call' } as const;
  const by = { ...read, by_guardian_id: guardians[0]?.guardian_id ?? 0 };
  expect(said(await call(warnings.warningAcknowledge, by, neighbour))).toEqual([404, 'This warning was not found']);
  await owned(sql`update students.student_guardians set custody = 'barred' where student_id = ${id('Ali Raza')}`);
  const barred = 'Imran Sheikh is barred and may not be told. Choose another guardian';
  expect(wrong(await call(warnings.warningAcknowledge, by))).toEqual([422, { by_guardian_id: [barred] }]);
  const back = await must(warnings.warningWithdraw, { id: warning, version: by.version, reason: 'It was his brother' });
  const late = await call(warnings.warningAcknowledge, { ...by, version: back.version });
  expect(said(late)).toEqual([409, `Warning ${back.warning_no} is taken back: It was his brother`]);
});
