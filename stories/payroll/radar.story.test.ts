// The radar for the auditor (07 §12.6): each kind with what is just not one, the scope, who may not look, and what is hidden of confidential people.

import { today } from '#stories/harness/turn-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, asDay, formatDate, monthOf } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import { payRadar, type RadarKind } from '#modules/payroll/radar/contract/radar.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type Person, type School } from '#stories/harness/school.ts';
import { hire } from './hired.ts';

const { f8, lahore } = branches;
const RS = 100;
const clerk = { as: 'clerk' } as const;
const month = addMonths(monthOf(today), -1);

let school: School;
let gate = 0;
const who = new Map<string, number>();
const id = (name: string): number => who.get(name) ?? 0;

const list = async (kind: RadarKind, as: Person = 'clerk', branch_id?: number) =>
  school.must(payRadar, { kind, fetchCount: 50, ...(branch_id === undefined ? {} : { branch_id }) }, { as });

const namesIn = async (kind: RadarKind, as: Person = 'clerk', branch_id?: number) =>
  (await list(kind, as, branch_id)).data.map((row) => row.people.map((one) => one.employee_name));

/** Paid so many days ago; its entry is not what the story is about. */
const paid = (name: string, ago = 5) =>
  school.owner(() =>
    rowsOf(sql`
      with run as (
        insert into payroll.salary_batches (branch_id, month) select e.branch_id, ${month}::date from hr.employees e where e.id = ${id(name)}::bigint
          on conflict do nothing returning id, branch_id),
      made as (
        insert into payroll.salaries (branch_id, batch_id, employee_id, employee_code, employee_name, month, currency, month_days, day_divisor, eligible_days, unpaid_days,
               paid_days, gross, attendance_deduction, earned_gross, taxable, tax, statutory, loans, other_deductions, net, employer_cost, plan_gross, status, source_stamp,
               number, entry_id, paid_on)
        select e.branch_id, b.id, e.id, e.employee_code, e.full_name, ${month}::date, 'PKR', 30, 30, 30, 0, 30, g.rs, 0, g.rs, 0, 0, 0, 0, 0, g.rs, g.rs, g.rs, 'paid', 'story',
               'S-' || e.id, 1, ${addDays(today, -ago)}::date
          from hr.employees e
          join (select id, branch_id from run union all select id, branch_id from payroll.salary_batches where month = ${month}::date) b on b.branch_id = e.branch_id
         cross join (select ${50_000 * RS}::bigint as rs) g
         where e.id = ${id(name)}::bigint limit 1 returning id, branch_id, net)
      insert into payroll.salary_lines (branch_id, salary_id, head_id, kind, amount, how, position)
      select m.branch_id, m.id, (select h.id from payroll.pay_heads h where h.code = 'BASIC' order by h.id limit 1), 'earning', m.net, 'Of the story', 1 from made m`),
  );

/** Marked present by hand on the last so many days. */
const present = (name: string, days: readonly number[]) =>
  school.owner(() =>
    rowsOf(sql`
      insert into attendance.employee_attendance (branch_id, home_branch_id, employee_id, attendance_date, status, source, is_manual, remarks)
      select e.branch_id, e.branch_id, e.id, ${today}::date - d.ago, 'present', 'manual', true, 'As the register says'
        from hr.employees e cross join unnest(${days}::int[]) as d (ago) where e.id = ${id(name)}::bigint
        on conflict (employee_id, attendance_date) do update set status = 'present', is_manual = true, remarks = excluded.remarks, half = null`),
  );

interface Pass {
  ago: readonly number[];
  at: string;
  device?: number | null;
}

/** Passed at the machine of the gate, or with a card at the station. */
const passed = (name: string, { ago, at, device = gate }: Pass) =>
  school.owner(() =>
    rowsOf(sql`
      insert into attendance.employee_punches (branch_id, home_branch_id, employee_id, punched_at, source, device_id)
      select e.branch_id, e.branch_id, e.id, (${today}::date - d.ago) + ${at}::time, case when ${device}::bigint is null then 'card' else 'machine' end, ${device}::bigint
        from hr.employees e cross join unnest(${ago}::int[]) as d (ago) where e.id = ${id(name)}::bigint`),
  );

const account = (name: string, number: { iban?: string; account_no?: string; bank?: number; joint?: string }) =>
  school.owner(() =>
    rowsOf(sql`
      insert into payroll.employee_bank_accounts (branch_id, employee_id, mode, bank_id, title, iban, account_no, joint_reason, state, active_from)
      select e.branch_id, e.id, 'bank', (select k.id from accounts.banks k order by k.id limit 1 offset ${number.bank ?? 0}::int), e.full_name, ${number.iban ?? null},
             ${number.account_no ?? null}, ${number.joint ?? null}, 'active', platform.now() from hr.employees e where e.id = ${id(name)}::bigint`),
  );

const machine = (branch_id: number, use: string) =>
  school.owner(async () => {
    const row = await rowOf(sql<{ id: number }>`
      insert into attendance.attendance_devices (branch_id, serial_no, name, state, use) values (${branch_id}::int, ${`RADAR-${branch_id}`}, 'Main gate', 'active', ${use}) returning id`);
    return row?.id ?? 0;
  });

const days = (from: number, count: number): number[] => Array.from({ length: count }, (_, n) => from + n);

beforeAll(async () => {
  school = await openSchool();
  const old = asDay('2020-04-01');
  const those = ['Ali', 'Babar', 'Dawud', 'Ehsan', 'Fahad', 'Ghani', 'Haris', 'Imran', 'Newcomer', 'Javed', 'Karim'];
  for (const [n, name] of those.entries())
    who.set(
      name,
      await hire(school, {
        branch_id: f8,
        n: n + 1,
        name: `${name} Khan`,
        joined: name === 'Newcomer' ? addDays(today, -10) : old,
        gross: { BASIC: 50_000 },
      }),
    );
  await school.owner(() =>
    rowsOf(
      sql`update hr.employees set branch_id = ${lahore}::int where id = any (${[id('Javed'), id('Karim')]}::bigint[])`,
    ),
  );
  await school.owner(() =>
    rowsOf(sql`
      insert into accounts.banks (country_id, name, short_name) values (162, 'Bank of the radar', 'BoR'), (162, 'Other bank', 'OB') returning id`),
  );
  gate = await machine(f8, 'both');
});

describe('paid and not seen', () => {
  it('07 §12.6 names who was paid without a scan, a mark or leave in 30 days, and not who has one of them', async () => {
    for (const name of ['Ali', 'Babar', 'Ghani', 'Haris', 'Newcomer']) await paid(name);
    await present('Babar', days(1, 12));
    // The day before the 30 days begin: the scan of Ali is just too old, the mark of Haris is just inside.
    await passed('Ali', { ago: [30], at: '08:00' });
    await present('Haris', [29]);
    await school.owner(() =>
      rowsOf(sql`
        insert into attendance.employee_attendance (branch_id, home_branch_id, employee_id, attendance_date, status, leave_portion, source, is_manual, remarks)
        values (${f8}::int, ${f8}::int, ${id('Ghani')}::bigint, ${addDays(today, -3)}::date, 'leave', 1, 'manual', true, 'Leave that was accepted')`),
    );
    const found = await list('silent');
    expect(found.data.map((row) => row.people[0]?.employee_name)).toEqual(['Ali Khan']);
    expect(found.data[0]?.seen).toBe(
      `Paid, and since ${formatDate(addDays(today, -29))} neither a scan, a mark of presence nor leave; others of the branch were seen on 13 days. Last seen on ${formatDate(addDays(today, -30))}.`,
    );
    expect(found.data[0]?.people[0]).toMatchObject({
      employee_id: id('Ali'),
      net: 50_000 * RS,
      month,
      has_left: false,
    });
    // Imran was not paid; a salary that was paid too long ago is none.
    await paid('Imran', 45);
    expect(await namesIn('silent')).toEqual([['Ali Khan']]);
  });

  it('07 §12.6 looks only where a machine or a station stands for staff', async () => {
    await paid('Javed');
    await present('Karim', days(1, 12));
    expect(await namesIn('silent', 'cashier', lahore)).toEqual([]);
    await machine(lahore, 'students');
    expect(await namesIn('silent', 'cashier', lahore)).toEqual([]);
    await passed('Karim', { ago: [2], at: '08:00', device: null });
    expect(await namesIn('silent', 'cashier', lahore)).toEqual([['Javed Khan']]);
    // Of the branch of the clerk alone, of both for who has both.
    expect(await namesIn('silent')).toEqual([['Ali Khan']]);
    expect((await namesIn('silent', 'cashier')).flat().toSorted()).toEqual(['Ali Khan', 'Javed Khan']);
    expect(await namesIn('silent', 'neighbour')).toEqual([]);
  });
});

describe('one number of several', () => {
  it('07 §12.6 names people on one account, however it is written, and not those of another bank or branch', async () => {
    await account('Ali', { iban: 'PK36SCBL0000001123456702' });
    await account('Javed', { iban: 'PK36SCBL0000001123456702', joint: 'Father and son' });
    await account('Babar', { iban: 'PK36SCBL0000001123456703' });
    await account('Ehsan', { account_no: '0012-345' });
    await account('Fahad', { account_no: '0012 345', joint: 'Brothers' });
    await account('Ghani', { account_no: '0012345', bank: 1 });
    expect(await namesIn('account')).toEqual([['Ehsan Khan', 'Fahad Khan']]);
    const both = (await list('account', 'cashier', lahore)).data;
    expect(both.map((row) => [row.people.map((one) => one.employee_name), row.seen])).toEqual([
      [
        ['Ali Khan', 'Javed Khan'],
        '2 people are paid on the account that ends with 6702. Said to be joint: Father and son.',
      ],
    ]);
  });

  it('07 §12.6 names people with one mobile, and says of nobody what is confidential', async () => {
    expect(await namesIn('mobile')).toEqual([]);
    await school.owner(() =>
      rowsOf(
        sql`update hr.employees set mobile = '+923009999999' where id = any (${[id('Ghani'), id('Haris')]}::bigint[])`,
      ),
    );
    const found = await list('mobile');
    expect(found.data.map((row) => row.seen)).toEqual(['2 people have the mobile number that ends with 9999.']);
    expect(found.figures?.hidden).toBe(0);
  });
});

describe('who passes together', () => {
  it('07 §12.6 names a pair at one machine in the same minute on 80 % of at least 10 days on which both passed', async () => {
    await passed('Babar', { ago: days(0, 12), at: '07:55:05' });
    await passed('Dawud', { ago: days(0, 10), at: '07:55:50' });
    await passed('Dawud', { ago: [10, 11], at: '07:56:00' });
    // 7 of 10 days are too few; 9 of 9 are too few days; another machine is another place.
    await passed('Ehsan', { ago: days(0, 7), at: '07:55:30' });
    await passed('Ehsan', { ago: days(7, 3), at: '07:58:30' });
    await passed('Fahad', { ago: days(0, 9), at: '07:55:40' });
    await passed('Imran', { ago: days(0, 12), at: '07:55:20', device: null });
    const found = await list('together');
    expect(found.data.map((row) => [row.people.map((one) => one.employee_name), row.seen])).toEqual([
      [
        ['Babar Khan', 'Dawud Khan'],
        'Passed Main gate within the same minute on 10 of the 12 days on which both passed.',
      ],
    ]);
    await passed('Haris', { ago: days(2, 10), at: '07:55:59', device: null });
    expect((await list('together')).data.map((row) => row.people.map((one) => one.employee_name)).flat()).toContain(
      'Haris Khan',
    );
  });

  it('07 §12.6 is of the machine of the branch that is asked, whoever asks', async () => {
    const one = await list('together', 'admin', f8);
    expect([one.total, one.figures?.together_looked]).toEqual([2, true]);
    expect((await list('together', 'admin', lahore)).total).toBe(0);
  });
});

describe('who may look', () => {
  it('07 §12.6 refuses without the permission for amounts of others, and hides confidential people with their lines', async () => {
    expect((await school.call(payRadar, {}, { as: 'nobody' })).code).toBe(403);
    expect((await school.call(exportOf(payRadar), { format: 'csv' }, { as: 'nobody' })).code).toBe(403);
    const before = await school.must(payRadar, { fetchCount: 50 }, clerk);
    expect(before.data.map((row) => row.kind)).toEqual(['account', 'mobile', 'silent', 'together', 'together']);
    const named = await school.must(payRadar, { fetchCount: 50, filter: 'Haris' }, clerk);
    expect(named.data.map((row) => row.kind)).toEqual(['mobile', 'together']);
    const without = (permission: string) =>
      school.owner(() =>
        rowsOf(sql`
          delete from platform.role_permissions where role_id = (select id from platform.roles where name = 'Branch Clerk')
             and permission_id = (select id from platform.permissions where name = ${permission})`),
      );
    await school.owner(() =>
      rowsOf(sql`update hr.employees set is_confidential = true where id = ${id('Haris')}::bigint`),
    );
    expect((await school.must(payRadar, {}, clerk)).total).toBe(5);
    await without('salary-confidential');
    const after = await school.must(payRadar, { fetchCount: 50 }, clerk);
    expect([after.data.map((row) => row.kind), after.total, after.figures?.hidden]).toEqual([
      ['account', 'silent', 'together'],
      3,
      2,
    ]);
    const asked = await school.must(payRadar, { filter: 'Haris' }, clerk);
    expect([asked.total, asked.figures?.hidden]).toEqual([0, 0]);
    await without('salary-record');
    expect((await school.call(payRadar, {}, clerk)).code).toBe(403);
  });
});
