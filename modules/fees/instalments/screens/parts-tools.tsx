// Many challans at once: equal parts, a template, or all days moved. Rows with money on a part, and rows that wait, stay as they are.

import { Button, Group, NumberInput, Popover, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconCalendarDue } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { formatMoney } from '#kernel/money.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { DateField } from '#ui/controls/date-field.tsx';
import type { SheetHand } from '#ui/page-kinds/entry-sheet/sheet-declaration.ts';
import { useSession } from '#ui/session/session.ts';
import { type instalmentLoad, MOST_PARTS } from '../contract/instalments.ts';
import { equalParts, type Part, partsAfterPayday, partsOfTemplate, shifted } from '../rules/index.ts';
import { amountKey, dayKey, isLocked, type Line, partNumbers, partsTyped } from './parts-line.ts';

interface Props {
  hand: SheetHand<Line>;
  data: DataOf<typeof instalmentLoad>;
}

type Way = 'equal' | 'payday' | 'template' | 'move';

const ways: readonly { value: Way; label: string }[] = [
  { value: 'equal', label: 'Equal parts' },
  { value: 'payday', label: 'Payday' },
  { value: 'template', label: 'Template' },
  { value: 'move', label: 'Move days' },
];

/** The new cells of a row, or none where it stays. */
function editsOf(line: Line, parts: readonly Part[] | undefined, index: number) {
  if (!parts || parts.some((part) => part.amount <= 0)) return [];
  return partNumbers
    .filter((part) => !isLocked(line, part))
    .flatMap((part) => {
      const one = parts[part - 1];
      return [
        { index, key: dayKey(part), text: one ? formatDate(one.due_date) : '' },
        { index, key: amountKey(part), text: one ? formatMoney(one.amount, line.currency) : '' },
      ];
    });
}

export function PartsTools({ hand, data }: Props) {
  const { today } = useSession();
  const [opened, setOpened] = useState(false);
  const [way, setWay] = useState<Way>('equal');
  const [n, setN] = useState<number | string>(3);
  const [first, setFirst] = useState<LocalDate | null>(today);
  const [template, setTemplate] = useState(String(data.templates[0]?.id ?? ''));
  const [days, setDays] = useState<number | string>(7);
  const [said, setSaid] = useState('');

  const proposed = (line: Line): readonly Part[] | undefined => {
    const charge = { charged: line.charged, unit: data.unit, bill_month: line.challan.bill_month };
    if (way === 'move') {
      const standing = line.challan.parts;
      const typed = partsTyped(line).map((part, nth) => ({ ...part, settled: standing[nth]?.settled ?? 0 }));
      return typed.length === 0 ? undefined : shifted(typed, Number(days) || 0);
    }
    if (line.challan.parts.some((part) => part.settled > 0)) return undefined;
    if (way === 'equal') return first === null ? undefined : equalParts(charge, Number(n) || 2, first);
    if (way === 'payday') {
      const { payday } = line.challan;
      return payday === null ? undefined : partsAfterPayday(charge, Number(n) || 2, { day: payday.day, today });
    }
    const chosen = data.templates.find((one) => String(one.id) === template);
    return chosen && partsOfTemplate(charge, chosen.parts);
  };
  const fill = (): void => {
    const filled = hand.rows.flatMap((line, index) => {
      const edits = line.challan.problem === null ? editsOf(line, proposed(line), index) : [];
      return edits.length === 0 ? [] : [edits];
    });
    hand.write(filled.flat());
    setSaid(`${counted(filled.length, 'challan')} filled`);
  };

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus withArrow>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          h={30}
          leftSection={<IconCalendarDue size={16} />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          Split or move days
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" w={280}>
          <SegmentedControl aria-label="How" value={way} onChange={setWay} data={[...ways]} size="xs" />
          {way === 'equal' || way === 'payday' ? (
            <NumberInput label="Parts" min={2} max={MOST_PARTS} value={n} onChange={setN} />
          ) : null}
          {way === 'payday' ? (
            <Text size="xs" c="dimmed">
              Each part falls due when the family has usually paid, by its payments of two years. Rows without a habit
              stay empty; a second person approves.
            </Text>
          ) : null}
          {way === 'equal' ? <DateField label="The first falls due" value={first} onChange={setFirst} /> : null}
          {way === 'template' ? (
            <Choice
              label="Template"
              description="Days are counted from the month of the bill"
              data={data.templates.map((one) => ({ value: String(one.id), label: one.name }))}
              value={template}
              onChange={(value) => value && setTemplate(value)}
              comboboxProps={{ withinPortal: false }}
            />
          ) : null}
          {way === 'move' ? (
            <NumberInput label="Days later" description="Below 0 is earlier" value={days} onChange={setDays} />
          ) : null}
          <Group justify="space-between">
            <Text size="xs" c="dimmed" role="status">
              {said}
            </Text>
            <Button size="xs" onClick={fill}>
              Fill the sheet
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
