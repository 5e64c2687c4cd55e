// ACC-4: how far back an entry may lie without Account Period, the same for every way in which an entry is made.

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, formatDate, type LocalDate, monthOf } from '#kernel/dates.ts';
import { postEntry } from '#platform/ledger/post.ts';
import { who } from '#platform/access/who.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { postExtra } from '#modules/fees/single-posts/contract/single-posts.ts';
import { postPreview } from '#modules/fees/posting/contract/posting.ts';
import { branches, type Person } from '../harness/school.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8 } = branches;
let scene: FeeScene;
let today: LocalDate;
let child: number;

beforeAll(async () => {
  scene = await openFeeScene();
  today = await scene.school.as('clerk', () => Promise.resolve(who().today));
  child = (await scene.admit(f8, [{ name: 'Alina', plan: { TUI: 6000 } }]))['Alina'] ?? 0;
  await scene.school.owner(() =>
    rowsOf(sql`
      delete from platform.role_permissions rp using platform.permissions p, platform.roles r
       where p.id = rp.permission_id and r.id = rp.role_id and p.name = 'Account Period' and r.name = 'Branch Clerk'`),
  );
});

const entryOf = async (day: LocalDate) => {
  const accounts = await rowsOf(
    sql<{
      id: number;
    }>`select id from platform.accounts where school_id = 1 and code in ('3000', '5200') order by code`,
  );
  const [capital, rent] = accounts.map((account) => account.id);
  return postEntry({ branch_id: f8, entry_date: day, kind: 'voucher', source_type: 'story', owner_area: '' }, [
    { account_id: rent ?? 0, debit: 500 },
    { account_id: capital ?? 0, credit: 500 },
  ]);
};
const post = (back: number, as: Person = 'clerk') => scene.school.as(as, () => entryOf(addDays(today, -back)));
const limit = (days: number, from: string) =>
  scene.school.owner(() =>
    rowsOf(sql`
      insert into platform.setting_values (school_id, key, value, valid_from)
      values (1, 'backdate_days', ${String(days)}::jsonb, ${from}::date)`),
  );

describe('ACC-4 backdate_days', () => {
  it('30 days back is entered, 31 is refused with the first day that is open; Account Period and the clock are not bound', async () => {
    await post(30);
    await expect(post(31)).rejects.toThrow(
      `${formatDate(addDays(today, -31))} lies more than 30 days back. Enter it on ${formatDate(addDays(today, -30))} or later, or ask somebody with the permission Account Period`,
    );
    await expect(post(145)).rejects.toThrow('lies more than 30 days back');
    expect(await post(145, 'admin')).toBeGreaterThan(0);
    expect(await inClockScope({ school_id: 1 }, () => entryOf(addDays(today, -145)))).toBeGreaterThan(0);
  });

  it('follows the setting of the school', async () => {
    await limit(3, '2024-01-01');
    await post(3);
    await expect(post(4)).rejects.toThrow('lies more than 3 days back');
    await limit(30, '2024-01-02');
  });

  it('binds extra fees and the posting of a month, in words before and after', async () => {
    const entry_date = addDays(today, -145);
    const before = await scene.school.call(
      postPreview,
      { bill_month: monthOf(entry_date), entry_date, due_date: today, branch_ids: [f8] },
      { as: 'clerk' },
    );
    expect(JSON.stringify(before.data ?? before.message)).toContain('lies too far back');
    const extra = await scene.school.call(postExtra, { ...(await extraOf()), entry_date }, { as: 'clerk' });
    expect([extra.code, extra.message]).toEqual([409, expect.stringContaining('lies too far back')]);
  });

  it('FEE-49 moves a deposit of an older value date to the oldest day that is open to the cashier', async () => {
    const account_id = await scene.account(f8, 'cash');
    const value_date = addDays(today, -100);
    const taken = await scene.school.must(
      depositCreate,
      { student_id: child, amount: 500 * RUPEE, channel: 'cash', value_date, account_id },
      { as: 'clerk' },
    );
    expect(taken).toMatchObject({ value_date, entry_date: addDays(today, -30) });
  });
});

async function extraOf() {
  const head = await scene.school.owner(() =>
    rowOf(sql<{ id: number }>`select id from fees.fee_heads where school_id = 1 and code = 'TRN'`),
  );
  return {
    title: 'Trip',
    bill_month: monthOf(today),
    due_date: today,
    head_id: head?.id ?? 0,
    items: [{ student_id: child, amount: 100 * RUPEE }],
  };
}
