// What admissions refuses (spec 02 §3.1, §3.2, ADM-10 to ADM-32, ADM-90 to ADM-93): inquiries, applications, seats, returns; nothing changes by it.

import { schoolYearFor } from '#stories/harness/instants.ts';
import { now, nowMs } from '#kernel/clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import type { Contract, InputOf } from '#kernel/contract.ts';
import { addDays, asDay, formatDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { admissionSettingSave } from '#modules/admissions/settings/contract/admission-settings.ts';
import * as formCalls from '#modules/admissions/application-form/contract/application-form.ts';
import * as calls from '#modules/admissions/applications/contract/applications.ts';
import * as decisions from '#modules/admissions/decisions/contract/decisions.ts';
import * as acts from '#modules/admissions/inquiries/contract/lead-acts.ts';
import * as leads from '#modules/admissions/inquiries/contract/leads.ts';
import * as returns from '#modules/admissions/readmissions/contract/readmissions.ts';
import * as seats from '#modules/admissions/seats/contract/seats.ts';
import { sectionSave } from '#modules/branches/classes/contract/classes.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { branches, type Person, type School } from '../harness/school.ts';
import { clerk, f8, type LeavingScene, openLeaving, today } from '../students/leaving-scene.ts';
import { father } from '../students/student-scene.ts';
import { openTestScene, type TestScene } from './test-scene.ts';

let school: School;
/** In one line: the code and the sentence, or the code and the fields with their sentences. */
async function no<C extends Contract>(contract: C, input: InputOf<C>, as: Person = 'clerk'): Promise<string> {
  const { code, message, errors } = await school.call(contract, input, { as });
  const fields = Object.entries(errors).map(([field, sentences]) => `${field}: ${sentences.join(' ')}`);
  return [code, ...(fields.length > 0 ? fields : [message])].join(' ');
}
const owner = (query: ReturnType<typeof sql>) => school.owner(() => rowsOf(query));

describe('the return of a former student', () => {
  let scene: LeavingScene;
  let place: Record<'session_id' | 'course_id' | 'section_id' | 'next_id' | 'past', number> &
    Record<'of_class' | 'section' | 'session' | 'ends', string>;
  let seat: { session_id: number; course_id: number };
  const back = { rejoin_on: today, reason: 'The family came back', send: true };
  type Asked = Partial<InputOf<typeof returns.readmissionCreate>>;
  const terms = (name: string, more: Asked = {}) => ({ student_id: scene.student(name), ...seat, ...back, ...more });
  const ask = (name: string, more: Asked = {}) => no(returns.readmissionCreate, terms(name, more));
  const begun = async () => (await school.must(returns.readmissionList, {}, clerk)).data.map((row) => row.state);
  const leave = async (name: string, days: number) => {
    const kept = { notice_on: addDays(today, -110), deposit_action: 'keep' as const };
    await scene.approve(await scene.ask(name, { leaving_on: addDays(today, -days), ...kept }));
  };
  beforeAll(async () => {
    scene = await openLeaving(['Ali', 'Careem', 'Cold', 'Newly', 'Lost']);
    ({ school } = scene.fees);
    await leave('Ali', 10);
    await leave('Careem', 45);
    place = await scene.one(sql`
      select s.session_id, s.course_id, s.section_id, c.name as of_class, x.name as section, c.next_course_id as next_id, y.name as session, y.end_date as ends,
             (select id from branches.academic_sessions where school_id = 1 and country_id = 162 and end_date < y.start_date limit 1) as past
        from students.students s join branches.courses c on c.id = s.course_id join branches.sections x on x.id = s.section_id
        join branches.academic_sessions y on y.id = s.session_id where s.id = ${scene.student('Cold')}`);
    seat = { session_id: place.session_id, course_id: place.course_id };
  });

  it('ADM-90 who is frozen, an applicant or without a leaving is told the way out', async () => {
    for (const [name, status] of Object.entries({ Cold: 'frozen', Newly: 'not_admitted', Lost: 'left' }))
      await owner(sql`update students.students set status = ${status} where id = ${scene.student(name)}`);
    expect([await ask('Cold'), await ask('Newly'), await ask('Lost')]).toEqual([
      '409 Cold is frozen: let the child come back from the freeze instead.',
      '409 Newly is an applicant: open the application again instead.',
      '409 No leaving of Lost is on record: admit the child again instead.',
    ]);
  });

  it('ADM-91, ADM-92 class, section, session, day, test and parts are refused at their field', async () => {
    const { of_class, ends, session, next_id, past } = place;
    const girls = { branch_id: f8, ...seat, name: 'Rose', gender: 'girls' as const, capacity: 9 };
    const { section: rose } = await school.must(sectionSave, girls, clerk);
    await school.must(admissionSettingSave, { key: 'readmit_test_after_days', value: 30 });
    const upper = { course_id: next_id, class_reason: 'Gifted' };
    for (const [name, more, said] of [
      ['Ali', { course_id: next_id }, 'course_id: Within grace a child returns to the class it left'],
      ['Careem', { course_id: next_id }, `class_reason: ${of_class} is expected: say why it is another class`],
      ['Careem', upper, 'course_id: The branch has no section of this class in this session'],
      ['Ali', { section_id: 999_999 }, 'section_id: This section is not of the class and session'],
      ['Ali', { section_id: rose.section_id }, 'section_id: Rose does not take boys'],
      [
        'Ali',
        { rejoin_on: addDays(asDay(ends), 1) },
        `rejoin_on: Latest ${formatDate(asDay(ends))}: ${session} ends on that day`,
      ],
      ['Ali', { dues_mode: 'installments' }, 'dues_count: Choose into how many parts'],
      ['Careem', {}, 'test_note: Away for 45 days: write the result of the test'],
    ] as const)
      expect(await ask(name, more)).toBe(`422 ${said}`);
    const over = 'session_id: This session is over for the child: choose a later one';
    expect(await ask('Ali', { session_id: past })).toContain(over);
    expect(await begun()).toEqual([]);
  });

  it('ADM-93 what was sent is neither changed nor sent again, and not approved without a seat', async () => {
    const { section_id, of_class, section } = place;
    const send = (name: string, more?: Asked) => school.must(returns.readmissionCreate, terms(name, more), clerk);
    const sent = await send('Ali');
    const { student_id: _who, send: _sent, ...change } = terms('Ali');
    const of = { id: sent.id, version: sent.version };
    expect([await no(returns.readmissionUpdate, { ...of, ...change }), await no(returns.readmissionSend, of)]).toEqual([
      '409 This re-admission is pending: only a draft can be changed.',
      '409 This re-admission is pending: it was sent already.',
    ]);
    const named = await send('Careem', { section_id, test_note: 'Passed' });
    await owner(sql`update branches.class_seats set capacity = enrolled + held where section_id = ${section_id}`);
    const approve = (one: typeof sent) => no(approvals.approvalApprove, { id: one.approval_id ?? 0 }, 'cashier');
    expect([await approve(sent), await approve(named)]).toEqual([
      `409 No section of ${of_class} has a free seat.`,
      `409 ${of_class} – ${section} has no free seat: ask for another section.`,
    ]);
    expect(await begun()).toEqual(['pending', 'pending']);
  });
});

describe('applications, seats and inquiries', () => {
  const year = schoolYearFor(now());
  let scene: TestScene;
  let [section_id, open] = [0, 0];
  const versionOf = async (id: number): Promise<number> =>
    (await scene.one<{ version: number }>(sql`select version from admissions.applications where id = ${id}`)).version;
  const dad = { gender: 'm', identity_kind: 'cnic', is_primary: true, is_fee_payer: true } as const;
  const aunt = { emergency_name: 'Nadia Khan', emergency_relation: 'Aunt', emergency_mobile: '0300 7654321' };
  const home = { address_line: 'House 4', area: 'F-8', city: 'Islamabad', nationality_id: 162, declared: true };
  const girl = { gender: 'f', identity_kind: 'b_form', dob: `${year - 4}-09-01`, ...aunt, ...home } as const;
  const draft = async (more: InputOf<typeof formCalls.applicationSaveDraft>['data']) => {
    const { session_id, grade1: course_id, today: expected_join_on } = scene;
    const data = { ...girl, session_id, course_id, expected_join_on, guardians: [{ ...father(), ...dad }], ...more };
    const { id, version } = await school.must(formCalls.applicationSaveDraft, { branch_id: f8, data }, clerk);
    return { id, version };
  };
  const submit = async (more: Parameters<typeof draft>[0]) => {
    const of = await draft(more);
    return { id: of.id, ...(await school.must(formCalls.applicationSubmit, of, clerk)) };
  };
  beforeAll(async () => {
    scene = await openTestScene();
    ({ school } = scene);
    const { session_id, grade1: course_id } = scene;
    const seat = { branch_id: f8, session_id, course_id, name: 'A', capacity: 1 };
    ({ section_id } = (await school.must(sectionSave, seat, clerk)).section);
    [open = 0] = await scene.apply(['Omar Shah'], { stage: 'decision' });
  });

  it('spec 02 §6.3 a draft is neither begun nor kept without the name of the child', async () => {
    const kept = await draft({ full_name: 'Zara Khan' });
    const save = (input: InputOf<typeof formCalls.applicationSaveDraft>) => no(formCalls.applicationSaveDraft, input);
    expect([await save({ data: { city: 'Lahore' } }), await save({ ...kept, data: { full_name: '' } })]).toEqual([
      '422 full_name: Enter the name of the child: the draft is saved under it',
      '422 full_name: The child needs a name: the draft is saved under it',
    ]);
    expect(await versionOf(kept.id)).toBe(kept.version);
  });

  it('ADM-13 the number of a child in scope names it with the next step, at the submit and at a change', async () => {
    const identity_no = '35202-7654321-2';
    const { student_id } = await submit({ full_name: 'Laiba Noor', identity_no });
    const again = await draft({ full_name: 'Laiba N', identity_no });
    const { id } = await submit({ full_name: 'Sana Iqbal', dob: `${year - 4}-05-05` });
    const change = { id, version: await versionOf(id), data: { identity_no } };
    const readmit = 'Re-admit the student instead.';
    const steps = { applicant: 'Open the application.', left: readmit, passed_out: readmit };
    for (const [status, step] of Object.entries(steps)) {
      await owner(sql`update students.students set status = ${status} where id = ${student_id}`);
      const said = `409 This number belongs to Laiba Noor (${status.replace('_', ' ')}). ${step}`;
      const told = [await no(formCalls.applicationSubmit, again), await no(calls.applicationUpdate, change)];
      expect(told).toEqual([said, said]);
    }
    expect(await scene.stageOf(again.id)).toBe('draft');
  });

  it('ADM-32 class and session are moved, not changed; not where they do not run, nor half paid', async () => {
    const { id, student_id } = await submit({ full_name: 'Hadiya Raza', dob: `${year - 4}-07-03` });
    const far = await scene.one<{ session_id: number; account_id: number }>(sql`
      select a.id as account_id, s.id as session_id from platform.accounts a join branches.academic_sessions s on s.school_id = a.school_id
       where a.school_id = 1 and a.system_key = 'cash' and s.country_id = 161 and s.is_current`);
    const { session_id, grade1: course_id, grade2, today: value_date } = scene;
    const part = { channel: 'cash' as const, value_date, account_id: far.account_id, amount: 40_000 };
    await school.must(depositCreate, { student_id, ...part }, clerk);
    const of = { id, version: await versionOf(id) };
    const move = (to: Record<string, number>) => no(calls.applicationMove, { ...of, ...to }, 'admin');
    const change = { ...of, data: { course_id: grade2 } };
    expect(await no(calls.applicationUpdate, change)).toBe('409 Change class and session with Move');
    expect(await move({ session_id: far.session_id })).toBe('422 session_id: This session is not open there');
    expect(await move({ branch_id: branches.g9 })).toBe('422 course_id: G-9 Campus does not run this class');
    const there = { branch_id: branches.g9, session_id, course_id, name: 'A', capacity: 9 };
    await school.must(sectionSave, there, { as: 'neighbour' });
    expect(await move({ branch_id: branches.g9 })).toBe(
      '409 The registration fee is partly paid here. Receive the rest or reverse the deposit before the application moves.',
    );
    expect(await versionOf(id)).toBe(of.version);
  });

  it('spec 02 §3.2 a section is of an accepted child; what is over, taken or asked twice is not re-opened', async () => {
    const chosen = '422 section_id: A class or section is chosen when one is accepted';
    expect(await no(decisions.applicationDecision, { ids: [open], decision: 'wait', section_id })).toBe(chosen);
    const names = ['Over', 'Taken', 'Twice', 'Other'];
    const [over = 0, taken = 0, twice = 0, other = 0] = await scene.apply(names, { stage: 'withdrawn' });
    const past = await scene.one<{ name: string }>(sql`
      with past as (select id, name from branches.academic_sessions where school_id = 1 and country_id = 162 and end_date < ${scene.today} limit 1)
      update admissions.applications a set session_id = past.id from past where a.id = ${over} returning past.name`);
    await owner(sql`update students.students set status = 'active' where full_name = 'Taken'`);
    // As two records of one child leave it when they are merged.
    await owner(sql`
      update admissions.applications a set stage = 'test', student_id = t.student_id from admissions.applications t where a.id = ${other} and t.id = ${twice}`);
    const reopen = async (id: number) =>
      no(decisions.applicationReopen, { id, version: await versionOf(id), reason: 'Is back' });
    expect([await reopen(over), await reopen(taken), await reopen(twice)]).toEqual([
      `409 Session ${past.name} is over. Make a new application.`,
      '409 Taken is a student of the school already',
      '409 Twice has another open application for this session',
    ]);
    expect(await scene.stageOf(twice)).toBe('withdrawn');
  });

  it('ADM-24 the waiting list calls for a seat that is free, a child that waits, and nobody twice', async () => {
    const seat = async () => (await school.must(seats.seatList, { branch_id: f8 }, clerk)).data[0];
    const next = (input: InputOf<typeof seats.waitingCallNext>) => no(seats.waitingCallNext, input);
    const seat_id = (await seat())?.class_seat_id ?? 0;
    expect(await next({})).toBe('422 seat_id: Choose a seat or a child');
    expect(await next({ seat_id })).toBe('409 Nobody is waiting for this seat');
    await school.must(decisions.applicationDecision, { ids: [open], decision: 'wait' }, clerk);
    await school.must(seats.waitingCallNext, { seat_id }, clerk);
    expect(await next({ application_id: open })).toBe('409 A seat is already held for this child');
    expect(await next({ seat_id })).toBe('409 This class has no free seat now');
    expect((await seat())?.held).toBe(1);
  });

  it('spec 02 §3.1 a step of an inquiry that is not possible says what comes first', async () => {
    const lead = async (mobile: string, branch_id: number | null = f8) =>
      (await school.must(leads.leadCreate, { parent_name: 'Bilal', mobile, source: 'phone', branch_id })).id ?? 0;
    const [id, pooled, lost] = [await lead('03012000001'), await lead('03012000002', null), await lead('03012000003')];
    await school.must(acts.leadTurn, { id: lost, stage: 'lost', reason: 'distance' }, clerk);
    const visit_at = new Date(nowMs() - 3_600_000).toISOString();
    for (const [input, said] of [
      [{ id, stage: 'contacted' }, '422 stage: Log the call or message by which the family was reached'],
      [{ id, stage: 'visited' }, '422 stage: Book the visit first, or log who was reached'],
      [{ id, stage: 'visit_booked', visit_at }, '422 visit_at: The visit is in the past'],
      [{ id: pooled, stage: 'visit_booked' }, '422 stage: Assign the inquiry to a branch first; a visit needs a place'],
      [{ id: lost, stage: 'visited' }, '409 This inquiry is now Lost; it cannot become Visited.'],
    ] as const)
      expect(await no(acts.leadTurn, input, 'admin')).toBe(said);
    for (const [keep_id, merged, said] of [
      [id, id, '422 merge_ids: An inquiry cannot be merged into itself'],
      [lost, id, '422 keep_id: The inquiry to keep must be open'],
      [id, lost, '409 This inquiry is now Lost; it cannot become Merged.'],
    ] as const)
      expect(await no(acts.leadMerge, { keep_id, merge_ids: [merged] })).toBe(said);
    const ids = Array.from({ length: 2001 }, (_, n) => n + 1);
    const many = '422 ids: At most 2,000 inquiries at once; narrow the list by branch or source';
    expect(await no(acts.leadAssign, { ids, user_id: 'auto' })).toBe(many);
    const named = '422 lead_id: Name the inquiry or the application';
    expect(await no(acts.leadActivity, { notes: 'Of whom?' })).toBe(named);
    expect(await no(acts.leadTurnMany, { ids: [id], stage: 'lost' })).toBe('422 reason: Choose why they were lost');
    expect(await school.must(leads.leadGet, { id }, clerk)).toMatchObject({ stage: 'new', visit_at: null });
  });
});
