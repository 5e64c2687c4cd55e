// A renewal that begins inside a month (FRA-7, ROY-5; decision 0228): each day of the month is charged by the agreement of that day, in the preview, the
// posting, the rows behind it and the statement.

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMonths, daysInMonth, firstDayOf, formatDate, type LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import * as royalty from '#modules/franchise/royalty/contract/royalty.ts';
import * as settlements from '#modules/franchise/settlements/contract/settlements.ts';
import * as statements from '#modules/franchise/statements/contract/statements.ts';
import { type FeeScene, openFeeScene, RUPEE } from '../fees/fee-scene.ts';
import { branches, type School } from '../harness/school.ts';
import { agree, type Scene, setScene, waitFor } from './royalty-scene.ts';

const { franchise } = branches;
let fees: FeeScene;
let school: School;
let scene: Scene;
const as = () => ({ token: scene.office.token });
const day = (date: number): LocalDate => addDays(firstDayOf(scene.month), date - 1);
const last = (): number => daysInMonth(scene.month);
const span = (from: number, to: number): string => `${formatDate(day(from))} to ${formatDate(day(to))}`;

const preview = async () => {
  const { rows, run_id } = await school.must(
    royalty.royaltyPreview,
    { month: scene.month, branch_ids: [franchise] },
    as(),
  );
  return { row: rows[0], run_id: run_id ?? 0 };
};
const saysOf = (lines: readonly { text: string; amount: number }[]) => lines.map((line) => [line.text, line.amount]);

/** Ten percent of what is billed and 30,000 a month up to its end; its rules are the last ones where nothing follows. */
async function ranOut(status: 'ended' | 'terminated', on: LocalDate): Promise<void> {
  await school.owner(async () => {
    await rowsOf(sql`
      update franchise.franchise_agreements set status = ${status}, ended_on = ${on}::date, end_reason = 'Ran out',
             ends_on = case when ${status} = 'ended' then ${on}::date else starts_on + 1825 end where branch_id = ${franchise} and agreement_no like '%-FA01'`);
  });
}

/** Twenty percent and a fixed amount from its first day on, with its own tax. */
async function renewed(starts_on: LocalDate, { fixed = 60_000 * RUPEE, tax = 0 } = {}): Promise<void> {
  await school.owner(async () => {
    const row = await rowOf(sql<{ id: number }>`
      insert into franchise.franchise_agreements (branch_id, franchisee_id, agreement_no, status, signed_on, starts_on, ends_on, in_force_from,
             first_royalty_month, currency, terms_hash, file_id, tax_percent)
      select branch_id, franchisee_id, replace(agreement_no, 'FA01', 'FA02'), 'active', ${starts_on}::date, ${starts_on}::date, ${starts_on}::date + 1825,
             ${scene.month}::date, ${scene.month}::date, currency, terms_hash, file_id, ${tax}::numeric
        from franchise.franchise_agreements where branch_id = ${franchise} and agreement_no like '%-FA01' returning id`);
    await rowsOf(sql`
      insert into franchise.franchise_rules (branch_id, agreement_id, position, name, basis, head_ids, rate_percent, amount)
      values (${franchise}, ${row?.id ?? 0}::bigint, 1, 'Tuition 20%', 'gross_posted', array[${scene.heads['tuition'] ?? 0}::bigint], 20, null),
             (${franchise}, ${row?.id ?? 0}::bigint, 2, 'Brand', 'fixed', '{}', null, ${fixed}::bigint)`);
  });
}

beforeAll(async () => {
  fees = await openFeeScene();
  ({ school } = fees);
  scene = await setScene(school);
  const children = await fees.admit(franchise, [
    { name: 'Ali', plan: { TUI: 10_000 } },
    { name: 'Bina', plan: { TUI: 3_000 } },
  ]);
  await fees.post(franchise, scene.month, day(10));
  const old = await agree(school, {
    branch_id: franchise,
    rules: [{ name: 'Tuition 10%', basis: 'gross_posted', kinds: ['tuition'], rate: 10 }],
  });
  await school.owner(async () => {
    // Bina is billed after the renewal has begun.
    await rowsOf(sql`
      update fees.challans set entry_date = ${day(20)}::date where branch_id = ${franchise} and student_id = ${children['Bina'] ?? 0}::bigint`);
    await rowsOf(sql`
      insert into franchise.franchise_rules (branch_id, agreement_id, position, name, basis, amount)
      values (${franchise}, ${old}::bigint, 2, 'Brand', 'fixed', ${30_000 * RUPEE}::bigint)`);
  });
});

beforeEach(() =>
  school.owner(() =>
    rowsOf(sql`
      with gone as (select id from franchise.franchise_agreements where branch_id = ${franchise} and agreement_no like '%-FA02'
               and not exists (select from franchise.royalty_postings where branch_id = ${franchise}))
      , rules as (delete from franchise.franchise_rules where agreement_id in (select id from gone))
      delete from franchise.franchise_agreements where id in (select id from gone)`),
  ),
);

describe('FRA-7 ROY-5 a renewal that begins inside a month', () => {
  it('each day is charged by the agreement of that day, by what was billed on it, and the lines say which days', async () => {
    await ranOut('ended', day(14));
    await renewed(day(15));
    const { row } = await preview();
    const parts = (amount: number, days: number): number => Math.round((amount * days) / last());
    expect(saysOf(row?.lines ?? [])).toEqual([
      [`Tuition 10%, ${span(1, 14)}`, 1_000 * RUPEE],
      [`Brand, ${span(1, 14)}`, parts(30_000 * RUPEE, 14)],
      [`Tuition 20%, ${span(15, last())}`, 600 * RUPEE],
      [`Brand, ${span(15, last())}`, parts(60_000 * RUPEE, last()) - parts(60_000 * RUPEE, 14)],
    ]);
    expect([row?.posted_base, row?.total]).toEqual([
      13_000 * RUPEE,
      row?.lines.reduce((sum, line) => sum + line.amount, 0),
    ]);
    expect(row?.flags.filter((flag) => /no rule names|Holding over/.test(flag))).toEqual([]);
  });

  it('FRA-7 a day between the two is held over by the last rules', async () => {
    await ranOut('ended', day(14));
    await renewed(day(16));
    const { row } = await preview();
    expect(row?.lines.map((line) => line.text)).toEqual([
      `Tuition 10%, ${span(1, 15)}`,
      `Brand, ${span(1, 15)}`,
      `Tuition 20%, ${span(16, last())}`,
      `Brand, ${span(16, last())}`,
    ]);
  });

  it('the parts of one amount come to the whole of it, to the last paisa', async () => {
    await ranOut('ended', day(14));
    await school.owner(() =>
      rowsOf(
        sql`update franchise.franchise_rules set amount = 3000001 where branch_id = ${franchise} and amount = ${30_000 * RUPEE}`,
      ),
    );
    for (const from of [2, 11, 16, 17]) {
      await school.owner(async () => {
        await rowsOf(
          sql`delete from franchise.franchise_rules where agreement_id in (select id from franchise.franchise_agreements where agreement_no like '%-FA02')`,
        );
        await rowsOf(sql`delete from franchise.franchise_agreements where agreement_no like '%-FA02'`);
      });
      await renewed(day(from), { fixed: 3_000_001 });
      const { row } = await preview();
      const brand = row?.lines.filter((line) => line.text.startsWith('Brand')) ?? [];
      expect([from, brand.length, brand.reduce((sum, line) => sum + line.amount, 0)]).toEqual([from, 2, 3_000_001]);
    }
    await school.owner(() =>
      rowsOf(
        sql`update franchise.franchise_rules set amount = ${30_000 * RUPEE} where branch_id = ${franchise} and amount = 3000001`,
      ),
    );
  });

  it('ROY-5 a rule that ends inside a month takes what is billed up to its last day, and the rows behind it are those', async () => {
    const endsOn = (on: LocalDate | null) =>
      school.owner(() =>
        rowsOf(sql`
          update franchise.franchise_rules set valid_to = ${on}::date where branch_id = ${franchise} and name = 'Tuition 10%'`),
      );
    await endsOn(day(14));
    const { row } = await preview();
    const line = row?.lines.find((one) => one.text === 'Tuition 10%');
    expect([line?.base, line?.amount]).toEqual([10_000 * RUPEE, 1_000 * RUPEE]);
    const asked = {
      branch_id: franchise,
      head_id: line?.head_id ?? 0,
      month: scene.month,
      basis: 'gross_posted',
    } as const;
    const behind = await school.must(royalty.royaltyBase, { ...asked, rule_id: line?.rule_id ?? 0 }, as());
    expect([behind.total, behind.rows.map((one) => one.amount)]).toEqual([10_000 * RUPEE, [10_000 * RUPEE]]);
    await endsOn(day(last()));
    expect((await preview()).row?.lines.find((one) => one.text === 'Tuition 10%')?.amount).toBe(1_300 * RUPEE);
    await endsOn(null);
  });

  it('FRA-8 a termination is charged to its day by its settlement; the days of the next agreement come with the month after, as late', async () => {
    await ranOut('terminated', day(14));
    await renewed(day(15));
    const row = await school.owner(() =>
      rowOf(sql<{ id: number; version: number }>`
        select id, version from franchise.franchise_agreements where branch_id = ${franchise} and status = 'terminated'`),
    );
    const tried = await school.must(
      settlements.settleAgreement,
      { id: row?.id ?? 0, version: row?.version ?? 0, preview: true },
      as(),
    );
    const posted = tried.lines.filter((line) => line.kind === 'posted').at(-1);
    expect(posted?.amount).toBe(1_000 * RUPEE + Math.round((30_000 * RUPEE * 14) / last()));
  });

  it('ROY-9 tax by the agreement of the last day; posted as previewed, the rows behind each line are of its days, and the statement agrees', async () => {
    await ranOut('ended', day(14));
    await renewed(day(15), { tax: 10 });
    const { row, run_id } = await preview();
    const net = row?.lines.filter((line) => line.kind === 'rule').reduce((sum, line) => sum + line.amount, 0) ?? 0;
    expect(row?.tax).toBe(Math.round(net / 10));
    const { job_id } = await school.must(royalty.royaltyPost, { run_id, branch_ids: [franchise] }, as());
    expect(await waitFor(school, job_id, scene.office.token)).toEqual({ state: 'done', error: null });
    const { data } = await school.must(royalty.postingList, { branch_id: franchise }, as());
    const posting = await school.must(royalty.postingGet, { id: data[0]?.id ?? 0 }, as());
    expect([posting.total, saysOf(posting.lines)]).toEqual([row?.total, saysOf(row?.lines ?? [])]);
    expect(posting.agreement_no).toMatch(/-FA02$/);
    for (const [text, base] of [
      ['Tuition 10%', 10_000],
      ['Tuition 20%', 3_000],
    ] as const) {
      const line = posting.lines.find((one) => one.text.startsWith(text));
      const behind = await school.must(
        royalty.royaltyBase,
        {
          branch_id: franchise,
          head_id: line?.head_id ?? 0,
          month: scene.month,
          basis: 'gross_posted',
          rule_id: line?.rule_id ?? 0,
        },
        as(),
      );
      expect([line?.base, behind.total, behind.rows.map((one) => one.amount)]).toEqual([
        base * RUPEE,
        base * RUPEE,
        [base * RUPEE],
      ]);
    }
    const { closing } = await school.must(
      statements.statementRead,
      { branch_id: franchise, from: firstDayOf(addMonths(scene.month, -1)), to: scene.today },
      as(),
    );
    expect(closing).toBe(row?.total);
  });

  it('ROY-8 the month after finds nothing late in it, and what is billed later of an old day goes by the old rules', async () => {
    const next = async () => {
      const { rows } = await school.must(
        royalty.royaltyPreview,
        { month: addMonths(scene.month, 1), branch_ids: [franchise] },
        as(),
      );
      return saysOf(rows[0]?.lines.filter((line) => line.kind === 'late') ?? []);
    };
    expect(await next()).toEqual([]);
    await school.owner(() =>
      rowsOf(
        sql`update fees.challans set entry_date = ${day(20)}::date where branch_id = ${franchise} and entry_date = ${day(1)}::date`,
      ),
    );
    const late = await next();
    expect(late.map(([, amount]) => amount)).toEqual([2_000 * RUPEE, -1_000 * RUPEE]);
  });
});
