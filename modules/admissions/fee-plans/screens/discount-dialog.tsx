// Naming a discount on one line: how much, why, until when, and the paper that supports it (ADM-62).

import { Button, Group, NumberInput, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { lastDayOfMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { DateField } from '#ui/controls/date-field.tsx';
import { MoneyField } from '#ui/controls/money-field.tsx';
import { OneFile } from '#ui/controls/one-file.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import type { PlanLineShown } from '../contract/fee-plans.ts';
import { basisChoice } from './parts/plan-words.ts';
import { type Discount, type Plan, clearedInstallments } from './use-plan.ts';

interface Named {
  basis: Discount['basis'];
  mode: Discount['mode'];
  value: number | null;
  ends_on: LocalDate | null;
  file_id: number | null;
  note: string | null;
}

const start: Named = { basis: 'negotiated', mode: 'percent', value: null, ends_on: null, file_id: null, note: null };

interface Props {
  plan: Plan;
  line: PlanLineShown;
  close: () => void;
}

export function DiscountDialog({ plan, line, close }: Props) {
  useFocusBack();
  const [one, setOne] = useState<Named>(start);
  const [tried, setTried] = useState(false);
  const set = (change: Partial<Named>) => setOne((before) => ({ ...before, ...change }));
  const supported = one.basis === 'charity' || one.basis === 'merit';
  const problem = { value: one.value ? undefined : 'Enter a discount', file: supported && !one.file_id };
  const give = (event: { preventDefault: () => void; stopPropagation: () => void }) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    const { value, ...more } = one;
    if (!value || problem.file) return;
    const next = [...plan.discounts, { position: line.package_position, value, ...more }];
    plan.set({ discounts: next, installments: clearedInstallments(plan) });
    close();
  };
  return (
    <Dialog
      opened
      onClose={close}
      title={`Discount on ${line.head_name} for ${plan.opened.child_name}`}
      size={420}
      closeOnClickOutside={false}
    >
      <form onSubmit={give} noValidate>
        <Stack gap="sm">
          <SegmentedControl
            data={[
              { value: 'percent', label: 'Percent' },
              { value: 'amount', label: line.nature === 'recurring' ? 'Amount a month' : 'Amount' },
            ]}
            value={one.mode}
            onChange={(mode) => set({ mode, value: null })}
          />
          {one.mode === 'amount' ? (
            <MoneyField
              label="Discount"
              currency={plan.opened.currency}
              required
              data-autofocus
              value={one.value}
              onChange={(value) => set({ value })}
              error={tried ? problem.value : undefined}
            />
          ) : (
            <NumberInput
              label="Percent of the gross"
              suffix=" %"
              min={0}
              max={100}
              decimalScale={2}
              hideControls
              required
              data-autofocus
              value={one.value ?? ''}
              onChange={(value) => set({ value: Number(value) || null })}
              error={tried ? problem.value : undefined}
            />
          )}
          <Choice
            label="Reason"
            data={basisChoice}
            value={one.basis}
            onChange={(basis) => set({ basis: basis as Discount['basis'] })}
          />
          {line.nature === 'recurring' ? (
            <DateField
              label="Until"
              description="Leave empty: as long as the child pays this line"
              value={one.ends_on}
              min={plan.join_on}
              onChange={(day) => set({ ends_on: day === null ? null : lastDayOfMonth(monthOf(day)) })}
            />
          ) : null}
          {supported ? (
            <OneFile
              name="file_id"
              label="Supporting document"
              required
              form={{
                values: { file_id: one.file_id },
                set: (_, value) => set({ file_id: typeof value === 'number' ? value : null }),
                error: () => (tried && problem.file ? 'Add the document' : null),
              }}
            />
          ) : null}
          <TextInput
            label="Note"
            maxLength={300}
            value={one.note ?? ''}
            onChange={(event) => set({ note: event.currentTarget.value || null })}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit">Give this discount</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
