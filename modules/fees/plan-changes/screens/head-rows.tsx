// Heads of the chosen student with what is paid from the month on and what is to be paid instead, and in which months (FEE-10, FEE-11).

import { Anchor, Group, Stack, Table, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Month, Written } from '#kernel/dates.ts';
import { formatMoney } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { MoneyField } from '#ui/controls/money-field.tsx';
import type { FormHandle } from '#ui/page-kinds/form/form-declaration.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { planRead } from '#modules/fees/plans/contract/plans.ts';
import { EVERY_MONTH, monthsInWords } from '#modules/fees/plans/rules/index.ts';
import { MonthsMask } from '#modules/fees/heads/screens/parts/months-mask.tsx';
import type { Plan } from '#modules/fees/plans/screens/parts/plan-grid.tsx';
import { itemsOf, type Typed, typingOf } from './typed-changes.ts';

interface Row {
  head_id: number;
  head_name: string;
  amount: number | null;
  months: number;
}

function rowsOf(plan: Plan, from: Written<Month>): Row[] {
  const paid = plan.heads.map(({ head_id, head_name, lines }) => {
    const now = lines.find((line) => line.valid_from <= from && (line.valid_to === null || from <= line.valid_to));
    return { head_id, head_name, amount: now?.amount ?? null, months: now?.months ?? EVERY_MONTH };
  });
  return [...paid, ...plan.more_heads.map((head) => ({ ...head, amount: null, months: EVERY_MONTH }))];
}

export function HeadRows({ form }: { form: FormHandle }) {
  const student_id = Number(form.values['student_id']) || 0;
  const answer = useCall(planRead, { student_id }, { when: student_id > 0 });
  if (student_id === 0)
    return (
      <Text c="dimmed" size="sm">
        Choose the student: the heads of the plan are shown here.
      </Text>
    );
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={3} />;
  return <Rows form={form} plan={answer.data} />;
}

function Rows({ form, plan }: { form: FormHandle; plan: Plan }) {
  const [all, setAll] = useState(false);
  const { student_id } = plan.student;
  const typing = typingOf(form.values);
  const set = (head_id: number, typed: Typed): void => {
    const before = typing?.heads ?? {};
    const heads = { ...before, [head_id]: { ...before[head_id], ...typed } };
    form.set('items', { student_id, base_version: plan.version, heads });
  };
  const place = new Map(itemsOf(form.values).map((item, nth) => [item.head_id, nth]));
  const rows = rowsOf(plan, String(form.values['valid_from'] ?? ''));
  const shown = all ? rows : rows.filter((row) => row.amount !== null || typing?.heads[row.head_id]);
  return (
    <Stack gap="xs">
      <Table.ScrollContainer minWidth={250}>
        <Table verticalSpacing={4} aria-label="Heads of the plan">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Head</Table.Th>
              <Table.Th className="right">Now</Table.Th>
              <Table.Th className="right">New amount</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((row) => {
              const nth = place.get(row.head_id) ?? -1;
              const error = form.error(`items.${nth}.amount`) ?? form.error(`items.${nth}.head_id`);
              return (
                <HeadRow
                  key={row.head_id}
                  row={row}
                  typed={typing?.heads[row.head_id]}
                  currency={plan.currency}
                  error={error}
                  set={(typed) => set(row.head_id, typed)}
                />
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {form.error('items') ? (
        <Text c="var(--bad)" size="sm" role="alert">
          {form.error('items')}
        </Text>
      ) : null}
      {shown.length < rows.length ? (
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setAll(true)}>
          Add a head that is not paid now
        </Anchor>
      ) : null}
    </Stack>
  );
}

interface HeadRowProps {
  row: Row;
  typed: Typed | undefined;
  currency: Plan['currency'];
  error: ReactNode;
  set: (typed: Typed) => void;
}

function HeadRow({ row, typed, currency, error, set }: HeadRowProps) {
  const [open, setOpen] = useState(false);
  const months = typed?.months ?? row.months;
  return (
    <>
      <Table.Tr>
        <Table.Th scope="row">
          {row.head_name}
          <Group gap={4}>
            <Anchor component="button" type="button" size="xs" onClick={() => setOpen(!open)} aria-expanded={open}>
              {monthsInWords(months)}
            </Anchor>
          </Group>
        </Table.Th>
        <Table.Td className="right figure">
          {row.amount === null ? '–' : formatMoney(row.amount, currency, { zero: '0' })}
        </Table.Td>
        <Table.Td className="right">
          <MoneyField
            aria-label={`New amount of ${row.head_name}`}
            currency={currency}
            value={typed?.amount ?? null}
            onChange={(amount) => set({ amount })}
            error={error}
          />
        </Table.Td>
      </Table.Tr>
      {open ? (
        <Table.Tr>
          <Table.Td colSpan={3}>
            <MonthsMask
              name={row.head_name}
              mask={months}
              change={(mask) => set({ amount: typed?.amount ?? row.amount, months: mask })}
            />
          </Table.Td>
        </Table.Tr>
      ) : null}
    </>
  );
}
