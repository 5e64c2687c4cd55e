// The buttons at the right of a title; the primary one is also opened by `n` (design, Keyboard).

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import { openBefore, OpenedBy } from '#ui/layers/reopen.ts';
import { useMay } from '#ui/session/session.ts';
import type { PageAction } from './page-action.ts';

export function PageActions({ actions }: { actions: readonly PageAction[] }) {
  const may = useMay();
  const navigate = useNavigate();
  const shown = actions.filter((one) => may(one.permissions));
  const [open, setOpen] = useState(() => shown.find((one) => one.dialog && openBefore() === `page ${one.label}`));
  const primary = shown.find((one) => one.primary);

  function start(action: PageAction): void {
    if (action.to) void navigate(action.to);
    else if (action.dialog) setOpen(action);
    else action.run?.();
  }
  useShortcuts([['n', () => primary && start(primary), primary?.label]]);

  return (
    <>
      {shown.map((action) => (
        <Button
          key={action.label}
          variant={action.primary ? 'filled' : 'default'}
          leftSection={action.icon ? <action.icon size={16} /> : undefined}
          onClick={() => start(action)}
          {...(action.primary ? { 'aria-keyshortcuts': 'n' } : {})}
        >
          {action.label}
        </Button>
      ))}
      {open ? <OpenedBy value={`page ${open.label}`}>{open.dialog?.(() => setOpen(undefined))}</OpenedBy> : null}
    </>
  );
}
