// The Shortcuts tab: 21 built-in cards, then the person's own, then the card that opens 'My Shortcut' (product-spec 2.6, DASH-4).

import { ActionIcon, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { IconLink, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import builtIn from '#kernel/catalogue/shortcuts.json' with { type: 'json' };
import { ask } from '#ui/alerts/alerts.ts';
import { useAct } from '#ui/calls/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { GroupIcon } from '#ui/layout/group-icons.ts';
import { mayOpenShortcut } from '#ui/layout/shortcut-permissions.ts';
import { isBuilt } from '#ui/routes/built.ts';
import { useSession } from '#ui/session/session.ts';
import { shortcutList, shortcutRemove } from '../../contract/dashboard.ts';
import { Late } from '#ui/page/late.tsx';

const MyShortcutDialog = lazy(async () => ({ default: (await import('./my-shortcut-dialog.tsx')).MyShortcutDialog }));
/** Cards in a row: spans of 12, 6, 4 and 3 of twelve columns. */
const COLUMNS = { base: 1, sm: 2, md: 3, lg: 4 };

export function Shortcuts() {
  const session = useSession();
  const own = useCall(shortcutList, {});
  const [adding, setAdding] = useState(false);
  const cards = builtIn.filter((card) => mayOpenShortcut(card, session));
  return (
    <>
      <SimpleGrid component="ul" cols={COLUMNS} spacing="sm" className="shortcuts">
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
        {(own.data?.data ?? []).map((card) => (
          <li key={card.id} className="own-shortcut">
            <CardLink
              url={card.url}
              icon={card.icon_url ? <img src={card.icon_url} alt="" /> : <IconLink size={28} stroke={1.4} />}
              title={card.title}
            />
            <RemoveShortcut id={card.id} title={card.title} />
          </li>
        ))}
        <li>
          <UnstyledButton className="shortcut add" onClick={() => setAdding(true)}>
            <IconPlus size={28} stroke={1.4} aria-hidden />
            <Text fw={500}>My Shortcut</Text>
          </UnstyledButton>
        </li>
      </SimpleGrid>
      {adding ? (
        <Late>
          <MyShortcutDialog close={() => setAdding(false)} />
        </Late>
      ) : null}
    </>
  );
}

/** The target takes the dashboard's place in the history, as the product does it. */
function CardLink({ url, icon, title, greyed }: { url: string; icon: ReactNode; title: string; greyed?: boolean }) {
  const content = (
    <>
      <span aria-hidden>{icon}</span>
      <Text fw={500}>{title}</Text>
    </>
  );
  if (greyed) {
    return (
      <div className="shortcut greyed" aria-disabled title="This area is not part of this installation">
        {content}
      </div>
    );
  }
  if (url.startsWith('https://')) {
    return (
      <a className="shortcut" href={url} rel="noreferrer">
        {content}
      </a>
    );
  }
  return (
    <Link className="shortcut" to={url} replace>
      {content}
    </Link>
  );
}

function RemoveShortcut({ id, title }: { id: number; title: string }) {
  const { act } = useAct(shortcutRemove);
  const remove = async () => {
    if (await ask({ title: 'Delete this shortcut?', text: title, button: 'Delete', danger: true })) await act({ id });
  };
  return (
    <ActionIcon
      className="remove"
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={`Delete shortcut ${title}`}
      onClick={() => void remove()}
    >
      <IconTrash size={16} />
    </ActionIcon>
  );
}
