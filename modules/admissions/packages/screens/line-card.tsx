// One line of a package: head, nature, amount (by class where classes differ), discount and its two marks.

import { ActionIcon, Button, Checkbox, Collapse, Group, NumberInput, Paper, SimpleGrid } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { MoneyField } from '#ui/controls/money-field.tsx';
import type { headList } from '#modules/fees/heads/contract/heads.ts';
import type { PackageDetail } from '../contract/packages.ts';
import type { EditedLine } from './edited-line.ts';
import { AmountsByClass } from './amounts-by-class.tsx';
import { discountChoice, natureChoice, sourceChoice } from './parts/package-words.ts';

interface Props {
  at: number;
  line: EditedLine;
  heads: DataOf<typeof headList>;
  data: PackageDetail;
  error: (name: string) => ReactNode;
  change: (more: Partial<EditedLine>) => void;
  remove: () => void;
}

export function LineCard({ at, line, heads, data, error, change, remove }: Props) {
  const [byClass, setByClass] = useState(line.amounts.length > 0);
  const head = heads.find((one) => one.id === line.fee_head_id);
  const takeHead = (id: number) => {
    const security = heads.find((one) => one.id === id)?.kind === 'security';
    const nature = security ? 'refundable' : line.nature === 'refundable' ? 'one_time' : line.nature;
    change({ fee_head_id: id, nature, ...(security ? noDiscount : {}) });
  };
  return (
    <Paper withBorder p="sm" component="fieldset" m={0} aria-label={`Line ${at + 1}: ${head?.name ?? ''}`}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        <Choice
          label="Head"
          data={heads.map((one) => ({ value: String(one.id), label: one.name }))}
          value={String(line.fee_head_id)}
          onChange={(id) => id && takeHead(Number(id))}
          error={error('fee_head_id') ?? error('kind')}
        />
        <Choice
          label="Paid"
          data={natureChoice}
          value={line.nature}
          onChange={(nature) => nature && change(ofNature(nature as EditedLine['nature']))}
          error={error('nature')}
        />
        <Choice
          label="Amount from"
          data={sourceChoice}
          value={line.amount_source}
          onChange={(source) => source && change({ amount_source: source as EditedLine['amount_source'] })}
        />
        {line.amount_source === 'fixed' ? (
          <MoneyField
            label={byClass ? 'Amount of the other classes' : 'Amount'}
            currency={data.currency}
            value={line.amount ?? null}
            onChange={(amount) => change({ amount })}
            error={error('amount')}
          />
        ) : (
          <span />
        )}
        <DiscountFields line={line} data={data} error={error} change={change} />
      </SimpleGrid>
      <Collapse expanded={byClass && line.amount_source === 'fixed'}>
        <AmountsByClass line={line} data={data} change={(amounts) => change({ amounts })} />
      </Collapse>
      <Group justify="space-between" mt="sm" gap="xs">
        <Group gap="md">
          <Checkbox
            label="May be paid in parts"
            checked={line.installable}
            onChange={(event) => change({ installable: event.currentTarget.checked })}
          />
          <Checkbox
            label="Kept when the family withdraws"
            checked={line.kept_on_withdrawal}
            onChange={(event) => change({ kept_on_withdrawal: event.currentTarget.checked })}
          />
        </Group>
        <Group gap="xs">
          {line.amount_source === 'fixed' && data.course_ids.length > 1 ? (
            <Button variant="subtle" size="compact-sm" onClick={() => setByClass(!byClass)} aria-expanded={byClass}>
              {byClass ? 'One amount for all' : 'Amounts by class'}
            </Button>
          ) : null}
          <ActionIcon variant="subtle" color="gray" aria-label={`Remove line ${at + 1}`} onClick={remove}>
            <IconX size={16} />
          </ActionIcon>
        </Group>
      </Group>
    </Paper>
  );
}

const noDiscount = { discount_mode: 'none', discount_value: 0, discount_months: null } as const;

function ofNature(nature: EditedLine['nature']): Partial<EditedLine> {
  if (nature === 'refundable') return { nature, ...noDiscount };
  return nature === 'recurring' ? { nature, amount_source: 'structure' } : { nature, discount_months: null };
}

function DiscountFields({ line, data, error, change }: Pick<Props, 'line' | 'data' | 'error' | 'change'>) {
  if (line.nature === 'refundable') return null;
  const mode = line.discount_mode;
  return (
    <>
      <Choice
        label="Discount"
        data={discountChoice}
        value={mode}
        onChange={(next) =>
          next &&
          change({
            ...noDiscount,
            discount_mode: next as EditedLine['discount_mode'],
            ...(next !== 'none' && line.nature === 'recurring' ? { discount_months: 12 } : {}),
          })
        }
        error={error('discount_mode')}
      />
      {mode === 'percent' ? (
        <NumberInput
          label="Percent"
          suffix=" %"
          min={0}
          max={100}
          decimalScale={2}
          hideControls
          value={line.discount_value || ''}
          onChange={(value) => change({ discount_value: Number(value) || 0 })}
          error={error('discount_value')}
        />
      ) : null}
      {mode === 'amount' ? (
        <MoneyField
          label={line.nature === 'recurring' ? 'Amount a month' : 'Amount taken off'}
          currency={data.currency}
          value={line.discount_value || null}
          onChange={(value) => change({ discount_value: value ?? 0 })}
          error={error('discount_value')}
        />
      ) : null}
      {mode !== 'none' && line.nature === 'recurring' ? (
        <NumberInput
          label="For how many months"
          min={1}
          max={12}
          value={line.discount_months ?? ''}
          onChange={(value) => change({ discount_months: value === '' ? null : Number(value) })}
          error={error('discount_months')}
        />
      ) : null}
    </>
  );
}
