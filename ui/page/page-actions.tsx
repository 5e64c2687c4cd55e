// The buttons at the right of a title; the primary one is also opened by `n` (design, Keyboard).

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import { Late } from '#ui/late/late.tsx';
import { lazyPart } from '#ui/late/lazy-part.ts';
import { openBefore, OpenedBy } from '#ui/layers/reopen.ts';
import { useMay } from '#ui/session/session.ts';
import { useNarrow } from './narrow.ts';
import type { PageAction } from './page-action.ts';

const FoldedActions = lazyPart(async () => (await import('./folded-actions.tsx')).FoldedActions);

/** More than these take a phone's height before the page begins: what is not primary is one button then. */
const ON_A_PHONE = 2;

export function PageActions({ actions }: { actions: readonly PageAction[] }) {
  const may = useMay();
  const navigate = useNavigate();
  const shown = actions.filter((one) => may(one.permissions));
  const [open, setOpen] = useState(() => shown.find((one) => one.dialog && openBefore() === `page ${one.label}`));
  const primary = shown.find((one) => one.primary);
  const folds = useNarrow() && shown.length > ON_A_PHONE;
  const beside = folds ? shown.filter((one) => one.primary) : shown;

  async function start(action: PageAction): Promise<void> {
    if (action.to) await navigate(action.to);
    else if (action.dialog) setOpen(action);
    else action.run?.();
  }
  useShortcuts([['n', () => void (primary && start(primary)), primary?.label]]);

  return (
    <>
      {beside.map((action) => (
        <Button
          key={action.label}
          variant={action.primary ? 'filled' : 'default'}
          leftSection={action.icon ? <action.icon size={16} /> : undefined}
          onClick={() => void start(action)}
          {...(action.primary ? { 'aria-keyshortcuts': 'n' } : {})}
        >
          {action.label}
        </Button>
      ))}
      {folds ? (
        <Late meanwhile={null}>
          <FoldedActions actions={shown.filter((one) => !one.primary)} start={start} />
        </Late>
      ) : null}
      {open ? <OpenedBy value={`page ${open.label}`}>{open.dialog?.(() => setOpen(undefined))}</OpenedBy> : null}
    </>
  );
}
