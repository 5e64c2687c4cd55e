// The sheet of one section: a line a child, a key a mark (sheet-keys.ts), Ctrl+S saves; on a phone the buttons are under the thumb.

import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconChecks, IconCloudOff, IconDeviceFloppy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { StatusBadge, StatusOf } from '#ui/controls/status-badge.tsx';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import { type KeyNote, useKeyNotes } from '#ui/layers/key-notes.ts';
import { Empty } from '#ui/page/states.tsx';
import type { registerRead } from '../contract/registers.ts';
import { PRESENT } from '#modules/attendance/codes/rules/index.ts';
import { registerStates } from './parts/register-states.ts';
import { ConflictLine } from './conflict-line.tsx';
import { RegisterLine } from './register-line.tsx';
import { type SheetState, shownCode } from './sheet-state.ts';
import { useSheetKeys } from './sheet-keys.ts';
import { useRegister } from './use-register.ts';
import css from '#ui/page-kinds/form/form.module.css';

type Sheet = DataOf<typeof registerRead>;

export function RegisterSheet({ data, again }: { data: Sheet; again: () => void }) {
  const sheet = useRegister(data, again);
  const { state, dispatch } = sheet;
  const rows = data.rows;
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      rows.findIndex((row) => !row.frozen),
    ),
  );
  const lines = useRef<HTMLDivElement>(null);
  const open = data.closed === null;
  const blanks = rows.filter((row) => !row.frozen && !row.on_leave && shownCode(state, row.student_id) === null);
  useKeyNotes([
    ...data.codes.map(({ shortcut, name }): KeyNote => [shortcut.toUpperCase(), name]),
    ['Shift P', 'Present for all without a mark'],
    ['0 – 9', 'To a roll number'],
    ['↓ ↑', 'Child by child'],
  ]);
  useShortcuts([['mod+S', () => void sheet.save(), 'Save the register']], { inFields: true });

  function moveTo(index: number): void {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setActive(next);
    lines.current?.querySelector<HTMLElement>(`[data-line="${next}"]`)?.focus();
  }

  // The keys of the sheet serve from the first moment on, and after a press of its buttons too.
  useEffect(() => {
    if (document.activeElement === document.body)
      lines.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, []);

  const fill = () => dispatch({ do: 'fill', student_ids: blanks.map((row) => row.student_id), code: PRESENT });
  const onKey = useSheetKeys({
    data,
    open,
    active,
    moveTo,
    mark: (student_id, code) => dispatch({ do: 'mark', student_id, code }),
    fill,
  });

  if (rows.length === 0)
    return <Empty title="No student in this section" text={`No student on ${formatDate(data.register.on_date)}.`} />;
  return (
    <Stack gap="sm" tabIndex={-1} data-own-keys onKeyDown={onKey}>
      <SheetHead data={data} state={state} />
      {data.closed ? <Text c="var(--bad)">{data.closed}</Text> : null}
      {open && data.needs_reason ? (
        <TextInput
          label="Reason for the correction"
          withAsterisk
          value={sheet.reason}
          onChange={(event) => sheet.setReason(event.currentTarget.value)}
          maxLength={200}
          maw={480}
        />
      ) : null}
      {[...state.conflicts.values()].map((one) => (
        <ConflictLine
          key={one.student_id}
          conflict={one}
          settle={(act) => dispatch({ do: act, student_id: one.student_id })}
        />
      ))}
      <div ref={lines} role="grid" tabIndex={-1} aria-label="Register" aria-rowcount={rows.length}>
        {rows.map((row, index) => (
          <RegisterLine
            key={row.student_id}
            row={row}
            index={index}
            active={index === active}
            open={open}
            codes={data.codes}
            code={shownCode(state, row.student_id)}
            waits={state.typed.has(row.student_id)}
            refused={state.refused.get(row.student_id)}
            onMark={(code) => dispatch({ do: 'mark', student_id: row.student_id, code })}
            onFocus={() => setActive(index)}
          />
        ))}
      </div>
      {open ? (
        <div className={css['form-buttons']}>
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconChecks size={16} />}
              disabled={blanks.length === 0}
              onClick={() => {
                fill();
                moveTo(active);
              }}
              aria-keyshortcuts="Shift+P"
            >
              All present
            </Button>
            <Button
              leftSection={<IconDeviceFloppy size={16} />}
              onClick={() => void sheet.save()}
              disabled={data.needs_reason && sheet.reason.trim() === ''}
              aria-keyshortcuts="Control+S"
            >
              Save register
            </Button>
            <SendingNote sheet={sheet} blanks={blanks.length} />
          </Group>
        </div>
      ) : null}
    </Stack>
  );
}

function SendingNote({ sheet, blanks }: { sheet: ReturnType<typeof useRegister>; blanks: number }) {
  if (sheet.sending === 'offline')
    return (
      <Group gap={6} role="status">
        <IconCloudOff size={16} aria-hidden />
        <Text fz="sm">
          {sheet.saved ? 'Saved on this device, not sent yet' : `${sheet.waiting} not sent yet`}: kept here and sent
          when you are online again.
        </Text>
      </Group>
    );
  return (
    <Text fz="sm" c="dimmed" role="status">
      {sheet.waiting > 0
        ? `${sheet.waiting} not saved yet`
        : blanks > 0
          ? `${blanks} without a mark`
          : 'Every child has a mark'}
    </Text>
  );
}

function SheetHead({ data, state }: { data: Sheet; state: SheetState }) {
  const tally = new Map(data.codes.map((code) => [code.code, code.tally]));
  const of = (...names: string[]) =>
    data.rows.filter((row) => names.includes(tally.get(shownCode(state, row.student_id) ?? 0) ?? '')).length;
  return (
    <>
      <Group gap="sm">
        <Text fw={500}>{formatDate(data.register.on_date)}</Text>
        <StatusOf value={data.register.state} statuses={registerStates} />
        {data.register.device_doubt ? (
          <StatusBadge tone="bad">The machine is in doubt: please take this register</StatusBadge>
        ) : null}
        <Text fz="sm" c="dimmed">
          {data.register.taken_by ? `Taken by ${data.register.taken_by} · ` : ''}School begins at {data.start}, late
          after {data.late_after}
        </Text>
      </Group>
      <Figures
        figures={[
          { label: 'Expected', value: data.rows.filter((row) => !row.frozen).length },
          { label: 'Present', value: of('present', 'late', 'half') },
          { label: 'Late', value: of('late') },
          { label: 'Absent', value: of('absent') },
          { label: 'Leave', value: of('leave') },
        ]}
      />
      <Text fz="xs" c="dimmed" visibleFrom="sm">
        Keys: {data.codes.map((code) => `${code.shortcut.toUpperCase()} ${code.name.toLowerCase()}`).join(', ')};
        Shift+P marks all others present, a roll number jumps to the student, arrow keys move, Ctrl+S saves.
      </Text>
    </>
  );
}
