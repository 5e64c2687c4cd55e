// The head of every page: way back, title, counts and the actions at the right (design).

import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core';
import { clsx } from 'clsx';
import { lazy, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { useInsidePage } from './inside-page.tsx';
import { leaveOtherWindows } from '#ui/layers/reopen.ts';
import { Late } from '#ui/late/late.tsx';
import css from './page.module.css';

const PinButton = lazy(async () => ({ default: (await import('./pin-button.tsx')).PinButton }));

export interface Crumb {
  title: string;
  to: string;
}

interface Props {
  title: string;
  /** Beside the title: a count, a state. */
  beside?: ReactNode;
  text?: ReactNode;
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
  /** Takes the height of the window, and what is inside scrolls; the page itself scrolls on small screens. */
  fills?: boolean;
  children: ReactNode;
}

export function Page(props: Props) {
  return useInsidePage() ? <PartOfPage {...props} /> : <WholePage {...props} />;
}

function PartOfPage({ beside, text, actions, children }: Props) {
  return (
    <Stack gap="sm">
      {text ? <Text c="dimmed">{text}</Text> : null}
      {beside || actions ? (
        <Group justify="space-between" gap="xs">
          <Group gap="xs">{beside}</Group>
          <Group gap="xs">{actions}</Group>
        </Group>
      ) : null}
      {children}
    </Stack>
  );
}

function WholePage({ title, beside, text, crumbs, actions, fills, children }: Props) {
  useEffect(leaveOtherWindows, []);
  return (
    <Stack gap="sm" className={clsx(css['page'], fills && css['fills'])}>
      <title>{`${title} · Maktab`}</title>
      {crumbs?.length ? (
        <Breadcrumbs fz="sm" separator="›">
          {crumbs.map((crumb) => (
            <Anchor key={crumb.to} component={Link} to={crumb.to} fz="sm">
              {crumb.title}
            </Anchor>
          ))}
        </Breadcrumbs>
      ) : null}
      <Group justify="space-between" align="center" gap="sm" mih={36}>
        <Group gap="xs" align="baseline">
          <Title order={1} size="h3" tabIndex={-1} id="page-title">
            {title}
          </Title>
          {beside}
          <Late meanwhile={null} otherwise={null}>
            <PinButton />
          </Late>
        </Group>
        {actions ? <Group gap="xs">{actions}</Group> : null}
      </Group>
      {text ? <Text c="dimmed">{text}</Text> : null}
      {children}
    </Stack>
  );
}
