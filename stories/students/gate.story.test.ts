// Gate mode (spec 03 §14.8): the cards a device keeps, who may collect, what is sent when the line is back, and the family that is told.

import { nowMs } from '#kernel/clock.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayIn } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import type { InputOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { cardScan } from '#modules/students/gate/contract/card-gate.ts';
import * as prints from '#modules/students/cards/contract/card-prints.ts';
import * as gate from '#modules/students/gate/contract/pick-ups.ts';
import { answerFromBook } from '#modules/students/gate/rules/gate-book-answer.ts';
import { branches } from '../harness/school.ts';
import { type CardScene, openCards } from './card-scene.ts';

type Row = InputOf<typeof gate.pickUpCreate>['rows'][number];
const f8 = branches.f8;
const clerk = { as: 'clerk' } as const;
const neighbour = { as: 'neighbour' } as const;

let scene: CardScene;
let folder: string;
let father: number;
let barred: number;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'maktab-gate-'));
  process.env['MAKTAB_DATA'] = folder;
  scene = await openCards(['Ali Khan', 'Sara Khan']);
  await scene.giveFaces(['Ali Khan', 'Sara Khan']);
  const ids = await scene.approved([scene.idOf('Ali Khan'), scene.idOf('Sara Khan')]);
  await scene.printed(ids);
  const [ali = 0] = ids;
  await scene.school.must(prints.cardIssue, { code: await codeOf(ali) }, clerk);
  father = (await guardianOf('Ali Khan')) ?? 0;
  barred = await scene.school.owner(async () => {
    const row = await rowOf(sql<{ id: number }>`
      with uncle as (
        insert into students.guardians (school_id, family_id, full_name, gender)
        select school_id, family_id, 'Uncle Zafar', 'm' from students.students where id = ${scene.idOf('Ali Khan')} returning id)
      insert into students.student_guardians (branch_id, student_id, guardian_id, relation, may_collect, custody)
      select ${f8}, ${scene.idOf('Ali Khan')}, id, 'uncle', false, 'barred' from uncle returning guardian_id as id`);
    return row?.id ?? 0;
  });
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  delete process.env['MAKTAB_DATA'];
});

const codeOf = (id: number): Promise<string> =>
  scene.school.owner(
    async () =>
      (await rowOf(sql<{ c: string }>`select qr_code as c from students.student_cards where id = ${id}`))?.c ?? '',
  );
const guardianOf = (name: string): Promise<number | undefined> =>
  scene.school.owner(
    async () =>
      (
        await rowOf(
          sql<{
            id: number;
          }>`select guardian_id as id from students.student_guardians where student_id = ${scene.idOf(name)} and is_primary`,
        )
      )?.id,
  );
const minutesAgo = (n: number): string => new Date(nowMs() - n * 60_000).toISOString();
const of = (name: string, more: Partial<Row> = {}): Row => ({
  key: randomUUID(),
  student_id: scene.idOf(name),
  guardian_id: father,
  at: minutesAgo(1),
  ...more,
});
const send = (...rows: Row[]) => scene.school.must(gate.pickUpCreate, { rows }, clerk);
const told = () =>
  scene.school.owner(() =>
    rowsOf(sql<{ student_id: number; by: string }>`
      select student_id, data ->> 'by' as by from platform.message_intents where event_code = 'CHILD_COLLECTED' order by id`),
  );
const collected = () => scene.school.must(gate.pickUpList, { branch_id: f8, fetchCount: 50 }, clerk);

describe('03 §14.8 the cards that a gate keeps', () => {
  it('are those somebody may hold, with who may collect and the barred in red; the device says of a scan what the server says', async () => {
    const book = await scene.school.must(gate.gateBook, { branch_id: f8 }, clerk);
    expect(
      book.cards.map((one) => [one.card.name, one.card.state]).toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    ).toEqual([
      ['Ali Khan', 'issued'],
      ['Sara Khan', 'printed'],
    ]);
    const ali = book.cards.find((one) => one.card.name === 'Ali Khan');
    expect(ali?.collectors.map((one) => [one.name, one.barred])).toEqual([
      ['Father of Ali Khan', false],
      ['Uncle Zafar', true],
    ]);
    const today = todayIn('UTC');
    for (const { code } of book.cards) {
      const { tone, title, text, collectors } = await scene.school.must(cardScan, { code }, clerk);
      expect(answerFromBook(book, code, today)).toMatchObject({ tone, title, text, collectors });
    }
  });

  it('are of the own branches only', async () => {
    expect((await scene.school.call(gate.gateBook, { branch_id: f8 }, neighbour)).code).toBe(404);
    expect((await scene.school.must(gate.pickUpList, { branch_id: f8 }, neighbour)).total).toBe(0);
  });
});

describe('03 §14.8 a child is fetched', () => {
  it('is noted once however often the device sends it, and the family is notified once', async () => {
    const row = of('Ali Khan');
    expect(await send(row)).toEqual({ kept: 1, again: 0, refused: [], problems: [] });
    expect(await send(row)).toMatchObject({ kept: 0, again: 1 });
    expect(await told()).toEqual([{ student_id: scene.idOf('Ali Khan'), by: 'Father of Ali Khan' }]);
    expect((await collected()).data).toMatchObject([
      { name: 'Ali Khan', collected_by: 'Father of Ali Khan', relation: 'father', without_line: false, problem: null },
    ]);
  });

  it('a second gate is told who came before', async () => {
    const again = await send(of('Ali Khan'));
    expect([again.kept, again.refused[0]?.message]).toEqual([
      0,
      expect.stringMatching(/^Ali Khan was collected at \d\d:\d\d by Father of Ali Khan$/),
    ]);
  });

  it('a barred person is refused while there is a line; what happened without one is kept and the office is told', async () => {
    await scene.school.owner(() =>
      rowsOf(sql`
        insert into students.student_guardians (branch_id, student_id, guardian_id, relation, may_collect, custody)
        values (${f8}, ${scene.idOf('Sara Khan')}, ${barred}, 'uncle', false, 'barred')`),
    );
    const words = 'Uncle Zafar must not collect Sara Khan: call the office';
    const online = of('Sara Khan', { guardian_id: barred });
    expect((await send(online)).refused).toEqual([{ key: online.key, message: words }]);
    const offline = of('Sara Khan', { guardian_id: barred, at: minutesAgo(10), without_line: true });
    expect(await send(offline)).toEqual({
      kept: 1,
      again: 0,
      refused: [],
      problems: [{ key: offline.key, message: words }],
    });
    expect((await collected()).data.find((row) => row.name === 'Sara Khan')).toMatchObject({
      without_line: true,
      problem: words,
    });
    expect((await told()).length).toBe(2);
  });

  it('a child of another branch, a name that is missing, a key that is none: a sentence each, and the good row stays', async () => {
    const rows = [
      of('Ali Khan', { at: minutesAgo(300), guardian_id: null, collected_by: 'Aunt Sana' }),
      of('Ali Khan', { at: minutesAgo(400), guardian_id: null }),
      { ...of('Ali Khan'), student_id: 999_999_999 },
    ];
    const answer = await send(...rows);
    expect([answer.kept, answer.refused.map((one) => one.message)]).toEqual([
      1,
      ['Say who collects the child', 'This child is not in your branches'],
    ]);
    const bad = await scene.school.call(gate.pickUpCreate, { rows: [{ ...of('Ali Khan'), key: 'x' }] }, clerk);
    expect([bad.code, Object.values(bad.errors)[0]]).toEqual([422, ['The device gives every pick-up a key']]);
    const other = await scene.school.call(gate.pickUpCreate, { rows: [of('Ali Khan')] }, neighbour);
    expect([other.code === 403 || other.data?.refused[0]?.message === 'This child is not in your branches']).toEqual([
      true,
    ]);
  });

  it('the day as a file', async () => {
    const file = await scene.school.call(exportOf(gate.pickUpList), { branch_id: f8, format: 'csv' }, clerk);
    expect(file.code).toBe(200);
  });
});
