// What students refuse about cards, promotion, roll numbers, messages, photos and the import of a register (STU-2, STU-5, STU-70 to
// STU-76, STU-80 to STU-84, MSG-85; spec 03 §9); nothing changes by it.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRunList, importRunView, importStart } from '#kernel/calls/imports.ts';
import { jobView } from '#kernel/calls/jobs.ts';
import type { Contract, InputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import * as classes from '#modules/branches/classes/contract/classes.ts';
import * as lookups from '#modules/branches/lookups/contract/lookups.ts';
import * as prints from '#modules/students/cards/contract/card-prints.ts';
import * as cards from '#modules/students/cards/contract/cards.ts';
import { noticeSend } from '#modules/students/messages/contract/family-messages.ts';
import { photoZip } from '#modules/students/editing/contract/photo-zip.ts';
import * as promotion from '#modules/students/promotion/contract/promotion.ts';
import { rollNumbers } from '#modules/students/sections/contract/roll-numbers.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { keepContent } from '#platform/files/store.ts';
import { stopReading } from '#platform/imports/read-apart.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { branches, type Person, type School } from '../harness/school.ts';
import { type CardScene, openCards } from './card-scene.ts';
import { openStudents, type StudentScene } from './student-scene.ts';
import { sessionFrom } from '#stories/harness/session-from.ts';

const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;
const { f8, lahore } = branches;
let school: School;
let folder: string;

/** In one line: the code and the sentence, or the code and the fields with their sentences. */
async function no<C extends Contract>(contract: C, input: InputOf<C>, as: Person = 'clerk'): Promise<string> {
  const { code, message, errors } = await school.call(contract, input, { as });
  const fields = Object.entries(errors).map(([field, sentences]) => `${field}: ${sentences.join(' ')}`);
  return [code, ...(fields.length > 0 ? fields : [message])].join(' ');
}
const owner = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => school.owner(() => rowsOf(query));

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'maktab-refused-'));
  process.env['MAKTAB_DATA'] = folder;
});
afterAll(async () => {
  await stopReading();
  rmSync(folder, { recursive: true, force: true });
  delete process.env['MAKTAB_DATA'];
});

describe('cards', () => {
  let scene: CardScene;
  const names = ['Ali Khan', 'Bina Shah', 'Cold Malik', 'Danish Butt'];
  const status = (name: string, to: string) =>
    owner(sql`update students.students set status = ${to} where id = ${scene.idOf(name)}`);
  const stateOf = async (id: number) =>
    (await owner(sql<{ state: string }>`select state from students.student_cards where id = ${id}`))[0]?.state;
  const begin = async (student_ids: number[], as: Person = 'clerk') => {
    const begun = await school.must(cards.cardInitiate, { student_ids, reason: 'first', layout: 'plain' }, { as });
    return begun.cards.map((card) => card.id);
  };
  beforeAll(async () => {
    scene = await openCards(names);
    ({ school } = scene);
    await scene.giveFaces(names);
  });

  it('STU-81 a lost card is one that was in hand', async () => {
    const lost = { student_id: scene.idOf('Danish Butt'), reason: 'lost' as const };
    expect(await no(cards.cardRequest, lost)).toBe('409 Danish Butt has no card in hand. Begin a first one.');
    expect((await school.must(cards.cardList, {}, clerk)).total).toBe(0);
  });

  it('STU-82 cards of another branch are not found; of a child that was frozen meanwhile none is sent', async () => {
    const card_ids = await begin([scene.idOf('Bina Shah'), scene.idOf('Cold Malik')]);
    const [first = 0] = card_ids;
    const sheet = { card_ids: [first], layout: 'sheet' as const };
    const [one, both] = ['404 This card was not found', '404 One of these cards was not found'];
    expect(await no(cards.cardSend, { card_ids: [first] }, 'neighbour')).toBe(one);
    expect(await no(cards.cardSend, { card_ids }, 'neighbour')).toBe(both);
    expect(await no(prints.cardPreview, sheet, 'neighbour')).toBe(one);
    expect(await no(prints.cardBatch, sheet, 'neighbour')).toBe(one);
    expect(await no(prints.cardBatch, { ...sheet, card_ids }, 'neighbour')).toBe(both);
    await status('Cold Malik', 'frozen');
    const frozen = '409 Cold Malik is frozen: a card is made when the child is back.';
    expect(await no(cards.cardSend, { card_ids })).toBe(frozen);
    expect(await stateOf(first)).toBe('initiated');
  });

  it('STU-82 a batch is of one branch', async () => {
    const { 'Lala Rukh': far = 0 } = await scene.admit(lahore, [{ name: 'Lala Rukh', plan: {} }]);
    const near = scene.idOf('Danish Butt');
    await owner(sql`
      update students.students s set photo_file_id = o.photo_file_id, photo_taken_on = o.photo_taken_on from students.students o
       where s.id = ${far} and o.id = ${near}`);
    const card_ids = await begin([far, near], 'cashier');
    await school.must(cards.cardSend, { card_ids }, cashier);
    await school.must(cards.cardDecide, { card_ids, decision: 'approve' }, { as: 'accountant' });
    expect(await no(prints.cardBatch, { card_ids, layout: 'sheet' }, 'cashier')).toBe(
      '422 card_ids: A batch holds cards of one branch. Choose the branch first.',
    );
    expect((await school.must(prints.cardBatches, {}, cashier)).total).toBe(0);
  });

  it('STU-82, STU-84 a PDF is made once; a card is handed out once, printed, and to a child that is here', async () => {
    const [id = 0] = await scene.approved([scene.idOf('Ali Khan')]);
    const [card] = await owner(sql<{ no: string }>`select card_no as no from students.student_cards where id = ${id}`);
    const code = card?.no ?? '';
    const of = `409 Card ${code} of Ali Khan`;
    expect(await no(prints.cardIssue, { code })).toBe(`${of} is not printed yet.`);
    const { batch } = await school.must(prints.cardBatch, { card_ids: [id], layout: 'sheet' }, clerk);
    await runWaitingJobs();
    const again = `409 Batch ${batch.batch_no} already has its PDF. Download it.`;
    expect(await no(prints.cardBatchAgain, { batch_id: batch.id })).toBe(again);
    expect(await no(prints.cardIssue, { code })).toBe(`${of} is not marked as printed yet: mark its batch first.`);
    await school.must(prints.cardPrinted, { batch_id: batch.id }, clerk);
    await status('Ali Khan', 'frozen');
    expect(await no(prints.cardIssue, { code })).toBe(
      '409 Ali Khan is frozen: a card is made when the child is back. Keep the card until then.',
    );
    expect(await stateOf(id)).toBe('printed');
    await status('Ali Khan', 'active');
    await school.must(prints.cardIssue, { code }, clerk);
    expect(await no(prints.cardIssue, { code })).toBe(`${of} was handed out already.`);
  });
});

describe('promotion, rolls, messages and files', () => {
  let scene: StudentScene;
  const ids: number[] = [];
  let course_ids: number[] = [];
  let to_session_id = 0;
  let [six, seven] = [0, 0];
  /** A file as it lies in the branch once it was uploaded. */
  const kept = async (name: string, text: string): Promise<number> => {
    const bytes = Buffer.from(text);
    const sha256 = await keepContent(bytes);
    const [file] = await owner(sql<{ id: number }>`
      insert into platform.files (school_id, branch_id, sha256, name, media_type, bytes, state)
      values (1, ${f8}, ${sha256}, ${name}, 'text/csv', ${bytes.length}, 'ready') returning id`);
    return file?.id ?? 0;
  };
  beforeAll(async () => {
    scene = await openStudents();
    ({ school } = scene);
    const courses = await school.must(lookups.allCourses, {});
    [six = 0, seven = 0] = ['Grade 6', 'Grade 7'].map((name) => courses.find((row) => row.name === name)?.id);
    course_ids = [scene.course_id];
    for (const full_name of ['Ali Khan', 'Bina Khan'])
      ids.push((await scene.admit({ full_name, join_on: scene.day(-30) })).student_id);
    await sessionFrom(school, scene.day(-60));
    const [next] = await owner(sql<{ id: number }>`
      insert into branches.academic_sessions (school_id, country_id, name, start_date, end_date, status)
      values (1, 162, 'running', ${scene.day(-5)}::date, ${scene.day(300)}::date, 'open') returning id`);
    to_session_id = next?.id ?? 0;
    const upper = { branch_id: f8, session_id: to_session_id, course_id: six, names: ['A'], capacity: 9 };
    await school.must(classes.sectionBulkCreate, upper, clerk);
  });

  it('STU-70, STU-75, STU-76 a run has children, is changed as it was seen, and undone once and in time', async () => {
    const { session_id: from_session_id } = scene;
    const terms = { branch_id: f8, from_session_id, to_session_id };
    expect(await no(promotion.promotionCreate, { ...terms, course_ids: [seven] })).toBe(
      '422 course_ids: These classes have no students in this session',
    );
    expect((await school.must(promotion.promotionList, {}, clerk)).total).toBe(0);
    const asked = { ...terms, course_ids, rules: { promote_all: course_ids } };
    const { id, run_no, version } = await school.must(promotion.promotionCreate, asked, clerk);
    const run = async () => (await school.must(promotion.promotionGet, { id }, clerk)).run;
    const now = async () => ({ id, version: (await run()).version });
    const stale = { id, version: version + 9 };
    const changed = '409 This run was changed meanwhile. Load it again.';
    expect(await no(promotion.promotionUndo, stale)).toBe(changed);
    expect(await no(promotion.promotionSignOff, await now())).toBe('409 Only a run that is applied is signed off.');
    await school.must(promotion.promotionApply, await now(), clerk);
    await runWaitingJobs();
    expect(await no(promotion.promotionSignOff, stale)).toBe(changed);
    const rows = [{ student_id: ids[0] ?? 0, action: 'repeat' as const }];
    expect(await no(promotion.promotionRows, { ...(await now()), rows })).toBe(
      `409 Run ${run_no} is applied: nothing of it can be decided any more.`,
    );
    const undo = { student_ids: ids.slice(0, 1), reason: 'Pressed too early' };
    await school.must(promotion.promotionUndo, { ...(await now()), ...undo }, clerk);
    const undone = await no(promotion.promotionUndo, { ...(await now()), ...undo });
    expect(undone).toBe('409 Nothing of this run is left to undo.');
    await owner(sql`update students.promotion_runs set applied_at = applied_at - interval '400 days' where id = ${id}`);
    const { undo_until } = await run();
    expect(await no(promotion.promotionUndo, await now())).toBe(
      `409 Run ${run_no} could be undone until ${formatDate(undo_until ?? '')}. Correct single children by a change of section or a transfer.`,
    );
    expect((await run()).state).toBe('applied');
  });

  it('STU-2 a section in which nobody sits has no roll; STU-5 a sheet is no zip of photos', async () => {
    const empty = { section_id: scene.sections.b, order: 'name' as const };
    expect(await no(rollNumbers, empty)).toBe('422 section_id: Grade 5 – B has no students');
    const file_id = await kept('photos.csv', 'a,b\n1,2\n');
    expect(await no(photoZip, { file_id })).toBe('422 file_id: Upload a zip of photos');
  });

  const heading =
    'Adm No,Student Name,Gender,Date of Birth,Father Name,Mobile,Branch,Class,Section,Admission Date,Concession,Roll No';
  const line = (no: string, { gender = 'F', section = 'A', concession = '10', roll = '' } = {}): string =>
    `${no},Sana Tariq,${gender},03/07/2018,Tariq Aziz,0305-1973060,ISB-01,Grade 2,${section},01/04/2024,${concession},${roll}`;
  const imported = async (lines: string[], dry_run: boolean) => {
    const file_id = await kept('register.csv', [heading, ...lines].join('\n'));
    const { job_run_id } = await school.must(importStart, { kind: 'students', file_id, dry_run }, clerk);
    await runWaitingJobs();
    const [run] = (await school.must(importRunList, { kind: 'students' }, clerk)).data;
    return { job: await school.must(jobView, { id: job_run_id }, clerk), id: run?.id ?? 0 };
  };

  it('03 §9 each wrong cell of a register is told in its own words', async () => {
    const section = 'The section beside the gate';
    const first = [line('#7'), line('T-2', { gender: 'X' }), line('T-3', { concession: 'half' })];
    const { id } = await imported([...first, line('T-4', { roll: '0' }), line('T-5', { section })], true);
    const { bad } = await school.must(importRunView, { id }, clerk);
    expect(bad.map((one) => one.reason)).toEqual([
      "'#7' is not an admission number: letters, digits, dashes and strokes only, at most 30",
      "'X' is not a gender. Write Male or Female",
      "'half' is not a percentage. Write a number from 0 to 100",
      "'0' is not a roll number",
      'A section has at most 20 letters',
    ]);
  });

  it('03 §9 a branch without an open session takes no register: each line says so, and nobody is made', async () => {
    await owner(sql`update branches.academic_sessions set status = 'closed' where school_id = 1 and country_id = 162`);
    const { job, id } = await imported([line('T-1')], false);
    expect([job.state, job.error]).toEqual(['done', null]);
    const { state, made, bad } = await school.must(importRunView, { id }, clerk);
    const reason = 'No academic session is open for ISB-01. Open the session first, then import its students.';
    expect([state, made, bad]).toEqual(['done', {}, [{ line: 2, column: 'Branch', reason }]]);
  });

  it('MSG-85 people of two branches are told by who may approve a campaign', async () => {
    const far = await scene.admit({ full_name: 'Zara', section_id: scene.sections.g9 }, 'neighbour');
    await owner(sql`
      delete from platform.role_permissions p using platform.permissions n where n.id = p.permission_id and n.name = 'Campaign Approval'`);
    const both = { ids: [ids[0] ?? 0, far.student_id], text: 'The school is closed tomorrow' };
    expect(await no(noticeSend, both, 'accountant')).toBe(
      '409 These are people of 2 branches: somebody with the permission Campaign Approval sends it, or you send it branch by branch.',
    );
    expect(await owner(sql`select 1 from platform.job_runs where kind = 'family messages'`)).toEqual([]);
  });
});
