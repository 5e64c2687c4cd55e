// Editing a record, its guardians, papers and the categories (STU-7, STU-20 to STU-22, STU-30; story 1).

import { beforeAll, describe, expect, it } from 'vitest';
import { approvalApprove, approvalView } from '#kernel/calls/approvals.ts';
import { categoryCreate, categoryList, categoryUpdate } from '#modules/students/categories/contract/categories.ts';
import { studentUpdate } from '#modules/students/editing/contract/editing.ts';
import { documentSave, studentDocuments } from '#modules/students/papers/contract/papers.ts';
import { guardianSave, guardianUnlink, studentFamily } from '#modules/students/families/contract/guardians.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { studentCategories } from '#modules/students/person/contract/lookups.ts';
import { father, openStudents, type StudentScene } from './student-scene.ts';

let scene: StudentScene;
let id: number;
const clerk = { as: 'clerk' } as const;

beforeAll(async () => {
  scene = await openStudents();
  id = (await scene.admit({ full_name: 'Saad Mirza', guardians: [father({ full_name: 'Bilal Mirza' })] })).student_id;
});

const record = () => scene.school.must(studentGet, { id }, clerk);

describe('STU-20 editing', () => {
  it('what needs nobody else applies at once and is kept in its form', async () => {
    const before = await record();
    const answer = await scene.school.must(
      studentUpdate,
      { id, version: before.version, changes: { mobile: '0301 7654321', city: 'Islamabad', blood_group: 'B+' } },
      clerk,
    );
    expect(answer).toMatchObject({ applied: ['blood_group', 'mobile', 'city'], waiting: [] });
    expect(await record()).toMatchObject({
      mobile: '+923017654321',
      blood_group: 'B+',
      family: { city: 'Islamabad' },
      version: answer.version,
    });
  });

  it('one save does both: what needs nobody applies, the birth date waits with its reason', async () => {
    const before = await record();
    const save = { id, version: before.version, changes: { dob: '2015-01-01', religion: 'Islam' } };
    const without = await scene.school.call(studentUpdate, save, clerk);
    expect([without.code, Object.keys(without.errors)]).toEqual([422, ['reason']]);
    expect((await record()).religion).toBeNull();
    const answer = await scene.school.call(studentUpdate, { ...save, reason: 'As in the B-Form' }, clerk);
    expect(answer.data).toMatchObject({ applied: ['religion'], waiting: ['dob'] });
    expect(answer.message).toBe(`Saved. Sent for approval as request ${answer.data.request_id}: birth date`);
    expect(await record()).toMatchObject({ religion: 'Islam', dob: before.dob });
  });

  it('a second change of a waiting field is refused with the number of the request; another field goes on', async () => {
    const { version } = await record();
    const again = await scene.school.call(
      studentUpdate,
      { id, version, changes: { dob: '2014-01-01' }, reason: 'Typing' },
      { as: 'cashier' },
    );
    expect(again.code).toBe(409);
    const { request_id } = again.details as { request_id: number };
    expect(again.message).toContain(`request ${request_id}`);
    const other = { id, version, changes: { full_name: 'Saad Ali Mirza' }, reason: 'As in the B-Form' };
    expect((await scene.school.must(studentUpdate, other, { as: 'cashier' })).waiting).toEqual(['full_name']);
  });

  it('STU-21 what could not be approved is not even sent', async () => {
    const { version } = await record();
    const save = { id, version, changes: { admission_date: '2010-01-01', religion: 'None' }, reason: 'Typing' };
    const answer = await scene.school.call(studentUpdate, save, clerk);
    expect(answer.errors['changes.admission_date']?.[0]).toContain('not after the birth date');
    expect((await record()).religion).toBe('Islam');
  });

  it('a field sent as it stands is no change', async () => {
    const before = await record();
    const answer = await scene.school.must(
      studentUpdate,
      { id, version: before.version, changes: { dob: before.dob, full_name: before.full_name } },
      clerk,
    );
    expect(answer).toMatchObject({ applied: [], version: before.version });
  });

  it('an old version is 409 and says who changed what', async () => {
    const opened = await record();
    await scene.school.must(
      studentUpdate,
      { id, version: opened.version, changes: { special_needs: 'Front seat' } },
      { as: 'cashier' },
    );
    const answer = await scene.school.call(
      studentUpdate,
      { id, version: opened.version, changes: { special_needs: 'Glasses' } },
      clerk,
    );
    expect(answer.code).toBe(409);
    expect(answer.message).toContain('cashier changed special needs');
    expect(answer.details).toMatchObject({ changes: [{ after: { special_needs: 'Front seat' } }] });
  });

  it('another branch 404, no permission 403, a bad phone 422', async () => {
    const change = { id, version: 1, changes: { religion: 'Islam' } };
    expect((await scene.school.call(studentUpdate, change, { as: 'neighbour' })).code).toBe(404);
    expect((await scene.school.call(studentUpdate, change, { as: 'nobody' })).code).toBe(403);
    const answer = await scene.school.call(
      studentUpdate,
      { ...change, version: (await record()).version, changes: { mobile: '77' } },
      clerk,
    );
    expect(Object.keys(answer.errors)).toEqual(['changes.mobile']);
  });
});

describe('STU-7 guardians', () => {
  const mother = { relation: 'mother' as const, full_name: 'Sana Mirza', gender: 'f' as const, mobile: '0345 1112223' };

  it('one is added; the last, the primary and the payer stay', async () => {
    const { guardian } = await scene.school.must(guardianSave, { student_id: id, ...mother }, clerk);
    expect(guardian).toMatchObject({ full_name: 'Sana Mirza', mobile: '+923451112223', is_primary: false });
    const family = await scene.school.must(studentFamily, { id }, clerk);
    const dad = family.guardians.find((g) => g.relation === 'father');
    const answer = await scene.school.call(
      guardianUnlink,
      { student_id: id, guardian_id: dad?.guardian_id ?? 0 },
      clerk,
    );
    expect(answer.code).toBe(409);
    expect(answer.message).toContain('primary guardian');
    expect(
      await scene.school.must(guardianUnlink, { student_id: id, guardian_id: guardian.guardian_id }, clerk),
    ).toEqual({ left: 1 });
  });

  it('a second father is refused', async () => {
    const answer = await scene.school.call(
      guardianSave,
      { student_id: id, relation: 'father', full_name: 'Other Man', mobile: '0300 1112223' },
      clerk,
    );
    expect(answer.errors).toHaveProperty('guardians');
  });

  it('making the mother primary moves it; the father’s mobile shows in the search of the child', async () => {
    await scene.school.must(guardianSave, { student_id: id, ...mother, is_primary: true }, clerk);
    const { guardians } = await scene.school.must(studentFamily, { id }, clerk);
    expect(guardians.filter((g) => g.is_primary).map((g) => g.relation)).toEqual(['mother']);
    const dad = guardians.find((g) => g.relation === 'father');
    if (!dad) throw new Error('no father');
    const { guardian_id, version, relation, full_name, identity_kind, identity_no, is_fee_payer } = dad;
    const changed = await scene.school.must(
      guardianSave,
      {
        student_id: id,
        guardian_id,
        version,
        relation,
        full_name,
        identity_kind,
        identity_no,
        is_fee_payer,
        mobile: '0311 9998887',
      },
      clerk,
    );
    expect(changed.siblings_affected).toEqual([]);
    const save = {
      student_id: id,
      guardian_id,
      relation,
      full_name,
      identity_kind,
      identity_no,
      is_fee_payer,
      mobile: '0311 9998887',
    };
    const silent = await scene.school.call(guardianSave, { ...save, full_name: 'Someone Else' }, clerk);
    expect([silent.code, Object.keys(silent.errors)]).toEqual([422, ['reason']]);
    // An uncle’s name is free, so a father may not become one on the way.
    const sent = await scene.school.must(
      guardianSave,
      { ...save, relation: 'uncle', full_name: 'Bilal Khan', occupation: 'Teacher', reason: 'As on the card' },
      clerk,
    );
    expect(sent).toMatchObject({
      waiting: ['full_name', 'relation'],
      guardian: { full_name: 'Bilal Mirza', occupation: 'Teacher' },
    });
    const again = await scene.school.call(guardianSave, { ...save, full_name: 'Bilal Shah', reason: 'x' }, clerk);
    expect(again.message).toContain(`request ${sent.request_id}`);
    const request = await scene.school.must(approvalView, { id: sent.request_id ?? 0 }, { as: 'cashier' });
    expect(request.shows).toMatchObject([
      { label: 'Name of the father', before: 'Bilal Mirza', after: 'Bilal Khan' },
      { label: 'Relation of the father', before: 'father', after: 'uncle' },
    ]);
    await scene.school.must(approvalApprove, { id: sent.request_id ?? 0 }, { as: 'cashier' });
    const after = await scene.school.must(studentFamily, { id }, clerk);
    expect(after.guardians.find((g) => g.guardian_id === guardian_id)).toMatchObject({
      full_name: 'Bilal Khan',
      relation: 'uncle',
    });
  });

  it('STU-23: who may decide edits asks all the same, and does not decide their own', async () => {
    const as = { as: 'cashier' } as const;
    const child = await scene.admit({ full_name: 'Omar Baig', guardians: [father({ full_name: 'Zahid Baig' })] });
    const { version } = await scene.school.must(studentGet, { id: child.student_id }, as);
    const save = { id: child.student_id, version, changes: { dob: '2015-03-01' }, reason: 'As in the B-Form' };
    const { waiting, request_id } = await scene.school.must(studentUpdate, save, as);
    expect(waiting).toEqual(['dob']);
    expect((await scene.school.call(approvalApprove, { id: request_id ?? 0 }, as)).code).toBe(403);
  });

  it('STU-20 who pays the fee is decided by a second person', async () => {
    const { guardians } = await scene.school.must(studentFamily, { id }, clerk);
    const mum = guardians.find((g) => g.relation === 'mother');
    if (!mum) throw new Error('no mother');
    const { guardian_id, relation, full_name, gender, mobile, is_primary } = mum;
    const save = { student_id: id, guardian_id, relation, full_name, gender, mobile, is_primary, is_fee_payer: true };
    const sent = await scene.school.must(guardianSave, { ...save, reason: 'The father moved abroad' }, clerk);
    expect(sent).toMatchObject({ waiting: ['is_fee_payer'], guardian: { is_fee_payer: false } });
    await scene.school.must(approvalApprove, { id: sent.request_id ?? 0 }, { as: 'cashier' });
    const after = await scene.school.must(studentFamily, { id }, clerk);
    expect(after.guardians.filter((g) => g.is_fee_payer).map((g) => g.relation)).toEqual(['mother']);
  });
});

describe('ADM-18 papers', () => {
  it('the checklist fits the country; a paper is received, one is waived with a reason', async () => {
    const list = await scene.school.must(studentDocuments, { id }, clerk);
    expect(list.map((row) => row.name)).toContain('B-Form or birth certificate');
    expect(list.map((row) => row.name)).not.toContain('Health form');
    const [first] = list;
    const document_type_id = first?.document_type_id ?? 0;
    await scene.school.must(
      documentSave,
      { student_id: id, document_type_id, state: 'paper', number: '42101-1111113-1' },
      clerk,
    );
    const again = await scene.school.must(studentDocuments, { id }, clerk);
    expect(again[0]).toMatchObject({ state: 'paper', number: '42101-1111113-1' });
    expect(
      (await scene.school.call(documentSave, { student_id: id, document_type_id, state: 'waived' }, clerk)).errors,
    ).toHaveProperty('waived_reason');
  });
});

describe('STU-30 categories', () => {
  it('unique regardless of case, exactly one default, one in use keeps its students', async () => {
    const made = await scene.school.must(categoryCreate, { name: 'Hifz class', code: 'HFZ' }, clerk);
    expect(made).toMatchObject({ name: 'Hifz class', is_default: false, students: 0 });
    expect((await scene.school.call(categoryCreate, { name: 'HIFZ CLASS', code: 'X' }, clerk)).errors).toHaveProperty(
      'name',
    );
    const regular = (await scene.school.must(categoryList, {}, clerk)).data.find((row) => row.is_default);
    expect(regular).toMatchObject({ name: 'Regular', students: 2 });
    if (!regular) throw new Error('no default');
    const off = await scene.school.call(categoryUpdate, { ...pick(regular), active: false }, clerk);
    expect(off.errors['is_default']?.[0]).toContain('Make another category the default first');
    await scene.school.must(categoryUpdate, { ...pick(made), is_default: true }, clerk);
    expect(
      (await scene.school.must(studentCategories, {}, clerk)).filter((row) => row.is_default).map((row) => row.name),
    ).toEqual(['Hifz class']);
    expect((await scene.school.call(categoryUpdate, { ...pick(made), name: 'Late' }, clerk)).code).toBe(409);
  });
});

function pick(row: { id: number; version: number; name: string; code: string }) {
  return { id: row.id, version: row.version, name: row.name, code: row.code };
}

describe('STU-7, STU-20 custody', () => {
  it('waits for a second person; who is barred loses every right and shows in red', async () => {
    const child = await scene.admit({
      full_name: 'Custody Mirza',
      guardians: [
        father({ full_name: 'Asad Mirza', is_primary: true }),
        { relation: 'uncle', full_name: 'Nadir Mirza', mobile: '0333 1112224' },
      ],
    });
    const family = () => scene.school.must(studentFamily, { id: child.student_id }, clerk);
    const [dad, uncle] = (await family()).guardians;
    if (!dad || !uncle) throw new Error('two guardians');
    const save = (one: typeof uncle, custody: 'barred' | 'none') => {
      const { guardian_id, relation, full_name, identity_no, mobile, is_primary, is_fee_payer } = one;
      return {
        student_id: child.student_id,
        guardian_id,
        relation,
        full_name,
        identity_no,
        mobile,
        is_primary,
        is_fee_payer,
        custody,
      };
    };
    const primary = await scene.school.call(guardianSave, { ...save(dad, 'barred'), reason: 'Court' }, clerk);
    expect(primary.errors['custody']?.[0]).toContain('primary guardian');
    const sent = await scene.school.must(
      guardianSave,
      { ...save(uncle, 'barred'), reason: 'Order of the court' },
      clerk,
    );
    expect(sent).toMatchObject({ waiting: ['custody'], guardian: { custody: 'none', may_collect: true } });
    await scene.school.must(approvalApprove, { id: sent.request_id ?? 0 }, { as: 'cashier' });
    const barred = (await family()).guardians.find((one) => one.guardian_id === uncle.guardian_id);
    expect(barred).toMatchObject({ custody: 'barred', may_collect: false, gets_sms: false });
    const { badges } = await scene.school.must(studentGet, { id: child.student_id }, clerk);
    expect(badges).toEqual([{ kind: 'custody', text: 'Nadir Mirza may not collect or be told' }]);
    const again = await scene.school.must(guardianSave, { ...save(uncle, 'barred'), may_collect: true }, clerk);
    expect(again.guardian.may_collect).toBe(false);
  });
});
