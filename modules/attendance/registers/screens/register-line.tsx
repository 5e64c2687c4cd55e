// One child on the sheet: roll number, name, last mark and percent, and a button for every mark.

import { Box, Button, Group, Text } from '@mantine/core';
import { memo } from 'react';
import type { z } from 'zod';
import { useNarrow } from '#ui/page/narrow.ts';
import type { RegisterRow } from '../contract/registers.ts';
import type { codeShape } from '#modules/attendance/codes/contract/codes.ts';

type Code = z.output<typeof codeShape>;

interface Props {
  row: RegisterRow;
  index: number;
  active: boolean;
  open: boolean;
  codes: readonly Code[];
  code: number | null;
  /** Typed and not kept by the server yet. */
  waits: boolean;
  refused: string | undefined;
  onMark: (code: number) => void;
  onFocus: () => void;
}

export const RegisterLine = memo(Line, (a, b) => {
  const same = a.row === b.row && a.active === b.active && a.open === b.open && a.code === b.code;
  return same && a.waits === b.waits && a.refused === b.refused;
});

function Line({ row, index, active, open, codes, code, waits, refused, onMark, onFocus }: Props) {
  const narrow = useNarrow();
  return (
    <Box
      role="row"
      data-line={index}
      tabIndex={active ? 0 : -1}
      onFocus={onFocus}
      aria-selected={active}
      px="xs"
      py={narrow ? 8 : 4}
      style={{
        borderBottom: '1px solid var(--line)',
        background: active ? 'var(--mantine-color-brand-light)' : undefined,
      }}
    >
      <Group justify="space-between" gap="xs" wrap={narrow ? 'wrap' : 'nowrap'}>
        <Group gap="sm" wrap="nowrap" role="gridcell" style={{ minWidth: 0, flex: 1 }}>
          <Text fz="sm" c="dimmed" w={28} ta="right" className="figure">
            {row.roll_no ?? '–'}
          </Text>
          <Box style={{ minWidth: 0 }}>
            <Text fz="sm" {...(row.frozen ? { c: 'dimmed' } : { fw: 500 })} truncate>
              {row.name}
              {row.native ? (
                <Text span fz="xs" c="dimmed" dir="auto" ml={6}>
                  {row.native}
                </Text>
              ) : null}
            </Text>
            <Text fz="xs" c={refused ? 'var(--bad)' : 'dimmed'} truncate>
              {refused ?? noteOf(row, codes, waits)}
            </Text>
          </Box>
        </Group>
        {row.frozen ? null : (
          <Marks row={row} codes={codes} code={code} open={open} narrow={narrow} active={active} onMark={onMark} />
        )}
      </Group>
    </Box>
  );
}

function noteOf(row: RegisterRow, codes: readonly Code[], waits: boolean): string {
  if (row.frozen) return 'Frozen: not marked';
  const last = codes.find((one) => one.code === row.last_code)?.letter;
  return [
    last ? `Last day ${last}` : null,
    row.month_percent === null ? null : `This month ${row.month_percent}%`,
    row.on_leave ? 'Leave approved' : null,
    row.in_at ? `In ${row.in_at.slice(0, 5)}` : null,
    row.out_at ? `Out ${row.out_at.slice(0, 5)}` : null,
    waits ? 'Not saved yet' : null,
  ]
    .filter((one) => one !== null)
    .join(' · ');
}

/** Shades on which small letters are read; the others are as they stand. */
const readable: Readonly<Record<string, string>> = { teal: 'teal.9', orange: 'orange.4', blue: 'blue.8' };

interface MarksProps extends Pick<Props, 'row' | 'codes' | 'code' | 'open' | 'active' | 'onMark'> {
  narrow: boolean;
}

function Marks({ row, codes, code, open, narrow, active, onMark }: MarksProps) {
  return (
    <Group gap={4} role="gridcell" wrap="nowrap" grow={narrow} w={narrow ? '100%' : undefined}>
      {codes.map((one) => {
        const chosen = code === one.code;
        return (
          <Button
            key={one.code}
            size={narrow ? 'md' : 'compact-sm'}
            px={narrow ? 0 : 8}
            miw={narrow ? undefined : 40}
            variant={chosen ? 'filled' : 'default'}
            color={chosen ? (readable[one.colour] ?? one.colour) : undefined}
            autoContrast
            aria-pressed={chosen}
            aria-label={`${one.letter}, ${one.name}: ${row.name}`}
            disabled={!open}
            tabIndex={active ? 0 : -1}
            onClick={() => onMark(one.code)}
          >
            {one.letter}
          </Button>
        );
      })}
    </Group>
  );
}
