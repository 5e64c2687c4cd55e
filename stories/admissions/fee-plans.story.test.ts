// Fee plans (ADM-60 to ADM-66, FEE-8): the worked plan, discounts and who must agree, instalments, and what of it reaches the book. Spec 02 §13:
// 1 (its plan), 7, 11 (instalments), 12.

import { asDay } from '#kernel/dates.ts';
import { today } from '#stories/harness/turn-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import type { InputOf } from '#kernel/contract.ts';
import { handPlanOver } from '#modules/admissions/fee-plans/steps/plan-to-fees.ts';
import { issueInstallments, issuePlanChallan } from '#modules/admissions/fee-plans/steps/plan-challans.ts';
import * as plans from '#modules/admissions/fee-plans/contract/fee-plans.ts';
import { planList } from '#modules/admissions/fee-setting/contract/plan-list.ts';
import { admissionsPolicyDiscounts } from '#modules/admissions/index.ts';
import { planRead } from '#modules/fees/plans/contract/plans.ts';
import { cancelChallan } from '#modules/fees/index.ts';
import { registerAnswers } from '#platform/questions/question.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { RUPEE } from '../fees/fee-scene.ts';
import { branches } from '../harness/school.ts';
import { openPlanScene, type PlanChild, type PlanScene } from './plan-scene.ts';

const { f8, muscat } = branches;
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;
const accountant = { as: 'accountant' } as const;

let scene: PlanScene;
let package_id: number;
let elder: number;
let zara: PlanChild;
let yusra: PlanChild;

type Wish = InputOf<typeof plans.planCompose>;
const wish = (child: PlanChild, more: Partial<Wish> = {}): Wish => ({
  application_id: child.application_id,
  package_id,
  join_on: '2026-04-16',
  discounts: [{ position: 1, basis: 'negotiated', mode: 'percent', value: 20 }],
  installments: { n: 3 },
  ...more,
});
const compose = (child: PlanChild, more: Partial<Wish> = {}) =>
  scene.school.call(plans.planCompose, wish(child, more), clerk);
const save = (child: PlanChild, more: Partial<Wish> = {}, version = 0) =>
  scene.school.call(plans.planSave, { ...wish(child, more), version }, clerk);
const open = (child: PlanChild) => scene.school.must(plans.planOpen, { application_id: child.application_id }, clerk);
const held = async (): Promise<number> =>
  (
    await scene.school.owner(() =>
      rowOf(sql<{ held: number }>`select held from admissions.admission_packages where id = ${package_id}::bigint`),
    )
  )?.held ?? -1;

beforeAll(async () => {
  scene = await openPlanScene();
  ({ Elder: elder = 0 } = await scene.admit(f8, [{ name: 'Elder', plan: { TUI: 8500 } }]));
  await scene.school.owner(() =>
    rowsOf(sql`
      insert into platform.setting_values (school_id, key, value, valid_from) values (1, 'proration', '"daily"', '2026-01-01')`),
  );
  package_id = await scene.offer('clerk', [
    { kind: 'admission', nature: 'one_time', amount: 25_000 * RUPEE, installable: true },
    { kind: 'annual', nature: 'one_time', amount: 12_000 * RUPEE, installable: true },
    { kind: 'security', nature: 'refundable', amount: 10_000 * RUPEE },
    { kind: 'tuition', nature: 'recurring', amount: 8_500 * RUPEE },
  ]);
  zara = await scene.apply('Zara', elder);
  yusra = await scene.apply('Yusra', elder);
});

describe('ADM-60 to ADM-65 composing', () => {
  it('stories 1 and 7: the worked plan of a second child, each line with its reason', async () => {
    const { data } = await compose(zara);
    expect(data).toMatchObject({
      gross: 51_250 * RUPEE,
      policy_discount: 425 * RUPEE,
      manual_discount: 5_000 * RUPEE,
      net: 45_825 * RUPEE,
      effective_percent: 12.12,
      level: 1,
      due_now: 24_493 * RUPEE,
      installable_total: 32_000 * RUPEE,
    });
    expect(data.installments.map((part) => part.amount / RUPEE)).toEqual([10_668, 10_666, 10_666]);
    expect(data.lines.map((line) => line.words)).toEqual([
      '25,000 once, less 20% (5,000) as agreed',
      '12,000 once',
      '10,000, given back when the child leaves',
      '8,500 × 15 of 30 days = 4,250, less 10% (425) as second child',
    ]);
  });

  it('12 bad input: discount, instalments, days and packages that do not fit are told on their field', async () => {
    const over = await compose(zara, { discounts: [{ position: 1, basis: 'other', mode: 'percent', value: 120 }] });
    expect([over.code, over.errors]).toEqual([422, { 'discounts.0.value': ['At most 100 percent'] }]);
    const parts = await compose(zara, { installments: { n: 2, amounts: [100, 100] } });
    expect(parts.errors['installments.amounts']?.[0]).toContain('is missing');
    expect((await compose(zara, { join_on: '2026-02-08' })).errors['join_on']).toEqual(['Not before 09/02/2026']);
    expect((await compose(zara, { package_id: 999 })).code).toBe(404);
    const neighbour = await scene.school.call(plans.planCompose, wish(zara), { as: 'neighbour' });
    expect(neighbour.code).toBe(404);
    expect((await scene.school.call(plans.planCompose, wish(zara), { as: 'nobody' })).code).toBe(403);
    expect((await open(zara)).packages.map((one) => one.id)).toEqual([package_id]);
  });

  it('ADM-62: what scholarships award counts where it is more than the sibling percent', async () => {
    let awarded: number | null = zara.student_id;
    const answer = admissionsPolicyDiscounts.answeredBy(async ({ student_id }) =>
      student_id === awarded
        ? [{ type: 'Merit 2026', mode: 'percent', value: 25, basis: 'merit', source: 'story' }]
        : [],
    );
    registerAnswers('story', [answer]);
    const { data } = await compose(zara);
    expect(data.lines[3]?.words).toBe('8,500 × 15 of 30 days = 4,250, less 25% (1,063) for Merit 2026');
    awarded = null;
  });
});

describe('ADM-63, ADM-66 from the draft to the challans', () => {
  let plan_id: number;

  it('story 1: 12.12 % asks level 1, nobody decides their own; approved it holds a place and may be issued', async () => {
    const saved = await save(zara);
    expect(saved.data).toMatchObject({ needs_approval: 1, plan: { state: 'draft', revision: 1 } });
    plan_id = saved.data.plan.id;
    const offer = () =>
      scene.school.as('clerk', () =>
        issuePlanChallan(plan_id, {
          due_on: asDay('2026-12-31'),
          source_type: 'application',
          source_id: zara.application_id,
        }),
      );
    await expect(offer()).rejects.toThrow('not approved yet');
    expect((await save(zara)).message).toBe('This plan was changed meanwhile. Load it again.');
    const sent = await scene.school.must(
      plans.planSubmit,
      { plan_id, version: saved.data.plan.version, reason: 'The father asked for help' },
      clerk,
    );
    expect(sent.plan.state).toBe('waiting_approval');
    expect((await save(zara, {}, sent.plan.version)).message).toContain('waits for approval as request');
    expect((await scene.school.call(approvals.approvalApprove, { id: sent.approval_id }, clerk)).code).toBe(403);
    const [queued] = (await scene.school.must(approvals.approvalList, { kind: 'admission discount' }, cashier)).data;
    expect(queued?.title).toBe(`Discount 12.12% for Zara, ${(await open(zara)).class_name}`);
    expect(await held()).toBe(0);
    await scene.school.must(approvals.approvalApprove, { id: sent.approval_id }, cashier);
    expect(await held()).toBe(1);
    const issued = await offer();
    expect(issued?.amount).toBe(24_493 * RUPEE);
    await expect(offer()).rejects.toThrow('issued already');
  });

  it('ADM-80: the instalments follow at the confirmation, once; receivables, deposits held and concessions agree', async () => {
    const made = await scene.school.as('clerk', () => issueInstallments(plan_id));
    expect(made.map((one) => one.amount / RUPEE)).toEqual([10_666, 10_666]);
    expect(await scene.school.as('clerk', () => issueInstallments(plan_id))).toEqual([]);
    expect(await scene.ledger(f8, 'student_receivable', zara.student_id)).toBe(45_825 * RUPEE);
    expect(await scene.ledger(f8, 'security_held', zara.student_id)).toBe(-10_000 * RUPEE);
    expect(await scene.ledger(f8, 'concession:package')).toBe(5_000 * RUPEE);
    expect(await scene.ledger(f8, 'concession:sibling')).toBe(425 * RUPEE);
    expect(await scene.proofs()).toEqual([]);
    expect((await open(zara)).plan?.installments.map((part) => part.challan_no !== null)).toEqual([true, true, true]);
  });

  it('ADM-16, FEE-8: the plan becomes what the child pays; who is confirmed later is the third child', async () => {
    await scene.school.as('clerk', () => handPlanOver(plan_id, zara.student_id));
    const other = await save(yusra, { discounts: [], installments: null });
    expect(other.data).toMatchObject({ needs_approval: 0, plan: { state: 'approved', net: 50_825 * RUPEE } });
    await scene.school.owner(() =>
      rowsOf(sql`
        update students.students set status = 'active', admission_date = '2026-04-16', admission_no = '9001', reg_no = 'R-9001' where id = ${zara.student_id}::bigint`),
    );
    await scene.school.as('clerk', () => handPlanOver(other.data.plan.id, yusra.student_id));
    const rates = await scene.school.owner(() =>
      rowsOf(sql<{ student_id: number; rate: number; amount: number }>`
        select c.student_id, c.rate, l.amount from fees.student_concessions c join fees.student_fee_lines l on l.student_id = c.student_id
         where c.student_id in (${zara.student_id}::bigint, ${yusra.student_id}::bigint) and c.status = 'active' order by c.student_id`),
    );
    expect(rates).toEqual([
      { student_id: zara.student_id, rate: 1000, amount: 8_500 * RUPEE },
      { student_id: yusra.student_id, rate: 1500, amount: 8_500 * RUPEE },
    ]);
    expect((await scene.school.must(planRead, { student_id: zara.student_id })).version).toBeGreaterThan(0);
  });

  it('ADM-63: a plan that was issued gets a new revision; the same once more holds its word, another needs it again', async () => {
    const { plan } = await open(zara);
    const source = { source_type: 'application', source_id: zara.application_id };
    const offer = { challan_id: plan?.challan?.id ?? 0, reason: 'Re-priced', on: today, ...source };
    await scene.school.as('clerk', () => cancelChallan(offer));
    const same = await save(zara, {}, plan?.version);
    expect(same.data).toMatchObject({ needs_approval: 0, plan: { revision: 2, state: 'approved', challan: null } });
    expect(same.data.plan.approval_id).toBe(plan?.approval_id);
    const dearer = [{ position: 1, basis: 'negotiated' as const, mode: 'percent' as const, value: 25 }];
    const other = await save(zara, { discounts: dearer }, same.data.plan.version);
    expect(other.data).toMatchObject({ needs_approval: 1, plan: { revision: 3, state: 'draft', approval_id: null } });
    const states = await scene.school.owner(() =>
      rowsOf(sql<{ state: string }>`
        select state from admissions.admission_fee_plans where application_id = ${zara.application_id}::bigint order by revision`),
    );
    expect(states.map((row) => row.state)).toEqual(['superseded', 'superseded', 'draft']);
  });
});

describe('story 12: discount chain', () => {
  it('35 %: level 1 agrees, level 2 rejects; re-priced at 9 % nobody is asked', async () => {
    const child = await scene.apply('Hania', elder);
    const deep = [{ position: 1, basis: 'negotiated' as const, mode: 'amount' as const, value: 14_438 * RUPEE }];
    const saved = await save(child, { discounts: deep });
    expect(saved.data).toMatchObject({ needs_approval: 2, plan: { effective_percent: 35 } });
    const { plan } = saved.data;
    const sent = await scene.school.must(
      plans.planSubmit,
      { plan_id: plan.id, version: plan.version, reason: 'A family of five' },
      clerk,
    );
    await scene.school.must(approvals.approvalApprove, { id: sent.approval_id }, cashier);
    expect((await open(child)).plan?.state).toBe('waiting_approval');
    const offer = scene.school.as('clerk', () =>
      issuePlanChallan(plan.id, {
        due_on: asDay('2026-12-31'),
        source_type: 'application',
        source_id: child.application_id,
      }),
    );
    await expect(offer).rejects.toThrow('not approved yet');
    await scene.school.must(approvals.approvalReject, { id: sent.approval_id, reason: 'Too deep' }, accountant);
    const back = (await open(child)).plan;
    expect(back?.state).toBe('draft');
    const mild = [
      { ...deep[0], position: 1, basis: 'negotiated' as const, mode: 'amount' as const, value: 3_712 * RUPEE },
    ];
    const again = await save(child, { discounts: mild }, back?.version);
    expect(again.data).toMatchObject({ needs_approval: 0, plan: { state: 'approved', effective_percent: 9 } });
    const list = await scene.school.must(planList, { plan_state: 'approved', sortBy: 'net' }, clerk);
    expect(list.data.map((row) => row.child_name)).toContain('Hania');
    expect(list.figures).toMatchObject({ none: 0, draft: 1, waiting: 0, approved: 2 });
  });

  it('ADM-63: a later join date that lowers an approved total keeps the approval; an earlier one does not', async () => {
    const child = await scene.apply('Mina', elder);
    const { plan } = (await save(child)).data;
    const sent = await scene.school.must(
      plans.planSubmit,
      { plan_id: plan.id, version: plan.version, reason: 'As for Zara' },
      clerk,
    );
    await scene.school.must(approvals.approvalApprove, { id: sent.approval_id }, cashier);
    const later = await save(child, { join_on: '2026-04-21' }, (await open(child)).plan?.version);
    expect(later.data).toMatchObject({ needs_approval: 0, plan: { state: 'approved', revision: 1 } });
    const earlier = await save(child, { join_on: '2026-04-11' }, later.data.plan.version);
    expect(earlier.data).toMatchObject({ needs_approval: 1, plan: { state: 'draft', revision: 2 } });
  });
});

describe('story 11: Oman', () => {
  it('OMR 100.000 in 3 instalments gives 33.340, 33.330, 33.330', async () => {
    const { Salim = 0 } = await scene.admit(muscat, [{ name: 'Salim', plan: {} }]);
    const oman = await scene.offer('muscat', [
      { kind: 'admission', nature: 'one_time', amount: 100_000, installable: true },
    ]);
    const child = await scene.apply('Laila', Salim);
    const asked = { ...wish(child), package_id: oman, discounts: [] };
    const { data } = await scene.school.call(plans.planCompose, asked, { as: 'muscat' });
    expect([data.currency, data.installments.map((part) => part.amount)]).toEqual(['OMR', [33_340, 33_330, 33_330]]);
  });
});
