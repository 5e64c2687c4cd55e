// Fee settings on their screens (spec 04 §5.2, §6.1): calendar, policy, concession types and categories, with what they refuse.

import { beforeAll, describe, expect, test } from 'vitest';
import { addMonths, asDay, asMonth, firstDayOf, lastDayOfMonth, type Month, monthOf } from '#kernel/dates.ts';
import { sessionList } from '#modules/branches/sessions/contract/sessions.ts';
import { concessionTypeList, concessionTypeSave } from '#modules/fees/concessions/contract/concession-types.ts';
import { calendarRead, calendarSave } from '#modules/fees/fee-settings/contract/billing-calendar.ts';
import { policyRead, policySave } from '#modules/fees/fee-settings/contract/fee-policy.ts';
import { ownMonths, moved } from '#modules/fees/fee-settings/rules/calendar-draft.ts';
import { categoryList, categorySave } from '#modules/fees/heads/contract/heads.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';

const { f8 } = branches;
const country_id = 162;
let school: School;
let session_id: number;
let first: Month;

const sent = (rows: ReturnType<typeof ownMonths>) => rows.map((row) => ({ ...row, fee_months: [...row.fee_months] }));

beforeAll(async () => {
  school = await openSchool();
  const session = (await school.must(sessionList, {})).find((one) => one.is_current);
  session_id = session?.id ?? 0;
  first = monthOf(asDay(session?.start_date ?? ''));
});

describe('FEE-20, FEE-21 the billing calendar', () => {
  test('summer on one bill; a month that nobody bills comes back as a warning', async () => {
    const own = ownMonths(Array.from({ length: 12 }, (_, n) => addMonths(first, n)));
    const summer = moved(moved(own, addMonths(first, 3), addMonths(first, 2)), addMonths(first, 4), null);
    const saved = await school.must(calendarSave, { session_id, country_id, rows: sent(summer) });
    expect(saved.unbilled).toEqual([addMonths(first, 4)]);
    expect(saved.rows[2]?.fee_months).toEqual([addMonths(first, 2), addMonths(first, 3)]);
    expect((await school.must(calendarRead, { session_id, country_id, branch_id: f8 })).rows).toEqual([]);
  });

  test('a month twice, a bill twice, a month of another session, dates out of order: refused with the month', async () => {
    const [row] = ownMonths([first]);
    if (!row) throw new Error('A month has a row');
    const save = (...rows: (typeof row)[]) => school.call(calendarSave, { session_id, country_id, rows: sent(rows) });
    expect((await save(row, { ...row, bill_month: addMonths(first, 1) })).errors['rows']?.[0]).toContain(
      'is in two bill months',
    );
    expect((await save(row, { ...row, fee_months: [addMonths(first, 1)] })).errors['rows']?.[0]).toContain(
      'is listed twice',
    );
    const beyond = addMonths(first, 12);
    expect((await save({ ...row, fee_months: [beyond] })).errors['rows']?.[0]).toContain('is outside the session');
    expect((await save({ ...row, due_date: firstDayOf(addMonths(first, -1)) })).errors['rows']?.[0]).toContain(
      'is due before it is issued',
    );
    expect((await save({ ...row, valid_until: firstDayOf(first) })).errors['rows']?.[0]).toContain(
      'ends before it is due',
    );
    expect(lastDayOfMonth(first) > row.due_date).toBe(true);
  });

  test('a clerk sets the calendar of the own branch, never that of all, nor of another', async () => {
    const rows = sent(ownMonths([asMonth(first)]));
    const all = await school.call(calendarSave, { session_id, country_id, rows }, { as: 'clerk' });
    expect(all.errors['branch_id']?.[0]).toContain('Only who has every branch');
    expect(
      (await school.call(calendarSave, { session_id, country_id, branch_id: f8, rows }, { as: 'neighbour' })).code,
    ).toBe(404);
    expect(
      (await school.must(calendarSave, { session_id, country_id, branch_id: f8, rows }, { as: 'clerk' })).rows,
    ).toHaveLength(1);
    expect(
      (await school.must(calendarSave, { session_id, country_id, branch_id: f8, rows: [] }, { as: 'clerk' })).rows,
    ).toEqual([]);
    expect((await school.call(calendarSave, { session_id, country_id, rows }, { as: 'nobody' })).code).toBe(403);
  });
});

describe('the fee policy', () => {
  test('a branch sets apart what it needs; an older version is refused', async () => {
    const { branch_id: _branch, ...country } = await school.must(policyRead, { country_id });
    await school.must(policySave, { ...country, fine_first: true, sibling_rates: [1000, 1500, 2000] });
    const stale = await school.call(policySave, { ...country, fine_first: false });
    expect([stale.code, stale.message]).toEqual([409, 'The policy was changed meanwhile. Load it again']);
    const { branch_id: _none, ...own } = await school.must(policyRead, { country_id, branch_id: f8 });
    expect(own).toMatchObject({ version: 0, fine_first: null });
    const set = await school.must(policySave, { ...own, branch_id: f8, fine_first: false }, { as: 'clerk' });
    expect(set).toMatchObject({ branch_id: f8, fine_first: false, sibling_rates: null });
    expect((await school.call(policySave, { ...own, branch_id: f8, sibling_rates: [10_001] })).errors).toHaveProperty([
      'sibling_rates.0',
    ]);
  });
});

describe('concession types and categories', () => {
  test('FEE-17: charity always passes approval; a code stands once; a change asks for the last version', async () => {
    const [known] = await school.must(concessionTypeList, {});
    if (!known) throw new Error('A school begins with its types');
    const { id: _id, account_name: _name, version: _version, ...fields } = known;
    const type = { ...fields, code: 'ORPHAN', name: 'Orphans', kind: 'charity', stack_group: 3, order_no: 70 } as const;
    const refused = await school.call(concessionTypeSave, { ...type, needs_approval: false });
    expect(refused.errors['needs_approval']).toEqual(['Charity always passes approval']);
    const saved = await school.must(concessionTypeSave, { ...type, needs_approval: true });
    const twice = await school.call(concessionTypeSave, { ...type, needs_approval: true });
    expect(twice.errors['code']).toEqual(['Another type has this code']);
    const { account_name: _account, ...row } = saved;
    await school.must(concessionTypeSave, { ...row, kind: 'charity', active: false });
    expect((await school.call(concessionTypeSave, { ...row, kind: 'charity', active: true })).code).toBe(409);
    expect((await school.must(concessionTypeList, { active: true })).some((one) => one.code === 'ORPHAN')).toBe(false);
  });

  test('a category is made, renamed and put out of use', async () => {
    const made = await school.must(categorySave, { code: 'ARMY', name: 'Armed forces', active: true });
    expect((await school.call(categorySave, { code: 'ARMY', name: 'Another', active: true })).errors['code']).toEqual([
      'Another category has this code',
    ]);
    await school.must(categorySave, { ...made, name: 'Forces', active: false });
    expect((await school.must(categoryList, {})).map((one) => [one.code, one.name, one.active])).toEqual([
      ['ARMY', 'Forces', false],
    ]);
    expect((await school.call(categorySave, { code: 'X', name: 'X', active: true }, { as: 'nobody' })).code).toBe(403);
  });
});
