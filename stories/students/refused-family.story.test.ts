// What students refuse about families, guardians, merging, accounts of the app, own fields, papers and care (STU-7 to STU-11, STU-90,
// ADM-15 to ADM-18); nothing changes by it.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Contract, InputOf } from '#kernel/contract.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { admissionDirect } from '#modules/students/admission/contract/admission.ts';
import * as terms from '#modules/students/categories/contract/admission-terms.ts';
import { cardInitiate } from '#modules/students/cards/contract/cards.ts';
import * as care from '#modules/students/care/contract/care.ts';
import { categoryUpdate } from '#modules/students/categories/contract/categories.ts';
import * as editing from '#modules/students/editing/contract/editing.ts';
import * as duplicates from '#modules/students/duplicates/contract/duplicates.ts';
import * as families from '#modules/students/families/contract/families.ts';
import * as guardians from '#modules/students/families/contract/guardians.ts';
import { documentSave } from '#modules/students/papers/contract/papers.ts';
import { groupMoveCreate } from '#modules/students/group-moves/contract/group-moves.ts';
import { ownFieldList, ownFieldSave } from '#modules/students/own-fields/contract/own-fields.ts';
import * as portal from '#modules/students/portal/contract/portal.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { studentFamily } from '#modules/students/families/contract/guardians.ts';
import { branches, type Person } from '../harness/school.ts';
import { father, openStudents, type StudentScene } from './student-scene.ts';
import { todayIn } from '#kernel/dates.ts';

let scene: StudentScene;
const clerk = { as: 'clerk' } as const;
const ids: Record<string, number> = {};
const idOf = (name: string): number => ids[name] ?? 0;
const dads: Record<string, number> = {};
const dadOf = (name: string): number => dads[name] ?? 0;
const karim = father({ full_name: 'Karim Baig', identity_no: '35202-7777777-7', is_primary: true });
const tariq = father({ full_name: 'Tariq Mehmood', identity_no: '35202-8888888-1' });

/** In one line: the code and the sentence, or the code and the fields with their sentences. */
async function no<C extends Contract>(contract: C, input: InputOf<C>, as: Person = 'clerk'): Promise<string> {
  const { code, message, errors } = await scene.school.call(contract, input, { as });
  const fields = Object.entries(errors).map(([field, sentences]) => `${field}: ${sentences.join(' ')}`);
  return [code, ...(fields.length > 0 ? fields : [message])].join(' ');
}
const owner = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => scene.school.owner(() => rowsOf(query));
const family = (name: string) => scene.school.must(studentFamily, { id: idOf(name) }, clerk);
const guardiansOf = async (name: string) => (await family(name)).guardians.map((one) => one.full_name);

/** One more guardian of the child, without a card number. */
const uncle = async (child: string, full_name: string): Promise<number> => {
  const person = { student_id: idOf(child), relation: 'uncle' as const, full_name, mobile: '0300 1234570' };
  return (await scene.school.must(guardians.guardianSave, person, clerk)).guardian.guardian_id;
};

beforeAll(async () => {
  scene = await openStudents();
  const mother = { relation: 'mother', full_name: 'Sadia Baig', mobile: '0300 1234568', is_fee_payer: true } as const;
  type Guardians = InputOf<typeof admissionDirect>['guardians'];
  const admit = async (full_name: string, guardians: Guardians, as: 'clerk' | 'neighbour' = 'clerk') => {
    const section_id = as === 'clerk' ? scene.sections.a : scene.sections.g9;
    ids[full_name] = (await scene.admit({ full_name, section_id, guardians, join_on: scene.day(-30) }, as)).student_id;
    const found = await scene.school.must(studentFamily, { id: idOf(full_name) }, { as });
    dads[full_name] = found.guardians[0]?.guardian_id ?? 0;
  };
  await admit('Ali Baig', [karim, mother]);
  await admit('Sara Baig', [{ ...karim, is_fee_payer: true }]);
  await admit('Usman Tariq', [tariq]);
  await admit('Zara Tariq', [tariq], 'neighbour');
  await admit('Moiz Rana', [father({ full_name: 'Adeel Rana' })]);
  await admit('Hania Far', [father({ full_name: 'Far Away' })], 'neighbour');
});

describe('guardians and families', () => {
  it('STU-7, ADM-15 a guardian of others, one changed meanwhile and the one who pays stay as they are', async () => {
    const tariqs = { student_id: idOf('Ali Baig'), guardian_id: dadOf('Usman Tariq') };
    const mother = (await family('Ali Baig')).guardians.find((one) => one.relation === 'mother');
    const change = { ...karim, ...tariqs, occupation: 'Tailor' };
    expect(await no(guardians.guardianSave, change)).toBe('404 This guardian was not found');
    const stale = '409 Karim Baig was changed meanwhile. Open the guardian again and repeat your change.';
    expect(await no(guardians.guardianSave, { ...change, guardian_id: dadOf('Ali Baig'), version: 99 })).toBe(stale);
    expect(await no(guardians.guardianUnlink, tariqs)).toBe('404 This guardian was not found');
    const pays = { student_id: idOf('Ali Baig'), guardian_id: mother?.guardian_id ?? 0 };
    expect(await no(guardians.guardianUnlink, pays)).toBe(
      '409 Sadia Baig pays the fee. Choose another fee payer first.',
    );
    expect(await no(families.guardianLink, { ...tariqs, relation: 'uncle' })).toBe(
      '409 Tariq Mehmood is a guardian of another family. Link the families first, then the guardian is offered here.',
    );
    const far = { guardian_ids: [dadOf('Hania Far')], reason: 'first' as const };
    expect(await no(cardInitiate, far)).toBe('404 This guardian was not found');
    expect(await guardiansOf('Ali Baig')).toEqual(['Karim Baig', 'Sadia Baig']);
    const both = scene.child({ full_name: 'Omar', guardians: [karim, { ...tariq, relation: 'uncle' }] });
    expect(await no(admissionDirect, both)).toBe(
      '409 These guardians belong to two different families. Check their identity numbers, or link the families on a student first.',
    );
  });

  it('STU-8 no link to oneself, no cut without a reason, and a family elsewhere is told with its number', async () => {
    const itself = { student_id: idOf('Ali Baig'), with_student_id: idOf('Ali Baig') };
    expect(await no(families.familyLink, itself)).toBe('422 with_student_id: Choose another child');
    const cut = { student_id: idOf('Sara Baig'), confirm: true };
    expect(await no(families.familyCut, cut)).toBe('422 reason: Enter why this child does not belong to this family');
    const [of] = await owner(sql<{ family_no: string }>`
      select f.family_no from students.families f join students.students s on s.family_id = f.id where s.id = ${idOf('Usman Tariq')}`);
    const link = { student_id: idOf('Usman Tariq'), with_student_id: idOf('Ali Baig') };
    const told = `409 Family number ${of?.family_no} has 1 child in another branch`;
    expect(await no(families.familyLink, link)).toBe(`${told}: linking is done by somebody who sees all its branches.`);
    const winner_id = await uncle('Usman Tariq', 'Nasir Mehmood');
    const both = { winner_id, loser_id: await uncle('Usman Tariq', 'Nasr Mehmood') };
    const merging = `${told}: merging is done by somebody who sees all its branches.`;
    expect(await no(duplicates.guardianMerge, both)).toBe(merging);
    expect((await family('Sara Baig')).siblings.map((one) => one.name)).toEqual(['Ali Baig']);
  });
});

describe('STU-9 merging', () => {
  it('a record for which something waits is decided first, and nothing goes without a reason', async () => {
    const [row] = await owner(sql<{ id: number }>`
      insert into students.students (school_id, branch_id, family_id, status, reg_no, full_name, father_name, gender, dob)
      select school_id, branch_id, family_id, 'applicant', 'R-7001', 'Osman Tarik', father_name, gender, dob from students.students
       where id = ${idOf('Usman Tariq')} returning id`);
    const loser_id = row?.id ?? 0;
    const ask = { winner_id: idOf('Usman Tariq'), loser_id, confirm: true };
    expect(await no(duplicates.studentMerge, ask)).toBe('422 reason: Enter how you know that this is one child');
    const { version } = await scene.school.must(studentGet, { id: loser_id }, clerk);
    const asked = { id: loser_id, version, changes: { dob: '2016-03-16' }, reason: 'B-Form' };
    const { request_id } = await scene.school.must(editing.studentUpdate, asked, clerk);
    const yet = `409 Request ${request_id} (Change of birth date) waits for Osman Tarik. Let it be decided or cancel it first.`;
    expect(await no(duplicates.studentMerge, { ...ask, reason: 'One B-Form' })).toBe(yet);
    expect((await scene.school.must(studentGet, { id: loser_id }, clerk)).merged_into_id).toBeNull();
  });

  it('a child that comes from another country is admitted or refused first', async () => {
    const { course_id: to_course_id, sections } = scene;
    const going = { student_id: idOf('Moiz Rana'), to_branch_id: branches.muscat, to_course_id };
    await scene.school.must(groupMoveCreate, { ...going, leaving_on: scene.day(-1), notice_on: scene.day(-20) }, clerk);
    const [move] = await owner(sql<{ applicant_id: number; from_place: string }>`
      select applicant_id, from_place from students.group_moves where student_id = ${idOf('Moiz Rana')}`);
    const omani = father({ identity_no: undefined, mobile: '+968 9123 4567' });
    const twin = {
      full_name: 'Moeez Rana',
      section_id: sections.muscat,
      join_on: todayIn('Asia/Muscat'),
      guardians: [omani],
    };
    const { student_id: winner_id } = await scene.admit(twin, 'muscat');
    const pair = { winner_id, loser_id: move?.applicant_id ?? 0, reason: 'One', confirm: true };
    const first = `409 Moiz Rana is expected from ${move?.from_place}: admit or refuse the child first.`;
    expect(await no(duplicates.studentMerge, pair, 'muscat')).toBe(first);
  });

  it('two guardians with a pick-up card each, and one whose custody is asked for, are not joined', async () => {
    const guardian_ids = [await uncle('Ali Baig', 'Adil Baig'), await uncle('Ali Baig', 'Aadil Baig')];
    const [winner_id = 0, loser_id = 0] = guardian_ids;
    const pair = { winner_id, loser_id, reason: 'One man', confirm: true };
    const begun = await scene.school.must(cardInitiate, { guardian_ids, reason: 'first' }, clerk);
    const card = begun.cards.find((one) => one.name === 'Aadil Baig');
    const twice = `409 Both have a pick-up card. Void ${card?.card_no} of Aadil Baig first.`;
    expect(await no(duplicates.guardianMerge, pair)).toBe(twice);
    const barred = { relation: 'uncle', custody: 'barred', reason: 'Order of the court' } as const;
    const asked = { student_id: idOf('Ali Baig'), guardian_id: loser_id, full_name: 'Aadil Baig', ...barred };
    const { request_id } = await scene.school.must(guardians.guardianSave, asked, clerk);
    const waits = `409 Request ${request_id} waits for Aadil Baig. Let it be decided or cancel it first.`;
    expect(await no(duplicates.guardianMerge, pair)).toBe(waits);
    expect(await guardiansOf('Ali Baig')).toEqual(['Karim Baig', 'Sadia Baig', 'Adil Baig', 'Aadil Baig']);
  });
});

describe('accounts, fields, papers and care', () => {
  it('STU-90 a locked account, slips of yesterday and the link of who has no child any more are told as such', async () => {
    const guardian_ids = [dadOf('Ali Baig')];
    const { slips_id } = await scene.school.must(portal.portalInvite, { guardian_ids, send_by: 'slip' }, clerk);
    await owner(
      sql`update students.portal_slips set expires_at = platform.now() - interval '1 minute' where id = ${slips_id}`,
    );
    const gone = '409 These slips were not printed within a day and are gone. Generate new ones.';
    expect(await no(portal.portalSlipsPrint, { id: slips_id ?? 0 })).toBe(gone);
    const { data } = await scene.school.must(portal.portalList, { course_id: scene.course_id }, clerk);
    const account_ids = [data.find((row) => row.guardian_id === guardian_ids[0])?.account_id ?? 0];
    await scene.school.must(portal.portalLock, { account_ids, reason: 'Lost phone' }, clerk);
    const locked = '409 The account of Karim Baig is locked: unlock it first';
    expect(await no(portal.portalGenerate, { guardian_ids })).toBe(locked);
    const guardian_id = await uncle('Usman Tariq', 'Nadir Khan');
    await scene.school.must(portal.portalInvite, { guardian_ids: [guardian_id] }, clerk);
    const [sent] = await owner(sql<{ link: string }>`
      select data ->> 'link' as link from platform.message_intents where event_code = 'PORTAL_INVITE' order by id desc limit 1`);
    await scene.school.must(guardians.guardianUnlink, { student_id: idOf('Usman Tariq'), guardian_id }, clerk);
    const url = new URL(sent?.link ?? '').pathname;
    const page = await scene.school.app.inject({ method: 'GET', url });
    const closed = expect.stringContaining('>This account is closed. Ask the office of the school.<');
    expect([page.statusCode, page.body]).toEqual([409, closed]);
  });

  it('STU-10 an own field keeps the choices and the type that records have; forty are enough', async () => {
    const list = { label: 'Bus stop', type: 'list' as const, options: ['Gate', 'Park', 'Mall'] };
    const [field] = await scene.school.must(ownFieldSave, list, clerk);
    const of = { id: field?.id ?? 0, version: field?.version ?? 0 };
    const give = async (name: string) => {
      const { version } = await scene.school.must(studentGet, { id: idOf(name) }, clerk);
      const changes = { custom: { [field?.key ?? '']: 'Park' } };
      await scene.school.must(editing.studentUpdate, { id: idOf(name), version, changes }, clerk);
    };
    const save = (more: Partial<InputOf<typeof ownFieldSave>>) => no(ownFieldSave, { ...list, ...more });
    for (const [name, have] of [
      ['Ali Baig', '1 record has'],
      ['Sara Baig', '2 records have'],
    ] as const) {
      await give(name);
      const said = await save({ ...of, options: ['Gate', 'Mall'] });
      expect(said).toBe(`422 options: ${have} 'Park': leave it among the choices`);
      const stays = `422 type: ${have} a value: the type stays. Switch this field off and add another one.`;
      expect(await save({ ...of, type: 'text' })).toBe(stays);
    }
    const unknown = '422 permission: Enter the permission as in the role editor';
    expect(await save({ ...of, permission: 'Buses' })).toBe(unknown);
    await owner(sql`
      insert into students.student_custom_fields (school_id, key, label, type) select 1, 'k' || n, 'Field ' || n, 'text' from generate_series(2, 40) n`);
    const most = '409 A school has at most 40 own fields. Switch off one that is not used, and rename it.';
    expect(await save({ label: 'One more' })).toBe(most);
    expect((await scene.school.must(ownFieldList, {}, clerk)).length).toBe(40);
  });

  it('ADM-18 a paper that may come later has its days, one with an expiry its date, a file its file', async () => {
    const asked = { name: 'Visa', applies_to: ['new' as const], has_expiry: true, blocks: 'never' as const };
    const when = '422 later_days: Say within how many days it is to come';
    expect(await no(terms.documentTypeSave, { ...asked, blocks: 'later' })).toBe(when);
    const { id } = await scene.school.must(terms.documentTypeSave, asked, clerk);
    const paper = { student_id: idOf('Ali Baig'), document_type_id: id };
    const keep = (state: 'file' | 'paper') => no(documentSave, { ...paper, state });
    expect(await keep('file')).toBe('422 file_id: Attach the file');
    expect(await keep('paper')).toBe('422 expiry: Enter the expiry date of the Visa');
    expect(await owner(sql`select 1 from students.student_documents where document_type_id = ${id}`)).toEqual([]);
  });

  it('STU-11, 03 §7 days that cannot be, a school without a name and a phone that is none', async () => {
    const student_id = idOf('Ali Baig');
    const asthma = { name: 'Asthma', severity: 'high' as const, last_episode: '2010-01-01' };
    const between = '422 conditions.0.last_episode: Between the birth of the child and today';
    expect(await no(care.medicalSave, { student_id, version: 0, conditions: [asthma] })).toBe(between);
    const school = { student_id, name: 'City School', from_on: '2024-04-01', to_on: '2023-04-01' };
    expect(await no(care.schoolSave, school)).toBe('422 to_on: The last day is before the first');
    expect(await no(care.schoolSave, { student_id, city: 'Lahore' })).toBe('422 name: This field is required');
    const { version } = await scene.school.must(studentGet, { id: student_id }, clerk);
    const changes = { home_phone: 'ask at the shop' };
    const phone = '422 changes.home_phone: Enter the phone with its area code, such as 051 1234567';
    expect(await no(editing.studentUpdate, { id: student_id, version, changes })).toBe(phone);
    expect(await scene.school.must(care.studentSchools, { id: student_id }, clerk)).toEqual([]);
  });

  it('STU-10, STU-30, ADM-17, ADM-18 what another school keeps is not found', async () => {
    const [other] = await owner(sql<Record<'field' | 'category' | 'paper' | 'session_id' | 'course_id', number>>`
      with field as (insert into students.student_custom_fields (school_id, key, label, type) values (2, 'van', 'Van', 'text') returning id)
      select field.id as field, (select min(id) from students.student_categories where school_id = 2) as category,
             (select min(id) from students.document_types where school_id = 2) as paper,
             (select min(id) from branches.academic_sessions where school_id = 2) as session_id,
             (select min(id) from branches.courses where school_id = 1) as course_id from field`);
    const { field = 0, category = 0, paper = 0, session_id = 0, course_id = 0 } = other ?? {};
    const mine = { version: 1, name: 'Mine' };
    const kind = { ...mine, id: paper, applies_to: ['new' as const], blocks: 'never' as const };
    const rows = [{ course_id, born_on_or_after: null, born_on_or_before: null }];
    expect([
      await no(ownFieldSave, { id: field, version: 1, label: 'Mine', type: 'text' }),
      await no(categoryUpdate, { ...mine, id: category, code: 'MINE' }),
      await no(terms.documentTypeSave, kind),
      await no(terms.ageRulesSave, { session_id, rows }),
    ]).toEqual(['field', 'category', 'document', 'session'].map((what) => `404 This ${what} was not found`));
  });
});
