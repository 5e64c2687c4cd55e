// Branches by classes (spec 10 §10.1, §16 story 3; CLS-5) and the settings of branches (SET-1, SET-2).

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, asDay, monthOf } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { fixSetting } from '#platform/settings/save-setting.ts';
import * as settings from '#modules/branches/branch-settings/contract/branch-settings.ts';
import { classStudent } from '#modules/branches/class-matrix/contract/class-matrix.ts';
import { studentList } from '#modules/students/person/contract/students.ts';
import { type FeeScene, openFeeScene } from '../fees/fee-scene.ts';
import { branches, type School } from '../harness/school.ts';

let scene: FeeScene;
let school: School;
let today = asDay('2026-01-01');
/** The children of the scene came on 1 April 2026. */
const beforeAnybody = asDay('2026-03-31');

beforeAll(async () => {
  scene = await openFeeScene();
  school = scene.school;
  const row = await school.owner(() => rowOf(sql<{ today: string }>`select platform.today(1)::text as today`));
  today = asDay(row?.today ?? '');
  await scene.admit(
    branches.f8,
    ['Ali', 'Sara', 'Omar'].map((name) => ({ name, plan: { TUI: 5_000 } })),
  );
  await scene.admit(branches.g9, [{ name: 'Zain', plan: { TUI: 5_000 } }]);
});

describe('branches by classes', () => {
  it('CLS-5 the totals both ways equal the list of students; a class that is not run is blank', async () => {
    const matrix = await school.must(classStudent, {});
    const f8 = matrix.rows.find((row) => row.branch_id === branches.f8);
    const list = await school.must(studentList, { branch_id: branches.f8, status: ['active'] });
    expect([f8?.total, list.total]).toEqual([3, 3]);
    expect(matrix.totals.total).toBe(4);
    expect(matrix.totals.cells.reduce<number>((sum, cell) => sum + (cell ?? 0), 0)).toBe(4);
    expect(matrix.rows.find((row) => row.branch_id === branches.lahore)?.cells.every((cell) => cell === null)).toBe(
      true,
    );
    const boys = await school.must(classStudent, { measure: 'boys' });
    const girls = await school.must(classStudent, { measure: 'girls' });
    expect((boys.totals.total ?? 0) + (girls.totals.total ?? 0)).toBe(4);
  });

  it('a branch opens its sections; another scope has its own rows only', async () => {
    const open = await school.must(classStudent, { expand: branches.f8, measure: 'capacity' });
    const f8 = open.rows.find((row) => row.branch_id === branches.f8);
    expect(f8?.sections.reduce((sum, section) => sum + (section.total ?? 0), 0)).toBe(f8?.total);
    const theirs = await school.must(classStudent, {}, { as: 'neighbour' });
    expect(theirs.rows.map((row) => row.branch_id)).toEqual([branches.g9]);
    expect(theirs.totals.total).toBe(1);
    expect((await school.call(classStudent, {}, { as: 'nobody' })).code).toBe(403);
  });

  it('a past day is as it was, seats are known today only, a change is counted from a day', async () => {
    const before = await school.must(classStudent, { as_of: beforeAnybody });
    expect(before.totals.total).toBe(0);
    const seats = await school.call(classStudent, { as_of: addDays(today, -1), measure: 'fill' });
    expect(seats.errors['as_of']?.[0]).toContain('choose students');
    expect((await school.call(classStudent, { as_of: addDays(today, 1) })).errors).toHaveProperty('as_of');
    expect((await school.call(classStudent, { measure: 'change' })).errors).toHaveProperty('since');
    expect((await school.call(classStudent, { session_id: 9_999 })).errors).toHaveProperty('session_id');
    const changed = await school.must(classStudent, { measure: 'change', since: today });
    expect(changed.totals.total).toBe(0);
  });

  it('the same as a file, a line a branch and class', async () => {
    const answer = await school.call(exportOf(classStudent), { format: 'csv' });
    expect(answer.code).toBe(200);
  });
});

describe('SET-1, SET-2 settings of a branch', () => {
  it('SET-1 shown with where they come from; set for two branches at once, compared, cleared', async () => {
    const at = await school.must(settings.branchSettings, { branch_id: branches.f8 });
    const due = at.settings.find((one) => one.key === 'challan_copies');
    expect(due).toMatchObject({ from: 'built_in', closed: '' });
    const ids = [branches.f8, branches.g9];
    const set = await school.must(settings.branchSettingsSave, {
      branch_ids: ids,
      values: [{ key: 'challan_copies', value: 2 }],
      reason: 'The auditors asked for it',
    });
    expect(set.set).toBe(2);
    const compared = await school.must(settings.branchSettingsCompare, { key: 'challan_copies' });
    expect(compared.filter((one) => one.source === 'branch').map((one) => [one.branch_id, one.value])).toEqual([
      [branches.f8, 2],
      [branches.g9, 2],
    ]);
    await school.must(settings.branchSettingsSave, {
      branch_ids: [branches.g9],
      values: [{ key: 'challan_copies', value: null }],
    });
    const cleared = await school.must(settings.branchSettingsCompare, { key: 'challan_copies' });
    expect(cleared.find((one) => one.branch_id === branches.g9)).toMatchObject({ source: 'built_in' });
    expect(cleared.find((one) => one.branch_id === branches.f8)).toMatchObject({ differs: true, value: 2 });
    const history = await school.must(settings.branchSettingHistory, { key: 'challan_copies' });
    expect(history).toHaveLength(3);
  });

  it('SET-2 past days, wrong values, keys of head office and fixed ones are refused; of many nothing is kept', async () => {
    const save = (values: object[], branch_ids: number[] = [branches.f8, branches.g9]) =>
      school.call(settings.branchSettingsSave, { branch_ids, values: values as never });
    const past = await save([{ key: 'challan_copies', value: 1, valid_from: addDays(today, -1) }]);
    expect(past.errors['values.0.valid_from']?.[0]).toContain('begins today');
    const wrong = await save([{ key: 'challan_copies', value: 'many' }]);
    expect(wrong.errors['values.0.value']?.[0]).toBe('F-8 Campus: Enter a whole number');
    expect((await save([{ key: 'no_such_key', value: 1 }])).errors).toHaveProperty('key');
    expect((await save([{ key: 'number_pattern.challan', value: '{seq}' }])).errors['key']?.[0]).toContain(
      'head office',
    );
    await school.as('admin', () => fixSetting('challan_copies', true));
    const fixed = await save([{ key: 'challan_copies', value: 1 }]);
    expect(fixed.errors['values.0.value']?.[0]).toContain('Set by head office');
    await school.as('admin', () => fixSetting('challan_copies', false));
    const foreign = await school.call(
      settings.branchSettingsSave,
      { branch_ids: [branches.g9, branches.f8], values: [{ key: 'challan_copies', value: 3 }] },
      { as: 'neighbour' },
    );
    expect(foreign.code).toBe(404);
    const at = await school.must(settings.branchSettings, { branch_id: branches.g9 });
    expect(at.settings.find((one) => one.key === 'challan_copies')?.from).toBe('built_in');
    expect((await school.call(settings.branchSettings, { branch_id: branches.f8 }, { as: 'neighbour' })).code).toBe(
      404,
    );
  });

  it('a day to come shows what will apply', async () => {
    const next = addDays(today, 40);
    await school.must(settings.branchSettingsSave, {
      branch_ids: [branches.f8],
      values: [{ key: 'challan_copies', value: 4, valid_from: next }],
    });
    const valueOn = async (on?: string) =>
      (await school.must(settings.branchSettings, { branch_id: branches.f8, ...(on ? { on } : {}) })).settings.find(
        (one) => one.key === 'challan_copies',
      )?.value;
    expect([await valueOn(), await valueOn(next)]).toEqual([2, 4]);
    expect(monthOf(next) >= monthOf(today)).toBe(true);
  });
});
