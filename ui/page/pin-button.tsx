// Beside the title: keeps the page in the menu of this person, or takes it off.

import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { pinnedPages, pinPage } from '#kernel/calls/pinned-pages.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { queryKey, useCall } from '#ui/calls/use-call.ts';
import { pageAt } from '#ui/routes/page-at.ts';

export function PinButton() {
  const page = pageAt(useLocation().pathname);
  const { data } = useCall(pinnedPages, {}, { fresh: Infinity, when: page !== undefined });
  const client = useQueryClient();
  const { act, busy } = useAct(pinPage, {
    // Nothing of the page changes, and what is typed in it is no hindrance.
    reads: true,
    besideFields: true,
    onDone: (list, message) => {
      client.setQueryData(queryKey(pinnedPages, {}), list);
      toast(message);
    },
  });
  if (!page || !data) return null;
  const pinned = data.pages.some((one) => one.path === page.path);
  const says = pinned ? 'Take off the menu' : 'Pin to the menu';
  const { path, title } = page;
  return (
    <Tooltip label={says}>
      <ActionIcon
        variant="subtle"
        color={pinned ? undefined : 'gray'}

        size="sm"
        aria-label={says}
        aria-pressed={pinned}
        loading={busy}
        onClick={() => void act({ path, title, pinned: !pinned })}
      >
        {pinned ? <IconPinFilled size={16} /> : <IconPin size={16} />}
      </ActionIcon>
    </Tooltip>
  );
}
