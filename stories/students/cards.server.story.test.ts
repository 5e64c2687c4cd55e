// Cards (STU-80 to STU-84; spec 03 §13 story 15): begun, approved by picture, printed in batches, handed out, scanned, ended.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileGet } from '#kernel/calls/files.ts';
import { todayIn } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import { approvalList } from '#kernel/calls/approvals.ts';
import { rebuildCounters } from '#platform/counters/counters.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { readTable } from '#platform/imports/read-table.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { dashboardIndex } from '#modules/home/dashboard/contract/dashboard.ts';
import { voidCards } from '#modules/students/index.ts';
import * as prints from '#modules/students/cards/contract/card-prints.ts';
import { cardScan, cardView } from '#modules/students/gate/contract/card-gate.ts';
import * as cards from '#modules/students/cards/contract/cards.ts';
import { cardCounters } from '#modules/students/cards/reads/card-figures.ts';
import { RUPEE } from '../fees/fee-scene.ts';
import { branches } from '../harness/school.ts';
import { type CardScene, openCards } from './card-scene.ts';

const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;
const neighbour = { as: 'neighbour' } as const;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const forty = Array.from({ length: 40 }, (_, n) => `Child ${letters[n % 26]}${letters[(n * 7) % 26]}${n}`);
const others = ['Lost Khan', 'Frozen Malik', 'Leaver Shah', 'Twin Qureshi', 'Twin Quraishi', 'Racing Butt'];

let scene: CardScene;
let folder: string;
let card_ids: number[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'maktab-cards-'));
  process.env['MAKTAB_DATA'] = folder;
  scene = await openCards([...forty, ...others]);
  await scene.giveFaces([...forty.slice(3), ...others]);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  delete process.env['MAKTAB_DATA'];
});

const ids = (names: readonly string[]): number[] => names.map((name) => scene.idOf(name));
const list = (state: cards.CardRow['state'][]) => scene.school.must(cards.cardList, { state, fetchCount: 500 }, clerk);
const rejected = async (): Promise<number[]> => [
  (await scene.school.must(dashboardIndex, {}, clerk)).total_reject_card ?? -1,
  (await list(['rejected'])).total,
];
const codeOf = (id: number): Promise<string> =>
  scene.school.owner(
    async () =>
      (await rowOf(sql<{ c: string }>`select qr_code as c from students.student_cards where id = ${id}`))?.c ?? '',
  );
const scan = (code: string, who: { as: 'clerk' | 'neighbour' } = clerk) => scene.school.must(cardScan, { code }, who);

describe('STU-80 a class of 40, three without photo (story 15)', () => {
  it('lists who is ready and what the others miss', async () => {
    const found = await scene.school.must(cards.cardEligible, { student_ids: ids(forty), fetchCount: 500 }, clerk);
    expect(found.figures).toEqual({ ready: 37, not_ready: 3 });
    const waiting = found.data.filter((row) => row.missing.length > 0);
    expect(waiting.map((row) => row.missing.map((one) => one.words))).toEqual([
      ['No photo', 'No blood group'],
      ['No photo', 'No blood group'],
      ['No photo', 'No blood group'],
    ]);
    const none = await scene.school.call(cards.cardEligible, {}, clerk);
    expect([none.code, none.errors['course_id']]).toEqual([422, ['Choose a class or students']]);
  });

  it('begins 37 cards, each with its number and code; the three are named', async () => {
    const begun = await scene.school.must(cards.cardInitiate, { student_ids: ids(forty), reason: 'first' }, clerk);
    expect([begun.cards.length, begun.not_ready.length]).toEqual([37, 3]);
    card_ids = begun.cards.map((card) => card.id);
    expect(await codeOf(card_ids[0] ?? 0)).toMatch(new RegExp(`^MK1\\.${begun.cards[0]?.card_no}\\.[A-Z2-7]{12}$`));
    const again = await scene.school.must(
      cards.cardInitiate,
      { student_ids: ids(forty.slice(3, 5)), reason: 'first' },
      clerk,
    );
    expect(again.cards).toEqual([]);
    expect(again.not_ready[0]?.missing[0]).toMatch(/^Card SC\d+ is on its way$/);
  });

  it('ATT-25 each has the machine number of its bar code; the lists are taken away as files (00 §8)', async () => {
    const begun = await list(['initiated']);
    const pins = begun.data.map((card) => card.face.pin);
    expect([pins.length, pins.includes(null), new Set(pins).size]).toEqual([37, false, 37]);
    const file = await scene.school.call(exportOf(cards.cardList), { state: ['initiated'], format: 'csv' }, clerk);
    const table = await readTable(file.bytes);
    if ('refused' in table) throw new Error(table.refused);
    expect(table.headings[7]).toBe('Machine number');
    expect(table.lines.map((line) => Number(line.cells[7]))).toEqual(pins);
    const away = await scene.school.call(exportOf(prints.cardQueue), { format: 'csv' }, { as: 'nobody' });
    expect(away.code).toBe(403);
  });
});

describe('STU-82 a second person approves by picture', () => {
  it('one request with a row a card; nobody decides their own', async () => {
    const sent = await scene.school.must(cards.cardSend, { card_ids }, clerk);
    expect(sent).toMatchObject({ cards: 37, approval_ids: [sent.approval_id] });
    const own = await scene.school.call(cards.cardDecide, { card_ids, decision: 'approve' }, clerk);
    expect(own.code).toBe(403);
    const stranger = await scene.school.call(cards.cardDecide, { card_ids, decision: 'approve' }, neighbour);
    expect(stranger.code).toBe(404);
  });

  it('approves one, the rest goes on waiting; then all, and the request is closed', async () => {
    const [first = 0, ...rest] = card_ids;
    const one = await scene.school.must(cards.cardDecide, { card_ids: [first], decision: 'approve' }, cashier);
    expect(one.done).toEqual([{ card_id: first, state: 'approved' }]);
    expect((await list(['pending'])).total).toBe(36);
    const waiting = await scene.school.must(approvalList, { kind: 'card print' }, cashier);
    expect(waiting.total).toBe(1);
    const all = await scene.school.must(cards.cardDecide, { card_ids: rest, decision: 'approve' }, cashier);
    expect(all.done.length).toBe(36);
    expect((await list(['approved'])).total).toBe(37);
    expect((await scene.school.must(approvalList, { kind: 'card print' }, cashier)).total).toBe(0);
    const twice = await scene.school.call(cards.cardDecide, { card_ids: [first], decision: 'approve' }, cashier);
    expect(twice.code).toBe(409);
  });
});

describe('STU-82 printing', () => {
  let batch: prints.BatchRow;

  it('37 cards are four A4 sheets, fronts and backs', async () => {
    const asked = await scene.school.must(prints.cardBatch, { card_ids, layout: 'sheet' }, clerk);
    const early = await scene.school.call(prints.cardPrinted, { batch_id: asked.batch.id }, clerk);
    expect([early.code, early.message]).toEqual([
      409,
      `Batch ${asked.batch.batch_no} has no PDF yet. Wait for its job.`,
    ]);
    await runWaitingJobs();
    batch = (await scene.school.must(prints.cardBatches, {}, clerk)).data[0] ?? asked.batch;
    expect(batch).toMatchObject({ state: 'ready', cards: 37, sheets: 4, layout: 'sheet' });
    const pdf = await scene.school.call(fileGet, { id: batch.file_id ?? 0 }, clerk);
    const { numPages } = await getDocumentProxy(new Uint8Array(pdf.bytes));
    expect(numPages).toBe(8);
    expect((await scene.school.call(fileGet, { id: batch.file_id ?? 0 }, neighbour)).code).toBe(404);
  });

  it('is marked as printed once, and each family hears of its card once', async () => {
    await scene.school.must(prints.cardPrinted, { batch_id: batch.id }, clerk);
    const twice = await scene.school.call(prints.cardPrinted, { batch_id: batch.id }, clerk);
    expect(twice.code).toBe(409);
    const told = await scene.school.owner(() =>
      rowsOf(sql`select 1 from platform.message_intents where event_code = 'CARD_READY'`),
    );
    expect(told.length).toBe(37);
  });

  it('one comes out wrong: total_reject_card 1 and its list 1; made again → 0', async () => {
    expect(await rejected()).toEqual([0, 0]);
    const [wrong = 0] = card_ids;
    const no_reason = await scene.school.call(prints.cardPrintReject, { card_id: wrong, reason: ' ' }, clerk);
    expect(no_reason.code).toBe(422);
    const card = await scene.school.must(prints.cardPrintReject, { card_id: wrong, reason: 'Smeared photo' }, clerk);
    expect(card).toMatchObject({ state: 'rejected', rejected_at_stage: 'print', reject_reason: 'Smeared photo' });
    expect(await rejected()).toEqual([1, 1]);
    await scene.school.must(cards.cardInitiate, { student_ids: [card.student_id ?? 0], reason: 'first' }, clerk);
    expect(await rejected()).toEqual([0, 0]);
    expect(await scene.school.owner(() => rebuildCounters(cardCounters))).toEqual([]);
  });

  it('rejected by the approver counts too, until it is dropped', async () => {
    const [begun] = (await list(['initiated'])).data;
    const id = begun?.id ?? 0;
    await scene.school.must(cards.cardSend, { card_ids: [id] }, clerk);
    const bare = await scene.school.call(cards.cardDecide, { card_ids: [id], decision: 'reject' }, cashier);
    expect(bare.code).toBe(422);
    await scene.school.must(cards.cardDecide, { card_ids: [id], decision: 'reject', reason: 'Eyes are shut' }, cashier);
    expect(await rejected()).toEqual([1, 1]);
    const dropped = await scene.school.must(cards.cardVoid, { card_id: id, reason: 'The child leaves' }, clerk);
    expect(dropped.void_reason).toBe('Dropped: The child leaves');
    expect(await rejected()).toEqual([0, 0]);
  });
});

describe('STU-81, STU-83, STU-84 a lost card', () => {
  let old: string;

  it('the new one waits for its fee; the old code scans red once the new one is handed out', async () => {
    const [first = 0] = await scene.approved(ids(['Lost Khan']));
    await scene.printed([first]);
    old = await codeOf(first);
    expect(await scan(old)).toMatchObject({ tone: 'bad', title: 'Not handed out' });
    await scene.school.must(prints.cardIssue, { code: old }, clerk);
    const seen = await scan(old);
    expect(seen).toMatchObject({ tone: 'good', title: 'Valid', card: { name: 'Lost Khan', status: 'active' } });
    expect(seen.collectors).toMatchObject([{ name: 'Father of Lost Khan', relation: 'father', barred: false }]);

    const asked = await scene.school.must(
      cards.cardRequest,
      { student_id: scene.idOf('Lost Khan'), reason: 'lost' },
      clerk,
    );
    expect(asked.challan?.amount).toBe(500 * RUPEE);
    expect(asked.card).toMatchObject({ state: 'pending', paid: false, fee: 500 * RUPEE });
    const id = asked.card.id;
    await scene.school.must(cards.cardDecide, { card_ids: [id], decision: 'approve' }, cashier);
    const unpaid = await scene.school.call(prints.cardBatch, { card_ids: [id], layout: 'single' }, clerk);
    expect([unpaid.code, unpaid.message]).toEqual([409, expect.stringContaining('is not paid')]);

    const today = todayIn('Asia/Karachi');
    const account_id = await scene.account(branches.f8, 'cash');
    const pay = {
      student_id: scene.idOf('Lost Khan'),
      amount: 500 * RUPEE,
      value_date: today,
      channel: 'cash' as const,
      account_id,
    };
    await scene.school.must(depositCreate, pay, clerk);
    await scene.printed([id], 'single');
    expect(await scan(old)).toMatchObject({ tone: 'good' });
    await scene.school.must(prints.cardIssue, { code: asked.card.card_no }, clerk);
    expect(await scan(old)).toMatchObject({
      tone: 'bad',
      title: 'Void',
      text: expect.stringContaining(asked.card.card_no),
    });
    expect(await scan(await codeOf(id))).toMatchObject({ tone: 'good', title: 'Valid' });
    const view = await scene.school.must(cardView, { code: asked.card.card_no }, clerk);
    expect(view.history.map((event) => event.what)).toEqual([
      'initiated',
      'sent for approval',
      'approved',
      'put into a batch',
      'printed',
      'issued',
    ]);
    expect(view.others.map((card) => card.state)).toEqual(['void']);
  });

  it('a forged code, a foreign branch and an unknown number', async () => {
    const forged = old.slice(0, -1) + (old.endsWith('A') ? 'B' : 'A');
    expect(await scan(forged)).toMatchObject({ tone: 'bad', title: 'Not a card of this school', card: null });
    expect(await scan(old, neighbour)).toMatchObject({
      tone: 'bad',
      title: 'Unknown card',
      card: null,
      collectors: [],
    });
    expect((await scene.school.call(cardView, { code: old }, neighbour)).code).toBe(404);
    expect((await scene.school.call(prints.cardIssue, { code: 'SC999' }, clerk)).code).toBe(404);
  });

  it('the approver lets one be printed before it is paid', async () => {
    const asked = await scene.school.must(
      cards.cardRequest,
      { student_id: scene.idOf('Lost Khan'), reason: 'damaged' },
      clerk,
    );
    const id = asked.card.id;
    await scene.school.must(cards.cardDecide, { card_ids: [id], decision: 'approve', waive_wait: true }, cashier);
    expect((await scene.printed([id])).state).toBe('printed');
  });
});

describe('a frozen student', () => {
  it('is not ready; a card approved before the freeze is not printed, with a sentence', async () => {
    const [id = 0] = await scene.approved(ids(['Frozen Malik']));
    await scene.school.owner(() =>
      rowsOf(sql`update students.students set status = 'frozen' where id = ${scene.idOf('Frozen Malik')}`),
    );
    const refused = await scene.school.call(prints.cardBatch, { card_ids: [id], layout: 'sheet' }, clerk);
    expect([refused.code, refused.message]).toEqual([
      409,
      'Frozen Malik is frozen: a card is made when the child is back. Leave this card out.',
    ]);
    expect((await list(['approved'])).data.map((card) => card.id)).toContain(id);
    await scene.school.must(cards.cardVoid, { card_id: id, reason: 'Frozen' }, clerk);
    const begun = await scene.school.must(
      cards.cardInitiate,
      { student_ids: ids(['Frozen Malik']), reason: 'first' },
      clerk,
    );
    expect(begun.not_ready[0]?.missing).toEqual(['The child is frozen: a card is made when the child is back']);
  });
});

describe('guardians, twins, leaving', () => {
  it('a pick-up card names the children and ends when none is left to fetch', async () => {
    const student_ids = ids(['Leaver Shah']);
    const found = await scene.school.must(cards.cardEligible, { student_ids, holder: 'guardian' }, clerk);
    expect(found.data).toMatchObject([{ name: 'Father of Leaver Shah', class_name: 'Leaver Shah', missing: [] }]);
    const guardian_ids = found.data.map((row) => row.guardian_id ?? 0);
    const begun = await scene.school.must(cards.cardInitiate, { guardian_ids, reason: 'first' }, clerk);
    const of = begun.cards.map((card) => card.id);
    await scene.school.must(cards.cardSend, { card_ids: of }, clerk);
    await scene.school.must(cards.cardDecide, { card_ids: of, decision: 'approve' }, cashier);
    await scene.printed(of, 'single');
    const code = await codeOf(of[0] ?? 0);
    await scene.school.must(prints.cardIssue, { code }, clerk);
    expect(await scan(code)).toMatchObject({
      tone: 'good',
      title: 'Pick-up card',
      children: [{ name: 'Leaver Shah', may_collect: true }],
    });
    const own = await scene.approved(student_ids);
    const answer = await scene.school.as('clerk', () => voidCards(student_ids, 'Left on 20/05/2026'));
    expect(answer).toEqual({ voided: 2 });
    expect(await scan(code)).toMatchObject({ tone: 'bad', title: 'Void' });
    expect(await scan(await codeOf(own[0] ?? 0))).toMatchObject({ tone: 'bad', title: 'Void' });
  });

  it('§14.7 near-equal names of one class are pointed out before printing', async () => {
    await scene.school.must(
      cards.cardInitiate,
      { student_ids: ids(['Twin Qureshi', 'Twin Quraishi']), reason: 'first' },
      clerk,
    );
    const shown = await scene.school.must(
      cards.cardList,
      { state: ['initiated'], check_names: true, fetchCount: 500 },
      clerk,
    );
    const one = shown.data.find((card) => card.name === 'Twin Qureshi');
    expect(one?.looks_like).toEqual(['Name close to Twin Quraishi']);
  });

  it('two clerks at one moment begin one card', async () => {
    const begin = () =>
      scene.school.must(cards.cardInitiate, { student_ids: ids(['Racing Butt']), reason: 'first' }, clerk);
    const [a, b] = await Promise.all([begin(), begin()]);
    expect(a.cards.length + b.cards.length).toBe(1);
    expect(a.not_ready.length + b.not_ready.length).toBe(1);
  });
});
