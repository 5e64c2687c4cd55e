// What the two levels read of a voucher before they decide it (05 section 6, queues).

import type { FieldShown } from '#platform/approvals/kind.ts';
import { overBy, standingInWords, toneOf } from '#modules/accounts/budgets/rules/index.ts';
import { firstPaymentTo } from '../reads/payees.ts';
import type { VoucherLine, VoucherRecord } from '../contract/voucher-fields.ts';
import { isPayment, kindFacts } from '../rules/voucher-kinds.ts';

const MOST_LINES = 40;

function lineShown(line: VoucherLine): FieldShown {
  const words = [
    `${line.account_code} ${line.account}`,
    line.party,
    line.target_branch,
    line.narration,
    line.wht_of_line === null ? null : 'tax withheld',
  ].filter((one) => one !== null && one !== '');
  return {
    field: `line ${line.line_no}`,
    label: `${line.debit > 0 ? 'Debit' : 'Credit'}: ${words.join(' · ')}`,
    before: null,
    after: line.debit > 0 ? line.debit : line.credit,
    form: 'money',
  };
}

const text = (field: string, label: string, after: string | null): FieldShown[] =>
  after === null || after === '' ? [] : [{ field, label, before: null, after }];

/** ACC-60: green where it fits, with the figures; what goes past it says so first. */
function budgetShown({ budget, entry_date, currency }: VoucherRecord): FieldShown[] {
  const rows = (budget.asked?.rows ?? []).toSorted((a, b) => overBy(b) - overBy(a)).slice(0, MOST_LINES);
  const words = { good: 'Budget', near: 'Budget, near its end', over: 'OVER BUDGET' } as const;
  return [
    ...rows.flatMap((row) =>
      text(`budget ${row.branch_id} ${row.account_id}`, words[toneOf(row)], standingInWords(row, entry_date, currency)),
    ),
    ...text('budget_reason', 'Reason for exceeding the budget', budget.asked?.reason ?? null),
  ];
}

/** Amounts are minor units of the request's currency. */
export async function shownOf(voucher: VoucherRecord): Promise<FieldShown[]> {
  const { lines } = voucher;
  const isNew = isPayment(voucher.kind) && voucher.payee !== null && (await firstPaymentTo(voucher));
  return [
    { field: 'amount', label: 'Amount', before: null, after: voucher.amount, form: 'money' },
    ...text(
      'kind',
      'Kind',
      voucher.reversal_of ? `Reversal of ${voucher.reversal_of.number}` : kindFacts[voucher.kind].title,
    ),
    ...text('payee', isNew ? 'Payee (first payment to them)' : 'Payee', voucher.payee),
    ...text('narration', 'What for', voucher.narration),
    { field: 'entry_date', label: 'Date', before: null, after: voucher.entry_date, form: 'date' },
    ...text('cash_bank', 'From or to', voucher.cash_bank),
    ...text('instrument_no', voucher.instrument === 'cheque' ? 'Cheque' : 'Reference', voucher.instrument_no),
    ...lines.slice(0, MOST_LINES).map(lineShown),
    ...budgetShown(voucher),
    ...text('more', 'More lines', lines.length > MOST_LINES ? String(lines.length - MOST_LINES) : null),
  ];
}
