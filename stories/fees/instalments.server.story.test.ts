// Instalments (FEE-90 to FEE-92, FEE-44, FEE-97; spec 04 §13 story 14): asked for of many, approved by a second person, filled by money in their order, aged
// and fined by their own days; corrections change the last ones; two who ask at once.

import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, addMonths, asDay, dayInMonth, formatDate, type LocalDate } from '#kernel/dates.ts';
import { challanList, challanRead } from '#modules/fees/challans/contract/challans.ts';
import { correctionCreate } from '#modules/fees/correction-requests/contract/corrections.ts';
import { approvedReport } from '#modules/fees/decided-requests/contract/approved-report.ts';
import { depositCreate, depositQuote } from '#modules/fees/deposits/contract/deposits.ts';
import {
  instalmentCancel,
  instalmentItems,
  instalmentList,
  instalmentLoad,
  instalmentSave,
} from '#modules/fees/instalments/contract/instalments.ts';
import { templateList, templateSave } from '#modules/fees/instalment-templates/contract/templates.ts';
import { equalParts } from '#modules/fees/instalments/rules/index.ts';
import { outstandingList } from '#modules/fees/outstanding/contract/outstanding.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { thisMonth } from '#stories/harness/turn-clock.ts';
import { branches, type Person } from '../harness/school.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, muscat } = branches;
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;
const names = ['Ali', 'Bina', 'Careem', 'Danish', 'Erum', 'Fahad', 'Gul', 'Hina'];

let scene: FeeScene;
let ids: Record<string, number>;
let today: LocalDate;
/** A month and ten days ago, ten days ago, in twenty days. */
let days: LocalDate[];

type Item = InputOf<typeof instalmentSave>['items'][number];

const load = (as: Person = 'clerk', more: InputOf<typeof instalmentLoad> = {}) =>
  scene.school.must(instalmentLoad, { bill_month: thisMonth, ...more }, { as });
async function rowOfChild(name: string, as: Person = 'clerk') {
  const { rows } = await load(as);
  const row = rows.find((one) => one.student_id === ids[name]);
  if (!row) throw new Error(`${name} owes nothing`);
  return row;
}
async function itemOf(name: string, rupees: readonly number[], on: readonly LocalDate[] = days): Promise<Item> {
  const { challan_id, base_version } = await rowOfChild(name);
  return {
    challan_id,
    base_version,
    parts: rupees.map((amount, nth) => ({ due_date: on[nth] ?? today, amount: amount * RUPEE })),
  };
}
const asked = (items: Item[], as: Person = 'clerk') =>
  scene.school.must(instalmentSave, { title: 'In parts', reason: 'Agreed with the families', items }, { as });
const approve = (id: number | null | undefined, as: Person = 'cashier') =>
  scene.school.call(approvals.approvalApprove, { id: id ?? 0 }, { as });
async function split(name: string, rupees: readonly number[], on: readonly LocalDate[] = days): Promise<void> {
  const { request, refused } = await asked([await itemOf(name, rupees, on)]);
  expect([refused, (await approve(request?.approval_id)).code]).toEqual([[], 200]);
}
const partsOf = async (name: string) => {
  const { data } = await scene.school.must(challanList, { student_id: ids[name] ?? 0 });
  const { instalments, challan } = await scene.school.must(challanRead, { id: data[0]?.challan_id ?? 0 });
  return { parts: instalments.map((one) => [one.due_date, one.amount / RUPEE, one.settled / RUPEE]), challan };
};
const pay = async (name: string, rupees: number, value_date = today) =>
  scene.school.must(depositCreate, {
    student_id: ids[name] ?? 0,
    amount: rupees * RUPEE,
    value_date,
    channel: 'cash',
    account_id: await scene.account(f8, 'cash'),
    another: true,
  });

beforeAll(async () => {
  scene = await openFeeScene();
  const day = await scene.school.owner(() => rowOf(sql<{ day: LocalDate }>`select platform.today(${f8}) as day`));
  today = asDay(day?.day ?? '');
  days = [addDays(today, -40), addDays(today, -10), addDays(today, 20)];
  ids = await scene.admit(
    f8,
    names.map((name) => ({ name, plan: { TUI: 9000 } })),
  );
  ids = { ...ids, ...(await scene.admit(muscat, [{ name: 'Salim', plan: { TUI: 500 } }])) };
  await scene.post(f8, thisMonth, addDays(today, -40));
  await scene.post(muscat, thisMonth, addDays(today, 5));
  // The days around today may lie in two sessions.
  await scene.school.owner(() =>
    rowsOf(sql`update branches.academic_sessions
      set start_date = least(start_date, ${addDays(today, -45)}::date), end_date = greatest(end_date, ${addDays(today, 55)}::date)
      where is_current and country_id = 162`),
  );
});

describe('14 instalments of OMR 500.000', () => {
  it('in 9 are 55.560 and 8 × 55.555; one of 55.000 is told by how much', async () => {
    const { rows, unit, currency } = await load('muscat');
    const [row] = rows;
    const parts = equalParts({ charged: row?.charged ?? 0, unit }, 9, row?.starts_on ?? today);
    expect([currency, parts.map((one) => one.amount)]).toEqual(['OMR', [55_560, ...Array<number>(8).fill(55_555)]]);
    const wrong = parts.map((one, nth) => (nth === 3 ? { ...one, amount: 55_000 } : one));
    const ask = (of: typeof parts) => asked([{ challan_id: row?.challan_id ?? 0, parts: of }], 'muscat');
    const refused = await ask(wrong);
    expect([refused.request, refused.refused.map((one) => one.reason)]).toEqual([
      null,
      ['The parts add up to 499.445; 0.555 is missing'],
    ]);
    expect((await ask(parts)).request).toMatchObject({ status: 'pending', challans: 1, charged: 500_000 });
  });
});

describe('FEE-90 instalments of many', () => {
  it('looked at only, nothing is stored; sent, what cannot be comes back by row, and nothing changes until approved', async () => {
    const items = [
      await itemOf('Ali', [3000, 3000, 3000]),
      await itemOf('Bina', [3000, 3000, 2000]),
      await itemOf('Careem', [4500, 4500], [days[1] ?? today, days[0] ?? today]),
    ];
    const input = { title: 'In parts', reason: 'Agreed with the families', items };
    const seen = await scene.school.must(instalmentSave, { ...input, submit: false }, clerk);
    expect([seen.request, seen.refused.map((one) => [one.part, one.field])]).toEqual([
      null,
      [
        [null, 'amount'],
        [2, 'due_date'],
      ],
    ]);
    expect((await scene.school.must(instalmentList, {}, clerk)).total).toBe(0);

    const { request, refused, challan_ids } = await asked(items);
    expect(refused.map((one) => one.reason)).toEqual([
      'The parts add up to 8,000; 1,000 is missing',
      `Part 2 falls due after part 1: later than ${formatDate(days[1])}`,
    ]);
    expect(challan_ids).toEqual(items.map((one) => one.challan_id));
    expect(request).toMatchObject({ status: 'pending', challans: 1, charged: 9000 * RUPEE, own: true });
    expect((await partsOf('Ali')).parts).toEqual([]);
    expect((await rowOfChild('Ali')).problem).toContain(`as request ${request?.approval_id ?? 0}`);

    expect((await approve(request?.approval_id, 'clerk')).code).toBe(403);
    expect((await approve(request?.approval_id, 'neighbour')).code).toBe(404);
    expect((await approve(request?.approval_id)).code).toBe(200);
    const { parts, challan } = await partsOf('Ali');
    expect(parts).toEqual(days.map((day) => [day, 3000, 0]));
    expect([challan.due_date, challan.valid_until >= (days[2] ?? '')]).toEqual([days[0], true]);
    const done = await scene.school.must(instalmentItems, { request_id: request?.id ?? 0 }, cashier);
    expect(done.data.map((row) => [row.student_name, row.before.length, row.after.length, row.result])).toEqual([
      ['Ali', 1, 3, 'applied'],
    ]);
    expect(await scene.proofs()).toEqual([]);
    const report = await scene.school.must(approvedReport, { kind: 'bulk instalments' });
    expect(report.data.map((row) => [row.kind, row.title, row.status])).toEqual([
      ['bulk instalments', 'Instalments: 1 challan', 'approved'],
    ]);
  });

  it('another branch finds neither challan nor request; nobody without the permission; bad input is told at its field', async () => {
    const item = await itemOf('Bina', [4500, 4500]);
    const input = { title: 'In parts', reason: 'Agreed with the families', items: [item] };
    expect((await scene.school.call(instalmentSave, input, { as: 'neighbour' })).code).toBe(404);
    expect((await scene.school.call(instalmentSave, input, { as: 'nobody' })).code).toBe(403);
    expect((await scene.school.call(instalmentLoad, { branch_id: f8 }, { as: 'neighbour' })).code).toBe(404);
    const short = await scene.school.call(instalmentSave, { ...input, title: '', reason: 'So', items: [] }, clerk);
    expect(Object.keys(short.errors)).toEqual(['title', 'reason', 'items']);
    const zero = { ...item, parts: [{ due_date: today, amount: 0 }] };
    const none = await scene.school.call(instalmentSave, { ...input, items: [zero] }, clerk);
    expect([none.code, Object.keys(none.errors)]).toEqual([422, ['items.0.parts.0.amount']]);
    const { request, refused } = await asked([item, item]);
    expect(refused.map((one) => one.reason)).toEqual(['This challan is listed twice']);
    const id = request?.id ?? 0;
    expect((await scene.school.call(instalmentCancel, { id }, { as: 'neighbour' })).code).toBe(404);
    expect((await scene.school.must(instalmentCancel, { id }, clerk)).status).toBe('cancelled');
    expect((await scene.school.call(instalmentCancel, { id }, clerk)).code).toBe(409);
  });

  it('of two who ask for one challan at once, one request waits', async () => {
    const item = await itemOf('Hina', [4500, 4500]);
    const input = { title: 'In parts', reason: 'Agreed with the families', items: [item] };
    const answers = await Promise.all(
      (['clerk', 'cashier', 'clerk', 'cashier'] as const).map((as) => scene.school.call(instalmentSave, input, { as })),
    );
    const sent = answers.filter((one) => one.code === 200 && one.data?.request);
    expect(sent).toHaveLength(1);
    const waiting = await scene.school.owner(() =>
      rowsOf(
        sql`select 1 from platform.approval_requests where kind = 'bulk instalments' and status = 'pending' and branch_id = ${f8}`,
      ),
    );
    expect(waiting).toHaveLength(1);
  });
});

describe('FEE-92 what falls due on several days', () => {
  const ages = async (name: string) => {
    const { data } = await scene.school.must(outstandingList, {});
    const row = data.find((one) => one.student_id === ids[name]);
    return [row?.oldest_due_date, row?.days_31_60, row?.days_1_30, row?.not_due];
  };

  it('money fills the parts in their order; debts age by the day of each', async () => {
    expect(await ages('Ali')).toEqual([days[0], 3000 * RUPEE, 3000 * RUPEE, 3000 * RUPEE]);
    await pay('Ali', 4000);
    expect((await partsOf('Ali')).parts).toEqual([
      [days[0], 3000, 3000],
      [days[1], 3000, 1000],
      [days[2], 3000, 0],
    ]);
    expect(await ages('Ali')).toEqual([days[1], 0, 2000 * RUPEE, 3000 * RUPEE]);
  });

  it('FEE-91 a paid part is locked, one with money keeps it; the rest is shared again', async () => {
    const tries = [await itemOf('Ali', [2000, 4000, 3000]), await itemOf('Ali', [3000, 500, 5500])];
    const reasons = [];
    for (const one of tries) reasons.push((await asked([one])).refused[0]?.reason);
    expect(reasons).toEqual([
      `Part 1 is paid: it stays 3,000, due ${formatDate(days[0])}`,
      'Part 2 has 1,000 on it and cannot go below that',
    ]);
    await split('Ali', [3000, 1000, 2500, 2500], [...days.slice(0, 2), addDays(today, 20), addDays(today, 50)]);
    expect((await partsOf('Ali')).parts.map(([, amount, settled]) => [amount, settled])).toEqual([
      [3000, 3000],
      [1000, 1000],
      [2500, 0],
      [2500, 0],
    ]);
    expect(await ages('Ali')).toEqual([addDays(today, 20), 0, 0, 5000 * RUPEE]);
  });

  it('a correction changes the last parts first, whichever way', async () => {
    await split('Danish', [3000, 3000, 3000]);
    const correct = async (rupees: number) => {
      const { challan } = await partsOf('Danish');
      const { lines } = await scene.school.must(challanRead, { id: challan.challan_id });
      const made = await scene.school.must(
        correctionCreate,
        {
          reason_code: 'wrong_structure',
          items: [
            {
              student_id: ids['Danish'] ?? 0,
              action: 'change_line',
              challan_id: challan.challan_id,
              line_id: lines[0]?.line_id ?? 0,
              after: rupees * RUPEE,
            },
          ],
        },
        clerk,
      );
      expect((await approve(made.approval_id, 'admin')).code).toBe(200);
      return (await partsOf('Danish')).parts.map(([, amount]) => amount);
    };
    expect(await correct(5000)).toEqual([3000, 2000, 0]);
    expect(await ages('Danish')).toEqual([days[0], 3000 * RUPEE, 2000 * RUPEE, 0]);
    // The sheet shows those that are left.
    expect((await rowOfChild('Danish')).parts.map((one) => one.amount)).toEqual([3000 * RUPEE, 2000 * RUPEE]);
    expect(await correct(10_000)).toEqual([3000, 3000, 4000]);
    expect(await scene.proofs()).toEqual([]);
  });

  it('FEE-44 only what is late of the parts is fined', async () => {
    await scene.fineRule(f8, { mode: 'fixed', amount: 300 * RUPEE });
    await split('Erum', [3000, 3000, 3000]);
    await split('Fahad', [4500, 4500], [days[2] ?? today, addDays(today, 50)]);
    const fineOf = async (name: string) => {
      const { challan } = await partsOf(name);
      return (await scene.school.must(challanRead, { id: challan.challan_id })).fine_today / RUPEE;
    };
    expect([await fineOf('Erum'), await fineOf('Fahad'), await fineOf('Gul')]).toEqual([600, 0, 300]);
    // The late parts, paid on a day before the second fell due, leave one fine.
    await pay('Erum', 6300, addDays(today, -11));
    expect((await partsOf('Erum')).challan).toMatchObject({ charged: 9300 * RUPEE, balance: 3000 * RUPEE });
  });

  it('FEE-47 where part payment is not taken, the part that is due is enough', async () => {
    await scene.policy(f8, { allow_partial: false });
    const quote = await scene.school.must(depositQuote, { student_id: ids['Fahad'] ?? 0 });
    expect(quote.challans[0]?.dues).toEqual([
      { due_date: days[2], open: 4500 * RUPEE },
      { due_date: addDays(today, 50), open: 4500 * RUPEE },
    ]);
    const account_id = await scene.account(f8, 'cash');
    const cash = (rupees: number) =>
      scene.school.call(depositCreate, {
        student_id: ids['Fahad'] ?? 0,
        amount: rupees * RUPEE,
        value_date: today,
        channel: 'cash',
        account_id,
        another: true,
      });
    const little = await cash(4000);
    expect([little.code, little.errors]).toEqual([422, { amount: ['The full amount of PKR 4,500 is needed'] }]);
    expect((await cash(4500)).code).toBe(201);
  });

  it('what no longer fits when it is approved is left out singly; money that came meanwhile is kept', async () => {
    const { request } = await asked([await itemOf('Bina', [3000, 6000]), await itemOf('Careem', [4000, 5000])]);
    await pay('Bina', 9300);
    expect((await approve(request?.approval_id)).code).toBe(200);
    const done = await scene.school.must(instalmentItems, { request_id: request?.id ?? 0 }, clerk);
    expect(done.data.map((row) => [row.student_name, row.result, row.result_reason])).toEqual([
      ['Bina', 'refused', 'Nothing is open on it any more'],
      ['Careem', 'applied', null],
    ]);
    // One part alone is no part any more.
    await split('Careem', [9000], [addDays(today, 20)]);
    expect([(await partsOf('Careem')).parts, (await partsOf('Careem')).challan.due_date]).toEqual([
      [],
      addDays(today, 20),
    ]);
  });
});

describe('templates of instalments', () => {
  const halves = [
    { share_bp: 5000, due_day: 10, month_offset: 0 },
    { share_bp: 5000, due_day: 10, month_offset: 2 },
  ];

  it('are made and changed by who may set fees, offered in the sheet, and share out the whole', async () => {
    expect((await scene.school.call(templateSave, { name: 'Halves', parts: halves }, { as: 'nobody' })).code).toBe(403);
    const made = await scene.school.must(templateSave, { name: 'Halves', parts: halves });
    expect((await load()).templates).toEqual([made]);
    const less = await scene.school.call(templateSave, {
      name: 'Less',
      parts: halves.map((one) => ({ ...one, share_bp: 4000 })),
    });
    expect([less.code, less.errors]).toEqual([422, { parts: ['The shares add up to 80%; 20% is missing'] }]);
    const twice = await scene.school.call(templateSave, { name: 'Halves', parts: halves });
    expect([twice.code, Object.keys(twice.errors)]).toEqual([422, ['name']]);
    const changed = await scene.school.must(templateSave, { ...made, active: false });
    expect((await load()).templates).toEqual([]);
    expect((await scene.school.call(templateSave, { ...made, name: 'Old' })).code).toBe(409);
    expect((await scene.school.must(templateList, {})).map((one) => one.version)).toEqual([changed.version]);
    expect(dayInMonth(addMonths(thisMonth, 2), 10) > dayInMonth(thisMonth, 10)).toBe(true);
  });
});

describe('04 §14.5 parts after the usual payday', () => {
  it('a family that paid on the 4th, 5th and 6th, and once on the 20th, usually has by the 6th; another has no habit', async () => {
    const day = (n: number, months: number): LocalDate => dayInMonth(addMonths(thisMonth, -months), n);
    await scene.school.owner(() =>
      rowsOf(sql`
        insert into fees.deposits (branch_id, receipt_no, collected_branch_id, student_id, channel, value_date, entry_date, currency, amount, account_id, status)
        select ${f8}::int, 'R-' || d.day, ${f8}::int, ${ids['Hina'] ?? 0}::bigint, 'cash', d.day, d.day, 'PKR', 100, a.id, 'posted'
          from unnest(${[day(5, 2), day(4, 3), day(6, 4), day(20, 5)]}::date[]) as d (day), platform.accounts a
         where a.school_id = 1 and a.system_key = 'cash'`),
    );
    expect((await rowOfChild('Hina')).payday).toEqual({ day: 6, fits: 3, of: 4 });
    expect((await rowOfChild('Gul')).payday).toBeNull();
  });
});
