// SET-1 and SET-2 of spec 10, 00 §17 and SHELL-5: settings over HTTP: who may, where, from when; and what the database then answers.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  settingFix,
  settingHistory,
  settingList,
  settingSet,
  settingWithdraw,
  storageState,
} from '#kernel/calls/settings.ts';
import { formatNumber } from '#kernel/number-pattern.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { noteBackup } from '#platform/backup/note-backup.ts';
import { auditList } from '#platform/audit-log/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { schoolSetting, setting } from '#platform/settings/setting.ts';
import { getUser } from '#modules/users/sign-in/contract/session.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';

let school: School;
let today: LocalDate;
beforeAll(async () => {
  school = await openSchool();
  ({ today } = await school.must(settingList, {}));
});

const at = async (key: string, place: { country_id?: number; branch_id?: number } = {}) => {
  const { settings } = await school.must(settingList, place);
  const found = settings.find((one) => one.key === key);
  if (!found) throw new Error(`no setting ${key}`);
  return found;
};
const applies = <T>(key: string, branch: number, day?: string) =>
  school.as('admin', () => setting<T>(key, branch, day));

describe('SET-1 where a value comes from', () => {
  it('branch → country → school → built in, the page and the database agreeing', async () => {
    expect(await at('due_day', { branch_id: branches.f8 })).toMatchObject({
      value: 10,
      from: 'built_in',
      is_own: false,
    });
    await school.must(settingSet, { key: 'due_day', value: 12 });
    await school.must(settingSet, { key: 'due_day', country_id: 162, value: 14, reason: 'Salaries come on the 10th' });
    await school.must(settingSet, { key: 'due_day', branch_id: branches.f8, value: 16 });
    expect(await at('due_day')).toMatchObject({ value: 12, from: 'school', is_own: true, since: today });
    expect(await at('due_day', { country_id: 161 })).toMatchObject({ value: 12, from: 'school', is_own: false });
    expect(await at('due_day', { branch_id: branches.f8 })).toMatchObject({ value: 16, from: 'branch' });
    expect(await at('due_day', { branch_id: branches.g9 })).toMatchObject({ value: 14, from: 'country' });
    expect(await applies('due_day', branches.f8)).toBe(16);
    expect(await applies('due_day', branches.g9)).toBe(14);
    expect(await school.as('muscat', () => setting('due_day', branches.muscat, today))).toBe(12);
    expect(await school.as('admin', () => schoolSetting('due_day'))).toBe(12);
  });

  it('fixed by head office: the branch value sleeps, a new one answers 422', async () => {
    await school.must(settingFix, { key: 'due_day', fixed: true });
    expect(await applies('due_day', branches.f8)).toBe(14);
    expect(await at('due_day', { branch_id: branches.f8 })).toMatchObject({
      value: 14,
      fixed: true,
      closed: 'Set by head office',
    });
    const refused = await school.call(settingSet, { key: 'due_day', branch_id: branches.f8, value: 20 });
    expect(refused).toMatchObject({ code: 422, message: 'Set by head office' });
    await school.must(settingFix, { key: 'due_day', fixed: false });
    expect(await applies('due_day', branches.f8)).toBe(16);
    expect((await school.call(settingFix, { key: 'backdate_days', fixed: true })).code).toBe(422);
  });

  it('not below its lowest level', async () => {
    const refused = await school.call(settingSet, { key: 'backdate_days', branch_id: branches.f8, value: 5 });
    expect(refused).toMatchObject({ code: 422, errors: { key: [expect.stringMatching(/whole school only/)] } });
    expect(await at('backdate_days', { branch_id: branches.f8 })).toMatchObject({
      closed: 'Set for the whole school only',
    });
  });
});

describe('SET-2 from a day on', () => {
  it('a planned change waits for its day, may be withdrawn before it; yesterday is refused', async () => {
    const begins = addDays(today, 10);
    const { id } = await school.must(settingSet, { key: 'challan_copies', value: 2, valid_from: begins });
    expect(await at('challan_copies')).toMatchObject({ value: 3, planned: [{ id, value: 2, valid_from: begins }] });
    expect(await applies('challan_copies', branches.g9, begins)).toBe(2);
    await school.must(settingWithdraw, { id });
    expect((await at('challan_copies')).planned).toEqual([]);
    expect(await applies('challan_copies', branches.g9, begins)).toBe(3);
    expect((await school.call(settingWithdraw, { id })).code).toBe(409);
    const past = await school.call(settingSet, { key: 'challan_copies', value: 2, valid_from: addDays(today, -1) });
    expect(past.errors).toHaveProperty('valid_from');
  });

  it('clearing falls back; the history keeps everything, newest first', async () => {
    await school.must(settingSet, { key: 'due_day', branch_id: branches.f8, value: null });
    expect(await at('due_day', { branch_id: branches.f8 })).toMatchObject({
      value: 14,
      from: 'country',
      is_own: false,
    });
    const history = await school.must(settingHistory, { key: 'due_day' });
    expect(history.map((one) => [one.place, one.value, one.cleared])).toEqual([
      ['F-8 Campus', null, true],
      ['F-8 Campus', 16, false],
      ['Pakistan', 14, false],
      ['Whole school', 12, false],
    ]);
    expect(history[2]).toMatchObject({ by: 'admin', reason: 'Salaries come on the 10th', valid_from: today });
    const { data } = await school.must(auditList, { record_kind: 'setting', fetchCount: 50 });
    expect(data[0]?.ip).toBe('127.0.0.1');
    expect(data.map((one) => one.action)).toEqual(
      expect.arrayContaining(['set', 'cleared', 'fixed', 'unfixed', 'withdrawn']),
    );
  });

  it('values are added, never typed over', async () => {
    const act = () => school.as('admin', () => rowsOf(sql`update platform.setting_values set value = '1'`));
    await expect(act()).rejects.toThrow(/never changed/);
    await expect(school.as('admin', () => rowsOf(sql`delete from platform.setting_values`))).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('00 §17 what a value may be', () => {
  it.each([
    ['due_day', 32, /At most 31/],
    ['due_day', 'tenth', /whole number/],
    ['proration', 'weekly', /one of the list/],
    ['reminder_days', [1, 1], /twice/],
    ['petty_limit', { PKR: 5 }, /each currency/],
    ['menu_disabled_groups', ['No such group'], /one of the list/],
    ['number_pattern.challan', 'C{seq:7}', /\{YY\}/],
  ])('%s = %o is refused', async (key, value, reason) => {
    const answer = await school.call(settingSet, { key, value });
    expect(answer.code).toBe(422);
    expect(answer.errors['value']?.[0]).toMatch(reason);
  });

  it('a setting that something reads is open and takes its value', async () => {
    expect(await at('reminder_days', {})).toMatchObject({ closed: '' });
    const answer = await school.call(settingSet, { key: 'reminder_days', value: [2] });
    expect([answer.code, answer.errors]).toEqual([201, {}]);
    expect(await at('reminder_days', {})).toMatchObject({ value: [2] });
  });

  it('spec 10 §3.2 issue ≤ due ≤ valid, together', async () => {
    const answer = await school.call(settingSet, { key: 'issue_day', country_id: 162, value: 20 });
    expect(answer.errors['value']?.[0]).toMatch(/on or before the day they are due/);
    expect((await school.call(settingSet, { key: 'valid_till_day', value: '5' })).code).toBe(422);
    expect((await school.call(settingSet, { key: 'valid_till_day', value: '25' })).code).toBe(201);
  });

  it('no such key, and no branch of somebody else', async () => {
    expect((await school.call(settingSet, { key: 'no_such_key', value: 1 })).errors).toHaveProperty('key');
    const clerk = { as: 'clerk' } as const;
    expect((await school.call(settingSet, { key: 'due_day', branch_id: branches.g9, value: 5 }, clerk)).code).toBe(404);
    expect((await school.call(settingList, { branch_id: branches.g9 }, clerk)).code).toBe(404);
    expect((await school.call(settingList, {}, { as: 'nobody' })).code).toBe(403);
    expect((await school.call(settingSet, { key: 'due_day', value: 5 }, { as: 'nobody' })).code).toBe(403);
  });
});

describe('00 §20 number patterns', () => {
  it('the preview is the number that the next paper gets', async () => {
    await school.must(settingSet, { key: 'number_pattern.registration', value: 'REG/{YY}/{seq:5}' });
    const { numbers } = await school.must(settingList, { branch_id: branches.f8 });
    const parts = numbers.find((one) => one.kind === 'registration');
    if (!parts) throw new Error('no preview');
    const next = await school.as('admin', () => takeNumber('registration', branches.f8, today));
    expect(formatNumber('REG/{YY}/{seq:5}', parts)).toBe(next);
  });

  it('every delivered pattern is written the same by the screen and by the database', async () => {
    const parts = { school: 3, prefix: 'LHR-02', branch_no: 7, year: 2026, fy: '2627', seq: 42 };
    const { settings } = await school.must(settingList, {});
    const patterns = settings.filter((one) => one.shape.type === 'pattern');
    expect(patterns.length).toBeGreaterThan(10);
    for (const { value } of patterns) {
      const row = await school.owner(() =>
        rowOf(
          sql<{ n: string }>`select platform.format_number(${String(value)}, 3, 'LHR-02', 7, 2026, '2627', 42) as n`,
        ),
      );
      expect(formatNumber(String(value), parts)).toBe(row?.n);
    }
  });
});

describe('SHELL-5 greyed groups', () => {
  it('a Super Admin enables them for the whole school; others with the permission may not', async () => {
    const refused = await school.call(settingSet, { key: 'menu_disabled_groups', value: [] }, { as: 'accountant' });
    expect(refused).toMatchObject({ code: 403, message: expect.stringMatching(/Only a Super Admin/) });
    await school.must(settingSet, { key: 'menu_disabled_groups', value: ['Certificate'] });
    expect((await school.must(getUser, {}, { as: 'clerk' })).menu_disabled_groups).toEqual(['Certificate']);
    const planned = { key: 'menu_disabled_groups', value: [], valid_from: addDays(today, 10) };
    const { id } = await school.must(settingSet, planned);
    const kept = await school.call(settingWithdraw, { id }, { as: 'accountant' });
    expect(kept).toMatchObject({ code: 403, message: expect.stringMatching(/Only a Super Admin/) });
    await school.must(settingWithdraw, { id });
    await school.must(settingSet, { key: 'menu_disabled_groups', value: null });
    expect((await school.must(getUser, {}, { as: 'clerk' })).menu_disabled_groups).toHaveLength(4);
  });
});

it('01 §3: storage and backup state', async () => {
  const state = await school.must(storageState, {});
  expect(state.database_bytes).toBeGreaterThan(1_000_000);
  expect(state).toMatchObject({ engine: school.engine, last_backup_at: null });
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'maktab-backup-')), 'night.tar.zst');
  writeFileSync(file, 'rows');
  await noteBackup(file, 12);
  expect(await school.must(storageState, {})).toMatchObject({ last_backup: 'night.tar.zst' });
});
