// From the account of a franchise to its paper, with the ageing in a line (10 §12).

import { formatDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { type HeldLetterhead, readLetterheads } from '#platform/printing/index.ts';
import { said, saidInWords } from '#modules/franchise/challans/chapter.ts';
import type { Statement, statementPrint } from '../contract/statements.ts';
import { readStatement } from '../reads/statement.ts';

export interface StatementToPrint {
  statement: Statement;
  held: HeldLetterhead;
}

export async function readStatementToPrint(asked: ParsedInputOf<typeof statementPrint>): Promise<StatementToPrint> {
  const statement = await readStatement(asked);
  const [held] = await readLetterheads([statement.branch_id]);
  if (!held) throw notFound('This branch');
  return { statement, held };
}

export function statementSheet(statement: Statement) {
  const money = (amount: number): string => said(amount, statement.currency);
  const { ageing } = statement;
  return {
    title: 'Franchise statement',
    number: statement.code,
    copies: [],
    mark: null,
    facts: [
      ['Franchisee', statement.franchisee],
      ['Branch', `${statement.code} ${statement.branch_name}`],
      ['From', formatDate(statement.from)],
      ['To', formatDate(statement.to)],
    ] as [string, string][],
    columns: ['Text', 'Date', 'Document', 'Charge', 'Payment', 'Balance'],
    rows: [
      ['Opening balance', formatDate(statement.from), '', '', '', money(statement.opening)],
      ...statement.rows.map((row) => [
        row.text,
        formatDate(row.entry_date),
        row.doc_no ?? '',
        row.charge === 0 ? '' : money(row.charge),
        row.payment === 0 ? '' : money(row.payment),
        money(row.balance),
      ]),
    ],
    sums: [
      ['Charged', money(statement.charged)],
      ['Paid', money(statement.paid)],
      ['Closing balance', money(statement.closing)],
    ] as [string, string][],
    in_words: statement.closing > 0 ? saidInWords(statement.closing, statement.currency) : null,
    notes: [
      `Not due ${money(ageing.not_due)} · 1–30 days ${money(ageing.days_1_30)} · 31–60 days ${money(ageing.days_31_60)} · 61–90 days ${money(ageing.days_61_90)} · over 90 days ${money(ageing.over_90)} · credit ${money(ageing.credit)}`,
      ...(statement.security > 0 ? [`Security held by the group: ${money(statement.security)}`] : []),
    ],
  };
}
