// Ctrl+K: any screen the person may open, students, challans and whatever the modules let find, and the help pages (spec 00 §9).

import { Spotlight, createSpotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import { useBuiltScreens } from '#ui/routes/built.ts';
import { useHelp } from '#ui/help/use-help.ts';
import { useSearch } from '#ui/search/use-search.ts';
import { mayAny, useSession } from '#ui/session/session.ts';

const [store, spotlight] = createSpotlight();
const MOST = 8;

/** At once, not when the window has moved in: somebody is typing. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

const kindNames: Record<string, string> = {
  student: 'Students',
  family: 'Families',
  challan: 'Challans',
  receipt: 'Receipts',
  employee: 'Employees',
  voucher: 'Vouchers',
  user: 'Staff',
};

interface Props {
  /** Letters may have been typed before this chunk was there; they are kept above it. */
  text: string;
  setText: (text: string) => void;
  onReady: () => void;
  close: () => void;
}

export function FindAnything({ text, setText, onReady, close }: Props) {
  const [asked] = useDebouncedValue(text, 150);
  const found = useSearch(asked);
  const screens = useMatchingScreens(text);
  const help = useHelp(asked);
  const navigate = useNavigate();
  useEffect(() => spotlight.open(), []);

  const kinds = [...new Set(found.hits.map((hit) => hit.kind))];
  const nothing = !screens.length && !found.hits.length && !help.length;
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={close}
      shortcut={null}
      centered={false}
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
      scrollable
      maxHeight={420}
    >
      <Spotlight.Search
        placeholder="Find a screen, student or challan"
        leftSection={<IconSearch size={18} />}
        aria-label="Find a screen, student or challan"
        ref={takeFocus}
        onFocus={({ currentTarget }) => {
          currentTarget.setSelectionRange(text.length, text.length);
          onReady();
        }}
      />
      <Spotlight.ActionsList>
        {kinds.map((kind) => (
          <Spotlight.ActionsGroup key={kind} label={kindNames[kind] ?? kind}>
            {found.hits
              .filter((hit) => hit.kind === kind)
              .slice(0, MOST)
              .map((hit) => (
                <Spotlight.Action
                  key={hit.id}
                  label={hit.title}
                  description={hit.subtitle}
                  onClick={() => void navigate(hit.path)}
                />
              ))}
          </Spotlight.ActionsGroup>
        ))}
        {screens.length ? (
          <Spotlight.ActionsGroup label="Screens">
            {screens.map((screen) => (
              <Spotlight.Action
                key={screen.path}
                label={screen.title}
                description={screen.area}
                onClick={() => void navigate(screen.path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {help.length ? (
          <Spotlight.ActionsGroup label="Help">
            {help.map((one) => (
              <Spotlight.Action
                key={`${one.page} ${one.anchor}`}
                label={one.section}
                description={one.title}
                onClick={() => void navigate(`${pathOf(pages.HelpWithPage, { page: one.page })}#${one.anchor}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {nothing ? <Spotlight.Empty>{found.loading ? 'Searching …' : 'Nothing found'}</Spotlight.Empty> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Titles that hold every typed word; those that begin with it first. */
function useMatchingScreens(text: string) {
  const session = useSession();
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return useBuiltScreens()
    .filter((one) => !one.frame && !/:\w+(?!\?)(\/|$)/.test(one.path) && mayAny(session, one.permissions))
    .map((one) => ({ title: one.title, area: one.area, path: one.path.replace(/\/:[^/]+\?/g, '') }))
    .filter((one) => words.every((word) => one.title.toLowerCase().includes(word)))
    .toSorted(
      (a, b) =>
        Number(b.title.toLowerCase().startsWith(words[0] ?? '')) -
        Number(a.title.toLowerCase().startsWith(words[0] ?? '')),
    )
    .slice(0, MOST);
}
