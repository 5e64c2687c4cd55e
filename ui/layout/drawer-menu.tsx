// The drawer's content: toggle and logo, groups that open, Logout and the version (product-spec 2.4).

import { ActionIcon, Group, NavLink, ScrollArea, Stack, Text } from '@mantine/core';
import { IconLogout, IconMenu2 } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { lazy, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Late } from '#ui/late/late.tsx';
import { isBuilt, plainPath } from '#ui/routes/built.ts';
import { useSession } from '#ui/session/session.ts';
import { DrawerFoot } from './drawer-foot.tsx';
import { GroupIcon } from './group-icons.ts';
import { holds, productMenu, visibleMenu, type MenuEntry } from './menu.ts';
import { APPROVALS, WaitingCount } from './waiting-count.tsx';
import css from './drawer.module.css';

const PinnedGroup = lazy(async () => ({ default: (await import('./recent-group.tsx')).PinnedGroup }));
const RecentGroup = lazy(async () => ({ default: (await import('./recent-group.tsx')).RecentGroup }));

interface Props {
  onToggle: () => void;
  onLogout: () => void;
  /** A page was chosen; on phones the drawer closes. */
  onChoose: () => void;
}

export function DrawerMenu({ onToggle, onLogout, onChoose }: Props) {
  const session = useSession();
  const entries = useMemo(() => visibleMenu(productMenu, { session, isBuilt }), [session]);
  const here = plainPath(useLocation().pathname);
  return (
    <Stack gap={0} h="100%">
      <Group h={64} px="sm" gap="sm" wrap="nowrap" className={css['drawer-head']}>
        <ActionIcon variant="subtle" color="gray" size="lg" onClick={onToggle} aria-label="Close the menu">
          <IconMenu2 size={20} />
        </ActionIcon>
        <img src="/icon.svg" alt="" width={50} height={50} />
        <Text fw={700} fz="lg">
          Maktab
        </Text>
      </Group>
      <ScrollArea flex={1} type="hover" component="nav" aria-label="Main menu">
        <Late meanwhile={null} otherwise={null}>
          <PinnedGroup>{(entry) => <MenuItem entry={entry} here={here} depth={0} onChoose={onChoose} />}</PinnedGroup>
          <RecentGroup>{(entry) => <MenuItem entry={entry} here={here} depth={0} onChoose={onChoose} />}</RecentGroup>
        </Late>
        {entries.map((entry) => (
          <MenuItem key={entry.title} entry={entry} here={here} depth={0} onChoose={onChoose} />
        ))}
      </ScrollArea>
      <DrawerFoot here={here} onChoose={onChoose} />
      <NavLink
        component="button"
        label="Logout"
        leftSection={<IconLogout size={18} stroke={1.6} />}
        onClick={onLogout}
      />
      <Text c="dimmed" fz="xs" ta="center" py={6} component="footer">
        Maktab 3.0
      </Text>
    </Stack>
  );
}

/** Stands open: it is why they were pinned. */
const PINNED = 'Pinned';

interface ItemProps {
  entry: MenuEntry;
  here: string;
  depth: number;
  onChoose: () => void;
}

function MenuItem({ entry, here, depth, onChoose }: ItemProps) {
  const [opened, setOpened] = useState(() => entry.title === PINNED || holds(entry, here));
  const common = {
    label: entry.title,
    leftSection: depth === 0 ? <GroupIcon title={entry.title} size={18} /> : undefined,
    className: clsx(css['drawer-item'], depth === 0 && css['top']),
  };
  if (entry.links) {
    return (
      <NavLink
        {...common}
        component="button"
        opened={opened}
        active={!opened && holds(entry, here)}
        onChange={setOpened}
        aria-expanded={opened}
        data-greyed={entry.greyed || undefined}
        childrenOffset={20}
      >
        {opened ? (
          entry.links.map((one) => (
            <MenuItem key={one.title} entry={one} here={here} depth={depth + 1} onChoose={onChoose} />
          ))
        ) : (
          <span />
        )}
      </NavLink>
    );
  }
  if (entry.greyed || !entry.path) return <NavLink {...common} component="button" disabled data-greyed aria-disabled />;
  const active = plainPath(entry.path) === here;
  return (
    <NavLink
      {...common}
      component={Link}
      to={entry.path}
      rightSection={entry.path === APPROVALS ? <WaitingCount /> : undefined}
      active={active}
      aria-current={active ? 'page' : undefined}
      onClick={onChoose}
    />
  );
}
