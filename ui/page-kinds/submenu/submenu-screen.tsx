// The Submenu page kind: cards of the area's screens the person may open, with a line of text (spec 00 section 9).

import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { clsx } from 'clsx';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { SearchField } from '#ui/controls/search-field.tsx';
import { Page } from '#ui/page/page.tsx';
import { Empty, Refused } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { cardGroups, submenuOf, type ShownCard } from './submenu-cards.ts';
import cardCss from '#ui/page/card.module.css';
import css from './submenu.module.css';

const SEARCH_FROM = 12;

/** Makes the screen of a submenu of the catalogue: `export const Screen = submenuScreen('/admin/hr/hr-submenu')`; `Above` stands before the cards. */
export function submenuScreen(path: string, Above?: ComponentType) {
  return function SubmenuScreen() {
    return <SubmenuPage path={path} Above={Above} />;
  };
}

function SubmenuPage({ path, Above }: { path: string; Above: ComponentType | undefined }) {
  const session = useSession();
  const [search, setSearch] = useState('');
  const submenu = submenuOf(path);
  if (!submenu) return <Empty title="Nothing here" text="This page has no cards." />;
  const groups = cardGroups(submenu, session, search);
  if (!groups.length && !search) return <Refused />;
  return (
    <Page title={submenu.title}>
      {Above ? <Above /> : null}
      {submenu.cards.length > SEARCH_FROM ? (
        <SearchField value={search} onChange={setSearch} hint="Search these pages" />
      ) : null}
      {groups.length === 0 ? <Empty title="Nothing found" text="No page fits the search." /> : null}
      {groups.map((group) => (
        <Stack key={group.title ?? ''} gap="xs" component="section" aria-label={group.title ?? submenu.title}>
          {group.title ? (
            <Title order={2} size="h5">
              {group.title}
            </Title>
          ) : null}
          <SimpleGrid
            component="ul"
            cols={{ base: 1, sm: 2, md: 3, xl: 4 }}
            spacing="sm"
            m={0}
            p={0}
            className={cardCss['cards']}
          >
            {group.cards.map((card) => (
              <li key={card.path}>
                <SubmenuCard card={card} />
              </li>
            ))}
          </SimpleGrid>
        </Stack>
      ))}
    </Page>
  );
}

function SubmenuCard({ card }: { card: ShownCard }) {
  const content = (
    <>
      <Text fw={600}>{card.title}</Text>
      <Text c="dimmed" fz="sm">
        {card.text}
      </Text>
    </>
  );
  if (card.greyed) {
    return (
      <div
        className={clsx(cardCss['card'], css['submenu-card'], css['greyed'])}
        aria-disabled
        title="This screen is not part of this installation"
      >
        {content}
      </div>
    );
  }
  return (
    <Link to={card.path} className={clsx(cardCss['card'], css['submenu-card'])}>
      {content}
    </Link>
  );
}
