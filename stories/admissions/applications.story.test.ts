// The application from its draft to the submit (ADM-10 to ADM-19, ADM-30 to ADM-32; acceptance stories 1, 2, 7 and 8 of spec 02, bad input of §12).

import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { applicationPrint } from '#modules/admissions/applications/contract/application-print.ts';
import * as formCalls from '#modules/admissions/application-form/contract/application-form.ts';
import * as calls from '#modules/admissions/applications/contract/applications.ts';
import { loadApplicationForms } from '#modules/admissions/applications/prints/load-application-forms.ts';
import * as keys from '#modules/admissions/settings/contract/admission-settings.ts';
import * as classes from '#modules/branches/classes/contract/classes.ts';
import * as lookups from '#modules/branches/lookups/contract/lookups.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import * as terms from '#modules/students/categories/contract/admission-terms.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { studentFamily } from '#modules/students/families/contract/guardians.ts';
import { RUPEE } from '../fees/fee-scene.ts';
import { branches, type Person } from '../harness/school.ts';
import { father, openStudents, type StudentScene } from '../students/student-scene.ts';
import { inSession } from '#stories/harness/turn-clock.ts';

type Data = InputOf<typeof formCalls.applicationCheck>['data'];

let scene: StudentScene;
let grade1 = 0;
let prep = 0;
let session_id = 0;

beforeAll(async () => {
  scene = await openStudents();
  const all = await scene.school.must(lookups.allCourses, {});
  const idOf = (name: string): number => all.find((row) => row.name === name)?.id ?? 0;
  grade1 = idOf('Grade 1');
  prep = idOf('Prep');
  session_id = scene.session_id;
  for (const [branch_id, as] of [
    [branches.f8, 'clerk'],
    [branches.g9, 'neighbour'],
  ] as const)
    for (const course_id of [prep, grade1])
      await scene.school.must(
        classes.sectionBulkCreate,
        { branch_id, session_id, course_id, names: ['A'], capacity: 30 },
        { as },
      );
});

let mobiles = 3_009_000_000;

const dad = (more: Record<string, unknown> = {}) => ({
  ...father({ mobile: `0${(mobiles += 1)}`, ...more }),
  gender: 'm' as const,
  identity_kind: 'cnic' as const,
  is_primary: true,
  is_fee_payer: true,
});

const form = (more: Partial<Data> = {}): Data => ({
  session_id,
  course_id: grade1,
  expected_join_on: scene.day(),
  full_name: 'Zara Khan',
  gender: 'f',
  dob: inSession('2020-10-01'),
  nationality_id: 162,
  identity_kind: 'b_form',
  guardians: [dad()],
  address_line: 'House 4, Street 9',
  area: 'F-8',
  city: 'Islamabad',
  emergency_name: 'Nadia Khan',
  emergency_relation: 'Aunt',
  emergency_mobile: '0300 7654321',
  declared: true,
  ...more,
});

async function draft(more: Partial<Data> = {}, as: Person = 'clerk') {
  const branch_id = as === 'neighbour' ? branches.g9 : branches.f8;
  const made = await scene.school.must(formCalls.applicationSaveDraft, { branch_id, data: form(more) }, { as });
  return { id: made.id, version: made.version };
}

const read = (id: number, as: Person = 'clerk') => scene.school.must(calls.applicationGet, { id }, { as });

describe('a draft', () => {
  it('needs the name alone, keeps page after page, and is unknown next door', async () => {
    const bare = await scene.school.call(formCalls.applicationSaveDraft, { data: { gender: 'm' } }, { as: 'clerk' });
    expect([bare.code, Object.keys(bare.errors)]).toEqual([422, ['full_name']]);
    const first = await scene.school.must(
      formCalls.applicationSaveDraft,
      { data: { full_name: 'Ali' } },
      { as: 'clerk' },
    );
    await scene.school.must(
      formCalls.applicationSaveDraft,
      { id: first.id, version: first.version, page: 3, data: { city: 'Islamabad' } },
      { as: 'clerk' },
    );
    const stored = await read(first.id);
    expect(stored).toMatchObject({ stage: 'draft', draft_page: 3, data: { full_name: 'Ali', city: 'Islamabad' } });
    expect(stored.papers.length).toBeGreaterThan(0);
    expect((await scene.school.call(calls.applicationGet, { id: first.id }, { as: 'neighbour' })).code).toBe(404);
    expect((await scene.school.call(calls.applicationGet, { id: first.id }, { as: null })).code).toBe(401);
    expect((await scene.school.call(formCalls.applicationCheck, { data: {} }, { as: 'nobody' })).code).toBe(403);
  });

  it('two people on one draft: the second is told whose change it is, field by field', async () => {
    const one = await draft({ city: 'Islamabad' });
    await scene.school.must(formCalls.applicationSaveDraft, { ...one, data: { city: 'Lahore' } }, { as: 'admin' });
    const late = await scene.school.call(
      formCalls.applicationSaveDraft,
      { ...one, data: { city: 'Murree', area: 'F-8' } },
      { as: 'clerk' },
    );
    expect(late.code).toBe(409);
    expect(late.message).toContain('admin has changed this draft');
    expect(late.details).toMatchObject({ fields: [{ field: 'city', mine: 'Murree', theirs: 'Lahore' }] });
    // Where both say the same there is no quarrel.
    const same = await scene.school.call(
      formCalls.applicationSaveDraft,
      { ...one, data: { city: 'Lahore' } },
      { as: 'clerk' },
    );
    expect(same.code).toBe(200);
  });
});

describe('story 1: straight through to the test', () => {
  it('ADM-30 the submit makes the record, the number and the challan; once, however often it is sent', async () => {
    const { id, version } = await draft({ full_name: '  Zara   Khan ' });
    const checked = await scene.school.must(formCalls.applicationCheck, { id, data: form() }, { as: 'clerk' });
    expect(checked).toMatchObject({
      errors: {},
      age: { months: 66, ok: true },
      known: null,
      registration_fee: 1_000 * RUPEE,
    });
    expect(checked.seats).toMatchObject([{ name: 'A', free: 30 }]);
    const options = { as: 'clerk' as const, key: 'b2d0e0de-4d35-4a53-9c5e-6f0a0b0c0d0e' };
    const made = await scene.school.must(formCalls.applicationSubmit, { id, version }, options);
    expect(await scene.school.must(formCalls.applicationSubmit, { id, version }, options)).toEqual(made);
    expect(made).toMatchObject({ stage: 'submitted', challan: { amount: 1_000 * RUPEE, open: 1_000 * RUPEE } });
    const child = await scene.school.must(studentGet, { id: made.student_id }, { as: 'clerk' });
    expect(child).toMatchObject({ full_name: 'Zara Khan', status: 'applicant', admission_no: null, reg_no: null });
    const counted = await scene.school.owner(() =>
      rowOf(sql`select (select count(*)::int from students.enrolments where student_id = ${made.student_id}) as sits,
                       (select sum(enrolled)::int from branches.class_seats where course_id = ${grade1}) as enrolled`),
    );
    expect(counted).toEqual({ sits: 0, enrolled: 0 });
    expect((await scene.school.call(formCalls.applicationSubmit, { id, version: 99 }, { as: 'clerk' })).message).toBe(
      'This application is now Submitted; reload',
    );

    const cash = await scene.school.owner(() =>
      rowOf(sql<{ id: number }>`select id from platform.accounts where school_id = 1 and system_key = 'cash'`),
    );
    await scene.school.must(
      depositCreate,
      {
        student_id: made.student_id,
        channel: 'cash',
        value_date: scene.day(),
        account_id: cash?.id ?? 0,
        amount: 1_000 * RUPEE,
      },
      { as: 'clerk' },
    );
    const after = await read(id);
    expect(after).toMatchObject({ stage: 'test', test_required: true, challan: { open: 0 } });
    expect(after.history.map((one) => one.to_stage)).toContain('test');
    expect(after.data).toMatchObject({ full_name: 'Zara Khan', city: 'Islamabad', emergency_name: 'Nadia Khan' });
  });

  it('§12 what is missing or wrong is named by field, and the draft keeps everything', async () => {
    const { id, version } = await draft({
      dob: '2030-01-01',
      city: null,
      guardians: [dad({ mobile: '12', identity_no: '35202' })],
      declared: null,
    });
    const refused = await scene.school.call(formCalls.applicationSubmit, { id, version }, { as: 'clerk' });
    expect(refused.code).toBe(422);
    expect(Object.keys(refused.errors).toSorted()).toEqual([
      'city',
      'declared',
      'dob',
      'guardians.0.identity_no',
      'guardians.0.mobile',
    ]);
    expect((await read(id)).data).toMatchObject({ dob: '2030-01-01', area: 'F-8' });
  });
});

describe('story 2: too young', () => {
  it('ADM-17 the fitting class is offered; with Admission Override and a reason it passes, on the record', async () => {
    const { id, version } = await draft({ full_name: 'Sana Iqbal', dob: inSession('2020-10-02') });
    const refused = await scene.school.call(formCalls.applicationSubmit, { id, version }, { as: 'clerk' });
    expect(refused.code).toBe(422);
    expect(refused.message).toBe(
      inSession('Too young for Grade 1 by 1 month (born on or before 01/10/2020). Prep fits.'),
    );
    expect(refused.details).toMatchObject({ override: 'age', fits: { course_id: prep, name: 'Prep' } });
    const overrides = [{ kind: 'age' as const, reason: 'Reads and writes already' }];
    const made = await scene.school.must(formCalls.applicationSubmit, { id, version, overrides }, { as: 'clerk' });
    expect(await read(id)).toMatchObject({ age_override_reason: 'Reads and writes already', age: { ok: false } });
    expect(made.stage).toBe('submitted');
    const paper = await scene.school.call(applicationPrint, { ids: [id] }, { as: 'clerk' });
    expect([paper.code, paper.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const forms = await scene.school.as('clerk', () => loadApplicationForms({ ids: [id] }));
    expect(forms[0]?.remarks).toContain('Accepted despite the age: Reads and writes already');
  });

  it('ADM-32 a move to another class checks the age again; another branch keeps number and child', async () => {
    const { id, version } = await draft({ full_name: 'Hadi Raza', gender: 'm', guardians: [dad()] });
    const made = await scene.school.must(formCalls.applicationSubmit, { id, version }, { as: 'clerk' });
    const now = await read(id);
    const young = await scene.school.call(
      calls.applicationMove,
      { id, version: now.version, course_id: scene.course_id },
      { as: 'clerk' },
    );
    expect([young.code, Object.keys(young.errors)]).toEqual([422, ['course_id']]);
    const moved = await scene.school.must(
      calls.applicationMove,
      { id, version: now.version, branch_id: branches.g9 },
      { as: 'admin' },
    );
    expect(moved).toMatchObject({ branch_id: branches.g9, application_no: made.application_no, stage: 'submitted' });
    expect(moved.challan?.challan_id).not.toBe(made.challan?.challan_id);
    expect((await scene.school.call(calls.applicationGet, { id }, { as: 'clerk' })).code).toBe(404);
    expect((await read(id, 'neighbour')).student_id).toBe(made.student_id);
    expect(
      await scene.school.owner(() => rowOf(sql`select branch_id from students.students where id = ${made.student_id}`)),
    ).toEqual({
      branch_id: branches.g9,
    });
  });
});

describe('story 7: siblings', () => {
  it('ADM-15 the father’s card finds the family; guardians and address come over, the child joins it', async () => {
    const tariq = dad({ full_name: 'Tariq Malik' });
    const omar = await scene.admit({ full_name: 'Omar Malik', guardians: [tariq] });
    const { id, version } = await draft({ full_name: 'Hira Malik', guardians: [tariq], city: 'Islamabad' });
    const checked = await scene.school.must(
      formCalls.applicationCheck,
      { id, data: form({ full_name: 'Hira Malik', guardians: [tariq] }) },
      { as: 'clerk' },
    );
    expect(checked.siblings).toMatchObject([{ student_id: omar.student_id, name: 'Omar Malik' }]);
    const joined = await scene.school.must(
      formCalls.applicationSaveDraft,
      { id, version, page: 2, sibling_of: omar.student_id, data: {} },
      { as: 'clerk' },
    );
    expect(joined.data.guardians).toMatchObject([{ full_name: 'Tariq Malik', relation: 'father', is_primary: true }]);
    const filled = await scene.school.must(
      formCalls.applicationSaveDraft,
      { id, version: joined.version, page: 3, data: { address_line: 'House 4', area: 'F-8', city: 'Islamabad' } },
      { as: 'clerk' },
    );
    const made = await scene.school.must(formCalls.applicationSubmit, { id, version: filled.version }, { as: 'clerk' });
    const family = await scene.school.must(studentFamily, { id: omar.student_id }, { as: 'clerk' });
    expect(family.siblings.map((one: { student_id: number }) => one.student_id)).toContain(made.student_id);
    expect(family.guardians).toHaveLength(1);
    const third = await scene.school.must(
      formCalls.applicationSaveDraft,
      { sibling_of: made.student_id, data: { full_name: 'Zain Malik' } },
      { as: 'clerk' },
    );
    expect(third.data).toMatchObject({ area: 'F-8', guardians: [{ full_name: 'Tariq Malik' }] });
  });

  it('ADM-14 who may be the same child stops the submit until it is said to be another one', async () => {
    const amir = dad({ full_name: 'Amir Shah' });
    await scene.admit({ full_name: 'Maryam Shah', gender: 'f', dob: '2020-09-09', guardians: [amir] });
    const { id, version } = await draft({ full_name: 'Maryam Shah', dob: '2020-09-09', guardians: [amir] });
    const stopped = await scene.school.call(formCalls.applicationSubmit, { id, version }, { as: 'clerk' });
    expect(stopped.code).toBe(409);
    const [twin] = (stopped.details as { duplicates: { student_id: number; score: number }[] }).duplicates;
    expect(twin).toMatchObject({ score: 90 });
    const same_child_answers = [{ student_id: twin?.student_id ?? 0, answer: 'another' as const, reason: 'Twins' }];
    await scene.school.must(formCalls.applicationSubmit, { id, version, same_child_answers }, { as: 'clerk' });
    expect((await read(id)).same_child_answers).toMatchObject([{ reason: 'Twins' }]);
  });
});

describe('story 8: a known number', () => {
  it('ADM-13 next door learns nothing but a reference; head office opens it; who sees both is offered the transfer', async () => {
    const number = '35202-7654321-2';
    await scene.admit({ full_name: 'Laiba Noor', gender: 'f', identity_no: number, dob: '2020-05-05' });
    const { id, version } = await draft({ full_name: 'Laiba N', identity_no: number, dob: '2020-05-05' }, 'neighbour');
    const refused = await scene.school.call(formCalls.applicationSubmit, { id, version }, { as: 'neighbour' });
    expect(refused.code).toBe(409);
    expect(refused.message).toMatch(
      /^This number belongs to a child already known to the group\. Ask your head office \(reference [0-9A-F]{6}\)\.$/,
    );
    expect(JSON.stringify(refused)).not.toContain('Laiba Noor');
    const code = /reference (\w+)/.exec(refused.message)?.[1] ?? '';
    expect((await scene.school.call(formCalls.numberReference, { code }, { as: 'neighbour' })).code).toBe(404);
    const pair = await scene.school.must(formCalls.numberReference, { code }, { as: 'admin' });
    expect(pair.children).toMatchObject([{ name: 'Laiba Noor' }]);
    expect(pair.applications).toMatchObject([{ id, child_name: 'Laiba N' }]);
    const seen = await scene.school.must(
      formCalls.applicationCheck,
      { branch_id: branches.g9, data: form({ identity_no: number }) },
      { as: 'admin' },
    );
    expect(seen.known).toMatchObject({ next: 'transfer' });
  });
});

describe('papers and changes', () => {
  it('ADM-18 a paper that blocks the test is awaited; waiving needs Admission Override', async () => {
    const { id } = await draft({
      full_name: 'Bilal Aziz',
      gender: 'm',
      from_school: true,
      previous_school: 'City School',
    });
    const stored = await read(id);
    const result = stored.papers.find((one) => one.blocks === 'test');
    expect(result?.name).toBe('Last result card');
    const recorded = stored.papers.find((one) => one.blocks === 'confirm')?.document_type_id ?? 0;
    await scene.school.must(
      calls.applicationDocument,
      { id, document_type_id: recorded, paper: true },
      { as: 'clerk' },
    );
    // The review says of a draft's documents what their step says.
    const review = await scene.school.must(formCalls.applicationCheck, { id, data: stored.data }, { as: 'clerk' });
    const states = new Map(review.documents.map((one) => [one.document_type_id, one.state]));
    expect([states.get(recorded), states.get(result?.document_type_id ?? 0)]).toEqual(['paper', 'missing']);
    const { version } = await read(id);
    const made = await scene.school.must(formCalls.applicationSubmit, { id, version }, { as: 'clerk' });
    await scene.school.owner(() =>
      rowOf(sql`update admissions.applications set registration_challan_id = null where id = ${id}`),
    );
    const took = await scene.school.must(
      calls.applicationDocument,
      { id, document_type_id: result?.document_type_id ?? 0, paper: true },
      { as: 'clerk' },
    );
    expect([made.stage, took.stage]).toEqual(['submitted', 'test']);
    expect(took.papers.find((one) => one.document_type_id === result?.document_type_id)?.state).toBe('paper');
    const gone = await scene.school.must(
      calls.applicationDocument,
      { id, document_type_id: result?.document_type_id ?? 0, waive: { reason: 'The old school has closed' } },
      { as: 'clerk' },
    );
    expect(gone.stage).toBe('test');
  });

  it('what the form says is changed in the record of the child, and the history says by whom', async () => {
    const { id, version } = await draft({ full_name: 'Noor Baig', guardians: [dad({ full_name: 'Salman Baig' })] });
    const made = await scene.school.must(formCalls.applicationSubmit, { id, version }, { as: 'clerk' });
    const before = await read(id);
    const changed = await scene.school.must(
      calls.applicationUpdate,
      { id, version: before.version, data: { full_name: 'Noor Fatima Baig', religion: 'Islam', city: 'Rawalpindi' } },
      { as: 'clerk' },
    );
    expect(changed.data).toMatchObject({ full_name: 'Noor Fatima Baig', city: 'Rawalpindi', religion: 'Islam' });
    expect(changed.data.guardians).toMatchObject([{ full_name: 'Salman Baig', is_primary: true }]);
    expect(changed.history[0]?.notes).toContain('full_name');
    const child = await scene.school.must(studentGet, { id: made.student_id }, { as: 'clerk' });
    expect(child.full_name).toBe('Noor Fatima Baig');
    const late = await scene.school.call(
      calls.applicationUpdate,
      { id, version: before.version, data: { city: 'Lahore' } },
      { as: 'clerk' },
    );
    expect(late.code).toBe(409);
  });
});

describe('settings of admissions', () => {
  it('ADM-17, ADM-18 ages and papers are the school’s own; an empty range is refused at its row', async () => {
    const sheet = await scene.school.must(terms.ageRules, { session_id }, { as: 'clerk' });
    const row = sheet.rows.find((one) => one.course_id === grade1);
    expect(row).toMatchObject({
      own: { born_on_or_before: inSession('2020-10-01') },
      usual: { born_on_or_after: inSession('2018-09-02') },
    });
    const wrong = await scene.school.call(
      terms.ageRulesSave,
      {
        session_id,
        rows: [
          { course_id: grade1, born_on_or_after: inSession('2021-01-01'), born_on_or_before: inSession('2020-10-01') },
        ],
      },
      { as: 'clerk' },
    );
    expect([wrong.code, Object.keys(wrong.errors)]).toEqual([422, ['rows.0.born_on_or_before']]);
    const saved = await scene.school.must(
      terms.ageRulesSave,
      {
        session_id,
        rows: [
          { course_id: grade1, born_on_or_after: inSession('2018-07-01'), born_on_or_before: inSession('2020-06-30') },
        ],
      },
      { as: 'clerk' },
    );
    expect(saved.rows.find((one) => one.course_id === grade1)?.own?.born_on_or_before).toBe(inSession('2020-06-30'));
    const paper = await scene.school.must(
      terms.documentTypeSave,
      { name: 'Character certificate', applies_to: ['from_school'], blocks: 'confirm' },
      { as: 'clerk' },
    );
    expect((await scene.school.must(terms.documentTypes, {}, { as: 'clerk' })).map((one) => one.id)).toContain(
      paper.id,
    );
    const stale = await scene.school.call(
      terms.documentTypeSave,
      { id: paper.id, version: 99, name: 'Another name', applies_to: ['new'], blocks: 'never' },
      { as: 'clerk' },
    );
    expect(stale.code).toBe(409);
  });

  it('§5.1 the keys of the area are seen and set with Admission Setting, others are not', async () => {
    const { settings } = await scene.school.must(keys.admissionSettingList, {}, { as: 'clerk' });
    expect(settings.map((one) => one.key)).toContain('registration_fee');
    const set = { branch_id: branches.f8, key: 'offer_valid_days', value: 10 };
    await scene.school.must(keys.admissionSettingSave, set, { as: 'clerk' });
    const here = await scene.school.must(keys.admissionSettingList, { branch_id: branches.f8 }, { as: 'clerk' });
    expect(here.settings.find((one) => one.key === 'offer_valid_days')).toMatchObject({ value: 10, from: 'branch' });
    expect(
      (await scene.school.call(keys.admissionSettingSave, { key: 'proration', value: 'full' }, { as: 'clerk' })).code,
    ).toBe(422);
    expect((await scene.school.call(keys.admissionSettingList, {}, { as: 'nobody' })).code).toBe(403);
  });
});
