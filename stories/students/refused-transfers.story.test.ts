// What transfers between branches refuse, and cards that waited for a child that is away by now; in which words (STU-57, STU-60, STU-61, STU-66, STU-82).

import { firstDayOf } from '#kernel/dates.ts';
import { thisMonth } from '#stories/harness/turn-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { approvalApprove, approvalRows } from '#kernel/calls/approvals.ts';
import * as cards from '#modules/students/cards/contract/cards.ts';
import * as decisions from '#modules/students/transfers/contract/transfer-decisions.ts';
import * as transfers from '#modules/students/transfers/contract/transfers.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type Answer, branches, type School } from '../harness/school.ts';
import { type CardScene, openCards } from './card-scene.ts';
import { desk, sitAtDesk } from './desk-scene.ts';

const { f8, g9, lahore } = branches;
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;
const neighbour = { as: 'neighbour' } as const;

let scene: CardScene;
let filler: number;
/** A section of the class here, and the one of G-9. */
let here: number;
let there: number;

const said = ({ code, message }: Answer<unknown>) => [code, message];
const wrong = ({ code, errors }: Answer<unknown>) => [code, errors];
const call: School['call'] = (contract, input, as = clerk) => scene.school.call(contract, input, as);
const must: School['must'] = (contract, input, as = clerk) => scene.school.must(contract, input, as);
const id = (name: string) => scene.idOf(name);
const sectionOf = async (branch_id: number): Promise<number> => {
  const row = await scene.school.owner(() =>
    rowOf(sql<{ id: number }>`select id from branches.sections where branch_id = ${branch_id}::int`),
  );
  return row?.id ?? 0;
};

beforeAll(async () => {
  scene = await openCards(['Farid', 'Gul', 'Hina', 'Imran', 'Karim', 'Latif', 'Musa']);
  await scene.admit(g9, [{ name: 'Neighbour', plan: {} }]);
  ({ Filler: filler = 0 } = await scene.admit(lahore, [{ name: 'Filler', plan: {} }]));
  here = await sectionOf(f8);
  there = await sectionOf(g9);
  await sitAtDesk(scene.school, ['student-transfer']);
});

const transfer = (name: string, more: { to_section_id?: number; send?: boolean } = {}) => ({
  student_id: id(name),
  to_branch_id: g9,
  effective_on: firstDayOf(thisMonth),
  reason: 'The family moves',
  dues_mode: 'carried' as const,
  ...more,
});
/** Asked for by the clerk and released by the cashier. */
const released = async (name: string, more: { to_section_id?: number } = {}) => {
  const asked = await must(transfers.transferCreate, transfer(name, { ...more, send: true }));
  return must(decisions.transferRelease, { id: asked.id, version: asked.version }, cashier);
};
const takes = (gender: 'girls' | 'mixed') =>
  scene.school.owner(() => rowsOf(sql`update branches.sections set gender = ${gender} where id = ${there}::bigint`));

describe('STU-60, STU-61, STU-66: transfers', () => {
  it('STU-60: a draft belongs to who gives; sections and clearance have their rules on either side', async () => {
    const foreign = await call(transfers.transferCreate, transfer('Farid', { to_section_id: here }));
    const notThere = 'This section is not of the class at the destination';
    expect(wrong(foreign)).toEqual([422, { to_section_id: [notThere] }]);
    const { id: draft, version } = await must(transfers.transferCreate, transfer('Farid'));
    const { student_id: _, ...terms } = transfer('Farid');
    const notFound = [404, 'This transfer was not found'];
    expect(said(await call(transfers.transferUpdate, { id: draft, version, ...terms }, neighbour))).toEqual(notFound);
    const stale = await call(transfers.transferSend, { id: draft, version: version + 1 });
    expect(said(stale)).toEqual([409, 'This transfer was changed meanwhile. Load it again.']);
    const sent = await must(transfers.transferSend, { id: draft, version });
    const update = await call(transfers.transferUpdate, { id: draft, version: sent.version, ...terms });
    const waits = 'This transfer is pending release: only a draft can be changed or sent.';
    expect(said(update)).toEqual([409, waits]);
    const waive = { id: draft, item: 'library', state: 'waived' } as const;
    expect(said(await call(decisions.transferClear, waive, neighbour))).toEqual(notFound);
    const who = 'Only somebody who may release a transfer can waive what is due';
    expect(wrong(await call(decisions.transferClear, waive, desk))).toEqual([422, { state: [who] }]);
    expect(wrong(await call(decisions.transferClear, waive))).toEqual([422, { note: ['Say why it is waived'] }]);
    const now = await must(decisions.transferRelease, { id: draft, version: sent.version }, cashier);
    const accept = { id: draft, version: now.version, section_id: here };
    expect(said(await call(decisions.transferAccept, accept))).toEqual([404, 'This section was not found']);
    expect(said(await call(decisions.transferSections, { id: draft }))).toEqual(notFound);
    const wrongClass = 'This section is not of the class at your branch, or does not suit the student';
    expect(wrong(await call(decisions.transferAccept, accept, neighbour))).toEqual([422, { section_id: [wrongClass] }]);
    await must(decisions.transferAccept, { id: draft, version: now.version }, neighbour);
    const [done] = (await must(transfers.transferList, { student_id: id('Farid') })).data;
    const undo = await call(transfers.transferCancel, { id: draft, version: done?.version ?? 0, reason: 'No' });
    expect(said(undo)).toEqual([409, 'This transfer is done. Ask for a transfer back instead.']);
    const closed = await call(decisions.transferClear, { ...waive, note: 'Lost' });
    expect(said(closed)).toEqual([409, 'This transfer is done: its clearance is closed.']);
  });

  it('STU-60: a section that does not suit takes nobody; what is cancelled is over', async () => {
    const { id: gul, version } = await released('Gul', { to_section_id: there });
    const { id: hina, version: hers } = await released('Hina');
    await takes('girls');
    const names = await scene.school.owner(() =>
      rowsOf(sql<{ name: string }>`select name from branches.sections where id = ${there}::bigint`),
    );
    const chosen = `Section ${names[0]?.name} does not suit Gul: it takes girls. Accept into another section.`;
    expect(said(await call(decisions.transferAccept, { id: gul, version }, neighbour))).toEqual([409, chosen]);
    const none = 'No section of the class at the destination suits Hina. Open one there, or reject the transfer.';
    expect(said(await call(decisions.transferAccept, { id: hina, version: hers }, neighbour))).toEqual([409, none]);
    await takes('mixed');
    const reason = 'They stay';
    for (const one of [
      { id: gul, version },
      { id: hina, version: hers },
    ])
      await must(transfers.transferCancel, { ...one, reason });
    const [now] = (await must(transfers.transferList, { student_id: id('Gul') })).data;
    const again = await call(transfers.transferCancel, { id: gul, version: now?.version ?? 0, reason });
    expect(said(again)).toEqual([409, 'This transfer is cancelled. It is over.']);
  });

  it('STU-66: many are of one branch, and one of them is not cancelled alone', async () => {
    const { student_id: _, ...terms } = transfer('Hina');
    const mixed = await call(transfers.bulkTransfer, { ...terms, student_ids: [id('Hina'), filler] }, cashier);
    expect(said(mixed)).toEqual([409, 'Choose students of one branch: its own head releases them.']);
    await must(transfers.bulkTransfer, { ...terms, student_ids: [id('Hina'), id('Imran')] });
    const [row] = (await must(transfers.transferList, { student_id: id('Imran') })).data;
    const alone = { id: row?.id ?? 0, version: row?.version ?? 0, reason: 'He stays' };
    const together = 'It was asked for together with others: leave this row out when the request is decided.';
    expect(said(await call(transfers.transferCancel, alone))).toEqual([409, together]);
    const [still] = (await must(transfers.transferList, { student_id: id('Imran') })).data;
    expect(still?.state).toBe('pending_release');
  });
});

it('STU-82: a card is not approved for a child that moved or was frozen while it waited', async () => {
  const names = ['Karim', 'Latif', 'Musa'];
  await scene.giveFaces(names);
  const student_ids = names.map(id);
  const begun = await must(cards.cardInitiate, { student_ids, reason: 'first' });
  const { approval_id } = await must(cards.cardSend, { card_ids: begun.cards.map((card) => card.id) });
  await scene.school.owner(() =>
    rowsOf(sql`update students.students set status = 'frozen' where id = ${id('Karim')}::bigint`),
  );
  const { id: latif, version } = await released('Latif');
  await must(decisions.transferAccept, { id: latif, version }, neighbour);
  await must(approvalApprove, { id: approval_id }, cashier);
  const lines = (await must(approvalRows, { id: approval_id }, cashier)).data;
  expect(lines.map((line) => [line.subject_label, line.reason])).toEqual([
    ['Karim', 'Karim is frozen: a card is made when the child is back'],
    ['Latif', 'The card of Latif is void now'],
    ['Musa', null],
  ]);
});
