// Families and duplicates: linking, cutting, merging, finding the same child while typing (STU-7 to STU-9, ADM-13 to ADM-15; story 16).

import { beforeAll, describe, expect, it } from 'vitest';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { noteSave } from '#modules/students/care/contract/care.ts';
import { familyCut, familyLink, guardianLink } from '#modules/students/families/contract/families.ts';
import { sameChild, studentMerge } from '#modules/students/duplicates/contract/duplicates.ts';
import { studentSearchList } from '#modules/students/person/contract/lookups.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { studentFamily } from '#modules/students/families/contract/guardians.ts';
import { father, openStudents, type StudentScene } from './student-scene.ts';

let scene: StudentScene;
const made: Record<string, number> = {};
const clerk = { as: 'clerk' } as const;
const idOf = (name: string): number => made[name] ?? 0;
const dad = father({ full_name: 'Karim Baig', identity_no: '35202-7777777-7', mobile: '0333 7770001' });

beforeAll(async () => {
  scene = await openStudents();
  const admit = async (
    full_name: string,
    more: Parameters<StudentScene['admit']>[0] = {},
    as: 'clerk' | 'neighbour' = 'clerk',
  ) => {
    made[full_name] = (await scene.admit({ full_name, ...more }, as)).student_id;
  };
  await admit('Ali Baig', { guardians: [dad], dob: '2016-03-15' });
  await admit('Fatima Baig', { gender: 'f', guardians: [dad], dob: '2017-05-01' });
  await admit('Hamza Baig', { guardians: [father({ full_name: 'Karim Baig', mobile: '0333 7770002' })] });
  await admit('Zara Baig', { gender: 'f', section_id: scene.sections.g9, guardians: [dad] }, 'neighbour');
  await admit('Usman Tariq', { guardians: [father({ full_name: 'Tariq Mehmood' })], dob: '2016-01-20' });
});

const family = (name: string, as: 'clerk' | 'admin' = 'clerk') =>
  scene.school.must(studentFamily, { id: idOf(name) }, { as });

/** A record as an application leaves it: no admission number, no class. */
async function applicant(full_name: string, more: { dob?: string; religion?: string } = {}): Promise<number> {
  const row = await scene.school.owner(async () => {
    const twin = await rowOf(
      sql<{ family_id: number }>`select family_id from students.students where id = ${idOf('Usman Tariq')}`,
    );
    return rowOf(sql<{ id: number }>`
      insert into students.students (school_id, branch_id, family_id, status, reg_no, full_name, father_name, gender, dob, religion)
      values (1, 1, ${twin?.family_id ?? 0}, 'applicant', ${`R-${full_name}`}, ${full_name}, 'Tariq Mehmood', 'm', ${more.dob ?? '2016-01-20'}::date,
        ${more.religion ?? null}) returning id`);
  });
  return row?.id ?? 0;
}

describe('STU-8 linking and cutting', () => {
  it('story 16: a sibling in another branch is a number without a name', async () => {
    const { siblings, siblings_elsewhere } = await family('Ali Baig');
    expect(siblings.map((one) => one.name)).toEqual(['Fatima Baig']);
    expect(siblings_elsewhere).toBe(1);
    const zara = await scene.school.call(
      familyLink,
      { student_id: idOf('Ali Baig'), with_student_id: idOf('Zara Baig') },
      clerk,
    );
    expect(zara.code).toBe(404);
  });

  it('shows both families and what changes, and writes nothing', async () => {
    const shown = await scene.school.must(
      familyLink,
      { student_id: idOf('Hamza Baig'), with_student_id: idOf('Ali Baig') },
      clerk,
    );
    expect(shown.done).toBe(false);
    expect(shown.families.map((one) => one.children.map((child) => child.name))).toEqual([
      ['Hamza Baig'],
      ['Ali Baig', 'Fatima Baig'],
    ]);
    expect(shown.changes.join(' ')).toContain('from the next admission on');
    expect((await family('Hamza Baig')).siblings).toEqual([]);
  });

  it('linked with a reason, fees follows with its accounts; the same guardian can be given, too', async () => {
    const ask = { student_id: idOf('Hamza Baig'), with_student_id: idOf('Ali Baig'), confirm: true };
    expect((await scene.school.call(familyLink, ask, clerk)).errors).toHaveProperty('reason');
    await scene.school.owner(() =>
      rowsOf(sql`
        insert into fees.student_fee_accounts (student_id, branch_id, family_id, currency)
        select id, branch_id, family_id, 'PKR' from students.students where id = ${idOf('Hamza Baig')} on conflict do nothing`),
    );
    await scene.school.must(familyLink, { ...ask, reason: 'Both are sons of Karim Baig' }, clerk);
    expect((await family('Hamza Baig')).siblings.map((one) => one.name)).toEqual(['Ali Baig', 'Fatima Baig']);
    const account = await scene.school.owner(() =>
      rowOf(sql<{ same: boolean }>`
        select a.family_id = s.family_id as same from fees.student_fee_accounts a join students.students s on s.id = a.student_id
         where s.id = ${idOf('Hamza Baig')}`),
    );
    expect(account?.same).toBe(true);
    const again = await scene.school.call(familyLink, { ...ask, reason: 'Again' }, clerk);
    expect([again.code, again.message]).toEqual([409, expect.stringContaining('in one family already')]);
    const of = (await family('Ali Baig')).guardians[0];
    const second = await scene.school.call(
      guardianLink,
      { student_id: idOf('Hamza Baig'), guardian_id: of?.guardian_id ?? 0, relation: 'father' },
      clerk,
    );
    expect(second.errors['guardians']?.[0]).toContain('A child has one father');
    const uncle = await scene.school.must(
      guardianLink,
      { student_id: idOf('Hamza Baig'), guardian_id: of?.guardian_id ?? 0, relation: 'uncle' },
      clerk,
    );
    expect(uncle.siblings_affected.map((one) => one.name)).toEqual(['Ali Baig', 'Fatima Baig']);
  });

  it('a child that was linked wrongly gets a family of its own; a shared guardian goes along without the card number', async () => {
    const ask = { student_id: idOf('Fatima Baig') };
    const shown = await scene.school.must(familyCut, ask, clerk);
    expect(shown.changes.join(' ')).toContain('a copy without the card number goes along');
    await scene.school.must(familyCut, { ...ask, reason: 'Another Karim Baig', confirm: true }, clerk);
    const own = await family('Fatima Baig');
    expect(own.siblings).toEqual([]);
    expect(own.guardians).toMatchObject([
      { full_name: 'Karim Baig', identity_no: null, is_primary: true, is_fee_payer: true },
    ]);
    expect((await family('Ali Baig')).guardians[0]?.identity_no).toBe('3520277777777');
    expect((await family('Ali Baig')).siblings.map((one) => one.name)).toEqual(['Hamza Baig']);
    expect((await scene.school.call(familyCut, ask, clerk)).code).toBe(409);
  });

  it('a family with a child elsewhere is joined to another by somebody who sees all its branches', async () => {
    const ask = {
      student_id: idOf('Ali Baig'),
      with_student_id: idOf('Usman Tariq'),
      reason: 'Cousins',
      confirm: true,
    };
    const answer = await scene.school.call(familyLink, ask, clerk);
    expect([answer.code, answer.message]).toEqual([409, expect.stringContaining('in another branch')]);
  });
});

describe('STU-9 merging', () => {
  it('shows by field, takes what was chosen, moves what lies with it, and the old number leads on', async () => {
    const loser = await applicant('Osman Tarik', { religion: 'Islam', dob: '2016-01-21' });
    await scene.school.must(noteSave, { student_id: loser, text: 'Came with the uncle' }, clerk);
    const ask = { winner_id: idOf('Usman Tariq'), loser_id: loser };
    const shown = await scene.school.must(studentMerge, ask, clerk);
    expect(shown).toMatchObject({ done: false, moves: ['1 note'] });
    expect(Object.fromEntries(shown.fields.map((row) => [row.field, row.keep]))).toEqual({
      full_name: 'winner',
      dob: 'winner',
      religion: 'loser',
      category_id: 'winner',
    });
    const done = await scene.school.must(
      studentMerge,
      { ...ask, take: ['dob'], reason: 'One B-Form', confirm: true },
      clerk,
    );
    expect(done.done).toBe(true);
    const survivor = await scene.school.must(studentGet, { id: idOf('Usman Tariq') }, clerk);
    expect(survivor).toMatchObject({ full_name: 'Usman Tariq', dob: '2016-01-21', religion: 'Islam' });
    expect((await scene.school.must(studentGet, { id: loser }, clerk)).merged_into_id).toBe(idOf('Usman Tariq'));
    const found = await scene.school.must(studentSearchList, { search: 'R-OSMAN' }, clerk);
    expect(found.map((row) => row.student_id)).not.toContain(loser);
    await scene.school.owner(() => rowsOf(sql`update students.students set reg_no = 'R9001' where id = ${loser}`));
    const byNumber = await scene.school.must(studentSearchList, { search: 'R9001' }, clerk);
    expect(byNumber.map((row) => row.student_id)).toEqual([idOf('Usman Tariq')]);
  });

  it('attendance moves over without duplicates: marks, leave, gate passes and the machine number (14 §2)', async () => {
    const loser = await applicant('Usman Tarik');
    const winner = idOf('Usman Tariq');
    const day = (n: number): string => scene.day(n);
    const marks = [
      { student: winner, day: day(-2), code: 1 },
      { student: loser, day: day(-2), code: 4 },
      { student: loser, day: day(-1), code: 4 },
    ];
    await scene.school.owner(async () => {
      await rowsOf(sql`
        with g as (select * from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as g (student bigint, day date, code smallint)),
        registers as (insert into attendance.attendance_registers (branch_id, section_id, on_date)
          select distinct 1, ${scene.sections.a}::bigint, g.day from g returning id, on_date)
        insert into attendance.attendance_marks (branch_id, on_date, student_id, register_id, section_id, code)
        select 1, g.day, g.student, r.id, ${scene.sections.a}::bigint, g.code from g join registers r on r.on_date = g.day`);
      await rowsOf(sql`
        insert into attendance.student_leaves (branch_id, student_id, from_on, to_on, kind, reason, granted_at) values
          (1, ${winner}, ${day(3)}::date, ${day(5)}::date, 'family', 'A wedding', platform.now()),
          (1, ${loser}, ${day(4)}::date, ${day(4)}::date, 'family', 'The wedding', platform.now()),
          (1, ${loser}, ${day(9)}::date, ${day(9)}::date, 'sick', 'Dentist', platform.now())`);
      await rowsOf(sql`insert into attendance.device_pins (school_id, pin, student_id) values (1, 777001, ${loser})`);
    });
    const before = await scene.school.must(studentGet, { id: winner }, clerk);
    await scene.school.must(
      studentMerge,
      { winner_id: winner, loser_id: loser, reason: 'One child', confirm: true },
      clerk,
    );
    const kept = await scene.school.owner(() =>
      rowsOf(sql<{ student_id: number; on_date: string; code: number }>`
        select student_id, on_date, code from attendance.attendance_marks where student_id in (${winner}, ${loser}) order by on_date`),
    );
    expect(kept).toEqual([
      { student_id: winner, on_date: day(-2), code: 1 },
      { student_id: winner, on_date: day(-1), code: 4 },
    ]);
    const counted = await scene.school.owner(() =>
      rowOf(sql<{ p: number; a: number; loser: number; registers: string }>`
        select sum(m.p)::int as p, sum(m.a)::int as a, (select count(*)::int from attendance.attendance_months where student_id = ${loser}) as loser,
               (select string_agg(r.present || '/' || r.absent, ' ' order by r.on_date) from attendance.attendance_registers r where r.section_id = ${scene.sections.a}) as registers
          from attendance.attendance_months m where m.student_id = ${winner}`),
    );
    expect(counted).toEqual({ p: 1, a: 1, loser: 0, registers: '1/0 0/1' });
    const leaves = await scene.school.owner(() =>
      rowsOf(
        sql`select from_on, case when cancelled_at is null then 'holds' else cancel_note end as state from attendance.student_leaves where student_id = ${winner} order by from_on`,
      ),
    );
    expect(leaves).toEqual([
      { from_on: day(3), state: 'holds' },
      { from_on: day(4), state: 'Two records of one child were merged' },
      { from_on: day(9), state: 'holds' },
    ]);
    const pins = await scene.school.owner(() =>
      rowsOf(sql<{ pin: number }>`select pin from attendance.device_pins where student_id in (${winner}, ${loser})`),
    );
    expect([pins.length, pins[0]?.pin === 777_001]).toEqual([1, false]);
    expect(before.merged_into_id).toBeNull();
  });

  it('two with an admission number are never merged; the one without goes; money is settled first', async () => {
    const both = await scene.school.call(
      studentMerge,
      { winner_id: idOf('Ali Baig'), loser_id: idOf('Hamza Baig'), reason: 'x', confirm: true },
      clerk,
    );
    expect([both.code, both.message]).toEqual([409, expect.stringContaining('never merged')]);
    const loser = await applicant('Ali Baigh');
    const turned = await scene.school.call(studentMerge, { winner_id: loser, loser_id: idOf('Ali Baig') }, clerk);
    expect(turned.message).toContain('that record must be kept');
    await scene.school.owner(() =>
      rowsOf(
        sql`insert into fees.student_fee_accounts (student_id, branch_id, currency, receivable) values (${loser}, 1, 'PKR', 100000)`,
      ),
    );
    const owing = await scene.school.call(
      studentMerge,
      { winner_id: idOf('Ali Baig'), loser_id: loser, reason: 'One child', confirm: true },
      clerk,
    );
    expect([owing.code, owing.message]).toEqual([409, expect.stringContaining('Settle or move the money first')]);
    expect((await scene.school.call(studentMerge, { winner_id: 1, loser_id: 2 }, { as: 'nobody' })).code).toBe(403);
    const neighbour = await scene.school.call(
      studentMerge,
      { winner_id: idOf('Ali Baig'), loser_id: loser },
      { as: 'neighbour' },
    );
    expect(neighbour.code).toBe(404);
  });
});

describe('ADM-13 to ADM-15 while typing', () => {
  const find = (input: object, as: 'clerk' | 'admin' = 'clerk') => scene.school.must(sameChild, input, { as });

  it('the same birth date, a like name and a guardian in common make 90; the record itself is no duplicate of itself', async () => {
    const typed = { full_name: 'Muhammad Ali Baig', dob: '2016-03-15', guardian_mobiles: ['0333 777 0001'] };
    expect((await find(typed)).same).toMatchObject([{ name: 'Ali Baig', score: 90 }]);
    expect((await find({ ...typed, but: idOf('Ali Baig') })).same).toEqual([]);
  });

  it('both names alike on the same day make 80; another day is another child', async () => {
    const typed = { full_name: 'Usman Tariq', father_name: 'Tariq Mehmood', dob: '2016-01-21' };
    expect((await find(typed)).same).toMatchObject([{ name: 'Usman Tariq', score: 80 }]);
    expect((await find({ ...typed, dob: '2016-01-22' })).same).toEqual([]);
  });

  it('a guardian’s card finds brothers and sisters; outside the scope only the fact is told', async () => {
    const { siblings } = await find({ full_name: 'New Child', guardian_numbers: ['35202-7777777-7'] });
    expect(siblings.map((one) => one.name).toSorted()).toEqual(['Ali Baig', 'Hamza Baig']);
    const answer = await find({ full_name: 'Zara Baig', dob: '2016-03-15' });
    expect(answer).toMatchObject({ same: [], elsewhere: expect.stringContaining('another branch') });
    expect(JSON.stringify(answer)).not.toContain('G-9');
  });
});
