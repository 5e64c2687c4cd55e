// FEE-75 (STU-9; decision 0039): merging moves no money; what is owed or held by the record that goes is settled first, and the codes of both pay for
// the one that stays.

import { beforeAll, describe, expect, test } from 'vitest';
import { depositCreate, depositQuote } from '#modules/fees/deposits/contract/deposits.ts';
import { makeCodes } from '#modules/fees/payment-codes/actions/make-codes.ts';
import { studentMerge } from '#modules/students/duplicates/contract/duplicates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, type School } from '#stories/harness/school.ts';
import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8 } = branches;
let scene: FeeScene;
let school: School;
let pupils: Record<string, number>;
const idOf = (name: string): number => pupils[name] ?? 0;

beforeAll(async () => {
  scene = await openFeeScene();
  ({ school } = scene);
  pupils = await scene.admit(f8, [{ name: 'Sana Ahmed', plan: { TUI: 6_000 } }]);
  // Typed in a second time, from an inquiry: it has no number yet.
  const twin = await school.owner(() =>
    rowOf(sql<{ id: number }>`
      insert into students.students (school_id, branch_id, family_id, status, reg_no, full_name, father_name, gender, dob)
      select school_id, branch_id, family_id, 'applicant', 'R-9100', 'Sana Ahmad', father_name, 'f', dob
        from students.students where id = ${idOf('Sana Ahmed')}::bigint returning id`),
  );
  pupils['Sana Ahmad'] = twin?.id ?? 0;
  await school.as('clerk', () => makeCodes(Object.values(pupils)));
  await scene.post(f8, thisMonth, today);
});

const codeOf = async (name: string): Promise<string> =>
  (
    await school.owner(() =>
      rowOf(sql<{ code: string }>`select code from fees.payment_codes where student_id = ${idOf(name)}::bigint`),
    )
  )?.code ?? '';
const merge = (more: object = {}) =>
  school.call(studentMerge, {
    winner_id: idOf('Sana Ahmed'),
    loser_id: idOf('Sana Ahmad'),
    reason: 'One child, typed twice',
    confirm: true,
    ...more,
  });

describe('FEE-75', () => {
  test('an advance on the record that goes holds the merge up; nothing moves', async () => {
    await school.owner(() =>
      rowsOf(sql`
        insert into fees.student_fee_accounts (student_id, branch_id, currency, advance) values (${idOf('Sana Ahmad')}::bigint, ${f8}, 'PKR', 50000)
        on conflict (student_id) do update set advance = 50000`),
    );
    const held = await merge();
    expect([held.code, held.message]).toEqual([409, expect.stringContaining('Settle or move the money first')]);
    await school.owner(() =>
      rowsOf(sql`update fees.student_fee_accounts set advance = 0 where student_id = ${idOf('Sana Ahmad')}::bigint`),
    );
  });

  test('merged, the code of either brings the money to the one that stays', async () => {
    const [kept, gone] = [await codeOf('Sana Ahmed'), await codeOf('Sana Ahmad')];
    const done = await merge();
    expect([done.code, done.message]).toEqual([200, expect.any(String)]);
    for (const code of [kept, gone]) {
      const quote = await school.must(depositQuote, { code });
      expect([quote.students.map((one) => one.full_name), quote.needed]).toEqual([['Sana Ahmed'], 6_000 * RUPEE]);
    }
    await school.must(depositCreate, {
      code: gone,
      channel: 'cash',
      value_date: today,
      account_id: await scene.account(f8, 'cash'),
      amount: 6_000 * RUPEE,
    });
    expect(await scene.ledger(f8, 'student_receivable', idOf('Sana Ahmed'))).toBe(0);
    expect(await scene.proofs()).toEqual([]);
  });
});
