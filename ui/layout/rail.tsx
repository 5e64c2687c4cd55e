// The menu as a row of pictures between 1023 and 1200 px: a group opens beside its picture, the whole drawer by its button.

import { ActionIcon, Menu, ScrollArea, Stack, Tooltip, UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { Late } from '#ui/late/late.tsx';
import { isBuilt, plainPath } from '#ui/routes/built.ts';
import { useSession } from '#ui/session/session.ts';
import { GroupIcon } from './group-icons.ts';
import { flatMenu, holds, productMenu, visibleMenu, type MenuEntry } from './menu.ts';
import css from './rail.module.css';

const PinnedGroup = lazy(async () => ({ default: (await import('./recent-group.tsx')).PinnedGroup }));

export function Rail({ onOpen }: { onOpen: () => void }) {
  const session = useSession();
  const entries = useMemo(() => visibleMenu(productMenu, { session, isBuilt }), [session]);
  const here = plainPath(useLocation().pathname);
  return (
    <Stack gap={0} h="100%" align="center">
      <ActionIcon variant="subtle" color="gray" size="lg" my={15} onClick={onOpen} aria-label="Open the menu">
        <IconMenu2 size={20} />
      </ActionIcon>
      <ScrollArea flex={1} type="never" component="nav" aria-label="Main menu" w="100%">
        <Late meanwhile={null} otherwise={null}>
          <PinnedGroup>{(entry) => <RailItem entry={entry} here={here} />}</PinnedGroup>
        </Late>
        {entries.map((entry) => (
          <RailItem key={entry.title} entry={entry} here={here} />
        ))}
      </ScrollArea>
    </Stack>
  );
}

function RailItem({ entry, here }: { entry: MenuEntry; here: string }) {
  const active = holds(entry, here);
  const look = {
    className: css['rail-item'],
    'aria-label': entry.title,
    'data-active': active || undefined,
    'data-greyed': entry.greyed || undefined,
  };
  const icon = <GroupIcon title={entry.title} size={20} />;
  if (!entry.links)
    return (
      <Tooltip label={entry.title} position="right">
        {entry.greyed || !entry.path ? (
          <UnstyledButton {...look} disabled>
            {icon}
          </UnstyledButton>
        ) : (
          <UnstyledButton {...look} component={Link} to={entry.path} aria-current={active ? 'page' : undefined}>
            {icon}
          </UnstyledButton>
        )}
      </Tooltip>
    );
  return (
    <Menu position="right-start" offset={2} withinPortal shadow="md" width={260}>
      <Menu.Target>
        <Tooltip label={entry.title} position="right">
          <UnstyledButton {...look}>{icon}</UnstyledButton>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown mah="80vh" style={{ overflowY: 'auto' }}>
        <Menu.Label>{entry.title}</Menu.Label>
        <RailLinks entry={entry} here={here} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Groups inside the group by their names, above what they hold. */
function RailLinks({ entry, here }: { entry: MenuEntry; here: string }) {
  const links = flatMenu(entry.links ?? []);
  return links.map((one, at) => {
    const within = one.trail.join(' › ');
    const isFirst = within !== '' && within !== links[at - 1]?.trail.join(' › ');
    const isOpen = one.path !== undefined && plainPath(one.path) === here;
    return (
      <div key={`${within} ${one.title}`}>
        {isFirst ? <Menu.Label>{within}</Menu.Label> : null}
        {one.greyed || !one.path ? (
          <Menu.Item disabled>{one.title}</Menu.Item>
        ) : (
          <Menu.Item component={Link} to={one.path} fw={isOpen ? 600 : 400} aria-current={isOpen ? 'page' : undefined}>
            {one.title}
          </Menu.Item>
        )}
      </div>
    );
  });
}
