// FEE-34, FEE-51, FEE-63: a challan's number is what banks say, so no two schools of the installation write the same; numbers from before
// that are found in the school of who asks.

import { beforeAll, describe, expect, test } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { challanLookup } from '#modules/fees/challans/contract/challans.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '../harness/school.ts';
import { type FeeScene, openFeeScene } from './fee-scene.ts';

let scene: FeeScene;
const { f8, other } = branches;

/** Branch 1 of the first school, branch 1 of the second. */
const inSchool = (id: number) =>
  scene.school.owner(() => rowsOf(sql`update platform.users set school_id = ${id} where username = 'admin'`));
const numbers = async (branch_id: number): Promise<string[]> => {
  const rows = await scene.school.owner(() =>
    rowsOf(
      sql<{
        challan_no: string;
      }>`select challan_no from fees.challans where branch_id = ${branch_id} order by bill_month, challan_no`,
    ),
  );
  return rows.map((row) => row.challan_no);
};
const found = (code: string) => scene.school.call(challanLookup, { code });
const ownPattern = (school_id: number) =>
  scene.school.owner(() =>
    rowsOf(sql`insert into platform.setting_values (school_id, key, value, valid_from)
      values (${school_id}, 'number_pattern.challan', '"C{branch_no:4}{YY}{seq:7}"', '2020-01-01')`),
  );

beforeAll(async () => {
  scene = await openFeeScene();
  await scene.admit(f8, [{ name: 'Ali', plan: { TUI: 5400 } }]);
  await scene.post(f8, asMonth('2026-09-01'), asDay('2026-09-10'));
  await inSchool(2);
  await scene.admit(other, [{ name: 'Bilal', plan: { TUI: 3000 } }]);
  await scene.post(other, asMonth('2026-09-01'), asDay('2026-09-10'));
});

describe('FEE-63 challan numbers of two schools', () => {
  test('each has the school in it: branch 1 of one is not branch 1 of the other', async () => {
    expect([await numbers(f8), await numbers(other)]).toEqual([['C010001260000001'], ['C020001260000001']]);
  });

  test('FEE-51 a number that both have from before is found by each school as its own', async () => {
    await scene.school.owner(() => rowsOf(sql`update fees.challans set challan_no = 'C0001260000001'`));
    expect((await found('C0001260000001')).data).toMatchObject({
      student_name: 'Bilal',
      branch_name: 'Sadiq Campus',
      amount: 300_000,
    });
    await inSchool(1);
    expect((await found('c0001-2600 00001')).data).toMatchObject({
      student_name: 'Ali',
      branch_name: 'F-8 Campus',
      amount: 540_000,
    });
  });

  test('numbers given before a school had a prefix stay with the count that gave them first', async () => {
    await scene.school.owner(async () => {
      await rowsOf(sql`
        insert into platform.number_kinds (kind, module, reach, pattern) values ('old paper', 'story', 'branch_year', 'O{branch_no:4}{YY}{seq:7}')`);
      await rowsOf(sql`
        insert into platform.number_series (kind, reach_key, next_no) values ('old paper', 'b1:2026', 12), ('old paper', 'b6:2026', 20), ('old paper', 'b2:2026', 3)`);
      await rowsOf(sql`select platform.keep_given_numbers('old paper')`);
      const kept = await rowsOf(sql<{ reach_key: string; space: string }>`
        select reach_key, space::text from platform.number_spaces where kind = 'old paper' order by 1`);
      expect(kept).toEqual([
        { reach_key: 'b1:2026', space: '[014O0001260000000,014O0001269999999]' },
        { reach_key: 'b2:2026', space: '[014O0002260000000,014O0002269999999]' },
      ]);
      await rowsOf(sql`delete from platform.number_spaces where kind = 'old paper'`);
      await rowsOf(sql`delete from platform.number_series where kind = 'old paper'`);
      await rowsOf(sql`delete from platform.number_kinds where kind = 'old paper'`);
    });
  });

  test('a school whose own pattern comes into the numbers of another is told before a challan is made', async () => {
    await ownPattern(1);
    await ownPattern(2);
    await scene.post(f8, asMonth('2026-10-01'), asDay('2026-10-10'));
    expect((await numbers(f8))[1]).toBe('C0001260000002');
    await inSchool(2);
    await expect(scene.post(other, asMonth('2026-10-01'), asDay('2026-10-10'))).rejects.toThrow(
      'Numbers like C0001260000000 are already given by another count. Under Settings, Numbers put {school} into the pattern of this number',
    );
    expect(await numbers(other)).toEqual(['C0001260000001']);
  });

  test('a count that grows past its digits keeps its own numbers', async () => {
    await inSchool(1);
    const taken = (kind: string, count: number) =>
      scene.school.as('admin', () =>
        rowsOf(
          sql<{ number: string }>`select number from platform.take_numbers(${kind}, ${f8}, '2027-01-05', ${count})`,
        ),
      );
    await scene.school.owner(() =>
      rowsOf(
        sql`insert into platform.number_series (kind, reach_key, next_no) values ('family_challan', 'b1:2027', 9999998)`,
      ),
    );
    expect((await taken('family_challan', 3)).map((row) => row.number)).toEqual([
      'F010001279999998',
      'F010001279999999',
      'F0100012710000000',
    ]);
    const spaces = await scene.school.owner(() =>
      rowsOf(sql<{ n: number }>`select count(*)::int as n from platform.number_spaces where reach_key = 'b1:2027'`),
    );
    expect(spaces).toEqual([{ n: 2 }]);
  });
});
