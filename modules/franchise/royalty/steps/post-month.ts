// A royalty month of one franchise becomes a posting with its lines, a challan (or a credit) and a pair of entries (ROY-9 to ROY-12; spec 10 §14).

import { addMonths, dayInMonth, formatMonth, lastDayOfMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import {
  openInBoth,
  type PairLine,
  postPair,
  type TwoBooks,
  writeChallan,
} from '#modules/franchise/challans/chapter.ts';
import { itemsOf } from '#modules/franchise/challans/rules/index.ts';
import { keepCredit, setOff, takeCredits } from '#modules/franchise/deposits/chapter.ts';
import type { Computed } from '../reads/month-input.ts';
import { sumsOf } from '../reads/preview.ts';

interface ToPost {
  month: Month;
  computed: Computed;
  run_id: number | null;
  issue_date: LocalDate;
}

interface Paper {
  challan_id: number | null;
  doc_no: string;
  source: 'royalty challan' | 'royalty deposit';
  source_id: number;
}

/** ROY-11: due in the month after; where that is behind already, on the day it is issued. */
async function paperOf(
  books: TwoBooks,
  { month, computed, issue_date }: Omit<ToPost, 'run_id'>,
): Promise<Paper | null> {
  const { charged, agreement } = computed;
  const { total, royalty, marketing, minimum, tax, rounding } = charged;
  if (total === 0) return null;
  if (total < 0) {
    const credit = await keepCredit(books, { day: issue_date, amount: -total, note: `Royalty ${formatMonth(month)}` });
    return { challan_id: null, doc_no: credit.deposit_no, source: 'royalty deposit', source_id: credit.id };
  }
  const after = addMonths(month, 1);
  const due = dayInMonth(after, agreement.due_day);
  const last = lastDayOfMonth(after);
  const challan = await writeChallan(books, {
    month,
    issue_date,
    due_date: due < issue_date ? issue_date : due,
    valid_till: last < issue_date ? issue_date : last,
    items: itemsOf(month, { royalty, marketing, minimum, late: charged.late, tax, rounding }, agreement.tax_percent),
  });
  return { challan_id: challan.id, doc_no: challan.challan_no, source: 'royalty challan', source_id: challan.id };
}

/** What of the late entries belongs to the marketing fund. */
const fundOf = (computed: Computed): number =>
  computed.charged.lines
    .filter((line) => line.fund === 'marketing' && (line.kind === 'rule' || line.kind === 'late'))
    .reduce((sum, line) => sum + line.amount, 0);

function booksOf(computed: Computed): { group: PairLine[]; franchise: PairLine[] } {
  const { total, tax } = computed.charged;
  const fund = fundOf(computed);
  return {
    group: [
      { at: 'franchise_receivable', amount: total },
      { at: 'royalty_income', amount: -(total - tax - fund) },
      { at: 'marketing_fund', amount: -fund },
      { at: 'output_tax', amount: -tax },
    ],
    franchise: [
      { at: 'royalty_expense', amount: total },
      { at: 'royalty_payable', amount: -total },
    ],
  };
}

/** The branch is held by whoever calls. `issue_date`: the day of the run. Answers the posting's id. */
export async function postMonth(
  books: TwoBooks,
  {
    month,
    computed,
    run_id,
    issue_date,
  }: { month: Month; computed: Computed; run_id: number | null; issue_date: LocalDate },
): Promise<number> {
  const { charged, agreement } = computed;
  const paper = await paperOf(books, { month, computed, issue_date });
  const pair_id =
    paper === null
      ? null
      : await postPair(books, {
          kind: 'posting',
          // The royalty belongs to its month as long as that is open in both books; a terminated one ends inside of it (FRA-8).
          day: await openInBoth(books, charged.parts.at(-1)?.to ?? lastDayOfMonth(month)),
          doc_no: paper.doc_no,
          text: `Royalty ${formatMonth(month)}`,
          source: paper.source,
          source_id: paper.source_id,
          amount: charged.total,
          ...booksOf(computed),
        });
  const { students, posted_base, received_base } = sumsOf(computed);
  const row = await rowOf(sql<{ id: number }>`
    insert into franchise.royalty_postings (branch_id, agreement_id, month, run_id, currency, students, posted_base, received_base, royalty, marketing, minimum,
           late, rounding, tax, total, holding_over, input_key, pair_id, challan_id)
    values (${books.branch_id}::int, ${agreement.id}::bigint, ${month}::date, ${run_id}::bigint, ${books.currency}, ${students}::int, ${posted_base}::bigint,
            ${received_base}::bigint, ${charged.royalty}::bigint, ${charged.marketing}::bigint, ${charged.minimum}::bigint, ${charged.late}::bigint,
            ${charged.rounding}::bigint, ${charged.tax}::bigint, ${charged.total}::bigint, ${charged.holding_over}, ${computed.input_key},
            ${pair_id}::bigint, ${paper?.challan_id ?? null}::bigint)
    returning id`);
  const id = row?.id ?? 0;
  await keepLines(books.branch_id, id, computed);
  await takeCredits(books);
  // ROY-20: where the group collects, what it holds pays the challan at once.
  if (agreement.collection === 'group') await setOff(books, 'settlement');
  return id;
}

async function keepLines(branch_id: number, posting_id: number, { charged, bases }: Computed): Promise<void> {
  const lines = charged.lines.map((line, at) => ({
    ...line,
    position: at + 1,
    basis: line.rule_id === null ? null : (bases.get(line.rule_id) ?? null),
  }));
  await rowsOf(sql`
    insert into franchise.royalty_lines (branch_id, posting_id, position, kind, of_kind, rule_id, fund, basis, head_id, for_month, text, base, units,
           rate_percent, unit_amount, amount, counts_to_minimum)
    select ${branch_id}::int, ${posting_id}::bigint, l.position, l.kind, l.of_kind, l.rule_id, l.fund, l.basis, l.head_id, l.for_month, l.text, l.base, l.units,
           l.rate_percent, l.unit_amount, l.amount, l.counts_to_minimum
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (position int, kind text, of_kind text, rule_id bigint, fund text, basis text,
           head_id bigint, for_month date, text text, base bigint, units int, rate_percent numeric, unit_amount bigint, amount bigint, counts_to_minimum boolean)`);
}
