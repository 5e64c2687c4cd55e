// Fee reports: what is owed by challans, what of a month was posted and paid by its challans' settlements, what came in by receipts.

import { addMonths, monthOf } from '#kernel/dates.ts';
import { challanList, challanRead } from '#modules/fees/challans/contract/challans.ts';
import { depositList } from '#modules/fees/deposits/contract/deposits.ts';
import { outstandingDeactive } from '#modules/fees/outstanding/contract/deactive.ts';
import { feeStatus, outstandingBranches } from '#modules/fees/outstanding/contract/month-figures.ts';
import { outstandingList } from '#modules/fees/outstanding/contract/outstanding.ts';
import { outstandingRanking } from '#modules/fees/outstanding/contract/ranking.ts';
import { paidList } from '#modules/fees/paid-fees/contract/paid-fees.ts';
import { postPreview } from '#modules/fees/posting/contract/posting.ts';
import { statementRead } from '#modules/fees/statements/contract/statement.ts';
import { tentativeList } from '#modules/fees/tentative-fees/contract/tentative-fees.ts';
import { allRows, anySpan, type Figure, paged, type Reader, sumOf } from './figure.ts';

const openOf = (reader: Reader, of: { student_id?: number; branch_id?: number }) =>
  allRows((startRow) => reader.must(challanList, { ...of, balance_gt: 0, ...paged(startRow) }));

export async function outstanding(reader: Reader): Promise<Figure[]> {
  const list = await reader.must(outstandingList, { fetchCount: 100 });
  const figures = list.data.flatMap((row): Figure[] => {
    const open = () => openOf(reader, { student_id: row.student_id });
    const named = (what: string) => `${row.full_name} (${row.student_id}), ${what}`;
    const bands = row.not_due + row.days_1_30 + row.days_31_60 + row.days_61_90 + row.over_90;
    return [
      { name: named('owed'), value: row.receivable, behind: async () => sumOf(await open(), (one) => one.balance) },
      { name: named('owed by age'), value: bands, behind: async () => sumOf(await open(), (one) => one.balance) },
      { name: named('months'), value: row.months_due, behind: async () => (await open()).length },
      {
        name: named('net due'),
        value: row.net_due,
        behind: async () =>
          (await reader.must(statementRead, { student_id: row.student_id })).lines.at(-1)?.balance ?? 0,
      },
    ];
  });
  const all = () => allRows((startRow) => reader.must(outstandingList, paged(startRow)));
  for (const name of ['receivable', 'advance', 'not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const)
    figures.push({
      name: `${name} of all`,
      value: list.figures?.[name] ?? 0,
      behind: async () => sumOf(await all(), (row) => row[name]),
    });
  return figures;
}

export async function away(reader: Reader): Promise<Figure[]> {
  const list = await reader.must(outstandingDeactive, { fetchCount: 100 });
  return list.data.flatMap((row): Figure[] => {
    const named = (what: string) => `${row.full_name} (${row.student_id}), ${what}`;
    const held = async () => (await reader.must(statementRead, { student_id: row.student_id })).students[0];
    return [
      {
        name: named('owed'),
        value: row.receivable,
        behind: async () => sumOf(await openOf(reader, { student_id: row.student_id }), (one) => one.balance),
      },
      { name: named('advance'), value: row.advance, behind: async () => (await held())?.advance ?? 0 },
      {
        name: named('net'),
        value: row.net,
        behind: () => Promise.resolve(row.receivable - row.advance - row.security),
      },
    ];
  });
}

const CLOSED = ['write_off', 'transfer'];

/** FEE-95: of the challans of a month, one by one with what settled them. */
async function settledOf(reader: Reader, of: { branch_id: number; bill_month: ReturnType<typeof monthOf> }) {
  const challans = await allRows((startRow) => reader.must(challanList, { ...of, ...paged(startRow) }));
  let closed = 0;
  let money = 0;
  for (const { challan_id } of challans) {
    const { settlements } = await reader.must(challanRead, { id: challan_id });
    for (const one of settlements) {
      if (CLOSED.includes(one.kind)) closed += one.amount;
      else money += one.amount;
    }
  }
  return {
    posted: sumOf(challans, (one) => one.charged) - closed,
    paid: money,
    open: sumOf(challans, (one) => one.balance),
  };
}

export async function monthOfBranches(reader: Reader): Promise<Figure[]> {
  const month = addMonths(monthOf(reader.today), -reader.random.whole(0, 5));
  const list = await reader.must(outstandingBranches, { month, fetchCount: 100 });
  const status = (await reader.must(feeStatus, { month })).rows;
  const figures = list.data.flatMap((row): Figure[] => {
    const { branch_id } = row;
    const behind = () => settledOf(reader, { branch_id, bill_month: month });
    const named = (what: string) => `${row.branch_name}, ${month}, ${what}`;
    return [
      { name: named('posted'), value: row.posted, behind: async () => (await behind()).posted },
      { name: named('paid'), value: row.paid, behind: async () => (await behind()).paid },
      { name: named('open'), value: row.outstanding, behind: async () => (await behind()).open },
      {
        name: named('open of all months'),
        value: row.all_outstanding,
        behind: async () => sumOf(await openOf(reader, { branch_id }), (one) => one.balance),
      },
    ];
  });
  for (const row of status)
    for (const name of ['posted', 'paid', 'outstanding', 'all_outstanding', 'adjusted', 'paid_from_pending'] as const)
      figures.push({
        name: `${name} of all, ${row.currency}`,
        value: row[name],
        behind: () =>
          Promise.resolve(
            sumOf(
              list.data.filter((one) => one.currency === row.currency),
              (one) => one[name],
            ),
          ),
      });
  return figures;
}

export async function ranking(reader: Reader): Promise<Figure[]> {
  const month = addMonths(monthOf(reader.today), -reader.random.whole(0, 3));
  const report = await reader.must(outstandingRanking, { month });
  return report.rows.flatMap((row): Figure[] => {
    const behind = () => settledOf(reader, { branch_id: row.branch_id, bill_month: month });
    const named = (what: string) => `${row.branch_name}, ${month}, ${what}`;
    return [
      { name: named('posted'), value: row.posted, behind: async () => (await behind()).posted },
      { name: named('paid'), value: row.paid, behind: async () => (await behind()).paid },
      {
        name: named('recovery'),
        value: row.recovery_percent,
        behind: async () => {
          const { posted, paid } = await behind();
          return posted === 0 ? 0 : Math.round((paid * 100) / posted);
        },
      },
    ];
  });
}

export async function paid(reader: Reader): Promise<Figure[]> {
  const span = anySpan(reader);
  const by = reader.random.pick(['day', 'channel'] as const);
  const report = await reader.must(paidList, { ...span, by });
  const figures = report.rows.flatMap((row): Figure[] => {
    const narrowed = by === 'day' ? { from: row.key, to: row.key } : { ...span, channel: row.key };
    const receipts = () =>
      allRows((startRow) =>
        reader.must(depositList, { ...narrowed, ...paged(startRow) } as Parameters<typeof reader.must>[1]),
      );
    const mine = async () =>
      ((await receipts()) as { amount: number; currency: string }[]).filter((one) => one.currency === row.currency);
    return [
      {
        name: `${by} ${row.name}, received`,
        value: row.received,
        behind: async () => sumOf(await mine(), (one) => one.amount),
      },
      { name: `${by} ${row.name}, receipts`, value: row.receipts, behind: async () => (await mine()).length },
    ];
  });
  for (const other of ['class', 'head', 'collector', 'branch'] as const) {
    const rows = await reader.must(paidList, { ...span, by: other });
    figures.push({
      name: `net by ${other}`,
      value: report.net,
      behind: () => Promise.resolve(sumOf(rows.rows, (row) => row.net)),
    });
  }
  if (report.ledger !== null) {
    const { ledger } = report;
    figures.push({ name: 'net beside the book', value: report.net, behind: () => Promise.resolve(ledger) });
  }
  return figures;
}

export async function tentative(reader: Reader): Promise<Figure[]> {
  const month = addMonths(monthOf(reader.today), 1);
  const report = await reader.must(tentativeList, { months: 3 });
  const figures = report.months.flatMap((one): Figure[] =>
    (['gross', 'concession', 'net'] as const).map((name) => ({
      name: `${one.bill_month}, ${name}`,
      value: one[name],
      behind: () =>
        Promise.resolve(
          sumOf(
            report.rows.filter((row) => row.bill_month === one.bill_month),
            (row) => row[name],
          ),
        ),
    })),
  );
  const check = await reader.must(postPreview, { bill_month: month, every_branch: true });
  for (const branch of check.branches) {
    const alone = () => reader.must(tentativeList, { from: month, months: 1, branch_id: branch.branch_id });
    figures.push(
      { name: `${branch.branch_name}, net of the posting`, value: branch.net, behind: async () => (await alone()).net },
      {
        name: `${branch.branch_name}, concessions`,
        value: branch.concession,
        behind: async () => (await alone()).concession,
      },
    );
  }
  return figures;
}
