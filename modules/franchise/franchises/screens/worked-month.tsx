// A month worked out by the rules as they stand in the form: the same rules as those of a posting, so that the figures are the same.

import { Text } from '@mantine/core';
import { addDays, firstDayOf, monthOf } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import type { Values } from '#ui/page-kinds/form/form-declaration.ts';
import { useSession } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { royaltyRule } from '#modules/franchise/computation/contract/royalty-terms.ts';
import { fineOf, ownLines, totalOf } from '#modules/franchise/computation/rules/index.ts';
import { ruleToSend } from './rule-fields.tsx';

const STUDENTS = 160;
const ADMISSIONS = 4;
/** Days after it was due. */
const LATE = 20;

export function WorkedMonth({ values }: { values: Values }) {
  const { today } = useSession();
  const month = monthOf(today);
  const currency = (values['currency'] as Currency | undefined) ?? 'PKR';
  const amount = currency === 'OMR' ? 10_000_000 : 50_000_000;
  const typed = ((values['rules'] as Values[] | undefined) ?? []).map((rule) =>
    royaltyRule.safeParse(ruleToSend(rule)),
  );
  const rules = typed.flatMap((one, at) => (one.success ? [{ ...one.data, id: at + 1 }] : []));
  if (rules.length === 0) return <Text c="dimmed">Write a rule: a month is worked out here as you type.</Text>;
  const heads = [...new Set(rules.flatMap((rule) => rule.head_ids))].map((head_id) => ({
    head_id,
    gross: amount,
    corrected: 0,
    concession: 0,
    received: amount,
  }));
  const minimum_amount = values['minimum_kind'] === 'month' ? Number(values['minimum_amount'] ?? 0) : null;
  const terms = {
    starts_on: firstDayOf(month),
    until: null,
    first_royalty_month: month,
    royalty_free_until: null,
    minimum_kind: minimum_amount === null ? ('none' as const) : ('month' as const),
    minimum_amount,
    tax_percent: Number(values['tax_percent'] ?? 0),
    round_total_to: Number(values['round_total_to'] ?? 1) || 1,
  };
  const facts = { heads, students: STUDENTS, admissions: ADMISSIONS, suspended_days: 0 };
  const { lines, total } = totalOf(month, ownLines({ month, terms, rules, facts }), terms);
  const fine = fineOf(
    {
      fine_kind: (values['fine_kind'] as 'none' | undefined) ?? 'none',
      fine_percent: Number(values['fine_percent'] ?? 0),
      fine_amount: Number(values['fine_amount'] ?? 0),
      fine_cap_percent: values['fine_cap_percent'] == null ? null : Number(values['fine_cap_percent']),
      grace_days: Number(values['grace_days'] ?? 0),
    },
    { due_date: today, balance: total, royalty: total },
    addDays(today, LATE),
  );
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        With {moneyWithCurrency(amount, currency)} of each head, {STUDENTS} students and {ADMISSIONS} admissions
      </Text>
      <RowsTable
        name="A worked month"
        rows={[...lines, { text: 'Total', base: 0, amount: total }].map((line, key) => ({ ...line, key }))}
        rowKey={(row) => row.key}
        columns={[
          { key: 'text', title: 'Line' },
          { key: 'base', title: 'Base', kind: 'money', currency: () => currency, value: (row) => row.base || null },
          { key: 'amount', title: 'Amount', kind: 'money', currency: () => currency },
        ]}
      />
      {fine > 0 ? (
        <Text size="sm" mt="xs">
          Paid {LATE} days late it costs {moneyWithCurrency(fine, currency)} more.
        </Text>
      ) : null}
    </>
  );
}
