// Reports over every branch and the ledger of one account, called as the screens call them; beside the same sums by bare SQL.

import type { FastifyInstance } from 'fastify';
import type { Connection } from '#platform/engine/engine.ts';
import { quantile, rounded } from '../harness/large-school.ts';

export interface Measured {
  p50_ms: number;
  p95_ms: number;
  /** The same sums by bare SQL, past every policy. */
  floor_ms: number;
  ratio: number;
}

interface Report {
  name: string;
  url: (n: number) => string;
  floor: (n: number) => string;
}

const TIMES = 20;
const month = (n: number): string => String(7 + (n % 4)).padStart(2, '0');

const byAccount = (columns: string, where: string): string =>
  `select account_id, ${columns} from platform.ledger_totals where ${where} group by account_id`;

const partMonth = (n: number): string => `
  select account_id, sum(debit) as debit, sum(credit) as credit from (
    select account_id, debit, credit from platform.ledger_totals where month between '2025-07-01' and '2026-06-01'
    union all
    select account_id, debit, credit from platform.journal_lines where entry_date between '2026-${month(n)}-01' and '2026-${month(n)}-17') m
   group by account_id`;

export const reports = (cash: number, branches: number): Report[] => [
  {
    name: 'trial balance of a year',
    url: () => 'report/trial-balance?from=2025-07-01&to=2026-06-30',
    floor: () => byAccount('sum(debit), sum(credit)', `month <= '2026-06-01'`),
  },
  {
    name: 'trial balance to the middle of a month',
    url: (n) => `report/trial-balance?from=2026-${month(n)}-01&to=2026-${month(n)}-17`,
    floor: partMonth,
  },
  {
    name: 'profit and loss by months',
    url: () => 'report/profit-loss?from=2025-07-01&to=2026-06-30&columns=months',
    floor: () =>
      `select account_id, month, sum(debit - credit) from platform.ledger_totals where month between '2025-07-01' and '2026-06-01' group by 1, 2`,
  },
  {
    name: 'balance sheet beside last year',
    url: (n) => `report/balance-sheet?as_of=2026-${month(n)}-${month(n) === '09' ? 30 : 31}&compare_to=2025-12-31`,
    floor: (n) => byAccount('sum(debit - credit)', `month <= '2026-${month(n)}-01'`),
  },
  {
    name: 'ledger of an account for a year at one branch',
    url: (n) =>
      `ledger/account?account_ids=${cash}&branch_ids=${1 + ((n * 7) % branches)}&from=2025-07-01&to=2026-06-30&fetchCount=100`,
    floor: (n) => `
      select l.*, sum(debit - credit) over (order by entry_date, entry_id, line_no) as balance from platform.journal_lines l
       where branch_id = ${1 + ((n * 7) % branches)} and account_id = ${cash} and entry_date between '2025-07-01' and '2026-06-30'
       order by entry_date, entry_id, line_no limit 100`,
  },
];

async function timesOf(work: (n: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const began = performance.now();
    await work(n);
    took.push(performance.now() - began);
  }
  return took;
}

export async function measure(
  report: Report,
  app: FastifyInstance,
  by: { token: string; admin: Connection },
): Promise<Measured> {
  const ask = async (n: number): Promise<void> => {
    const answer = await app.inject({
      url: `/api/v1/${report.url(n)}`,
      headers: { authorization: `Bearer ${by.token}` },
    });
    if (answer.statusCode !== 200) throw new Error(`${report.name}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
  };
  await ask(0);
  const took = await timesOf(ask);
  const floor = await timesOf((n) => by.admin.query(report.floor(n)));
  const [p50, floor_ms] = [quantile(took, 0.5), quantile(floor, 0.5)];
  return {
    p50_ms: rounded(p50),
    p95_ms: rounded(quantile(took, 0.95)),
    floor_ms: rounded(floor_ms),
    ratio: rounded(p50 / Math.max(floor_ms, 0.1)),
  };
}
