// The proofs at a glance and the close coach (spec 05 §6, §14.1, §14.10; ACC-51, ACC-90).

import { beforeAll, describe, expect, it } from 'vitest';
import { firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { jobView } from '#kernel/calls/jobs.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import * as periods from '#modules/accounts/periods/contract/periods.ts';
import * as proofs from '#modules/accounts/proofs/contract/proofs.ts';
import * as vouchers from '#modules/accounts/vouchers/contract/vouchers.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { postEntry } from '#platform/ledger/post.ts';
import { openSchool, type School } from '../harness/school.ts';

let school: School;
let today: LocalDate;
const account = new Map<string, number>();
const acc = (code: string): number => account.get(code) ?? 0;

beforeAll(async () => {
  school = await openSchool();
  const day = await school.owner(() =>
    rowOf(sql<{ day: LocalDate }>`select platform.today(${school.branches.f8}::int) as day`),
  );
  today = day?.day ?? today;
  for (const one of (await school.must(chart.accountList, { fetchCount: 500 })).data) account.set(one.code, one.id);
  for (const branch_id of [school.branches.f8, school.branches.g9])
    await school.as('admin', () =>
      postEntry({ branch_id, entry_date: today, kind: 'voucher', source_type: 'story', narration: 'Capital' }, [
        { account_id: acc('1000'), debit: 10_000_00 },
        { account_id: acc('3000'), credit: 10_000_00 },
      ]),
    );
});

async function prove() {
  const { job_id } = await school.must(proofs.proofRun, {});
  expect((await school.must(proofs.proofList, {})).running_job_id).toBe(job_id);
  await runWaitingJobs();
  expect((await school.must(jobView, { id: job_id })).state).toBe('done');
  return school.must(proofs.proofList, {});
}

describe('Check now', () => {
  it('says what was proved, when, over how many lines; green where nothing differs', async () => {
    expect(await school.must(proofs.proofList, {})).toMatchObject({ ran_at: null, lines: null, proofs: [] });
    const run = await prove();
    expect([run.red, run.lines, run.running_job_id]).toEqual([0, 4, null]);
    expect(run.ran_at).not.toBeNull();
    expect(run.proofs.length).toBeGreaterThan(8);
    expect((await school.call(proofs.proofRun, {}, { as: 'nobody' })).code).toBe(403);
  });

  it('a red one stands first with its figures; branches beyond the scope are counted, not shown', async () => {
    await school.owner(() =>
      rowsOf(
        sql`update platform.ledger_totals set debit = debit + 700 where branch_id = ${school.branches.g9}::int and account_id = ${acc('1000')}::bigint`,
      ),
    );
    const run = await prove();
    const [red] = run.proofs;
    expect(run.red).toBeGreaterThan(0);
    expect(red?.ok).toBe(false);
    expect(red?.rows[0]?.branch).toBe('G-9');
    const seen = await school.must(proofs.proofList, {}, { as: 'clerk' });
    expect(seen.red).toBe(run.red);
    expect(seen.proofs[0]?.rows).toEqual([]);
    expect(seen.proofs[0]?.differences).toBe(red?.differences);
  });
});

describe('close coach', () => {
  it('the check list begins with what most branches wait for, and says who can clear it', async () => {
    for (const branch_id of [school.branches.f8, school.branches.g9])
      await school.must(vouchers.voucherSave, {
        kind: 'CRV',
        branch_id,
        entry_date: today,
        cash_bank_account_id: acc('1000'),
        narration: 'Received',
        lines: [{ account_id: acc('4900'), credit: 1_00 }],
      });
    await school.owner(() =>
      rowsOf(
        sql`update platform.accounting_periods set status = 'closed' where school_id = 1 and country_id = 162 and end_date < ${firstDayOf(monthOf(today))}::date`,
      ),
    );
    const years = await school.must(periods.periodList, {});
    const checks = years.flatMap((year) => year.periods).find((period) => period.checks !== null)?.checks ?? [];
    const open = checks.filter((item) => !item.ok);
    expect(checks.slice(0, open.length)).toEqual(open);
    expect(open.map((item) => item.branches)).toEqual(open.map((item) => item.branches).toSorted((a, b) => b - a));
    const drafts = open.find((item) => item.item === 'No unposted vouchers');
    expect([drafts?.branches, drafts?.branch_names]).toEqual([2, ['F-8', 'G-9']]);
    expect(drafts?.people.length).toBeGreaterThan(0);
    expect(checks.find((item) => item.ok)?.people ?? []).toEqual([]);
  });
});
