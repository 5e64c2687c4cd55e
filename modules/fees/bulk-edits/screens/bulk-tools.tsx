// A percentage, or one amount, for a whole column: of rows that pay the head now and may be changed.

import { Button, Group, NumberInput, Popover, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconPercentage } from '@tabler/icons-react';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { type Currency, formatMoney, portion } from '#kernel/money.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { MoneyField } from '#ui/controls/money-field.tsx';
import type { SheetHand } from '#ui/page-kinds/entry-sheet/sheet-declaration.ts';
import { type Line, newOf } from './bulk-line.ts';

interface Props {
  hand: SheetHand<Line>;
  heads: readonly { head_id: number; head_name: string }[];
  currency: Currency;
}

export function BulkTools({ hand, heads, currency }: Props) {
  const [opened, setOpened] = useState(false);
  const [head, setHead] = useState(String(heads[0]?.head_id ?? ''));
  const [way, setWay] = useState('percent');
  const [percent, setPercent] = useState<number | string>(10);
  const [amount, setAmount] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const unit = currency === 'OMR' ? 5 : 100;

  const fill = (): void => {
    const head_id = Number(head);
    const edits = hand.rows.flatMap((row, index) => {
      const cell = row.cells.find((one) => one.head_id === head_id);
      if (!cell || cell.amount === null || cell.problem !== null) return [];
      const rate = Math.round((typeof percent === 'number' ? percent : 0) * 100);
      const becomes =
        way === 'percent'
          ? Math.max(0, cell.amount + Math.sign(rate) * portion(cell.amount, [Math.abs(rate), 10_000], unit))
          : amount;
      if (becomes === null || becomes === cell.amount) return [];
      return [{ index, key: newOf(head_id), text: formatMoney(becomes, currency, { zero: '0' }) }];
    });
    const kept = hand.write(edits);
    setSaid(`${counted(edits.length - kept, 'cell')} filled`);
  };

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus withArrow>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          h={30}
          leftSection={<IconPercentage size={16} />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          Percentage or set to
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" w={260}>
          <Choice
            label="Head"
            data={heads.map((one) => ({ value: String(one.head_id), label: one.head_name }))}
            value={head}
            onChange={(value) => value && setHead(value)}
            comboboxProps={{ withinPortal: false }}
          />
          <SegmentedControl
            aria-label="How"
            value={way}
            onChange={setWay}
            data={[
              { value: 'percent', label: 'By a percentage' },
              { value: 'set', label: 'Set to' },
            ]}
          />
          {way === 'percent' ? (
            <NumberInput
              label="Percent"
              description="Below 0 reduces"
              min={-100}
              max={1000}
              decimalScale={2}
              suffix="%"
              value={percent}
              onChange={setPercent}
            />
          ) : (
            <MoneyField label="Amount" currency={currency} value={amount} onChange={setAmount} />
          )}
          <Group justify="space-between">
            <Text size="xs" c="dimmed" role="status">
              {said}
            </Text>
            <Button size="xs" onClick={fill}>
              Fill the column
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
