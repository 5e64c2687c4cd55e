// Warnings (STU-85, STU-86): levels that follow, told once, acknowledged, taken back, printed.

import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { studentFamily } from '#modules/students/families/contract/guardians.ts';
import {
  warningAcknowledge,
  warningCreate,
  warningLevels,
  warningList,
  warningPrint,
  warningSuggested,
  warningWithdraw,
} from '#modules/students/warnings/contract/warnings.ts';
import { father, openStudents, type StudentScene } from './student-scene.ts';

let scene: StudentScene;
let saad: number;
let hina: number;
const clerk = { as: 'clerk' } as const;

beforeAll(async () => {
  scene = await openStudents();
  const join_on = scene.day(-40);
  saad = (await scene.admit({ full_name: 'Saad Mirza', join_on, guardians: [father({ full_name: 'Bilal Mirza' })] }))
    .student_id;
  hina = (await scene.admit({ full_name: 'Hina Qazi', join_on, guardians: [father({ full_name: 'Omar Qazi' })] }))
    .student_id;
});

const warn = (more: object) => ({
  student_ids: [saad],
  kind: 'conduct' as const,
  text: 'Broke a window and ran.',
  ...more,
});

describe('STU-85 giving a warning', () => {
  it('several students in one call, each with a number of its own and the level that follows', async () => {
    const one = await scene.school.must(warningCreate, warn({}), clerk);
    expect(one.warnings[0]).toMatchObject({ student_id: saad, level: 1, state: 'live', sent_by: ['message'] });
    const levels = await scene.school.must(warningLevels, { student_ids: [saad, hina], kind: 'conduct' }, clerk);
    expect(levels.map((row) => [row.student_name, row.level])).toEqual([
      ['Hina Qazi', 1],
      ['Saad Mirza', 2],
    ]);
    const two = await scene.school.must(warningCreate, warn({ student_ids: [saad, hina] }), clerk);
    expect(new Map(two.warnings.map((row) => [row.student_id, row.level]))).toEqual(
      new Map([
        [saad, 2],
        [hina, 1],
      ]),
    );
    expect(new Set([...one.warnings, ...two.warnings].map((row) => row.warning_no)).size).toBe(3);
    expect(two.advice).toEqual([]);
  });

  it('a third of a kind advises and makes nothing by itself; another kind begins at one', async () => {
    const third = await scene.school.call(warningCreate, warn({}), clerk);
    expect(third.data.warnings[0]?.level).toBe(3);
    expect(third.message).toContain('third conduct warning of Saad Mirza');
    const other = await scene.school.must(warningCreate, warn({ kind: 'uniform', text: 'No tie.' }), clerk);
    expect(other.warnings[0]?.level).toBe(1);
    const leavings = await asOwner(() =>
      rowsOf(sql`select 1 from students.student_leavings where student_id = ${saad}`),
    );
    expect(leavings).toEqual([]);
  });

  it('each is told to the primary guardian once, by an intent of its own', async () => {
    const intents = await asOwner(() =>
      rowsOf(sql<{ dedupe_key: string }>`
        select dedupe_key from platform.message_intents where event_code = 'WARNING' and student_id in (${saad}, ${hina})`),
    );
    expect(intents.length).toBe(5);
    expect(new Set(intents.map((row) => row.dedupe_key)).size).toBe(5);
  });

  it('the same press twice gives one warning', async () => {
    const before = (await scene.school.must(warningList, { student_id: hina }, clerk)).total;
    const press = { as: 'clerk', key: `press-${hina}-twice-warning` } as const;
    const body = warn({ student_ids: [hina], kind: 'fee', text: 'Two months are open.' });
    const first = await scene.school.must(warningCreate, body, press);
    const again = await scene.school.must(warningCreate, body, press);
    expect(again.warnings[0]?.id).toBe(first.warnings[0]?.id);
    expect((await scene.school.must(warningList, { student_id: hina }, clerk)).total).toBe(before + 1);
  });

  it('is refused in words: a day ahead, nobody chosen, a student who is not active, a student of another branch', async () => {
    const ahead = await scene.school.call(warningCreate, warn({ incident_on: scene.day(2) }), clerk);
    expect([ahead.code, ahead.errors['incident_on']]).toEqual([422, ['The day of the incident is in the future']]);
    const nobody = await scene.school.call(warningCreate, warn({ student_ids: [] }), clerk);
    expect([nobody.code, nobody.errors['student_ids']]).toEqual([422, ['Choose at least one student']]);
    const away = await scene.admit({ full_name: 'Ali Raza', guardians: [father()] });
    await asOwner(() => rowsOf(sql`update students.students set status = 'frozen' where id = ${away.student_id}`));
    const frozen = await scene.school.call(warningCreate, warn({ student_ids: [away.student_id] }), clerk);
    expect([frozen.code, frozen.message]).toEqual([
      409,
      'Ali Raza is frozen: only active students are warned. Leave the name out.',
    ]);
    const neighbour = await scene.school.call(warningCreate, warn({}), { as: 'neighbour' });
    expect(neighbour.code).toBe(404);
  });
});

describe('STU-85 what becomes of it', () => {
  it('a guardian of the child acknowledges it; another person is refused; twice is refused', async () => {
    const [warning] = (await scene.school.must(warningList, { student_id: saad, kind: 'uniform' }, clerk)).data;
    if (!warning) throw new Error('No warning to acknowledge');
    const family = await scene.school.must(studentFamily, { id: saad }, clerk);
    const stranger = await scene.school.must(studentFamily, { id: hina }, clerk);
    const { id, version } = warning;
    const wrong = await scene.school.call(
      warningAcknowledge,
      { id, version, by_guardian_id: stranger.guardians[0]?.guardian_id ?? 0, how: 'call' },
      clerk,
    );
    expect([wrong.code, wrong.errors['by_guardian_id']]).toEqual([422, ['Choose a guardian of this student']]);
    const by_guardian_id = family.guardians[0]?.guardian_id ?? 0;
    const read = await scene.school.must(warningAcknowledge, { id, version, by_guardian_id, how: 'signature' }, clerk);
    expect(read).toMatchObject({ state: 'acknowledged', acknowledged_by: 'Bilal Mirza' });
    const again = await scene.school.call(
      warningAcknowledge,
      { id, version: read.version, by_guardian_id, how: 'call' },
      clerk,
    );
    expect(again.code).toBe(409);
  });

  it('one taken back needs a reason, stays on the record, and counts no more', async () => {
    const list = await scene.school.must(warningList, { student_id: saad, kind: 'conduct', level: 3 }, clerk);
    const [third] = list.data;
    if (!third) throw new Error('No third warning');
    const none = await scene.school.call(warningWithdraw, { id: third.id, version: third.version, reason: ' ' }, clerk);
    expect(none.code).toBe(422);
    const back = await scene.school.must(
      warningWithdraw,
      { id: third.id, version: third.version, reason: 'It was his brother' },
      clerk,
    );
    expect(back).toMatchObject({ state: 'withdrawn', withdrawn_reason: 'It was his brother' });
    const [next] = await scene.school.must(warningLevels, { student_ids: [saad], kind: 'conduct' }, clerk);
    expect(next).toMatchObject({ live: 2, level: 3 });
    const stale = await scene.school.call(
      warningWithdraw,
      { id: third.id, version: third.version, reason: 'Once more' },
      clerk,
    );
    expect(stale.code).toBe(409);
    const figures = await scene.school.must(warningList, { student_id: saad }, clerk);
    expect(figures.figures).toMatchObject({ live: 3, third: 0 });
  });

  it('prints letters in the order chosen; another branch gets none', async () => {
    const { data } = await scene.school.must(warningList, { student_id: saad }, clerk);
    const ids = data.map((row) => row.id);
    const pdf = await scene.school.call(warningPrint, { ids }, clerk);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), {
      mergePages: false,
    });
    expect(totalPages).toBe(ids.length);
    expect(text.map((page) => page.includes(data[text.indexOf(page)]?.warning_no ?? '?'))).toEqual(ids.map(() => true));
    const other = await scene.school.call(warningPrint, { ids }, { as: 'neighbour' });
    expect(other.code).toBe(404);
  });
});

describe('STU-86 suggestions', () => {
  it('an old debt suggests a fee warning with its reason, until one is given', async () => {
    await asOwner(() =>
      rowsOf(sql`
        insert into fees.student_fee_accounts (student_id, branch_id, currency, receivable, open_challans, oldest_due_date)
        select id, branch_id, 'PKR', 1250000, 2, platform.now()::date - 90 from students.students where id = ${saad}
        on conflict (student_id) do update set receivable = excluded.receivable, open_challans = 2, oldest_due_date = excluded.oldest_due_date`),
    );
    const suggested = await scene.school.must(warningSuggested, {}, clerk);
    const mine = suggested.data.find((row) => row.student_id === saad);
    expect(mine).toMatchObject({ kind: 'fee', level: 1 });
    expect(mine?.reason).toMatch(/^PKR 12,500 due since \d\d\/\d\d\/\d{4}, 2 open challans$/);
    expect((await scene.school.must(warningSuggested, {}, { as: 'neighbour' })).data).toEqual([]);
    await scene.school.must(warningCreate, warn({ kind: 'fee', text: mine?.reason ?? '' }), clerk);
    const after = await scene.school.must(warningSuggested, {}, clerk);
    expect(after.data.some((row) => row.student_id === saad)).toBe(false);
  });
});
