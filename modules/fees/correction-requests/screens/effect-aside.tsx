// Beside the form: what the correction would do, asked of the server as it is typed (spec 04 §5.5).

import { Alert, Stack, Table, Text, Title } from '@mantine/core';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import type { Values } from '#ui/page-kinds/form/form-declaration.ts';
import { type CorrectionEffect, correctionPreview } from '../contract/corrections.ts';
import { inputOf, itemsOf } from './typed-items.ts';

export function EffectAside({ values }: { values: Values }) {
  const { items } = itemsOf(values);
  const reason_code = inputOf(values).reason_code ?? 'wrong_structure';
  const { data, failure } = useCall(
    correctionPreview,
    { kind: 'single', reason_code, items },
    { when: items.length > 0, keep: true },
  );
  if (items.length === 0)
    return (
      <Text c="dimmed" size="sm">
        Enter a new amount or choose what is to be done: what becomes of the challan, the advance and the book is shown
        here.
      </Text>
    );
  if (failure) return <Alert color="red">{failure.message}</Alert>;
  return data ? <Effect effect={data} /> : null;
}

export function Effect({ effect }: { effect: CorrectionEffect }) {
  const problems = [...new Set(effect.items.flatMap((item) => item.problem ?? []))];
  return (
    <Stack gap="sm" aria-live="polite">
      {problems.map((problem) => (
        <Alert key={problem} color="red" title="This cannot be requested">
          {problem}
        </Alert>
      ))}
      {effect.challans.map((challan) => (
        <ChallanEffect key={challan.challan_id} challan={challan} currency={effect.currency} />
      ))}
      {effect.accounts.map((account) =>
        account.advance_before === account.advance_after ? null : (
          <Text key={account.student_id} size="sm">
            Advance of {account.student_name}: <MoneyText amount={account.advance_before} currency={effect.currency} />{' '}
            → <MoneyText amount={account.advance_after} currency={effect.currency} />
          </Text>
        ),
      )}
      {effect.ledger.length > 0 ? <Ledger effect={effect} /> : null}
    </Stack>
  );
}

type OneChallan = CorrectionEffect['challans'][number];

function ChallanEffect({ challan, currency }: { challan: OneChallan; currency: Currency }) {
  const { before, after } = challan;
  return (
    <section aria-label={`Challan ${challan.challan_no} before and after`}>
      <Title order={3} size="h6">
        {formatMonth(challan.bill_month)}, {challan.challan_no}
      </Title>
      <Text size="xs" c="dimmed">
        {challan.student_name}
        {before.due_date === after.due_date
          ? ''
          : ` · due ${formatDate(before.due_date)} → ${formatDate(after.due_date)}`}
      </Text>
      <Table verticalSpacing={2}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th />
            <Table.Th className="right">Before</Table.Th>
            <Table.Th className="right">After</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(['charged', 'settled', 'balance'] as const).map((key) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{words[key]}</Table.Th>
              <Table.Td className="right">
                <MoneyText amount={before[key]} currency={currency} />
              </Table.Td>
              <Table.Td className="right" fw={before[key] === after[key] ? undefined : 600}>
                <MoneyText amount={after[key]} currency={currency} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

const words = { charged: 'Charged', settled: 'Settled', balance: 'Open' } as const;

function Ledger({ effect }: { effect: CorrectionEffect }) {
  return (
    <section aria-label="Ledger entry">
      <Title order={3} size="h6">
        Ledger entry
      </Title>
      <Table verticalSpacing={2}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Account</Table.Th>
            <Table.Th className="right">Debit</Table.Th>
            <Table.Th className="right">Credit</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {effect.ledger.map((line) => (
            <Table.Tr key={line.code}>
              <Table.Td>
                {line.code} {line.name}
              </Table.Td>
              <Table.Td className="right">
                {line.debit > 0 ? <MoneyText amount={line.debit} currency={effect.currency} /> : null}
              </Table.Td>
              <Table.Td className="right">
                {line.credit > 0 ? <MoneyText amount={line.credit} currency={effect.currency} /> : null}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
