// Merit from marks to award (10 §16.8; MER-1 to MER-10, FEE-16): published results, a run, ties, conditions, budget, approval, concessions, a recheck.

import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import { verifyPaper } from '#kernel/calls/verify.ts';
import { addMonths, monthOf, todayIn } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { examinationChoices } from '#modules/exams/published-results/contract/published-results.ts';
import { publishSets } from '#modules/exams/index.ts';
import * as runs from '#modules/scholarships/merit/contract/merit-runs.ts';
import * as schemes from '#modules/scholarships/merit/contract/merit-schemes.ts';
import { awardsAfterStatus, awardsMove, meritClock } from '#modules/scholarships/merit/actions/follow-students.ts';
import { awardConfirmed, meritDiscounts } from '#modules/scholarships/merit/actions/award-by-test.ts';
import { openFeeScene, RUPEE, type FeeScene } from '#stories/fees/fee-scene.ts';
import { branches, type Person } from '#stories/harness/school.ts';

interface Place {
  session_id: number;
  course_id: number;
  class_name: string;
  head_id: number;
}

const now = monthOf(todayIn('Asia/Karachi'));
let scene: FeeScene;
let pupils: Record<string, number> = {};
let place: Place;
let scheme_id = 0;
let run_id = 0;

const clerk = { as: 'clerk' as Person };
const must: FeeScene['school']['must'] = (contract, input, options = clerk) =>
  scene.school.must(contract, input, options);
const call: FeeScene['school']['call'] = (contract, input, options = clerk) =>
  scene.school.call(contract, input, options);
const approve = (id: number, as: Person = 'cashier') => scene.school.call(approvals.approvalApprove, { id }, { as });
const awardsOf = async (id: number) => (await must(runs.runRead, { id })).awards;

/** Percents by name, published as a version of their own. */
async function publish(percents: Record<string, number>, passed = 5): Promise<void> {
  const results = await scene.school.owner(() =>
    rowsOf(sql<{ student_id: number; student_name: string; admission_no: string; section_id: number }>`
      select e.student_id, e.student_name, e.admission_no, e.section_id from students.enrolments e where e.student_id = any (${Object.keys(percents).map((name) => pupils[name] ?? 0)}::bigint[])`),
  );
  await scene.school.as('clerk', () =>
    publishSets(
      [
        {
          branch_id: branches.f8,
          session_id: place.session_id,
          course_id: place.course_id,
          class_name: place.class_name,
          branch_code: 'ISB-01',
          examination: 'Final Term',
          results: results.map((one) => ({
            ...one,
            group_id: null,
            percent: percents[one.student_name] ?? 0,
            obtained: null,
            total: null,
            subjects: 5,
            examined: 5,
            passed,
          })),
        },
      ],
      null,
    ),
  );
}

const concessions = (name: string) =>
  scene.school.owner(() =>
    rowsOf(sql<{ amount: number; from: string; to: string; status: string }>`
      select amount / ${RUPEE} as amount, valid_from::text as "from", valid_to::text as "to", status from fees.student_concessions
       where student_id = ${pupils[name] ?? 0}::bigint and source = 'merit' order by id`),
  );

const scheme = (more: object = {}) => ({
  session_id: place.session_id,
  name: 'Merit',
  basis: 'rank' as const,
  examination_ids: [] as number[],
  course_ids: [place.course_id],
  head_ids: [place.head_id],
  first_month: now,
  months: 12,
  min_group_size: 4,
  tiers: [100, 50, 25].map((percent, n) => ({
    from_value: n + 1,
    to_value: n + 1,
    mode: 'percent' as const,
    value: percent * 100,
    title: `Position ${n + 1}`,
  })),
  ...more,
});

async function activeScheme(more: object): Promise<number> {
  const made = await must(schemes.schemeCreate, scheme(more));
  await must(schemes.schemeStatus, { id: made.id, version: made.version, status: 'active' });
  return made.id;
}

const examination = async () => (await must(examinationChoices, {}))[0]?.id ?? 0;

beforeAll(async () => {
  scene = await openFeeScene();
  pupils = await scene.admit(
    branches.f8,
    ['Ali', 'Bano', 'Chand', 'Dana'].map((name) => ({ name, plan: { TUI: 9000 } })),
  );
  place = await scene.school.owner(async () => {
    const row = await rowOf(sql<Place>`
      select e.session_id, e.course_id, c.name as class_name, h.id as head_id from students.enrolments e join branches.courses c on c.id = e.course_id
        join fees.fee_heads h on h.school_id = 1 and h.code = 'TUI' where e.student_id = ${pupils['Ali'] ?? 0}::bigint`);
    if (!row) throw new Error('no place');
    return row;
  });
  await publish({ Ali: 96.4, Bano: 96.4, Chand: 95.1, Dana: 80 });
});

/** What the world reads of the letters of a child, the oldest first. */
const codesOf = async (name: string): Promise<string[]> => {
  const rows = await scene.school.owner(() =>
    rowsOf(sql<{ state: string }>`
      select v.state from platform.verify_codes v join scholarships.merit_awards w on w.id = v.owner_id
       where v.owner_table = 'scholarships.merit_awards' and w.student_id = ${pupils[name] ?? 0}::bigint order by w.id`),
  );
  return rows.map((one) => one.state);
};

describe('a scheme', () => {
  it('MER-5 tiers that overlap, and what is missing, are refused at their field', async () => {
    const ids = [await examination()];
    const tier = (from_value: number, to_value: number) => ({
      from_value,
      to_value,
      mode: 'percent' as const,
      value: 2500,
      title: 'Band',
    });
    const overlapping = await call(
      schemes.schemeCreate,
      scheme({ examination_ids: ids, basis: 'percentage', tiers: [tier(94, 100), tier(90, 95)] }),
    );
    expect([overlapping.code, overlapping.errors]).toEqual([422, { tiers: ['Tiers overlap between 94 and 95'] }]);
    expect((await call(schemes.schemeCreate, scheme())).errors).toEqual({
      examination_ids: ['Choose the examination'],
    });
    expect((await call(schemes.schemeCreate, scheme({ examination_ids: ids }), { as: 'nobody' })).code).toBe(403);
  });

  it('is changed in draft, runs when it is active, and is counted before (MER-1)', async () => {
    const made = await must(schemes.schemeCreate, scheme({ examination_ids: [await examination()] }));
    scheme_id = made.id;
    expect((await call(runs.runStart, { scheme_id })).message).toBe('Activate the scheme before it is run');
    const saved = await must(schemes.schemeUpdate, {
      id: scheme_id,
      version: made.version,
      ...scheme({ examination_ids: [await examination()], name: 'Merit of the year' }),
    });
    await must(schemes.schemeStatus, { id: scheme_id, version: saved.version, status: 'active' });
    const counted = await must(runs.runSimulate, { scheme_id });
    expect([counted.examined, counted.reached, counted.monthly_cost / RUPEE, counted.total_cost / RUPEE]).toEqual([
      4, 3, 20_250, 243_000,
    ]);
    expect((await must(runs.runList, {})).total).toBe(0);
  });
});

describe('a run', () => {
  it('MER-3 MER-4 MER-6 ranks 1, 1, 3 and 9,000, 9,000, 2,250 by rule all', async () => {
    const done = await must(runs.runStart, { scheme_id, branch_ids: [branches.f8] });
    run_id = done.run_ids[0] ?? 0;
    expect(
      (await awardsOf(run_id)).map((one) => [one.student, one.rank, one.tied, one.monthly_amount / RUPEE, one.state]),
    ).toEqual([
      ['Ali', 1, true, 9000, 'proposed'],
      ['Bano', 1, true, 9000, 'proposed'],
      ['Chand', 3, false, 2250, 'proposed'],
    ]);
    expect(await concessions('Ali')).toEqual([]);
    expect((await call(runs.runRead, { id: run_id }, { as: 'neighbour' })).code).toBe(404);
  });

  it('MER-4 by rule split 6,750, 6,750, 2,250; MER-3 small groups are skipped and listed', async () => {
    const split = await activeScheme({ name: 'Split', tie_rule: 'split', examination_ids: [await examination()] });
    const [id] = (await must(runs.runStart, { scheme_id: split, branch_ids: [branches.f8] })).run_ids;
    expect((await awardsOf(id ?? 0)).map((one) => one.monthly_amount / RUPEE)).toEqual([6750, 6750, 2250]);
    const small = await activeScheme({ name: 'Small', min_group_size: 5, examination_ids: [await examination()] });
    const [other] = (await must(runs.runStart, { scheme_id: small, branch_ids: [branches.f8] })).run_ids;
    expect((await must(runs.runRead, { id: other ?? 0 })).notes.map((one) => one.text)).toEqual([
      `${place.class_name}: 4 examined, at least 5 are asked for`,
    ]);
    expect((await call(runs.runSubmit, { id: other ?? 0 })).message).toBe('Nobody is put forward in this run');
  });

  it('MER-5 a tie at the last place names the way out, and who holds one back may go on', async () => {
    const one = await activeScheme({ name: 'One', max_per_group: 1, examination_ids: [await examination()] });
    const [id = 0] = (await must(runs.runStart, { scheme_id: one, branch_ids: [branches.f8] })).run_ids;
    expect((await call(runs.runSubmit, { id })).message).toBe(
      `Ali and Bano share place 1 of ${place.class_name}, and the last award is left for them. Hold back with a reason who does not get it, or change the scheme: more awards a group, or a rule that breaks ties`,
    );
    const bano = (await awardsOf(id)).find((award) => award.student === 'Bano');
    await must(runs.awardTick, { id, award_ids: [bano?.id ?? 0], state: 'held_back', reason: 'Drawn by lot' });
    const sent = await must(runs.runSubmit, { id });
    expect(sent.awards).toBe(1);
    expect(
      (
        await scene.school.call(
          approvals.approvalReject,
          { id: sent.approval_id, reason: 'Not this one' },
          { as: 'cashier' },
        )
      ).code,
    ).toBe(200);
    expect((await must(runs.runRead, { id })).run.state).toBe('preview');
  });

  it('MER-2 who misses a condition is held back and seen, and keeps the rank', async () => {
    await scene.school.owner(() =>
      rowsOf(
        sql`insert into fees.student_fee_accounts (student_id, branch_id, currency, receivable) values (${pupils['Ali'] ?? 0}::bigint, ${branches.f8}::int, 'PKR', 50000) on conflict (student_id) do update set receivable = 50000`,
      ),
    );
    const strict = await activeScheme({
      name: 'Strict',
      max_outstanding: 10_000,
      examination_ids: [await examination()],
    });
    const [id = 0] = (await must(runs.runStart, { scheme_id: strict, branch_ids: [branches.f8] })).run_ids;
    const [ali, bano] = await awardsOf(id);
    expect([ali?.state, ali?.rank, ali?.reason]).toEqual(['held_back', 1, 'Owes PKR 500, at most PKR 100 is allowed']);
    expect([bano?.rank, bano?.state]).toEqual([1, 'proposed']);
    await scene.school.owner(() =>
      rowsOf(sql`update fees.student_fee_accounts set receivable = 0 where student_id = ${pupils['Ali'] ?? 0}::bigint`),
    );
  });

  it('MER-8 what would pass the budget is refused with the awards that come last', async () => {
    const poor = await activeScheme({ name: 'Poor', budget: 225_000 * RUPEE, examination_ids: [await examination()] });
    const [id = 0] = (await must(runs.runStart, { scheme_id: poor, branch_ids: [branches.f8] })).run_ids;
    const refused = await call(runs.runSubmit, { id });
    expect([refused.code, refused.message]).toEqual([
      409,
      'PKR 18,000 over the budget; the last 3 awards are Ali PKR 108,000, Bano PKR 108,000, Chand PKR 27,000',
    ]);
  });

  it('MER-1 a recheck makes it out of date: it is run again, not submitted', async () => {
    await publish({ Ali: 96.4, Bano: 96.4, Chand: 95.2, Dana: 80 });
    expect((await must(runs.runRead, { id: run_id })).run.out_of_date).toBe(true);
    const refused = await call(runs.runSubmit, { id: run_id });
    expect([refused.code, refused.message]).toEqual([
      409,
      'Out of date: results were published after this run. Run the scheme again',
    ]);
    run_id = (await must(runs.runStart, { scheme_id, branch_ids: [branches.f8] })).run_ids[0] ?? 0;
  });
});

describe('awards', () => {
  it('FEE-16 approved by another, they are concessions of fees with first and last month', async () => {
    const sent = await must(runs.runSubmit, { id: run_id });
    expect(sent).toMatchObject({ awards: 3, total_cost: 243_000 * RUPEE });
    expect((await call(runs.runSubmit, { id: run_id })).message).toBe('This run waits for approval already');
    expect((await approve(sent.approval_id, 'clerk')).code).toBe(403);
    expect(await concessions('Ali')).toEqual([]);
    expect((await approve(sent.approval_id)).code).toBe(200);
    expect(await concessions('Ali')).toEqual([{ amount: 9000, from: now, to: addMonths(now, 11), status: 'active' }]);
    expect(await concessions('Chand')).toMatchObject([{ amount: 2250 }]);
    const list = await must(runs.awardList, { scheme_id, state: 'active' });
    expect([list.total, (list.figures?.monthly_amount ?? 0) / RUPEE]).toEqual([3, 20_250]);
    expect(list.data.every((one) => one.letter_no?.startsWith('ML-'))).toBe(true);
    expect((await must(runs.meritReport, { by: 'class' })).rows).toMatchObject([
      { name: place.class_name, students: 3, amount: 243_000 * RUPEE },
    ]);
    expect((await must(runs.meritReport, { by: 'month' })).rows[0]?.amount).toBe(20_250 * RUPEE);
    expect(await scene.proofs()).toEqual([]);
  });

  it('10 §12 an award has a letter and a certificate whose code anybody may check; what nobody approved, another branch and no permission have none', async () => {
    const { data: list } = await must(runs.awardList, { scheme_id, state: 'active' });
    const ids = list.map((one) => one.id);
    const textsOf = async (paper: 'letter' | 'certificate'): Promise<string[]> => {
      const pdf = await call(runs.awardPapers, { ids, paper });
      expect([pdf.code, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: false });
      return text.map((page) => page.replaceAll(/\s+/g, ' '));
    };
    const letters = await textsOf('letter');
    const certificates = await textsOf('certificate');
    for (const [at, award] of list.entries()) {
      for (const words of [award.student, award.letter_no ?? '', `place ${award.rank} of ${award.group_size}`]) {
        expect(letters[at]).toContain(words);
        expect(certificates[at]).toContain(words);
      }
      expect(letters[at]).toContain(
        `takes PKR ${award.monthly_amount === 225_000 ? '2,250' : '9,000'} off the fee of each month`,
      );
    }
    expect([letters.length, certificates.length]).toEqual([ids.length, ids.length]);
    const codes = await scene.school.owner(() =>
      rowsOf(sql<{ code: string; number: string }>`
        select code, number from platform.verify_codes where owner_table = 'scholarships.merit_awards' and owner_id = any (${ids}::bigint[]) and state = 'valid'`),
    );
    expect(codes.map((one) => one.number).toSorted()).toEqual(list.map((one) => one.letter_no ?? '').toSorted());
    const ali = list.find((one) => one.student === 'Ali');
    const code = codes.find((one) => one.number === ali?.letter_no)?.code ?? '';
    expect(await scene.school.must(verifyPaper, { code }, { as: null })).toMatchObject({
      kind: 'merit',
      state: 'valid',
      number: ali?.letter_no,
      shown: { students: 'Ali', award: expect.stringMatching(/^Merit of the year, /) as string },
    });
    expect((await call(runs.awardPapers, { ids }, { as: 'neighbour' })).code).toBe(404);
    expect((await call(runs.awardPapers, { ids }, { as: 'nobody' })).code).toBe(403);
    const open = await activeScheme({ name: 'Unapproved', stacking: 'add', examination_ids: [await examination()] });
    const [id = 0] = (await must(runs.runStart, { scheme_id: open, branch_ids: [branches.f8] })).run_ids;
    const [first] = await awardsOf(id);
    expect((await call(runs.awardPapers, { ids: [first?.id ?? 0] })).message).toBe(
      'Ali has no letter yet: it comes with the approval of the award',
    );
  });

  it('MER-7 best_of: what runs already takes off as much, so nothing is given twice', async () => {
    const again = await activeScheme({ name: 'Again', examination_ids: [await examination()] });
    const [id = 0] = (await must(runs.runStart, { scheme_id: again, branch_ids: [branches.f8] })).run_ids;
    const [ali] = await awardsOf(id);
    expect([ali?.state, ali?.reason, ali?.can_tick]).toEqual([
      'held_back',
      'Has better: what runs already takes off as much',
      false,
    ]);
    expect(
      (await call(runs.awardTick, { id, award_ids: [ali?.id ?? 0], state: 'proposed', reason: 'Try it' })).code,
    ).toBe(409);
  });

  it('MER-9 after a recheck one gain, two changes; applied, they start with the month that is not billed', async () => {
    await publish({ Ali: 96.4, Bano: 96.4, Chand: 96.9, Dana: 80 });
    const { differences } = await must(runs.runCompare, { id: run_id });
    expect(differences.map((one) => [one.student, one.kind, one.before / RUPEE, one.after / RUPEE])).toEqual([
      ['Ali', 'changed', 9000, 4500],
      ['Bano', 'changed', 9000, 4500],
      ['Chand', 'changed', 2250, 9000],
    ]);
    const applied = await must(runs.runApplyCompare, { id: run_id });
    const sent = await must(runs.runSubmit, { id: applied.run_id });
    expect((await approve(sent.approval_id)).code).toBe(200);
    expect((await concessions('Ali')).map((one) => [one.amount, one.status])).toEqual([
      [9000, 'ended'],
      [4500, 'active'],
    ]);
    expect((await concessions('Chand')).at(-1)).toMatchObject({ amount: 9000, from: now, status: 'active' });
    expect(await codesOf('Ali')).toEqual(['replaced', 'valid']);
    expect((await call(runs.runCompare, { id: run_id })).code).toBe(409);
    run_id = applied.run_id;
    expect((await must(runs.runCompare, { id: run_id })).differences).toEqual([]);
  });

  it('an award is revoked from a month on by approval', async () => {
    const [bano] = (await must(runs.awardList, { scheme_id, state: 'active', filter: 'Bano' })).data;
    const asked = { award_ids: [bano?.id ?? 0], from_month: addMonths(now, 2), reason: 'Moved to another scheme' };
    expect((await call(runs.awardRevoke, { ...asked, from_month: addMonths(now, -1) })).errors).toEqual({
      from_month: ['Choose this month or a later one: what was billed stays'],
    });
    const { approval_ids } = await must(runs.awardRevoke, asked);
    expect((await call(runs.awardRevoke, asked)).code).toBe(409);
    expect((await approve(approval_ids[0] ?? 0)).code).toBe(200);
    expect((await concessions('Bano')).at(-1)).toMatchObject({ to: addMonths(now, 1) });
    expect((await must(runs.awardList, { scheme_id, state: 'revoked' })).total).toBe(1);
    expect(await codesOf('Bano')).toEqual(['replaced', 'revoked']);
  });

  it('MER-10 a transfer takes the award along, a leaving ends it, a last month that is over ends it by the clock', async () => {
    const ali = pupils['Ali'] ?? 0;
    const where = () =>
      scene.school.owner(() =>
        rowsOf(
          sql<{
            branch_id: number;
            state: string;
          }>`select branch_id, state from scholarships.merit_awards where student_id = ${ali}::bigint and state in ('active', 'ended') order by id desc limit 1`,
        ),
      );
    const move = {
      from_branch_id: branches.f8,
      to_branch_id: branches.g9,
      on: todayIn('Asia/Karachi'),
      franchise: false,
    };
    const transfers = [
      {
        transfer_id: 1,
        student_id: ali,
        to_course_id: place.course_id,
        to_session_id: place.session_id,
        dues_mode: 'carried' as const,
        keep_discounts: true,
      },
    ];
    await scene.school.owner(() => awardsMove({ ...move, transfers, preview: true }));
    expect(await where()).toEqual([{ branch_id: branches.f8, state: 'active' }]);
    await scene.school.owner(() => awardsMove({ ...move, transfers, preview: false }));
    expect(await where()).toEqual([{ branch_id: branches.g9, state: 'active' }]);
    const status = (from: string, to: string) =>
      scene.school.owner(() => awardsAfterStatus({ student_ids: [ali], from, to, on: todayIn('Asia/Karachi') }));
    await status('active', 'frozen');
    expect((await where())[0]?.state).toBe('active');
    await status('active', 'left');
    expect((await where())[0]?.state).toBe('ended');
    await status('left', 'active');
    expect((await where())[0]?.state).toBe('active');
    const [clock] = meritClock;
    await scene.school.owner(() =>
      rowsOf(
        sql`update scholarships.merit_awards set months = array['2020-01-01'::date] where student_id = ${ali}::bigint and state = 'active'`,
      ),
    );
    await scene.school.owner(async () =>
      clock?.run({ branch_id: branches.g9, school_id: 1, day: todayIn('Asia/Karachi') } as never),
    );
    expect((await where())[0]?.state).toBe('ended');
  });
});

describe('MER-11 by admission test', () => {
  it('is activated by an approval, is not run, and gives the tier of the published percent to the fee plan', async () => {
    const band = [{ from_value: 90, to_value: 100, mode: 'percent' as const, value: 2500, title: 'Above 90' }];
    const made = await must(schemes.schemeCreate, scheme({ name: 'Entrance', basis: 'admission_test', tiers: band }), {
      as: 'accountant',
    });
    const asked = await must(
      schemes.schemeStatus,
      { id: made.id, version: made.version, status: 'active' },
      { as: 'accountant' },
    );
    expect(asked.status).toBe('pending');
    expect(
      (await scene.school.call(approvals.approvalApprove, { id: asked.approval_id ?? 0 }, { as: 'admin' })).code,
    ).toBe(200);
    expect((await call(runs.runStart, { scheme_id: made.id })).code).toBe(409);
    const dana = pupils['Dana'] ?? 0;
    const application_id = await scene.school.owner(async () => {
      const made = await rowOf(sql<{ id: number }>`
        insert into admissions.applications (school_id, branch_id, session_id, course_id, student_id, child_name)
        values (1, ${branches.f8}, ${place.session_id}::bigint, ${place.course_id}::bigint, ${dana}::bigint, 'Dana') returning id`);
      await rowsOf(sql`
        insert into admissions.admission_tests (branch_id, application_id, course_id, state, percent, result, published_at)
        values (${branches.f8}, ${made?.id ?? 0}::bigint, ${place.course_id}::bigint, 'published', 93.5, 'pass', platform.now())`);
      // As the approved plan wrote it.
      await rowsOf(sql`
        insert into fees.student_concessions (branch_id, student_id, type_id, basis, rate, valid_from, valid_to, status, source)
        select ${branches.f8}, ${dana}::bigint, id, 'percent', 2500, ${now}::date, ${addMonths(now, 11)}::date, 'active', 'admission_plan'
          from fees.concession_types where school_id = 1 and kind = 'merit' limit 1`);
      return made?.id ?? 0;
    });
    const asking = {
      readmission_id: null,
      student_id: dana,
      branch_id: branches.f8,
      session_id: place.session_id,
      course_id: place.course_id,
      join_on: todayIn('Asia/Karachi'),
    };
    expect(await scene.school.as('clerk', () => meritDiscounts({ ...asking, application_id: null }))).toEqual([]);
    expect(await scene.school.as('clerk', () => meritDiscounts({ ...asking, application_id }))).toMatchObject([
      { type: 'Entrance, Above 90', mode: 'percent', value: 25, basis: 'merit' },
    ]);
    await scene.school.as('clerk', () => awardConfirmed({ application_id, student_id: dana }));
    const [award] = (await must(runs.awardList, { scheme_id: made.id, state: 'active' })).data;
    expect([award?.student, award?.percent, (award?.monthly_amount ?? 0) / RUPEE]).toEqual(['Dana', 93.5, 2250]);
    expect(await concessions('Dana')).toMatchObject([{ status: 'active', from: now }]);
    const { approval_ids } = await must(runs.awardRevoke, {
      award_ids: [award?.id ?? 0],
      from_month: addMonths(now, 1),
      reason: 'The family asked for it',
    });
    expect((await approve(approval_ids[0] ?? 0)).code).toBe(200);
    expect(await concessions('Dana')).toMatchObject([{ to: now }]);
  });
});
