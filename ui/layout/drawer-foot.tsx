// The foot of the drawer: one's own page, jobs, and what only some may open: settings and the audit (spec 14 §9.40).

import { SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { IconHelpCircle, IconHistory, IconListCheck, IconSettings, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { builtScreens, plainPath } from '#ui/routes/built.ts';
import { mayAny, useSession } from '#ui/session/session.ts';
import css from './drawer.module.css';

const foot = [
  { path: pages.Profile, title: 'Profile', Icon: IconUserCircle },
  { path: pages.Jobs, title: 'Jobs', Icon: IconListCheck },
  { path: pages.Settings, title: 'Settings', Icon: IconSettings },
  { path: pages.AuditLog, title: 'Audit', Icon: IconHistory },
  { path: pages.Help, title: 'Help', Icon: IconHelpCircle },
] as const;

export function DrawerFoot({ here, onChoose }: { here: string; onChoose: () => void }) {
  const session = useSession();
  const shown = foot.filter(({ path }) => {
    const screen = builtScreens().find((one) => plainPath(one.path) === path);
    return screen !== undefined && mayAny(session, screen.permissions);
  });
  if (shown.length === 0) return null;
  return (
    <SimpleGrid component="nav" aria-label="Own pages" cols={shown.length} spacing={0} className={css['drawer-foot']}>
      {shown.map(({ path, title, Icon }) => (
        <UnstyledButton
          key={path}
          component={Link}
          to={path}
          className={css['drawer-link']}
          aria-current={here === path ? 'page' : undefined}
          onClick={onChoose}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
          <Text fz={11} lh={1.2} fw="inherit" component="span">
            {title}
          </Text>
        </UnstyledButton>
      ))}
    </SimpleGrid>
  );
}
