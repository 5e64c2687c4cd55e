// Ctrl+K: any screen the person may open, students, challans and whatever the modules let find, and the help pages (spec 00 §9).

import { Text } from '@mantine/core';
import { Spotlight, createSpotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import { plainPath, useBuiltScreens } from '#ui/routes/built.ts';
import { useHelp } from '#ui/help/use-help.ts';
import { useSearch } from '#ui/search/use-search.ts';
import { mayAny, useSession } from '#ui/session/session.ts';
import { useRecentPages } from '../recent-pages.ts';
import { FIND_HINT } from './find-hint.ts';
import { matchingScreens } from './matching-screens.ts';
import { verbsTyped } from './verbs.ts';

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
  const { label, screens } = useMatchingScreens(text);
  const help = useHelp(asked);
  const acts = useActs(asked);
  const navigate = useNavigate();
  useEffect(() => spotlight.open(), []);

  const kinds = [...new Set(found.hits.map((hit) => hit.kind))];
  const nothing = !screens.length && !found.hits.length && !help.length && !acts.length;
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
        placeholder={FIND_HINT}
        leftSection={<IconSearch size={18} />}
        aria-label={FIND_HINT}
        ref={takeFocus}
        onFocus={({ currentTarget }) => {
          currentTarget.setSelectionRange(text.length, text.length);
          onReady();
        }}
      />
      <Spotlight.ActionsList>
        {acts.length ? (
          <Spotlight.ActionsGroup label="Do">
            {acts.map((act) => (
              <Spotlight.Action
                key={act.to}
                label={act.title}
                description={act.subtitle}
                onClick={() => void navigate(act.to)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
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
          <Spotlight.ActionsGroup label={label}>
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
      <Spotlight.Footer>
        <Text size="xs" c="dimmed">
          What to do, then a name: deposit Areeba
        </Text>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}

/** Those the person may open, without those that need a record in their address; before anything is typed those opened last. */
function useMatchingScreens(text: string) {
  const session = useSession();
  const recent = useRecentPages();
  const open = useBuiltScreens()
    .filter((one) => !one.frame && !/:\w+(?!\?)(\/|$)/.test(one.path) && mayAny(session, one.permissions))
    .map((one) => ({ title: one.title, area: one.area, path: one.path.replace(/\/:[^/]+\?/g, '') }));
  if (text.trim()) return { label: 'Screens', screens: matchingScreens(open, text).slice(0, MOST) };
  const latest = recent.flatMap(({ path = '' }) => open.find((one) => plainPath(one.path) === plainPath(path)) ?? []);
  return latest.length > 0 ? { label: 'Recent', screens: latest } : { label: 'Screens', screens: open.slice(0, MOST) };
}

/** "deposit areeba": what may be done with whom. */
function useActs(text: string): { title: string; subtitle: string; to: string }[] {
  const session = useSession();
  const screens = useBuiltScreens();
  const { about, meant } = verbsTyped(text);
  const { hits } = useSearch(about, 'student');
  const allowed = meant.filter(({ page }) =>
    screens.some((one) => plainPath(one.path) === plainPath(page) && mayAny(session, one.permissions)),
  );
  return allowed
    .flatMap(({ says, to }) =>
      hits.map((hit) => ({ title: `${says} ${hit.title}`, subtitle: hit.subtitle, to: to(hit) })),
    )
    .slice(0, MOST);
}
