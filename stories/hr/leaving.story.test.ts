// Warnings and leaving of employees (spec 06 §4.6, §4.7; story 12): over HTTP on a real database, refusals included.

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, monthOf } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import { attendancePunch } from '#modules/attendance/staff-days/contract/staff-days.ts';
import * as setup from '#modules/attendance/staff-leave/contract/leave-setup.ts';
import * as leave from '#modules/attendance/staff-leave/contract/staff-leave.ts';
import { barcodeList } from '#modules/hr/codes/contract/codes.ts';
import { setHierarchy } from '#modules/hr/hierarchy/contract/hierarchy.ts';
import * as leaving from '#modules/hr/leaving/contract/leaving.ts';
import { hrDay } from '#modules/hr/record/actions/by-the-clock.ts';
import * as record from '#modules/hr/record/contract/record.ts';
import * as warnings from '#modules/hr/warnings/contract/warnings.ts';
import * as settlements from '#modules/payroll/settlements/contract/settlements.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import * as branchCalls from '#modules/branches/branch/contract/branches.ts';
import { boardContract } from '#modules/branches/status/contract/board.ts';
import { openStaff, type StaffScene } from '#stories/attendance/staff-scene.ts';
import { today } from '#stories/harness/turn-clock.ts';
import { branches } from '#stories/harness/school.ts';

const { f8, lahore } = branches;
const clerk = { as: 'clerk' } as const;
const office = { as: 'accountant' } as const;
const neighbour = { as: 'neighbour' } as const;

let scene: StaffScene;
const at = (n: number): number => scene.people[n] ?? 0;
const recordOf = (id: number) => scene.school.must(record.employeeDetail, { id }, office);
const asked = async (n: number, more: Partial<Parameters<typeof ask>[0]> = {}) => ask({ n, ...more });

interface Asked {
  n: number;
  exit_type?: 'resignation' | 'absconding';
  notice?: number;
  last?: number;
}

/** `notice` and `last` in days from today. */
async function ask({ n, exit_type = 'resignation', notice = 0, last = 11 }: Asked) {
  const { version } = await recordOf(at(n));
  return scene.school.call(
    leaving.employeeLeft,
    {
      employee_id: at(n),
      version,
      exit_type,
      notice_date: addDays(today, notice),
      last_working_date: addDays(today, last),
      reason_code: 'better_offer',
    },
    clerk,
  );
}

const decide = (id: number | null | undefined, as: 'clerk' | 'accountant' = 'accountant') =>
  scene.school.call(approvals.approvalApprove, { id: id ?? 0 }, { as });
const dayOf = (day: string) =>
  inClockScope({ school_id: 1, branch_id: f8 }, () => hrDay({ branch_id: f8, school_id: 1, day: day as typeof today }));
const exitOf = async (n: number) => {
  const exit = await scene.school.must(leaving.employeeExit, { employee_id: at(n) }, clerk);
  if (!exit) throw new Error('There is no leaving');
  return exit;
};

const branchOf = () => scene.school.must(branchCalls.branchDetail, { id: f8 }, office);
/** BR-7. */
const makePrincipal = async (principal_id: number) => {
  const { branch } = await branchOf();
  return scene.school.call(
    branchCalls.branchUpdate,
    {
      id: f8,
      version: branch.version,
      code: branch.code,
      branch_name: branch.branch_name,
      short_name: branch.short_name,
      levels: ['primary'],
      gender: branch.gender,
      medium: branch.medium,
      address: 'Street 1',
      city: branch.city,
      phone: '0512850011',
      principal_id,
    },
    office,
  );
};
const vacated = async () =>
  (await scene.school.must(boardContract, {}, office)).cards.find((card) => card.id === f8)?.vacated;

/** A child in the school, named on the record of the employee, with the rate for children of staff since last year. */
async function childOfStaff(employee_id: number): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    with family as (insert into students.families (school_id, family_no, country_id) values (1, 'F-EXT-1', 162) returning id),
    child as (
      insert into students.students (school_id, branch_id, family_id, status, reg_no, full_name, father_name, gender, dob)
      select 1, ${f8}, id, 'applicant', 'F8-EXT-1', 'Child of Staff', 'Father', 'f', '2018-01-01' from family returning id),
    named as (
      insert into hr.employee_relations (branch_id, employee_id, relation, name, student_id)
      select ${f8}, ${employee_id}::bigint, 'child', 'Child of Staff', id from child returning student_id)
    insert into fees.student_concessions (branch_id, student_id, type_id, basis, rate, valid_from, status, source, employee_id)
    select ${f8}, c.id, t.id, 'percent', 5000, '2025-01-01', 'active', 'employee', ${employee_id}::bigint
      from child c join fees.concession_types t on t.school_id = 1 and t.kind = 'staff_child' returning id`);
  return row?.id ?? 0;
}

beforeAll(async () => {
  scene = await openStaff(6);
  await scene.school.must(
    setHierarchy,
    {
      from_date: today,
      moves: [
        { employee_id: at(0), reports_to_id: at(3) },
        { employee_id: at(1), reports_to_id: at(0) },
        { employee_id: at(2), reports_to_id: at(0) },
      ],
    },
    office,
  );
});

describe('DSC warnings', () => {
  const show = () => ({
    employee_id: at(5),
    kind: 'show_cause' as const,
    subject: 'Away without leave',
    details: 'You have not come to school since Monday and told nobody.',
    reply_by: addDays(today, 5),
  });

  it('DSC-1, DSC-3 a draft has no number and is read by nobody else; issued it is numbered and edited no more', async () => {
    const soon = await scene.school.call(warnings.warningSave, { ...show(), reply_by: addDays(today, 2) }, clerk);
    expect(soon.errors?.['reply_by']?.[0]).toContain('Leave at least three days');
    const draft = await scene.school.must(warnings.warningSave, show(), clerk);
    expect([draft.warning_no, draft.status]).toEqual([null, 'draft']);
    await scene.link('nobody', at(5));
    const mine = () => scene.school.must(warnings.employeeWarnings, { mine: true }, { as: 'nobody' });
    expect((await mine()).total).toBe(0);
    expect((await scene.school.call(warnings.employeeWarnings, {}, { as: 'nobody' })).code).toBe(403);
    const { id, version } = draft;
    const issued = await scene.school.must(warnings.warningStatus, { id, version, action: 'issue' }, clerk);
    expect(issued).toMatchObject({ status: 'issued', active: true, active_count: 1 });
    expect(issued.warning_no).toMatch(/^EW\d+0001$/);
    expect((await mine()).data[0]?.subject).toBe('Away without leave');
    const edit = await scene.school.call(
      warnings.warningSave,
      { ...show(), id, version: issued.version, subject: 'Another' },
      clerk,
    );
    expect([edit.code, edit.message]).toEqual([409, 'This warning is issued. Withdraw it and write a new one.']);
    expect((await scene.school.call(warnings.warningStatus, { id, version: 0, action: 'reply' }, clerk)).code).toBe(
      409,
    );
    expect((await scene.school.call(warnings.warningPrint, { ids: [id] }, neighbour)).code).toBe(404);
    const paper = await scene.school.call(warnings.warningPrint, { ids: [id] }, clerk);
    expect(paper.code).toBe(200);
    const told = await scene.school.owner(() =>
      rowOf(
        sql<{ n: number }>`select count(*)::int as n from platform.message_intents where event_code = 'STAFF_WARNING'`,
      ),
    );
    expect(told?.n).toBe(1);
  });

  it('DSC-4 a fine stands on the draft and is taken with the closing only; DSC-5 three written ones suggest a final one', async () => {
    for (let n = 0; n < 3; n += 1) {
      const draft = await scene.school.must(
        warnings.warningSave,
        {
          employee_id: at(4),
          kind: 'written',
          subject: `Late again ${n}`,
          details: 'Late once more.',
          fine_amount: 50_000,
        },
        clerk,
      );
      expect([draft.fine_amount, draft.currency]).toEqual([50_000, 'PKR']);
      const { id, version } = draft;
      await scene.school.must(warnings.warningStatus, { id, version, action: 'issue' }, clerk);
    }
    const suggested = await scene.school.must(warnings.warningSuggested, {}, clerk);
    expect(suggested.data).toMatchObject([{ employee_id: at(4), kind: 'final', reason: '3 written warnings count' }]);
    expect((await scene.school.must(warnings.warningSuggested, {}, neighbour)).total).toBe(0);
    const [one] = (await scene.school.must(warnings.employeeWarnings, { employee_id: at(4) }, clerk)).data;
    const withdrawn = await scene.school.must(
      warnings.warningStatus,
      { id: one?.id ?? 0, version: one?.version ?? 0, action: 'withdraw', reason: 'It was the bus' },
      clerk,
    );
    expect([withdrawn.status, withdrawn.active, withdrawn.active_count]).toEqual(['withdrawn', false, 2]);
    expect((await scene.school.must(warnings.warningSuggested, {}, clerk)).total).toBe(0);
  });
});

describe('EXT leaving', () => {
  it('EXT-1, EXT-2 terms that cannot be are refused at their field; one open leaving a person; EXT-5 absconding', async () => {
    const far = await asked(0, { last: 181 });
    expect(far.errors?.['last_working_date']?.[0]).toContain('At most 180 days ahead');
    const away = await asked(4, { exit_type: 'absconding', last: -1 });
    expect(away.errors?.['exit_type']?.[0]).toContain('Absconding needs a show-cause');
    expect((await asked(5, { exit_type: 'absconding', last: -1 })).code).toBe(200);
    const first = await asked(0);
    expect(first.data).toMatchObject({ served_days: 11, shortfall_days: 19, state: 'sent' });
    expect((await asked(0)).message).toContain('is open already');
    expect((await decide(first.data?.approval_id, 'clerk')).code).toBe(403);
    expect((await scene.school.call(leaving.employeeExit, { employee_id: at(0) }, { as: 'nobody' })).code).toBe(403);
    const own = await scene.school.must(leaving.employeeLeftList, { tab: 'requests' }, clerk);
    expect([own.total, own.figures?.requests]).toEqual([2, 2]);
    expect((await scene.school.must(leaving.employeeLeftList, {}, neighbour)).total).toBe(0);
  });

  it('EXT-3, EXT-4 approved: on notice, the clearance is open; cancelled: active again', async () => {
    const exit = await exitOf(0);
    expect(exit.facts.map((one) => one.what)).toContain('Reports to them');
    expect((await decide(exit.approval_id)).code).toBe(200);
    expect((await recordOf(at(0))).status).toBe('on_notice');
    const open = await exitOf(0);
    expect([open.state, open.clearance_done, open.clearance_total]).toEqual(['approved', 0, 7]);
    const cancelled = await scene.school.must(
      leaving.employeeLeftCancel,
      { exit_id: open.id, version: open.version, reason: 'They stay' },
      office,
    );
    expect(cancelled.state).toBe('stopped');
    expect((await recordOf(at(0))).status).toBe('active');
    const again = await asked(0);
    expect((await decide(again.data?.approval_id)).code).toBe(200);
    const waiting = await scene.school.owner(() =>
      rowsOf(sql<{ items: number }>`
        select array_length(string_to_array(data ->> 'items', ', '), 1) as items from platform.message_intents where event_code = 'CLEARANCE_WAITING'`),
    );
    expect(waiting).toEqual([{ items: 7 }, { items: 7 }]);
  });

  it('EXT-6, LVE-13, HR-7, FEE-15 on the day after the last one everything ends; story 12', async () => {
    const types = await scene.school.must(setup.leaveTypes, {}, clerk);
    const leave_type_id = types.find((one) => one.code === 'CL')?.id ?? 0;
    await scene.school.must(
      setup.leaveAdjust,
      { employee_id: at(0), leave_type_id, days: 5, reason: 'Opening balance' },
      clerk,
    );
    const sent = await scene.school.must(
      leave.leaveRequestCreate,
      {
        employee_id: at(0),
        leave_type_id,
        from_date: addDays(today, 10),
        to_date: addDays(today, 13),
        reason: 'A journey to the village',
      },
      clerk,
    );
    await scene.school.must(leave.leaveAccept, { ids: [sent.request_id] }, office);
    const code = (await scene.school.must(barcodeList, { branch_id: f8, fetchCount: 50 }, clerk)).data.find(
      (one) => one.employee_id === at(0),
    )?.code;
    await scene.school.owner(() =>
      rowsOf(sql`update platform.users set employee_id = ${at(0)}::bigint where username = 'cashier'`),
    );
    // FEE-15: a child of the leaver with the rate for children of staff.
    const concession = await scene.school.owner(() => childOfStaff(at(0)));
    const gone_name = (await recordOf(at(0))).full_name;
    // BR-7: the leaver is the principal; who is not found or has left can be none.
    expect((await makePrincipal(999_999)).errors).toHaveProperty('principal_id');
    expect((await makePrincipal(at(0))).code).toBe(200);
    expect((await branchOf()).posts.principal).toBe(gone_name);
    const last = addDays(today, 11);
    await dayOf(last);
    expect((await recordOf(at(0))).status).toBe('on_notice');
    await dayOf(addDays(last, 1));
    const gone = await recordOf(at(0));
    expect([gone.status, gone.left_date]).toEqual(['left', last]);
    expect(gone.allowed_actions).toEqual(['rejoin']);
    expect((await branchOf()).posts.principal).toBeNull();
    expect(await vacated()).toEqual([{ post: 'principal', name: gone_name, on: last }]);
    expect((await makePrincipal(at(0))).errors).toHaveProperty('principal_id');
    expect((await makePrincipal(at(3))).code).toBe(200);
    expect(await vacated()).toEqual([]);
    const punch = await scene.school.call(attendancePunch, { code: code ?? '', branch_id: f8 }, clerk);
    expect([punch.code, punch.message]).toEqual([404, 'Card not known']);
    expect((await scene.school.call(leaving.employeeLeftList, {}, { as: 'cashier' })).code).toBe(401);
    expect((await recordOf(at(1))).reports_to?.id).toBe(at(3));
    const ledger = await scene.school.must(setup.leaveLedger, { employee_id: at(0), leave_type_id }, clerk);
    expect(ledger.data.map((one) => [one.kind, one.days])).toEqual([
      ['return', 2],
      ['use', -4],
      ['adjust', 5],
    ]);
    const ended = await scene.school.owner(() =>
      rowOf(
        sql<{ valid_to: string }>`select c.valid_to from fees.student_concessions c where c.id = ${concession}::bigint`,
      ),
    );
    expect(ended?.valid_to).toBe(addMonths(monthOf(last), 1));
    expect((await asked(0)).message).toContain('left already');
  });

  it('EXT-4, EXT-7 completed only when nothing is open; then the letters', async () => {
    const exit = await exitOf(0);
    expect(exit.state).toBe('left');
    const keys = exit.clearances.find((one) => one.item === 'Keys');
    const tick = (item: typeof keys, more: object) =>
      scene.school.call(
        leaving.employeeClearance,
        { exit_id: exit.id, item_id: item?.id ?? 0, version: item?.version ?? 0, status: 'cleared', ...more },
        clerk,
      );
    for (const item of exit.clearances) if (item.item !== 'Keys') expect((await tick(item, {})).code).toBe(200);
    const early = await scene.school.call(
      leaving.employeeLeftComplete,
      { exit_id: exit.id, version: (await exitOf(0)).version },
      clerk,
    );
    expect([early.code, early.message]).toEqual([409, '1 item of the clearance is open: Keys.']);
    expect((await scene.school.call(leaving.letterIssue, { exit_id: exit.id, kind: 'experience' }, clerk)).code).toBe(
      409,
    );
    expect((await tick(keys, { status: 'charged' })).errors).toHaveProperty('charge_amount');
    expect((await tick(keys, { status: 'waived' })).errors).toHaveProperty('note');
    expect((await tick(keys, { status: 'charged', charge_amount: 150_000 })).code).toBe(200);
    const unsettled = await scene.school.call(
      leaving.employeeLeftComplete,
      { exit_id: exit.id, version: (await exitOf(0)).version },
      clerk,
    );
    expect([unsettled.code, unsettled.message]).toEqual([409, expect.stringContaining('is not posted yet')]);
    // What is charged is a line of the settlement (FNS-2); with nothing due the person owes it.
    const made = await scene.school.must(
      settlements.settlementBuild,
      { employee_id: at(0), last_month: 'regular' },
      clerk,
    );
    expect([made.net, made.lines.find((one) => one.label === 'Keys')?.amount]).toEqual([-150_000, -150_000]);
    expect(made.notice_short_days).toBe(exit.shortfall_days);
    await scene.school.must(settlements.settlementSubmit, { id: made.id, version: made.version }, clerk);
    for (const as of ['accountant', 'admin'] as const)
      await scene.school.must(settlements.settlementDecide, { ids: [made.id], decision: 'approve' }, { as });
    await scene.school.must(
      leaving.employeeLeftComplete,
      { exit_id: exit.id, version: (await exitOf(0)).version },
      clerk,
    );
    const letter = await scene.school.must(leaving.letterIssue, { exit_id: exit.id, kind: 'experience' }, clerk);
    expect((await scene.school.call(leaving.letterPrint, { id: letter.id }, clerk)).code).toBe(200);
    expect((await scene.school.call(leaving.letterPrint, { id: letter.id }, neighbour)).code).toBe(404);
  });

  it('EXT-9 within thirty days, not completed, the same spell goes on; later, or elsewhere, a new one', async () => {
    const exit = await exitOf(5);
    expect((await decide(exit.approval_id)).code).toBe(200);
    const gone = await recordOf(at(5));
    expect(gone.status).toBe('left');
    const back = {
      employee_id: at(5),
      version: gone.version,
      branch_id: f8,
      department_id: gone.department?.id ?? 0,
      designation_id: gone.designation?.id ?? 0,
      employment_type: 'permanent' as const,
    };
    const same = await scene.school.call(leaving.employeeRejoin, { ...back, joining_date: addDays(today, -1) }, office);
    expect(same.errors?.['joining_date']?.[0]).toContain('The last day was');
    const joined = await scene.school.must(leaving.employeeRejoin, { ...back, joining_date: today }, office);
    expect(joined.same_spell).toBe(true);
    const again = await recordOf(at(5));
    expect([again.status, again.employee_code, again.joining_date]).toEqual([
      'active',
      gone.employee_code,
      gone.joining_date,
    ]);
    const other = await recordOf(at(0));
    const there = await scene.school.must(
      leaving.employeeRejoin,
      { ...back, employee_id: at(0), version: other.version, branch_id: lahore, joining_date: addDays(today, 60) },
      office,
    );
    expect(there.same_spell).toBe(false);
    expect(await recordOf(at(0))).toMatchObject({
      status: 'active',
      branch: { id: lahore },
      joining_date: addDays(today, 60),
    });
  });
});
