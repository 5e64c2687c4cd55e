// STU-9: one person who stands in a family twice becomes one guardian; two people, two families and other branches do not.

import { beforeAll, describe, expect, it } from 'vitest';
import { guardianSave, studentFamily } from '#modules/students/families/contract/guardians.ts';
import { familyLink } from '#modules/students/families/contract/families.ts';
import { guardianMerge } from '#modules/students/duplicates/contract/duplicates.ts';
import { portalInvite } from '#modules/students/portal/contract/portal.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { father, openStudents, type StudentScene } from './student-scene.ts';

let scene: StudentScene;
const clerk = { as: 'clerk' } as const;
const ids: Record<string, number> = {};
const dads: Record<string, number> = {};
const reason = 'The same mobile, and he says so';

const family = (name: string) => scene.school.must(studentFamily, { id: ids[name] ?? 0 }, clerk);
const merge = (more: { winner_id: number; loser_id: number; take?: string[]; reason?: string; confirm?: boolean }) =>
  scene.school.call(guardianMerge, more, clerk);

beforeAll(async () => {
  scene = await openStudents();
  const admit = async (name: string, dad: Record<string, unknown>, as: 'clerk' | 'neighbour' = 'clerk') => {
    const section_id = as === 'neighbour' ? scene.sections.g9 : scene.sections.a;
    const more = { full_name: name, section_id, join_on: scene.day(-3), guardians: [father(dad)] };
    ids[name] = (await scene.admit(more, as)).student_id;
    const { guardians } = await scene.school.must(studentFamily, { id: ids[name] ?? 0 }, { as });
    dads[name] = guardians[0]?.guardian_id ?? 0;
  };
  await admit('Ali', { full_name: 'Imran Sheikh', mobile: '0333 1110001' });
  await admit('Sara', {
    full_name: 'Imran Shaikh',
    identity_no: undefined,
    mobile: '0333 1110001',
    occupation: 'Tailor',
  });
  await admit('Omar', { full_name: 'Hamid Shah', mobile: '0333 1110003' });
  await admit('Zara', { full_name: 'Far Away', mobile: '0333 1110004' }, 'neighbour');
});

describe('STU-9 guardians who are listed twice', () => {
  it('two families, two card numbers, one record, another branch and no permission are refused', async () => {
    const pair = { winner_id: dads['Ali'] ?? 0, loser_id: dads['Sara'] ?? 0 };
    const families = await merge(pair);
    expect([families.code, families.message.includes('belong to two families')]).toEqual([409, true]);
    const link = { student_id: ids['Sara'] ?? 0, with_student_id: ids['Ali'] ?? 0, reason: 'Siblings', confirm: true };
    await scene.school.must(familyLink, link, clerk);
    await scene.school.must(familyLink, { ...link, student_id: ids['Omar'] ?? 0 }, clerk);
    const numbers = await merge({ ...pair, loser_id: dads['Omar'] ?? 0 });
    expect([numbers.code, numbers.message.includes('different card numbers')]).toEqual([409, true]);
    expect((await merge({ ...pair, loser_id: pair.winner_id })).code).toBe(409);
    expect((await merge({ ...pair, loser_id: dads['Zara'] ?? 0 })).code).toBe(404);
    expect((await scene.school.call(guardianMerge, pair, { as: 'neighbour' })).code).toBe(404);
    expect((await scene.school.call(guardianMerge, pair, { as: 'nobody' })).code).toBe(403);
  });

  it('shows what differs and for whom he stands, and writes nothing before a reason', async () => {
    const pair = { winner_id: dads['Ali'] ?? 0, loser_id: dads['Sara'] ?? 0 };
    const shown = (await merge(pair)).data;
    expect([shown.done, shown.children]).toEqual([false, ['Sara']]);
    expect(shown.fields.map((row) => [row.field, row.keep])).toEqual([
      ['full_name', 'winner'],
      ['identity_no', 'winner'],
      ['occupation', 'loser'],
    ]);
    expect((await merge({ ...pair, confirm: true })).errors).toHaveProperty('reason');
    expect((await family('Sara')).guardians[0]?.guardian_id).toBe(pair.loser_id);
  });

  it('children, rights and the account go to the survivor; the other is found nowhere any more', async () => {
    const pair = { winner_id: dads['Ali'] ?? 0, loser_id: dads['Sara'] ?? 0 };
    await scene.school.must(portalInvite, { guardian_ids: [pair.winner_id, pair.loser_id] }, clerk);
    const done = await merge({ ...pair, take: ['full_name'], reason, confirm: true });
    expect([done.code, done.message]).toEqual([200, 'They are one guardian now']);
    expect(done.data.changes.at(-1)).toMatch(/^The account \+923331110001 of the app stays; .* is locked\.$/);
    const sara = await family('Sara');
    expect(sara.guardians).toMatchObject([
      {
        guardian_id: pair.winner_id,
        full_name: 'Imran Shaikh',
        occupation: 'Tailor',
        is_primary: true,
        is_fee_payer: true,
      },
    ]);
    expect(sara.others.map((one) => one.guardian_id)).toEqual([dads['Omar']]);
    const record = await scene.school.must(studentGet, { id: ids['Ali'] ?? 0 }, clerk);
    expect(record.father_name).toBe('Imran Shaikh');
    const locked = await scene.school.owner(() =>
      rowsOf(
        sql<{ state: string }>`select state from students.portal_accounts where guardian_id = ${pair.loser_id}::bigint`,
      ),
    );
    expect(locked).toEqual([{ state: 'locked' }]);
    expect((await merge({ ...pair, reason, confirm: true })).code).toBe(404);
  });

  it('of one child both rights are joined; two relations are decided first', async () => {
    const uncle = async (full_name: string, relation: 'uncle' | 'other', rights: { may_collect: boolean }) => {
      const person = { full_name, gender: 'm' as const, mobile: '0333 1110009', relation };
      const saved = await scene.school.must(guardianSave, { student_id: ids['Ali'] ?? 0, ...person, ...rights }, clerk);
      return saved.guardian.guardian_id;
    };
    const first = await uncle('Adil Sheikh', 'uncle', { may_collect: false });
    const second = await uncle('Aadil Sheikh', 'uncle', { may_collect: true });
    const third = await uncle('Adil S', 'other', { may_collect: false });
    const relation = await merge({ winner_id: first, loser_id: third });
    expect(relation.message).toBe('Adil Sheikh is uncle of Ali, and Adil S is other. Correct the relation first.');
    await scene.school.must(guardianMerge, { winner_id: first, loser_id: second, reason, confirm: true }, clerk);
    const { guardians } = await family('Ali');
    expect(guardians.map((one) => [one.full_name, one.may_collect])).toEqual([
      ['Imran Shaikh', true],
      ['Adil Sheikh', true],
      ['Adil S', false],
    ]);
  });
});
