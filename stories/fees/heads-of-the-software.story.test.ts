// FEE-42, 57, 72: late fines, bounce charges and balances brought forward are charged by rules alone. Wherever a person may name a head the
// server refuses them with one sentence, whatever the page offers; the database refuses whoever writes past it.

import { beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, addMonths, type LocalDate, monthOf } from '#kernel/dates.ts';
import { packageCreate } from '#modules/admissions/packages/contract/packages.ts';
import { type FeeHead, headList, headSave } from '#modules/fees/heads/contract/heads.ts';
import { planChange, planChangePreview } from '#modules/fees/plan-changes/contract/plan-changes.ts';
import { planRead } from '#modules/fees/plans/contract/plans.ts';
import { postExtraPreview } from '#modules/fees/single-posts/contract/single-posts.ts';
import { structureSave } from '#modules/fees/structures/contract/structures.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '../harness/school.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8 } = branches;
let scene: FeeScene;
let own: FeeHead[];
let ali: number;
let place: { session_id: number; country_id: number; course_id: number; today: LocalDate };
const sentence = (head: FeeHead): string => `${head.name} is charged by the software alone. Choose another head`;

const inputOf = ({ used: _used, account_name: _name, ...head }: FeeHead): InputOf<typeof headSave> => head;
const told = async (asked: Promise<{ code: number; errors: Record<string, string[]> }>): Promise<string[]> => {
  const { code, errors } = await asked;
  return [String(code), ...Object.values(errors).flat()];
};

beforeAll(async () => {
  scene = await openFeeScene();
  ({ Ali: ali = 0 } = await scene.admit(f8, [{ name: 'Ali', plan: { TUI: 1000 } }]));
  // Billed by the month, so that nothing but its kind keeps it out of a plan.
  await scene.school.owner(() =>
    rowsOf(sql`update fees.fee_heads set frequency = 'monthly' where kind in ('fine', 'bounce', 'opening')`),
  );
  own = (await scene.school.must(headList, {})).filter((head) => ['fine', 'bounce', 'opening'].includes(head.kind));
  const row = await scene.school.owner(() =>
    rowOf(sql<typeof place>`
      select session_id, 162 as country_id, course_id, platform.today(branch_id) as today from students.students where id = ${ali}::bigint`),
  );
  if (!row) throw new Error('The scene has no child');
  place = row;
});

describe('a head of the software', () => {
  test('there are such heads, and a plan does not offer them', async () => {
    expect(own.map((head) => head.kind)).toEqual(expect.arrayContaining(['fine', 'opening']));
    const { more_heads } = await scene.school.must(planRead, { student_id: ali });
    expect(more_heads.filter(({ head_id }) => own.some((head) => head.id === head_id))).toEqual([]);
  });

  test('is refused in a price list, an extra charge, a fee edit and a package', async () => {
    const { session_id, country_id, course_id, today } = place;
    for (const head of own) {
      const refused = ['422', sentence(head)];
      const lines = [{ head_id: head.id, amount: 500 * RUPEE, months: 4095 }];
      expect(
        await told(scene.school.call(structureSave, { session_id, country_id, valid_from: monthOf(today), lines })),
      ).toEqual(refused);
      const charge = { title: 'Charge', head_id: head.id, bill_month: monthOf(today), due_date: addDays(today, 10) };
      expect(
        await told(
          scene.school.call(postExtraPreview, { ...charge, items: [{ student_id: ali, amount: 500 * RUPEE }] }),
        ),
      ).toEqual(refused);
      const { version } = await scene.school.must(planRead, { student_id: ali });
      const wish = {
        student_id: ali,
        valid_from: addMonths(monthOf(today), 1),
        items: [{ head_id: head.id, amount: 500 * RUPEE, months: 4095 }],
      };
      expect(await told(scene.school.call(planChangePreview, wish))).toEqual(refused);
      expect(
        await told(
          scene.school.call(planChange, { ...wish, base_version: version, reason: 'The family asked for it' }),
        ),
      ).toEqual(refused);
      expect(
        await told(
          scene.school.call(packageCreate, {
            session_id,
            code: 'OWN',
            name: 'Own head',
            course_ids: [course_id],
            valid_from: today,
            valid_to: today,
            lines: [{ fee_head_id: head.id, nature: 'one_time', amount_source: 'fixed', amount: 500 * RUPEE }],
          }),
        ),
      ).toEqual(refused);
    }
  });

  test('stays one, and another head does not become one', async () => {
    const other = (await scene.school.must(headList, {})).find((head) => head.kind === 'other');
    const crossed = ['422', 'A head used by the system cannot be changed into another kind. Add a new head'];
    if (!other || !own[0]) throw new Error('The scene has no heads');
    expect(await told(scene.school.call(headSave, { ...inputOf(other), kind: 'fine' }))).toEqual(crossed);
    expect(await told(scene.school.call(headSave, { ...inputOf(own[0]), kind: 'other' }))).toEqual(crossed);
  });

  test('the database refuses it to whoever writes past the rules', async () => {
    const [head] = own;
    const write = scene.school.owner(() =>
      rowsOf(sql`
        insert into fees.student_fee_lines (branch_id, student_id, head_id, amount, months, valid_from, source)
        values (${f8}, ${ali}, ${head?.id ?? 0}, 100, 4095, '2031-01-01', 'edit')`),
    );
    await expect(write).rejects.toThrow(head ? sentence(head) : '');
  });
});
