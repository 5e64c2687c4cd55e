// The Shortcuts tab: 21 built-in cards, then the person's own, then the card that opens 'My Shortcut' (product-spec 2.6, DASH-4).

import { SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { lazy, useState } from 'react';
import builtIn from '#kernel/catalogue/shortcuts.json' with { type: 'json' };
import { useCall } from '#ui/calls/use-call.ts';
import { GroupIcon } from '#ui/layout/group-icons.ts';
import { mayOpenShortcut } from '#ui/layout/shortcut-permissions.ts';
import { isBuilt } from '#ui/routes/built.ts';
import { useSession } from '#ui/session/session.ts';
import { shortcutList } from '../../contract/shortcuts.ts';
import { CardLink, OwnCard } from '../shortcut-card.tsx';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { Late } from '#ui/late/late.tsx';
import css from './shortcut.module.css';

const MyShortcutDialog = lazy(async () => ({ default: (await import('../my-shortcut-dialog.tsx')).MyShortcutDialog }));
const OwnCards = lazy(async () => ({ default: (await import('../own-cards.tsx')).OwnCards }));
/** Cards in a row: spans of 12, 6, 4 and 3 of twelve columns. */
const COLUMNS = { base: 1, sm: 2, md: 3, lg: 4 };

export function Shortcuts() {
  const session = useSession();
  const own = useCall(shortcutList, {});
  const [adding, setAdding] = useState(false);
  const mine = own.data?.data ?? [];
  const cards = builtIn.filter((card) => own.data?.show_all || mayOpenShortcut(card, session));
  return (
    <>
      <SimpleGrid component="ul" cols={COLUMNS} spacing="sm" className={css['shortcuts']}>
        {cards.map((card) => (
          <li key={card.url}>
            <CardLink
              url={card.url}
              greyed={!isBuilt(card.url)}
              icon={<GroupIcon title={card.title} size={28} />}
              title={card.title}
            />
          </li>
        ))}
        {mine.length ? (
          <Late
            meanwhile={mine.map((card) => (
              <OwnCard key={card.id} card={card} />
            ))}
          >
            <OwnCards cards={mine} />
          </Late>
        ) : null}
        <li>
          <UnstyledButton className={clsx(css['shortcut'], css['add'])} onClick={() => setAdding(true)}>
            <IconPlus size={28} stroke={1.4} aria-hidden />
            <Text fw={500}>My Shortcut</Text>
          </UnstyledButton>
        </li>
      </SimpleGrid>
      {adding ? (
        <LateDialog close={() => setAdding(false)}>
          <MyShortcutDialog close={() => setAdding(false)} />
        </LateDialog>
      ) : null}
    </>
  );
}
