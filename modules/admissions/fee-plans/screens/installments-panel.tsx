// Into how many parts, when and how much each; what may not be split is due with the offer (ADM-64).

import { Group, Stack, Table, Text } from '@mantine/core';
import { formatDate } from '#kernel/dates.ts';
import { formatMoney, moneyWithCurrency } from '#kernel/money.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { DateField } from '#ui/controls/date-field.tsx';
import { MoneyField } from '#ui/controls/money-field.tsx';
import type { ComposedPlan, StoredPlan } from '../contract/fee-plans.ts';
import type { Plan } from './use-plan.ts';

interface Props {
  plan: Plan;
  shown: ComposedPlan | StoredPlan;
}

export function InstallmentsPanel({ plan, shown }: Props) {
  const { currency, installable_total } = shown;
  const max = 'max_installments' in shown ? shown.max_installments : shown.installments.length;
  // What is stored is shown, also where it would not fit any more.
  const choices = Math.max(1, max, plan.installments?.n ?? 1);
  const fixed = shown.due_now - (shown.installments[0]?.amount ?? installable_total);
  if (installable_total === 0)
    return <Text c="dimmed">No line of this package may be paid in parts: everything is due with the offer.</Text>;
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        <Choice
          label="Paid in"
          w={180}
          disabled={!plan.mayEdit}
          data={Array.from({ length: choices }, (_, n) => ({
            value: String(n + 1),
            label: n === 0 ? 'One sum' : `${n + 1} instalments`,
          }))}
          value={String(plan.installments?.n ?? 1)}
          onChange={(n) => n && plan.set({ installments: n === '1' ? null : { n: Number(n) } })}
          error={plan.error('installments.n')}
        />
        <Text size="sm" c="dimmed" pb={8}>
          {moneyWithCurrency(installable_total, currency)} may be paid in parts
          {fixed > 0 ? `; ${moneyWithCurrency(fixed, currency)} is due with the offer in any case` : ''}.
        </Text>
      </Group>
      {shown.installments.length > 0 ? <Parts plan={plan} shown={shown} /> : null}
      {plan.error('installments') || plan.error('installments.amounts') ? (
        <Text c="var(--bad)" size="sm" role="alert">
          {plan.error('installments') ?? plan.error('installments.amounts')}
        </Text>
      ) : null}
      {'last_due_on' in shown ? (
        <Text size="sm" c="dimmed">
          At least 15 days apart; the last one by {formatDate(shown.last_due_on)}.
        </Text>
      ) : null}
    </Stack>
  );
}

function Parts({ plan, shown }: Props) {
  const typed = plan.installments;
  const change = (nth: number, part: { due_on?: string | null; amount?: number | null }) => {
    if (!typed) return;
    const dates = shown.installments.map((one, n) => typed.dates?.[n] ?? one.due_on);
    const amounts = shown.installments.map((one, n) => typed.amounts?.[n] ?? one.amount);
    if (part.due_on) dates[nth] = part.due_on;
    if (part.amount) amounts[nth] = part.amount;
    plan.set({ installments: { n: typed.n, dates, amounts } });
  };
  return (
    <Table.ScrollContainer minWidth={300} maw={560}>
      <Table verticalSpacing={4} aria-label="Instalments">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Part</Table.Th>
            <Table.Th>Due</Table.Th>
            <Table.Th className="right">Amount</Table.Th>
            {'level' in shown ? null : <Table.Th>Challan</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.installments.map((part, nth) => (
            <Table.Tr key={part.no}>
              <Table.Td>{part.no === 1 ? '1, with the offer' : part.no}</Table.Td>
              <Table.Td>
                {plan.mayEdit && part.no > 1 ? (
                  <DateField
                    aria-label={`Part ${part.no} falls due`}
                    size="xs"
                    value={typed?.dates?.[nth] ?? part.due_on}
                    onChange={(due_on) => change(nth, { due_on })}
                    error={plan.error(`installments.dates.${nth}`)}
                  />
                ) : (
                  formatDate(part.due_on)
                )}
              </Table.Td>
              <Table.Td className="right">
                {plan.mayEdit ? (
                  <MoneyField
                    aria-label={`Amount of part ${part.no}`}
                    size="xs"
                    currency={shown.currency}
                    value={typed?.amounts?.[nth] ?? part.amount}
                    onChange={(amount) => change(nth, { amount })}
                    error={plan.error(`installments.amounts.${nth}`)}
                  />
                ) : (
                  <span className="figure">{formatMoney(part.amount, shown.currency)}</span>
                )}
              </Table.Td>
              {'challan_no' in part ? <Table.Td>{stateOf(part)}</Table.Td> : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function stateOf({ challan_no, balance }: StoredPlan['installments'][number]): string {
  if (challan_no === null) return 'At the confirmation';
  return balance === 0 ? `${challan_no}, paid` : challan_no;
}
