// The next and the one before of the list one came from: two buttons, and the arrow keys where nothing else takes them.

import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import { walkFrom } from './list-walk.ts';

/** Tabs, menus, tables that scroll and dialogs use the arrows themselves. */
const TAKEN = '[role=tablist], [role=menu], [role=listbox], [role=dialog], [role=region], [role=grid]';

export function RecordWalk() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const walk = walkFrom(pathname, new URLSearchParams(search));
  const go = (to: string | undefined) => (event: KeyboardEvent) => {
    if (to === undefined || (event.target instanceof Element && event.target.closest(TAKEN))) return;
    event.preventDefault();
    void navigate(to, { replace: true });
  };
  useShortcuts([
    ['ArrowLeft', go(walk?.before), walk && 'Previous record', { preventDefault: false }],
    ['ArrowRight', go(walk?.after), walk && 'Next record', { preventDefault: false }],
  ]);
  if (!walk) return null;
  const step = (to: string | undefined, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      disabled={to === undefined}
      onClick={() => to !== undefined && void navigate(to, { replace: true })}
    >
      <Icon size={16} />
    </ActionIcon>
  );
  return (
    <Group gap={4} wrap="nowrap" aria-label="Records of the list" role="group">
      {step(walk.before, 'Previous record', IconChevronLeft)}
      <Text fz="sm" c="dimmed" className="figure" style={{ whiteSpace: 'nowrap' }}>
        {walk.place} of {walk.of}
      </Text>
      {step(walk.after, 'Next record', IconChevronRight)}
    </Group>
  );
}
