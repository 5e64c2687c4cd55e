// What would come of a loan while it is typed: its rules, its schedule, what would be left of the net. The server that will keep it says so.

import { Stack, Text } from '@mantine/core';
import { type Month } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { Values } from '#ui/page-kinds/form/form-declaration.ts';
import { loanPreview } from '../../contract/loans.ts';
import { Rules, Schedule } from './loan-details.tsx';

/** `own`: the server knows for whom it is. */
export function LoanPreview({ values, own = false }: { values: Values; own?: boolean }) {
  const numberOf = (name: string) => (typeof values[name] === 'number' ? values[name] : 0);
  const [employee_id, amount, instalments] = [numberOf('employee_id'), numberOf('amount'), numberOf('instalments')];
  const kind = values['kind'] === 'advance' ? 'advance' : 'loan';
  const start_month = values['start_month'] as Month | undefined;
  const known = (own || employee_id > 0) && amount > 0 && instalments > 0 && start_month !== undefined;
  const { data, failure } = useCall(
    loanPreview,
    {
      ...(own ? {} : { employee_id }),
      kind,
      amount,
      instalments,
      start_month: start_month ?? '',
      guarantor1_id: numberOf('guarantor1_id') || null,
      guarantor2_id: numberOf('guarantor2_id') || null,
    },
    { when: known, keep: true },
  );
  if (!known)
    return (
      <Text c="dimmed">Fill in {own ? '' : 'the person, '}the amount and the instalments to see what comes of it.</Text>
    );
  if (failure) return <Text c="var(--bad)">{failure.message}</Text>;
  if (!data) return null;
  const { currency } = data;
  return (
    <Stack gap="sm">
      <Rules met={data.eligibility} />
      {data.net_before === null || data.net_after === null ? null : (
        <Text fz="sm">
          Net about {moneyWithCurrency(data.net_before, currency)} → {moneyWithCurrency(data.net_after, currency)}
        </Text>
      )}
      <Text fz="sm">{data.second_level ? 'Two levels decide it.' : 'One level decides it.'}</Text>
      <Schedule schedule={data.schedule} currency={currency} />
    </Stack>
  );
}
