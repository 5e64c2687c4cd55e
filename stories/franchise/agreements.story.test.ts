// Agreements of franchise branches over HTTP: draft, approval, signature, revision, end, what if (spec 10 §4.5; FRA-4 to FRA-7, FRA-9, FRA-11).

import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, addMonths, firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { approvalApprove, approvalReject } from '#kernel/calls/approvals.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { ageAgreements } from '#modules/franchise/agreements/actions/agreements-by-the-clock.ts';
import * as agreements from '#modules/franchise/agreements/contract/agreements.ts';
import { royaltySimulate } from '#modules/franchise/agreements/contract/simulate.ts';
import * as franchisees from '#modules/franchise/franchisees/contract/franchisees.ts';
import { franchiseGet, franchiseList } from '#modules/franchise/franchises/contract/franchises.ts';
import { branchCreate } from '#modules/branches/branch/contract/branches.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { type Made, makeUser } from '../users/users-scene.ts';

const RUPEE = 100;
const { franchise } = branches;
let school: School;
let office: Made;
let decider: Made;
/** Sees the one franchise it was given, and changes nothing. */
let operator: Made;
let today: LocalDate;
let heads: Record<string, number>;
let others: number[];

type Save = InputOf<typeof agreements.agreementSave>;
const as = () => ({ token: office.token });
const tuition = () => ({
  name: 'Tuition 10%',
  basis: 'gross_posted' as const,
  head_ids: [heads['tuition'] ?? 0],
  rate_percent: 10,
});
const draft = (more: Partial<Save> = {}): Save => ({
  branch_id: franchise,
  starts_on: addDays(today, -400),
  ends_on: addDays(today, 1400),
  first_royalty_month: addMonths(monthOf(today), -12),
  rules: [tuition()],
  no_royalty_head_ids: others,
  ...more,
});
const save = (more: Partial<Save> = {}) => school.call(agreements.agreementSave, draft(more), as());
const read = (id: number) => school.must(agreements.agreementGet, { id }, as());
/** A scan that the office has brought. */
async function stored(name: string): Promise<number> {
  const row = await school.owner(() =>
    rowOf(sql<{ id: number }>`
      insert into platform.files (school_id, sha256, name, media_type, bytes, created_by)
      values (1, ${'ab'.repeat(32)}, ${name}, 'application/pdf', 10, ${office.id}::bigint) returning id`),
  );
  return row?.id ?? 0;
}

beforeAll(async () => {
  school = await openSchool();
  office = await makeUser(school, {
    username: 'growth',
    permissions: ['Franchise Record', 'Franchise Edit', 'Branch Record', 'Branch-Create'],
    grants: ['all'],
  });
  decider = await makeUser(school, {
    username: 'director',
    permissions: ['Franchise Agreement Approval'],
    grants: ['all'],
  });
  operator = await makeUser(school, { username: 'operator', permissions: ['Franchise Record'], grants: [franchise] });
  const rows = await school.owner(() =>
    rowsOf(sql<{ id: number; kind: string; day: LocalDate }>`
      select id, kind, platform.today(1) as day from fees.fee_heads where school_id = 1 and active and kind not in ('security', 'fine', 'bounce', 'opening')`),
  );
  today = rows[0]?.day ?? today;
  heads = Object.fromEntries(rows.map((row) => [row.kind, row.id]));
  others = rows.filter((row) => row.kind !== 'tuition').map((row) => row.id);
});

describe('FRA-4 a draft', () => {
  it.each([
    [
      'an end before the start',
      () => ({ ends_on: addDays(today, -401) }),
      'ends_on',
      'The agreement ends before it starts',
    ],
    [
      'a percentage over 100',
      () => ({ rules: [{ ...tuition(), rate_percent: 101 }] }),
      'rules.0.rate_percent',
      'At most 100 %',
    ],
    [
      'a percentage of nothing',
      () => ({ rules: [{ ...tuition(), rate_percent: 0 }] }),
      'rules.0.rate_percent',
      'Enter a percentage above 0',
    ],
    [
      'a head in two royalty rules',
      () => ({ rules: [tuition(), { ...tuition(), name: 'Again' }] }),
      'rules.1.head_ids',
      "stands in 'Tuition 10%' at the same time",
    ],
    ['a minimum without its amount', () => ({ minimum_kind: 'month' as const }), 'minimum_amount', 'Enter the minimum'],
    [
      'a gap between bands',
      () => ({
        rules: [
          {
            name: 'Students',
            basis: 'students' as const,
            slab: 'whole' as const,
            slabs: [
              { from_value: 0, to_value: 149, amount: 500 },
              { from_value: 200, amount: 400 },
            ],
          },
        ],
      }),
      'rules.0.slabs',
      'Nothing is said for 150 to 199',
    ],
  ])('is refused in words: %s', async (_title, more, field, sentence) => {
    const answer = await save(more());
    expect([answer.code, new Map(Object.entries(answer.errors)).get(field)?.[0]]).toEqual([
      422,
      expect.stringContaining(sentence),
    ]);
  });

  it('of an own branch is refused; of a branch out of sight it is not found', async () => {
    expect((await save({ branch_id: branches.f8 })).errors['branch_id']?.[0]).toContain('run by the group itself');
    const small = await makeUser(school, { username: 'small', permissions: ['Franchise Edit'], grants: [branches.f8] });
    expect((await school.call(agreements.agreementSave, draft(), { token: small.token })).code).toBe(404);
  });

  it('is begun, says what it still needs, and is not sent before', async () => {
    const made = await save({ no_royalty_head_ids: [], ends_on: null });
    expect([made.code, made.data.status, made.data.agreement_no]).toEqual([200, 'draft', 'KHI-01-FA01']);
    expect(made.data.missing).toEqual([
      'The day it ends',
      expect.stringContaining("A rule, or the tick 'no royalty', for"),
    ]);
    const sent = await school.call(agreements.agreementSubmit, { id: made.data.id, version: made.data.version }, as());
    expect([sent.code, sent.message]).toEqual([409, expect.stringContaining('Before it is sent: The day it ends')]);
    expect((await save()).code).toBe(409);
  });
});

describe('spec 10 §4.5 from the draft to the signature', () => {
  let id = 0;
  it('rejected it is a draft again; approved its terms are frozen with their hash', async () => {
    const { agreements: all } = await school.must(franchiseGet, { branch_id: franchise }, as());
    id = all[0]?.id ?? 0;
    const { version } = await read(id);
    const whole = await save({
      id,
      version,
      minimum_kind: 'month',
      minimum_amount: 120_000 * RUPEE,
      tax_percent: 16,
      security_amount: 50_000 * RUPEE,
      fee_items: [{ kind: 'security', description: 'Security', amount: 50_000 * RUPEE, taxable: false, due_on: today }],
      territory_km: 5,
    });
    expect(whole.data.missing).toEqual([]);
    expect(whole.data.rules_words).toMatch(/^10% of .+ posted, at least PKR 120,000 a month$/);
    const first = await school.must(agreements.agreementSubmit, { id, version: whole.data.version }, as());
    expect(first).toMatchObject({ status: 'pending', terms_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    expect((await save({ id, version: first.version })).message).toContain('waiting for approval');
    await school.must(
      approvalReject,
      { id: first.approval_id ?? 0, reason: 'Read clause 4 again' },
      { token: decider.token },
    );
    const back = await read(id);
    expect([back.status, back.terms_hash]).toEqual(['draft', null]);
    const again = await school.must(agreements.agreementSubmit, { id, version: back.version }, as());
    await school.must(approvalApprove, { id: again.approval_id ?? 0 }, { token: decider.token });
    expect((await read(id)).status).toBe('approved');
  });

  it('the paper is made from the terms', async () => {
    const pdf = await school.call(agreements.agreementPrint, { id }, as());
    expect(pdf.code).toBe(200);
  });

  it('signed with its scan; of a branch that works it is active at once', async () => {
    const { version } = await read(id);
    const file_id = await stored('signed.pdf');
    const early = await school.call(
      agreements.agreementSign,
      { id, version, signed_on: addDays(today, 1), file_id },
      as(),
    );
    expect(early.errors['signed_on']?.[0]).toContain('has not come yet');
    const signed = await school.must(
      agreements.agreementSign,
      { id, version, signed_on: addDays(today, -1), file_id },
      as(),
    );
    expect(signed).toMatchObject({ status: 'active', in_force_from: firstDayOf(monthOf(addDays(today, -400))) });
    // FRA-11: what is not said is as it is agreed: ROY-9's month, its minimum and its tax.
    const tuitionOnly = [{ head_id: heads['tuition'] ?? 0, gross: 720_000 * RUPEE }];
    const month = await school.must(
      royaltySimulate,
      { branch_id: franchise, figures: [{ month: monthOf(today), heads: tuitionOnly }] },
      as(),
    );
    expect(month).toMatchObject({ total: 139_200 * RUPEE, now: null });
    expect(await school.must(franchiseList, { agreement: 'running' }, as())).toMatchObject({
      total: 1,
      data: [{ code: 'KHI-01', territory_km: 5 }],
    });
  });

  it('FRA-2 inside the territory of another it needs the waiver of its holder', async () => {
    await school.owner(() =>
      rowsOf(sql`update platform.branches set latitude = 24.81, longitude = 67.03 where id = ${franchise}`),
    );
    const holder = await school.must(
      franchisees.franchiseeSave,
      { kind: 'company', legal_name: 'Bath Island Trust', mobile: '0300 1239876' },
      as(),
    );
    const branch = await school.must(
      branchCreate,
      {
        school_id: 1,
        country_id: 162,
        ownership: 'franchise',
        franchisee_id: holder.id,
        code: 'KHI-09',
        branch_name: 'Bath Island Campus',
        short_name: 'Bath Island',
        levels: ['primary'],
        gender: 'co',
        medium: 'english',
        address: '1 Club Road',
        city: 'Karachi',
        phone: '+922135800000',
        latitude: 24.83,
        longitude: 67.03,
      },
      as(),
    );
    const made = await save({ branch_id: branch.branch.id });
    const sent = await school.must(agreements.agreementSubmit, { id: made.data.id, version: made.data.version }, as());
    await school.must(approvalApprove, { id: sent.approval_id ?? 0 }, { token: decider.token });
    const ready = await read(made.data.id);
    const input = { id: ready.id, version: ready.version, signed_on: today, file_id: await stored('bath.pdf') };
    const refused = await school.call(agreements.agreementSign, input, as());
    expect(refused.errors['waiver_file_id']?.[0]).toBe(
      'The place lies 2.22 km from Clifton Campus, inside its territory of 5 km. Put the waiver of its holder with it',
    );
    const signed = await school.must(
      agreements.agreementSign,
      { ...input, waiver_file_id: await stored('waiver.pdf') },
      as(),
    );
    // Its branch is a draft: it begins with the activation.
    expect(signed.status).toBe('signed');
  });

  it('a branch of a franchisee who is nobody is refused at its field', async () => {
    const answer = await school.call(
      branchCreate,
      {
        school_id: 1,
        country_id: 162,
        ownership: 'franchise',
        franchisee_id: 999_999,
        code: 'KHI-10',
        branch_name: 'Nobody Campus',
        short_name: 'Nobody',
        levels: ['primary'],
        gender: 'co',
        medium: 'english',
        address: '1 Road',
        city: 'Karachi',
        phone: '+922135800001',
      },
      as(),
    );
    expect(answer.errors).toEqual({ franchisee_id: ['This franchisee was not found. Choose one from the list'] });
  });
});

describe('FRA-6, FRA-7 revised, running out, terminated', () => {
  const running = async () => {
    const { agreements: all } = await school.must(franchiseGet, { branch_id: franchise }, as());
    const found = all.find((one) => ['active', 'expiring'].includes(one.status));
    if (!found) throw new Error('nothing runs');
    return found;
  };

  it('FRA-6 a revision from a month on takes the place of what stood, which serves the months before', async () => {
    const old = await running();
    const from_month = addMonths(monthOf(today), 1);
    const early = await school.call(
      agreements.agreementRevise,
      { id: old.id, version: old.version, from_month: addMonths(monthOf(today), -20) },
      as(),
    );
    expect(early.errors['from_month']?.[0]).toContain('choose a later month');
    const begun = await school.must(agreements.agreementRevise, { id: old.id, version: old.version, from_month }, as());
    expect(begun).toMatchObject({
      revision: 2,
      agreement_no: 'KHI-01-FA01',
      status: 'draft',
      in_force_from: from_month,
    });
    const twice = await school.call(agreements.agreementRevise, { id: old.id, version: old.version, from_month }, as());
    expect(twice.code).toBe(409);
    const changed = await save({
      id: begun.id,
      version: begun.version,
      tax_percent: 16,
      rules: [{ ...tuition(), rate_percent: 12 }],
    });
    const sent = await school.must(agreements.agreementSubmit, { id: begun.id, version: changed.data.version }, as());
    await school.must(approvalApprove, { id: sent.approval_id ?? 0 }, { token: decider.token });
    const ready = await read(begun.id);
    const signed = await school.must(
      agreements.agreementSign,
      { id: ready.id, version: ready.version, signed_on: today, file_id: await stored('r2.pdf') },
      as(),
    );
    expect(signed.status).toBe('active');
    expect(await read(old.id)).toMatchObject({ status: 'replaced', ended_on: addDays(firstDayOf(from_month), -1) });
  });

  it('FRA-7 before its end it is told of once a step, and on the day after it has ended', async () => {
    const { id, ends_on } = await running();
    const age = (day: LocalDate) =>
      school.as('admin', () => ageAgreements({ branch_id: franchise, school_id: 1, day }));
    const end = ends_on ?? today;
    expect(await age(addDays(end, -200))).toBe(0);
    expect(await age(addDays(end, -180))).toBe(1);
    expect((await read(id)).status).toBe('expiring');
    expect(await age(addDays(end, -179))).toBe(0);
    expect(await age(addDays(end, -30))).toBe(1);
    const told = await school.owner(() =>
      rowsOf(sql`select 1 from platform.message_intents where event_code = 'AGREEMENT_EXPIRING'`),
    );
    expect(told).toHaveLength(2);
    await school.owner(() =>
      rowsOf(
        sql`update franchise.franchise_agreements set status = 'active', alerted_for = '{}' where id = ${id}::bigint`,
      ),
    );
  });

  it('it is terminated by a decision, on a day within it', async () => {
    const one = await running();
    const ask = (on: LocalDate) =>
      school.call(agreements.agreementTerminate, { id: one.id, version: one.version, on, reason: 'Sold' }, as());
    expect((await ask(addDays(today, 2000))).errors['on']?.[0]).toContain('ends by itself');
    const asked = await ask(addDays(today, 30));
    expect(asked.data.agreement.status).toBe('active');
    await school.must(approvalApprove, { id: asked.data.approval_id }, { token: decider.token });
    expect(await read(one.id)).toMatchObject({
      status: 'terminated',
      ended_on: addDays(today, 30),
      end_reason: 'Sold',
    });
  });
});

describe('FRA-11 what if', () => {
  it('runs rules over typed figures beside those in force, and saves nothing', async () => {
    const before = await school.owner(() =>
      rowOf(sql<{ n: number }>`select count(*)::int as n from franchise.franchise_rules`),
    );
    const id = heads['tuition'] ?? 0;
    const answer = await school.must(
      royaltySimulate,
      {
        branch_id: franchise,
        rules: [tuition()],
        minimum_kind: 'month',
        minimum_amount: 120_000 * RUPEE,
        tax_percent: 16,
        figures: [
          { month: monthOf(today), heads: [{ head_id: id, gross: 720_000 * RUPEE, received: 600_000 * RUPEE }] },
        ],
      },
      as(),
    );
    expect(answer.months).toMatchObject([
      { royalty: 72_000 * RUPEE, minimum: 48_000 * RUPEE, tax: 19_200 * RUPEE, total: 139_200 * RUPEE, percent: 20 },
    ]);
    const after = await school.owner(() =>
      rowOf(sql<{ n: number }>`select count(*)::int as n from franchise.franchise_rules`),
    );
    expect(after).toEqual(before);
    const bad = await school.call(
      royaltySimulate,
      { branch_id: franchise, rules: [{ ...tuition(), head_ids: [] }] },
      as(),
    );
    expect(bad.errors['rules.0.head_ids']).toEqual(['Choose the fee heads that the rule is applied to']);
  });

  it('the template of a country is what the next draft begins with', async () => {
    const { agreements: all } = await school.must(franchiseGet, { branch_id: franchise }, as());
    const kept = await school.must(agreements.agreementTemplate, { id: all[0]?.id ?? 0, name: 'Standard' }, as());
    expect(kept).toMatchObject({ name: 'Standard', rules: 1 });
  });
});

describe('FRA-9 the eyes of an operator', () => {
  it('see their own franchise alone, and change nothing', async () => {
    const own = { token: operator.token };
    const list = await school.must(franchiseList, {}, own);
    expect(list.data.map((row) => row.branch_id)).toEqual([franchise]);
    const mine = await school.must(franchiseGet, { branch_id: franchise }, own);
    expect(mine.agreements.length).toBeGreaterThan(0);
    const elsewhere = await school.owner(() =>
      rowOf(sql<{ branch_id: number; id: number; version: number }>`
        select branch_id, id, version from franchise.franchise_agreements where branch_id <> ${franchise} limit 1`),
    );
    const { branch_id = 0, id = 0, version = 1 } = elsewhere ?? {};
    expect((await school.call(franchiseGet, { branch_id }, own)).code).toBe(404);
    expect((await school.call(agreements.agreementGet, { id }, own)).code).toBe(404);
    expect((await school.call(agreements.agreementPrint, { id }, own)).code).toBe(404);
    expect((await school.call(royaltySimulate, { branch_id }, own)).code).toBe(404);
    expect((await school.must(franchisees.franchiseeList, {}, own)).data.map((row) => row.code)).toEqual(['FR-KHI-01']);
    for (const answer of [
      await school.call(agreements.agreementSave, draft(), own),
      await school.call(agreements.agreementSubmit, { id, version }, own),
      await school.call(agreements.agreementRevise, { id, version, from_month: monthOf(today) }, own),
      await school.call(agreements.agreementTerminate, { id, version, on: today, reason: 'No' }, own),
      await school.call(agreements.agreementTemplate, { id, name: 'Mine' }, own),
      await school.call(franchisees.franchiseeSave, { kind: 'person', legal_name: 'Me', mobile: '0300 1112233' }, own),
    ])
      expect(answer.code).toBe(403);
  });

  it('the clerk of another branch, nobody, and without a sign-in', async () => {
    expect((await school.must(franchiseList, {}, { as: 'neighbour' })).total).toBe(0);
    expect((await school.call(franchiseGet, { branch_id: franchise }, { as: 'neighbour' })).code).toBe(404);
    expect((await school.call(franchiseList, {}, { as: 'nobody' })).code).toBe(403);
    expect((await school.call(franchiseList, {}, { as: null })).code).toBe(401);
  });
});
