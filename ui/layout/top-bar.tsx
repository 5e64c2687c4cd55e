// Country, project, branch scope and branch, each opening the environment dialog; search, theme, avatar with Logout (SHELL-7).

import { ActionIcon, Button, Group, Kbd } from '@mantine/core';
import { IconBuilding, IconMapPin, IconMenu2, IconSchool, IconSearch, IconSitemap } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { lazy } from 'react';
import { Late } from '#ui/late/late.tsx';
import { useSession, type Session } from '#ui/session/session.ts';
import { Bell } from './bell/bell.tsx';
import { Person } from './person.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import css from './top-bar.module.css';

const MovedClock = lazy(async () => ({ default: (await import('./moved-clock.tsx')).MovedClock }));

/** Product-spec 2.3. */
export function scopeLabel(branchType: number): string {
  return branchType === -1 ? 'Own Branch' : branchType === -2 ? 'All Franchise' : 'All Branches';
}

interface Props {
  /** The menu button shows while the drawer is closed. */
  drawerOpen: boolean;
  onToggle: () => void;
  onEnvironment: () => void;
  onSearch: () => void;
  onLogout: () => void;
}

export function TopBar({ drawerOpen, onToggle, onEnvironment, onSearch, onLogout }: Props) {
  const session = useSession();
  const places = environmentParts(session);
  return (
    <Group h="100%" px="sm" gap="xs" wrap="nowrap" justify="space-between">
      <Group gap={4} wrap="nowrap" miw={0}>
        {drawerOpen ? null : (
          <ActionIcon variant="subtle" color="gray" size="lg" onClick={onToggle} aria-label="Open the menu">
            <IconMenu2 size={20} />
          </ActionIcon>
        )}
        {places.map(({ what, text, Icon }, i) => (
          <Button
            key={what}
            variant="subtle"
            color="gray"
            size="compact-md"
            className={i < places.length - 1 ? clsx(css['wide-only'], css['place']) : css['place']}
            leftSection={<Icon size={16} />}
            onClick={onEnvironment}
            aria-label={`${what}: ${text}. Change`}
            aria-haspopup="dialog"
          >
            {text}
          </Button>
        ))}
      </Group>
      <Group gap={4} wrap="nowrap">
        {session.clock_moved ? (
          <Late meanwhile={null} otherwise={null}>
            <MovedClock />
          </Late>
        ) : null}
        <Button
          variant="default"
          className={css['wide-only']}
          leftSection={<IconSearch size={16} />}
          rightSection={<Kbd size="xs">Ctrl K</Kbd>}
          onClick={onSearch}
        >
          Search
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={css['narrow-only']}
          aria-label="Search"
          onClick={onSearch}
        >
          <IconSearch size={20} />
        </ActionIcon>
        <Bell />
        <ThemeSwitch />
        <Person onLogout={onLogout} />
      </Group>
    </Group>
  );
}

function environmentParts(session: Session) {
  return [
    { what: 'Country', text: session.my_country?.nicenam ?? 'Country', Icon: IconMapPin },
    { what: 'Project', text: session.school?.school_name ?? 'Project', Icon: IconSchool },
    { what: 'Scope', text: scopeLabel(session.branch_type), Icon: IconSitemap },
    { what: 'Branch', text: session.branch?.branch_name ?? 'Any branch', Icon: IconBuilding },
  ];
}
