// The menu at the end of a row (design, Lists). A menu a row would cost each list its weight and its drawing: until it is asked for
// there is only its button.

import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#ui/alerts/alerts.ts';
import { Late } from '#ui/late/late.tsx';
import { lazyPart } from '#ui/late/lazy-part.ts';
import { showUnread } from '#ui/layers/unread.ts';
import { useMay } from '#ui/session/session.ts';
import type { RowAction } from './list-declaration.ts';

const OpenRowMenu = lazyPart(async () => (await import('./late/open-row-menu.tsx')).OpenRowMenu);

interface Props<Row> {
  row: Row;
  name: string;
  actions: readonly RowAction<Row>[];
  openDialog: (action: RowAction<Row>) => void;
}

export function RowMenu<Row>({ row, name, actions, openDialog }: Props<Row>) {
  const may = useMay();
  const navigate = useNavigate();
  const [met, setMet] = useState(false);
  const shown = actions.filter((one) => may(one.permissions) && (one.show?.(row) ?? true));
  if (!shown.length) return null;

  async function start(action: RowAction<Row>): Promise<void> {
    if (action.to) return await navigate(action.to(row));
    if (action.dialog) return openDialog(action);
    if (action.question && (showUnread() || !(await ask(action.question(row))))) return;
    await action.run?.(row);
  }

  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={`Actions for ${name}`}
      aria-haspopup="menu"
      onClick={() => setMet(true)}
    >
      <IconDotsVertical size={16} />
    </ActionIcon>
  );
  if (!met) return button;
  return (
    <Late meanwhile={button}>
      <OpenRowMenu name={name} actions={shown} start={start} />
    </Late>
  );
}
