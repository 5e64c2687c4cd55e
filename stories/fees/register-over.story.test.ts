// A register taken over (spec 04 §10, spec 14 §2): plan, concession and opening balance of each child, in the importer's transaction.

import { beforeAll, describe, expect, test } from 'vitest';
import { asDay, type LocalDate, monthOf } from '#kernel/dates.ts';
import { importRegister } from '#modules/fees/opening-balances/actions/import-register.ts';
import { challanFinder } from '#modules/fees/challans/reads/challan-finder.ts';
import { feeProofs } from '#modules/fees/proofs/actions/fee-proofs.ts';
import { outstandingList } from '#modules/fees/outstanding/contract/outstanding.ts';
import { postPreview } from '#modules/fees/posting/contract/posting.ts';
import { studentsFigures } from '#modules/students/index.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '#stories/harness/school.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8 } = branches;
let scene: FeeScene;
let pupils: Record<string, number>;
let made: Record<string, number>;

const today = (): Promise<LocalDate> =>
  scene.school.owner(async () =>
    asDay((await rowOf(sql<{ day: string }>`select platform.today(${f8}) as day`))?.day ?? ''),
  );

beforeAll(async () => {
  scene = await openFeeScene();
  pupils = await scene.admit(f8, [
    { name: 'Owes', plan: {} },
    { name: 'Ahead', plan: {} },
    { name: 'Even', plan: {} },
    { name: 'Long', plan: {} },
  ]);
  const day = await today();
  const child = (
    name: string,
    rupees: number,
    concession_bp: number,
    opening: number,
    opening_due: LocalDate | null = null,
  ) => ({
    student_id: pupils[name] ?? 0,
    course_id: 1,
    admission_no: name,
    start_on: day,
    monthly_fee_minor: rupees * RUPEE,
    concession_bp,
    opening_minor: opening * RUPEE,
    opening_due,
  });
  made = await scene.school.as('admin', () =>
    importRegister({
      branch_id: f8,
      session_id: 2,
      currency: 'PKR',
      today: day,
      source_table: 'platform.import_runs',
      source_id: 1,
      students: [
        child('Owes', 6000, 2500, 4200),
        child('Ahead', 5000, 0, -1500),
        child('Even', 0, 0, 0),
        child('Long', 0, 0, 1000, asDay('2026-03-10')),
      ],
    }),
  );
});

describe('a register taken over', () => {
  test('what was made is told by name', () => {
    expect(made).toEqual({ fee_plan_lines: 2, fee_concessions: 1, opening_challans: 2, opening_advances: 1 });
  });

  test('spec 04 §8: opening dues against 3200, money paid ahead in 2200; all proofs agree', async () => {
    expect(await scene.ledger(f8, 'student_receivable')).toBe(5_200 * RUPEE);
    expect(await scene.ledger(f8, 'student_advance')).toBe(-1_500 * RUPEE);
    expect(await scene.ledger(f8, 'opening_balances')).toBe(-3_700 * RUPEE);
    expect(await scene.proofs()).toEqual([]);
    const challan = await scene.school.owner(() =>
      rowOf(
        sql<{
          kind: string;
          charged: number;
          payment_code: string;
        }>`select kind, charged, payment_code from fees.challans where student_id = ${pupils.Owes}`,
      ),
    );
    expect(challan).toMatchObject({ kind: 'opening', charged: 4_200 * RUPEE });
    expect(challan?.payment_code).toMatch(/^1\d{9}$/);
  });

  test('FEE-97 arrears are due: since the day of the file, or before the first month that is billed here', async () => {
    const rows = await scene.school.owner(() =>
      rowsOf(sql<{ name: string; due: string; account: string; before: string }>`
        select s.full_name as name, c.due_date as due, a.oldest_due_date as account, (date_trunc('month', platform.today(${f8})) - interval '1 day')::date as before
          from fees.challans c join students.students s on s.id = c.student_id join fees.student_fee_accounts a on a.student_id = c.student_id
         where c.kind = 'opening' order by s.full_name`),
    );
    expect(rows.map(({ name, due, account }) => [name, due, account])).toEqual([
      ['Long', '2026-03-10', '2026-03-10'],
      ['Owes', rows[1]?.before, rows[1]?.before],
    ]);
    const list = await scene.school.must(outstandingList, {});
    expect(list.data.map((row) => row.not_due)).toEqual([0, 0]);
    expect(list.figures?.not_due).toBe(0);
  });

  test('lists of students show what is owed', async () => {
    const figures = await scene.school.as('admin', () => studentsFigures.ask({ student_ids: Object.values(pupils) }));
    expect(figures.flat().find((it) => it.student_id === pupils.Owes)?.outstanding_minor).toBe(4_200 * RUPEE);
  });

  test('the next posting bills the plan with its concession and uses the advance', async () => {
    const day = await today();
    const check = await scene.school.must(postPreview, { bill_month: monthOf(day), branch_ids: [f8] });
    expect(check.branches[0]).toMatchObject({
      gross: 11_000 * RUPEE,
      concession: 1_500 * RUPEE,
      advance: 1_500 * RUPEE,
    });
    const skips = await scene.school.owner(() =>
      rowsOf(sql`select 1 from fees.challans where student_id = ${pupils.Even}`),
    );
    expect(skips).toEqual([]);
  });
});

describe('proofs and search', () => {
  test('FEE-96: every proof agrees; a difference is told with its student', async () => {
    const run = () => scene.school.owner(everyDifference);
    expect(await run()).toEqual([]);
    await scene.school.owner(() =>
      rowsOf(sql`update fees.student_fee_accounts set receivable = receivable + 100 where student_id = ${pupils.Owes}`),
    );
    expect(await run()).toEqual([`student ${pupils.Owes}`, `student ${pupils.Owes}`]);
    await scene.school.owner(() =>
      rowsOf(sql`update fees.student_fee_accounts set receivable = receivable - 100 where student_id = ${pupils.Owes}`),
    );
  });

  test('spec 00 §23: a challan is found by its number and by the payment code', async () => {
    const challan = await scene.school.owner(() =>
      rowOf(
        sql<{
          challan_no: string;
          payment_code: string;
        }>`select challan_no, payment_code from fees.challans where student_id = ${pupils.Owes}`,
      ),
    );
    for (const text of [challan?.challan_no ?? '', challan?.payment_code ?? '']) {
      const [hit] = await scene.school.as('clerk', () => challanFinder.find(text, 5));
      expect(hit?.title).toContain(challan?.challan_no);
    }
    expect(await scene.school.as('neighbour', () => challanFinder.find(challan?.challan_no ?? '', 5))).toEqual([]);
  });
});

async function everyDifference(): Promise<string[]> {
  const found: string[] = [];
  for (const proof of feeProofs) found.push(...(await proof.run()).map((it) => it.detail));
  return found;
}
