// Reminders of unpaid fees (spec 04 §7, §9): in three steps by the clock, chosen by a person, as letters; never against a promise, once a day.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { now } from '#kernel/clock.ts';
import { addDays, addMonths } from '#kernel/dates.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { outstandingList } from '#modules/fees/outstanding/contract/outstanding.ts';
import { outstandingNote } from '#modules/fees/promises/contract/promises.ts';
import { reminderClock } from '#modules/fees/reminders/actions/remind.ts';
import { outstandingLetters, outstandingRemind } from '#modules/fees/reminders/contract/reminders.ts';
import { challanUnpaid } from '#modules/fees/reminders/reads/challan-unpaid.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { closePrinter } from '#platform/printing/index.ts';
import { branches } from '#stories/harness/school.ts';
import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8 } = branches;
let scene: FeeScene;
let folder: string;
let pupils: Record<string, number>;

const idOf = (name: string): number => pupils[name] ?? 0;

interface Intent {
  event_code: string;
  data: { students: string; amount: number; due: string; code: string };
}

const intents = () =>
  scene.school.owner(() =>
    rowsOf(
      sql<Intent>`select event_code, data from platform.message_intents where event_code like 'FEE_REMINDER%' order by id`,
    ),
  );
const clock = () =>
  inClockScope({ school_id: 1, branch_id: f8 }, () =>
    reminderClock.unit === 'branch'
      ? reminderClock.run({ branch_id: f8, school_id: 1, day: today, now: now() })
      : Promise.resolve(undefined),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maktab-letters-'));
  process.env.MAKTAB_DATA = folder;
  scene = await openFeeScene();
  pupils = await scene.admit(f8, [
    { name: 'Elder', family: 'Khan', plan: { TUI: 5400 } },
    { name: 'Younger', family: 'Khan', plan: { TUI: 3000 } },
    { name: 'Promiser', plan: { TUI: 2000 } },
    { name: 'Held', plan: { TUI: 1000 } },
  ]);
  // Due a week ago: the third of the usual days.
  await scene.post(f8, addMonths(thisMonth, -1), addDays(today, -7));
  await scene.school.owner(() =>
    rowsOf(
      sql`update fees.student_fee_accounts set hold_posting = true, hold_reason = 'Disputed' where student_id = ${idOf('Held')}::bigint`,
    ),
  );
  await scene.school.must(outstandingNote, { student_id: idOf('Promiser'), promise_date: addDays(today, 3) });
});
afterAll(async () => {
  await closePrinter();
  delete process.env.MAKTAB_DATA;
  await rm(folder, { recursive: true, force: true });
});

describe('by the clock', () => {
  test('one message a family in the step of the day; who promised or is on hold gets none', async () => {
    expect(await clock()).toBe('1 family reminded');
    expect(await intents()).toMatchObject([
      {
        event_code: 'FEE_REMINDER_3',
        data: { students: 'Elder and Younger', amount: 8_400 * RUPEE, due: addDays(today, -7) },
      },
    ]);
    const list = await scene.school.must(outstandingList, { filter: 'Elder' });
    expect(list.data).toMatchObject([{ reminded_on: today, reminder_step: 3 }]);
  });

  test('twice on a day sends nothing twice; without days nobody is reminded', async () => {
    expect(await clock()).toBeUndefined();
    expect(await intents()).toHaveLength(1);
    await scene.school.owner(() =>
      rowsOf(sql`
        insert into platform.setting_values (school_id, branch_id, key, value, valid_from) values (1, ${f8}, 'reminder_days', '[]', '2026-01-01')`),
    );
    await scene.school.owner(() => rowsOf(sql`alter table fees.fee_reminders disable trigger user`));
    await scene.school.owner(() => rowsOf(sql`delete from fees.fee_reminders`));
    await scene.school.owner(() => rowsOf(sql`alter table fees.fee_reminders enable trigger user`));
    expect(await clock()).toBeUndefined();
    expect(await intents()).toHaveLength(1);
  });

  test('asked again as it leaves: paid, or promised meanwhile, it stays', async () => {
    const message = {
      id: 1,
      event_code: 'FEE_REMINDER',
      subject_type: 'student',
      subject_id: idOf('Elder'),
      recipient_id: null,
    };
    const ask = (name: string) =>
      inClockScope({ school_id: 1, branch_id: f8 }, () => challanUnpaid.ask({ ...message, student_id: idOf(name) }));
    expect(await ask('Elder')).toBeNull();
    expect(await ask('Promiser')).toBe('The family promised a day that is still ahead');
    await scene.school.must(depositCreate, {
      student_id: idOf('Held'),
      amount: 1000 * RUPEE,
      value_date: today,
      channel: 'cash',
      account_id: await scene.account(f8, 'cash'),
    });
    expect(await ask('Held')).toBe('Paid meanwhile');
  });
});

describe('chosen by a person', () => {
  test('the check says whom and how much and sends nothing; then each family is notified once', async () => {
    const all = { all: { filters: {}, count: 3 }, step: 2 };
    const check = await scene.school.must(outstandingRemind, { ...all, preview: true });
    expect(check).toMatchObject({ families: 1, students: 2, amount: 8_400 * RUPEE, promised: 1, reminded_today: 0 });
    expect(await intents()).toHaveLength(1);
    expect(await scene.school.must(outstandingRemind, all)).toMatchObject({ families: 1 });
    expect((await intents()).map((one) => one.event_code)).toEqual(['FEE_REMINDER_3', 'FEE_REMINDER_2']);
    const again = await scene.school.must(outstandingRemind, all);
    expect(again).toMatchObject({ families: 0, students: 0, reminded_today: 2 });
    expect(await intents()).toHaveLength(2);
  });

  test('another number than was confirmed, another branch, or no permission: nothing is sent', async () => {
    expect((await scene.school.call(outstandingRemind, { all: { filters: {}, count: 9 }, step: 1 })).code).toBe(409);
    const other = await scene.school.must(outstandingRemind, { ids: [idOf('Elder')], step: 1 }, { as: 'neighbour' });
    expect(other).toMatchObject({ families: 0, not_due: 1 });
    expect((await scene.school.call(outstandingRemind, { ids: [idOf('Elder')], step: 1 }, { as: 'nobody' })).code).toBe(
      403,
    );
    expect((await scene.school.call(outstandingRemind, { ids: [idOf('Elder')], step: 4 })).code).toBe(422);
    expect(await intents()).toHaveLength(2);
  });
});

describe('letters', () => {
  test('a sheet a student with what is open, the sum, and the tone of the step', async () => {
    const answer = await scene.school.call(
      outstandingLetters,
      { ids: Object.values(pupils), step: 3 },
      { as: 'clerk' },
    );
    expect([answer.code, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.bytes)), { mergePages: false });
    const pages = text.map((page) => page.replace(/\s+/g, ' '));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('after two reminders');
    expect(pages[0]).toContain('5,400');
    const list = await scene.school.must(outstandingList, { filter: 'Younger' });
    expect(list.data).toMatchObject([{ reminded_on: today, reminder_step: 3 }]);
  });

  test('in Urdu it is set, too; for nobody there is none', async () => {
    const urdu = await scene.school.call(outstandingLetters, { ids: [idOf('Elder')], step: 1, language: 'ur' });
    expect(urdu.code).toBe(200);
    expect((await scene.school.call(outstandingLetters, { ids: [idOf('Promiser')], step: 1 })).code).toBe(404);
    expect(
      (await scene.school.call(outstandingLetters, { ids: [idOf('Elder')], step: 1 }, { as: 'neighbour' })).code,
    ).toBe(404);
  });
});
