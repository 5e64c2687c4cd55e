// The one line of a record that says what is done next, with the one filled button that does it (decision 0144).

import { Button, Group, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { openBefore, OpenedBy } from '#ui/layers/reopen.ts';
import { useMay } from '#ui/session/session.ts';
import type { ActionBase } from './page-action.ts';
import css from './next-step.module.css';

/** Give one of `to`, `run`, `dialog`; none where it waits for something else, which `text` says. */
export interface NextStep extends Partial<ActionBase> {
  /** Why, or what it waits for: 'Registration fee PKR 1,000 due 21/04/2026'. */
  text: string;
  to?: string;
  run?: () => Promise<unknown> | void;
  dialog?: (close: () => void) => ReactNode;
}

export function NextStepLine({ step }: { step: NextStep }) {
  const may = useMay();
  const { label, text, to, run, dialog, icon: Icon = IconArrowRight } = step;
  const by = `next ${label}`;
  // As it was when it was opened: what it does changes the record under it.
  const [opened, setOpened] = useState(() => (openBefore() === by ? dialog : undefined));
  const shown = label !== undefined && may(step.permissions);
  const icon = <Icon size={16} />;
  return (
    <Group component="section" aria-label="Next step" gap="sm" className={css['next-step']}>
      {shown && to !== undefined ? (
        <Button component={Link} to={to} leftSection={icon}>
          {label}
        </Button>
      ) : shown ? (
        <Button leftSection={icon} onClick={() => (dialog ? setOpened(() => dialog) : void run?.())}>
          {label}
        </Button>
      ) : null}
      <Text fz="sm" dir="auto" miw={0} flex="1 1 200px">
        {shown || label === undefined ? text : `${label}: ${text}`}
      </Text>
      {opened ? <OpenedBy value={by}>{opened(() => setOpened(undefined))}</OpenedBy> : null}
    </Group>
  );
}
