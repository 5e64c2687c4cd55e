// Terms, rules and fees of an agreement; of a revision what it changes stands beside what was (FRA-6).

import { counted } from '#kernel/counted.ts';
import { Stack, Text, Title } from '@mantine/core';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { type Agreement, feeKindNames } from '#modules/franchise/agreements/contract/agreements.ts';
import { feeStates, ruleWords } from '#modules/franchise/agreements/rules/index.ts';
import { fundNames } from '#modules/franchise/computation/contract/royalty-terms.ts';

const day = (value: string | null): string => (value === null ? '–' : formatDate(value));
const month = (value: string | null): string => (value === null ? '–' : formatMonth(value));

function clauses(of: Agreement): [string, string][] {
  const money = (amount: number | null): string => (amount === null ? '–' : moneyWithCurrency(amount, of.currency));
  const fine =
    of.fine_kind === 'none'
      ? 'none'
      : of.fine_kind === 'percent_month'
        ? `${of.fine_percent ?? 0} % a month`
        : `${money(of.fine_amount)}${of.fine_kind === 'per_day' ? ' a day' : ' once'}`;
  return [
    ['Runs', `${day(of.starts_on)} to ${day(of.ends_on)}`],
    ['In force from', month(of.in_force_from)],
    ['First royalty month', month(of.first_royalty_month)],
    ['Free until', day(of.royalty_free_until)],
    ['Due', `day ${of.due_day}, ${counted(of.grace_days, 'day')} of grace`],
    ['Students counted on', `day ${of.count_day}`],
    ['Fees of parents go to', of.collection === 'group' ? 'the group' : 'the franchise'],
    ['Minimum', of.minimum_kind === 'none' ? 'none' : `${money(of.minimum_amount)} a ${of.minimum_kind}`],
    ['Tax', `${of.tax_percent} %`],
    ['Fine', `${fine}${of.fine_cap_percent === null ? '' : `, at most ${of.fine_cap_percent} %`}`],
    ['While suspended', of.royalty_while_suspended ? 'royalty goes on' : 'no royalty by days'],
    ['Territory', of.territory_km === null ? 'none' : `${of.territory_km} km`],
    ['Security', of.security_amount === 0 ? 'none' : money(of.security_amount)],
    [
      'Renewal',
      `notice ${counted(of.renewal_notice_days, 'day')} before${of.renewal_fee === null ? '' : `, ${money(of.renewal_fee)}`}`,
    ],
    ['Signed', day(of.signed_on)],
    ...(of.held_over_to === null ? [] : ([['Royalty went on to', day(of.held_over_to)]] as [string, string][])),
    ...(of.ended_on === null
      ? []
      : ([['Ended', `${day(of.ended_on)}${of.end_reason === null ? '' : `: ${of.end_reason}`}`]] as [
          string,
          string,
        ][])),
  ];
}

export function AgreementTerms({ agreement, before }: { agreement: Agreement; before: Agreement | undefined }) {
  const was = new Map(before ? clauses(before) : []);
  const rows = clauses(agreement).map(([clause, now]) => ({
    clause,
    now,
    was: was.get(clause) === now ? '' : (was.get(clause) ?? ''),
  }));
  return (
    <Stack>
      <RowsTable
        name="Terms"
        rows={rows}
        rowKey={(row) => row.clause}
        columns={[
          { key: 'clause', title: 'Clause' },
          { key: 'now', title: 'Agreed' },
          ...(before ? [{ key: 'was', title: 'Was' }] : []),
        ]}
      />
      <Title order={3} size="h6">
        Royalty rules
      </Title>
      {agreement.rules.length === 0 ? (
        <Text c="dimmed">No rule yet</Text>
      ) : (
        <RowsTable
          name="Royalty rules"
          rows={agreement.rules}
          rowKey={(row) => row.id}
          columns={[
            { key: 'name', title: 'Rule' },
            { key: 'words', title: 'What it says', value: (row) => ruleWords(row, agreement.currency) },
            { key: 'fund', title: 'Goes to', value: (row) => fundNames[row.fund] },
            { key: 'valid_from', title: 'From', value: (row) => (row.valid_from ? formatMonth(row.valid_from) : '') },
            { key: 'valid_to', title: 'To', kind: 'date' },
          ]}
        />
      )}
      {agreement.fee_items.length > 0 ? (
        <RowsTable
          name="Fees and security"
          rows={agreement.fee_items}
          rowKey={(row) => row.id}
          columns={[
            { key: 'kind', title: 'Fee', value: (row) => feeKindNames[row.kind] },
            { key: 'description', title: 'Description' },
            { key: 'due_on', title: 'Due', kind: 'date' },
            { key: 'amount', title: 'Amount', kind: 'money', currency: () => agreement.currency },
            { key: 'state', title: 'Status', kind: 'status', statuses: feeStates.badges },
          ]}
        />
      ) : null}
    </Stack>
  );
}
