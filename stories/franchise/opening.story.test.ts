// A franchise from its signed agreement to the first royalty that is paid (spec 10 §4.1, §4.4, §4.5; BR-15, BR-16; ROY-12): each step follows by itself.

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, firstDayOf, monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { branchCreate, branchDetail } from '#modules/branches/branch/contract/branches.ts';
import * as status from '#modules/branches/status/contract/status.ts';
import * as agreements from '#modules/franchise/agreements/contract/agreements.ts';
import { chargeDueFees, twoBooks } from '#modules/franchise/challans/chapter.ts';
import * as challans from '#modules/franchise/challans/contract/challans.ts';
import * as deposits from '#modules/franchise/deposits/contract/deposits.ts';
import * as royalty from '#modules/franchise/royalty/contract/royalty.ts';
import { openSchool, type School } from '../harness/school.ts';
import { book, RUPEE, type Scene, setScene, waitFor } from './royalty-scene.ts';

let school: School;
let scene: Scene;
let branch_id = 0;
let agreement_id = 0;
const as = () => ({ token: scene.office.token });
const mine = (item: string): boolean => /agreement|Fees of|run out/.test(item);
const missing = async () =>
  (await school.must(status.statusCheck, { id: branch_id, to: 'active' }))
    .filter((one) => !one.ok && mine(one.item))
    .map((one) => one.item);
const stage = async () =>
  (
    await school.owner(() =>
      rowOf(sql<{ stage: string }>`
        select stage from franchise.franchise_applications where branch_id = ${branch_id}::int`),
    )
  )?.stage;

beforeAll(async () => {
  school = await openSchool();
  scene = await setScene(school);
  const { branch } = await school.must(branchCreate, {
    school_id: 1,
    country_id: 162,
    ownership: 'franchise',
    franchisee_id: 1,
    code: 'SWL-01',
    branch_name: 'Sahiwal Campus',
    short_name: 'Sahiwal',
    levels: ['primary'],
    gender: 'co',
    medium: 'english',
    address: '4 College Road',
    city: 'Sahiwal',
    phone: '+92 40 111 222 333',
  });
  branch_id = branch.id;
  await school.owner(() =>
    rowsOf(sql`
      insert into franchise.franchise_applications (school_id, application_no, country_id, applicant_kind, applicant_name, identity_kind, identity_no, mobile, city,
             levels, premises, source, stage, franchisee_id, branch_id)
      values (1, 'FAP-26-0099', 162, 'company', 'Clifton Education', 'company_number', 'CR99', '+923001112233', 'Sahiwal', '{primary}', 'rented', 'referral',
             'agreement', 1, ${branch_id}::int)`),
  );
});

describe('BR-16 a franchise opens', () => {
  it('not without a signed agreement, nor before what is due of it is paid', async () => {
    expect(await missing()).toEqual(['A signed agreement with its franchisee']);
    const heads = await school.must(agreements.agreementHeads, {}, as());
    const draft = await school.must(
      agreements.agreementSave,
      {
        branch_id,
        starts_on: firstDayOf(scene.month),
        ends_on: addDays(scene.today, 1400),
        first_royalty_month: scene.month,
        rules: [
          { name: 'Tuition 10%', basis: 'gross_posted', head_ids: [scene.heads['tuition'] ?? 0], rate_percent: 10 },
        ],
        no_royalty_head_ids: heads.filter((one) => one.id !== scene.heads['tuition']).map((one) => one.id),
        fee_items: [
          { kind: 'training', description: 'Training', amount: 50_000 * RUPEE, due_on: firstDayOf(scene.month) },
        ],
      },
      as(),
    );
    agreement_id = draft.id;
    await school.owner(() =>
      rowsOf(sql`
        with scan as (
          insert into platform.files (school_id, branch_id, sha256, name, media_type, bytes)
          values (1, ${branch_id}::int, repeat('d', 64), 'agreement.pdf', 'application/pdf', 1) returning id)
        update franchise.franchise_agreements set status = 'signed', signed_on = starts_on, terms_hash = repeat('b', 64), file_id = (select id from scan),
               in_force_from = ${scene.month}::date
         where id = ${agreement_id}::bigint`),
    );
    expect(await missing()).toEqual(['Fees of the agreement that are due are paid']);
  });

  it('the deposit that pays the last of it moves the application on', async () => {
    await runAs({ user_id: scene.office.id, school_id: 1, country_id: 162 }, async () =>
      chargeDueFees(await twoBooks(branch_id), scene.today),
    );
    expect(await stage()).toBe('agreement');
    await school.must(
      deposits.depositCreate,
      {
        branch_id,
        deposit_date: scene.today,
        amount: 50_000 * RUPEE,
        method: 'bank',
        account_id: scene.bank_id,
        instrument_no: 'TT-1',
      },
      as(),
    );
    expect(await stage()).toBe('fee_paid');
    expect(await missing()).toEqual([]);
  });

  it('opened, its agreement runs and the application is done', async () => {
    await school.owner(async () => {
      await rowsOf(sql`
        insert into branches.branch_contacts (branch_id, role, name, phone) values (${branch_id}::int, 'Principal', 'Sana Malik', '+923001234567')`);
      await rowsOf(sql`
        insert into branches.sections (branch_id, session_id, course_id, name, capacity)
        select ${branch_id}::int, s.id, (select min(c.id) from branches.courses c where c.school_id = 1), 'A', 30
          from branches.academic_sessions s where s.school_id = 1 and s.country_id = 162 and s.is_current`);
    });
    const check = await school.must(status.statusCheck, { id: branch_id, to: 'active' });
    const waived = check.filter((one) => !one.ok && one.waivable).map((one) => ({ item: one.item, reason: 'Later' }));
    const left = check.filter((one) => !one.ok && !one.waivable).map((one) => one.item);
    if (left.length > 0) expect(left).toEqual([expect.stringContaining('fee structure')]);
    await school.owner(() =>
      rowsOf(sql`
        with made as (
          insert into fees.fee_structures (school_id, country_id, session_id, currency, valid_from, version_no, status)
          select 1, 162, s.id, 'PKR', ${firstDayOf(monthOf(scene.today))}::date, 1, 'published' from branches.academic_sessions s
           where s.school_id = 1 and s.country_id = 162 and s.is_current returning id)
        insert into fees.fee_structure_lines (school_id, structure_id, head_id, amount, months, position)
        select 1, made.id, h.id, ${5_000 * RUPEE}, 4095, 1 from made, fees.fee_heads h where h.school_id = 1 and h.code = 'TUI'`),
    );
    const { branch } = await school.must(branchDetail, { id: branch_id });
    const opened = await school.call(status.statusChange, {
      branch_id,
      event: 'activate',
      reason: 'Opened',
      waived,
      version: branch.version,
    });
    expect([opened.code, opened.message]).toEqual([200, 'SWL-01 is active now']);
    expect((await school.must(agreements.agreementGet, { id: agreement_id }, as())).status).toBe('active');
    expect(await stage()).toBe('opened');
  });

  it('its first royalty is posted and paid', async () => {
    await book(school, {
      branch_id,
      month: scene.month,
      head_id: scene.heads['tuition'] ?? 0,
      gross: 100_000 * RUPEE,
    });
    const { run_id } = await school.must(royalty.royaltyPreview, { month: scene.month, branch_ids: [branch_id] }, as());
    const { job_id } = await school.must(royalty.royaltyPost, { run_id: run_id ?? 0, branch_ids: [branch_id] }, as());
    expect(await waitFor(school, job_id, scene.office.token)).toEqual({ state: 'done', error: null });
    const paid = await school.must(
      deposits.depositCreate,
      {
        branch_id,
        deposit_date: scene.today,
        amount: 10_000 * RUPEE,
        method: 'bank',
        account_id: scene.bank_id,
        instrument_no: 'TT-2',
      },
      as(),
    );
    expect(paid).toMatchObject({ state: 'verified', unallocated: 0 });
    const { data } = await school.must(challans.challanList, { branch_id, month: scene.month }, as());
    expect(data.map((one) => [one.total, one.state])).toEqual([[10_000 * RUPEE, 'paid']]);
  });
});

describe('BR-15 and does not close while it runs', () => {
  it('what stands between the group and it is in the list', async () => {
    const check = await school.must(status.statusCheck, { id: branch_id, to: 'closed' });
    expect(check.filter((one) => !one.ok).map((one) => one.item)).toContain('Franchise agreements that run');
    expect(addMonths(scene.month, 1)).toBe(monthOf(scene.today));
  });
});
