// A cell that is changed where it stands: its button or F2 opens it, Enter saves, Esc leaves it as it was, a refusal stands below it.

import { ActionIcon, Group, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useMay } from '#ui/session/session.ts';
import { Cell } from '#ui/table/cell.tsx';
import { type CellEdit, type Column, valueOf } from '#ui/table/column.ts';

export interface EditProps<Row> {
  row: Row;
  column: Column<Row>;
  edit: CellEdit<Row>;
  /** What a screen reader calls the row. */
  rowName: string;
}

export function EditCell<Row>({ row, column, edit, rowName }: EditProps<Row>) {
  const may = useMay();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!may(edit.call.permissions) || edit.show?.(row) === false) return <Cell row={row} column={column} />;
  // The focus goes back to where it was.
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (open) return <Editor row={row} column={column} edit={edit} rowName={rowName} close={close} />;
  return (
    <Group gap={4} wrap="nowrap" justify="space-between">
      <Cell row={row} column={column} />
      <ActionIcon
        ref={opener}
        variant="subtle"
        color="gray"
        size={22}
        aria-label={`Change ${column.title} of ${rowName}`}
        onClick={() => setOpen(true)}
      >
        <IconPencil size={14} />
      </ActionIcon>
    </Group>
  );
}

function Editor<Row>({ row, column, edit, rowName, close }: EditProps<Row> & { close: () => void }) {
  const before = String(valueOf(row, column) ?? '');
  const [text, setText] = useState(before);
  const [refusal, setRefusal] = useState<string>();
  const { act, busy } = useAct(edit.call, {
    besideFields: true,
    onDone: (_, message) => {
      toast(message);
      close();
    },
    onFailure: (failure) => {
      if (!['bad_input', 'conflict', 'not_allowed', 'not_found'].includes(failure.kind)) return false;
      const [first] = Object.values(failure.errors ?? {}).flat();
      setRefusal(first ?? failure.message);
      return true;
    },
  });
  const save = () => {
    if (text.trim() === before) return close();
    void act(edit.input(row, text.trim()));
  };
  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save();
    else close();
  }
  return (
    <TextInput
      autoFocus
      size="xs"
      miw={160}
      dir="auto"
      aria-label={`${column.title} of ${rowName}`}
      value={text}
      maxLength={edit.max}
      disabled={busy}
      error={refusal}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKey}
      onBlur={() => {
        // What was not saved is not lost by a click beside it: it stays open.
        if (text.trim() === before && !busy) close();
      }}
    />
  );
}
