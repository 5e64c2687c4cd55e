// The bell of the top bar (NTF-1): the number unread; the latest lines come with the first press.

import { lazy, useState } from 'react';
import { Late } from '#ui/late/late.tsx';
import { BellButton } from './bell-button.tsx';
import { useUnread } from './use-unread.ts';

const BellPopover = lazy(async () => ({ default: (await import('./bell-popover.tsx')).BellPopover }));

export function Bell() {
  const [asked, setAsked] = useState(false);
  const { unread, lines } = useUnread();
  const button = <BellButton unread={unread} onClick={() => setAsked(true)} />;
  if (!asked) return button;
  return (
    <Late meanwhile={button} otherwise={button}>
      <BellPopover unread={unread} lines={lines ?? []} />
    </Late>
  );
}
