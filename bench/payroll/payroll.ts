// A month of salaries at full size on PostgreSQL (spec 07 §13): people made by SQL in branches of 150; a branch prepared in the call itself, all of them as
// the job, a thousand decided and posted, the bank's list of everybody; each beside its floor. `--employees 40000` is the full size, 3,000 the usual one.

import { loadavg } from 'node:os';
import { asMonth, asDay, lastDayOfMonth } from '#kernel/dates.ts';
import { makeStudents } from '#app/seed/children/many-students.ts';
import { allProofs } from '#app/commands/books.ts';
import { addHrDefaults } from '#modules/hr/index.ts';
import { deliverFormats, saveBankAccount } from '#modules/accounts/index.ts';
import { addPayrollDefaults, bookMonth, postInitially } from '#modules/payroll/index.ts';
import { salaryPayList } from '#modules/payroll/payments/actions/make-batch.ts';
import { fileOfBatch } from '#modules/payroll/payments/steps/file-of-batch.ts';
import { prepareSalariesJob } from '#modules/payroll/salaries/actions/prepare-salaries.ts';
import { freeze } from '#modules/payroll/salaries/steps/freeze-release.ts';
import { postSalaries } from '#modules/payroll/salaries/steps/post-salaries.ts';
import { decideManyJob } from '#platform/approvals/decide-many.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import type { JobControl } from '#platform/jobs/definition.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import { takeNumbers } from '#platform/numbering/take-numbers.ts';
import { option } from '../harness/demo-school.ts';
import { openHouse, quantile, quietServer, rounded, signIn } from '../harness/large-school.ts';
import { bareList, bareSalaries } from './floors.ts';
import { makePeople } from './people.ts';

const EMPLOYEES = process.argv.includes('--small') ? 3_000 : Number(option('employees') ?? 3_000);
const BRANCHES = Math.max(20, Math.round(EMPLOYEES / 150));
const MONTH = asMonth('2026-10-01');
const LIMIT = { prepare_150: 4_000, prepare_all: 60_000, approve_1000: 20_000, bank_file: 30_000 };
const ROUNDS = 5;
/** Branches of a thousand salaries. */
const DECIDED = Math.ceil(1_000 / (EMPLOYEES / BRANCHES));

const began = performance.now();
const said = (what: string): void => console.log(`${Math.round((performance.now() - began) / 1000)} s  ${what}`);
const house = await openHouse(['shared_buffers = 512MB', 'max_wal_size = 4GB', 'work_mem = 64MB', 'autovacuum = off']);
await asOwner(async () => {
  await addHrDefaults(1);
  await addPayrollDefaults(1);
  await deliverFormats(1);
});
await makeStudents({ students: BRANCHES, branches: BRANCHES, plans: false }, { branch: 1, student: 1 });

const person = (user_id: number) => ({ user_id, school_id: 1, country_id: 162 });
const [preparer, hr, ceo] = [person(1), person(12), person(13)];
const { bank_id, format_id } = await asOwner(async () => {
  await rowsOf(sql`
    insert into platform.users (id, name, email, username, status, school_id, country_id, branch_type)
    overriding system value select u, 'Decider ' || u, 'd' || u || '@maktab.example', 'd' || u, 'active', 1, 162, 0 from generate_series(12, 13) u`);
  await rowsOf(sql`insert into platform.user_roles (user_id, role_id) select u, 1 from generate_series(12, 13) u`);
  await rowsOf(sql`insert into platform.user_grants (user_id, kind) select u, 'all' from generate_series(12, 13) u`);
  await rowsOf(
    sql`update payroll.payroll_settings set second_level = false, variance_percent = 1000 where school_id = 1`,
  );
  await rowsOf(
    sql`insert into payroll.legal_employers (school_id, country_id, name) values (1, 162, 'Measured Schools (Pvt) Ltd')`,
  );
  const bank = await rowOf(sql<{ id: number }>`
    insert into accounts.banks (country_id, name, short_name) values (162, 'Habib Bank', 'HBL') returning id`);
  const format = await rowOf(sql<{ id: number }>`
    select id from accounts.bank_file_formats where school_id = 1 and purpose = 'salary' and layout <> 'wps'`);
  return { bank_id: bank?.id ?? 0, format_id: format?.id ?? 0 };
});
const admin = await house.owner.connect();
await makePeople(admin, { employees: EMPLOYEES, branches: BRANCHES, month: MONTH, bank_id });
admin.release();
await house.asProgram();
const account = await runAs(preparer, () =>
  saveBankAccount({
    branch_id: 1,
    bank_id,
    title: 'Salaries',
    account_no: '00010001',
    iban: null,
    shared: 'school',
    shared_branch_ids: [],
    use_for: ['salary'],
    cheque_required_signatures: 1,
    active: true,
  }),
);
said(`${EMPLOYEES} people in ${BRANCHES} branches`);

const control = (user_id: number): JobControl => ({
  job_run_id: 0,
  ...person(user_id),
  progress: () => Promise.resolve(true),
  badRows: (rows) => Promise.resolve(console.log(rows.slice(0, 3))),
});
async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const before = performance.now();
  const answer = await work();
  return { ms: performance.now() - before, answer };
}

const app = await quietServer();
const token = await signIn(1, null);
async function prepareCall(branch_id: number): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/hr/employee-salary-temp',
    headers: { authorization: `Bearer ${token}` },
    payload: { branch_id, month: MONTH, build: true, fetchCount: 50 },
  });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body.slice(0, 300)}`);
}

const prepared: number[] = [];
for (let n = 0; n <= ROUNDS; n += 1) {
  const { ms } = await timed(() => prepareCall(BRANCHES - n));
  if (n > 0) prepared.push(ms);
}
const figures: Record<keyof typeof LIMIT, number> = {
  prepare_150: rounded(quantile(prepared, 0.95)),
  prepare_all: 0,
  approve_1000: 0,
  bank_file: 0,
};
const floors: Record<keyof typeof LIMIT, number> = { ...figures };
floors.prepare_150 = rounded(await bareSalaries([BRANCHES], MONTH));
said(`a branch of ${Math.round(EMPLOYEES / BRANCHES)}: ${figures.prepare_150} ms (floor ${floors.prepare_150} ms)`);

const branch_ids = Array.from({ length: BRANCHES }, (_, n) => n + 1);
const all = await timed(() =>
  prepareSalariesJob.run(
    { branch_ids, month: MONTH, kind: 'regular', school_id: 1, country_id: 162 },
    control(preparer.user_id),
  ),
);
figures.prepare_all = rounded(all.ms);
floors.prepare_all = rounded(await bareSalaries(branch_ids, MONTH));
said(`all ${all.answer.salaries} as the job: ${figures.prepare_all} ms (floor ${floors.prepare_all} ms)`);

const deciding = branch_ids.slice(0, DECIDED);
const frozen = await timed(async () => {
  for (const branch_id of deciding)
    await runAs(preparer, () => postInitially({ branch_id, month: MONTH, kind: 'regular', acknowledged: true }));
});
said(`${DECIDED} branches posted initially: ${rounded(frozen.ms)} ms`);
const items = await asOwner(() =>
  rowsOf(sql<{ id: number; version: undefined }>`
    select approval_id as id from payroll.salaries where approval_id is not null and status = 'initial_posted' order by id limit 1000`),
);
const decide = (user_id: number) =>
  timed(() =>
    decideManyJob.run({ items, verb: 'approve', reason: null, school_id: 1, country_id: 162 }, control(user_id)),
  );
const first = await decide(hr.user_id);
const last = await decide(ceo.user_id);
figures.approve_1000 = rounded(Math.max(first.ms, last.ms));
// The same number of salaries into the book as one set, decided by nobody.
const others = branch_ids.slice(DECIDED, 2 * DECIDED);
const day = lastDayOfMonth(MONTH);
const sets = await timed(async () => {
  for (const branch_id of others)
    await runAs(preparer, async () => {
      const rows = await rowsOf(sql<{ id: number }>`
        select id from payroll.salaries where branch_id = ${branch_id}::int and month = ${MONTH}::date and status = 'draft' order by id`);
      await freeze(rows.map((row) => row.id));
      const numbers = await takeNumbers('salary slip', { branch_id, day }, rows.length);
      await postSalaries(rows.map(({ id }, n) => ({ id, number: numbers[n] ?? '', entry_date: day })));
    });
});
floors.approve_1000 = rounded(sets.ms);
said(
  `${last.answer.applied} decided: HR ${rounded(first.ms)} ms, CEO with posting ${rounded(last.ms)} ms (floor ${floors.approve_1000} ms)`,
);

const booked = await timed(async () => {
  for (const branch_id of branch_ids) await runAs(ceo, () => bookMonth(branch_id, MONTH));
});
said(`the rest booked: ${rounded(booked.ms)} ms`);
const owner = await house.owner.connect();
await owner.script('analyze');
owner.release();
const list = await timed(() =>
  runAs(preparer, () =>
    salaryPayList({
      employer_id: 1,
      month: MONTH,
      run: 'regular',
      mode: 'bank',
      bank_account_id: account.id,
      format_id,
      value_date: asDay('2026-11-03'),
      confirmed_accounts: true,
      leave_out: true,
      make: true,
    }),
  ),
);
const { batch_id, rows: listed } = list.answer;
const file = await timed(() => runAs(preparer, () => fileOfBatch(batch_id ?? 0)));
figures.bank_file = rounded(list.ms + file.ms);
floors.bank_file = rounded(await bareList(batch_id ?? 0));
said(
  `the list of ${listed}: made in ${rounded(list.ms)} ms, given out in ${rounded(file.ms)} ms (floor ${floors.bank_file} ms)`,
);

const once = await asOwner(() =>
  rowOf(sql<{ posted: number; people: number; twice: number }>`
    select count(*) filter (where status = 'posted')::int as posted, count(*)::int as people,
           count(*)::int - count(distinct employee_id)::int as twice from payroll.salaries where status in ('posted', 'initial_posted')`),
);
const red = await asOwner(async () => (await runProofs(allProofs())).filter((one) => one.differences.length > 0));
for (const one of red) console.log(one.proof, one.differences.slice(0, 3));
await app.close();
await house.stop();
const worst = Math.max(
  ...Object.entries(LIMIT).map(([name, limit]) => (figures[name as keyof typeof LIMIT] || 0) / limit),
);
console.log(
  JSON.stringify({
    name: 'payroll',
    figures: {
      ...figures,
      employees: EMPLOYEES,
      posted: once?.posted,
      twice: once?.twice,
      post_initially: rounded(frozen.ms),
      booked: rounded(booked.ms),
      red_proofs: red.length,
      load: loadavg().map(rounded),
    },
    floor: floors,
    ratio: Math.round(worst * 1000) / 1000,
  }),
);
if (worst > 1 || red.length > 0 || once?.people !== EMPLOYEES || once.twice > 0) process.exitCode = 1;
