// Around a page of the gallery: the list of page kinds, its states, the theme; and what the screens stand on.

import { Group, NavLink, SegmentedControl, Stack, Text } from '@mantine/core';
import { Link, Outlet, useLoaderData, useNavigate } from 'react-router';
import { queryClient } from '#ui/calls/query-client.ts';
import { AlertHost } from '#ui/layout/alert-host.tsx';
import { Ground } from '#ui/layout/ground.tsx';
import frameCss from '#ui/layout/frame.module.css';
import topBarCss from '#ui/layout/top-bar.module.css';
import { ThemeSwitch } from '#ui/layout/theme-switch.tsx';
import { ToastHost } from '#ui/layout/toast-host.tsx';
import { UnderWay } from '#ui/layout/under-way.tsx';
import { SessionContext } from '#ui/session/session.ts';
import { clerk } from '#ui/testing/clerk.ts';
import type { GalleryPage } from '#ui/testing/gallery-page.ts';
import { pretendFetch, refusal, type Answers } from '#ui/testing/pretend.ts';

const STATES = ['filled', 'empty', 'loading', 'error', 'refused'] as const;
type State = (typeof STATES)[number];

let answers: Answers = {};
window.fetch = pretendFetch(() => answers) as typeof fetch;

/** The reads of a page in one of its states; writes and the gallery's own calls always answer. */
function answersOf(page: GalleryPage, state: State): Answers {
  if (state === 'filled') return page.answers;
  if (state === 'empty') return { ...page.answers, ...page.empty };
  const instead: Record<Exclude<State, 'filled' | 'empty'>, Answers[string]> = {
    loading: () => new Promise(() => undefined),
    error: () => refusal(500, 'The database rests for a moment. Nothing was changed.'),
    refused: () => refusal(403, 'You need the permission for this.'),
  };
  return Object.fromEntries(Object.keys(page.answers).map((key) => [key, instead[state]]));
}

export const addressOf = (page: GalleryPage): string => `/${page.name}/filled${page.query ? `?${page.query}` : ''}`;

export function GalleryFrame({ pages }: { pages: readonly GalleryPage[] }) {
  return (
    <Ground>
      <SessionContext value={clerk}>
        <div className={frameCss['frame']} data-gallery>
          <Group component="header" className={topBarCss['top-bar']} px="md" gap="md" h="auto" py={6}>
            <Text fw={700}>Maktab · page kinds</Text>
            <Group component="nav" aria-label="Page kinds" gap={0}>
              {pages.map((page) => (
                <NavLink key={page.name} component={Link} to={addressOf(page)} label={page.title} w="auto" py={4} />
              ))}
            </Group>
            <ThemeSwitch />
          </Group>
          <main id="main">
            <Outlet />
          </main>
          <UnderWay />
          <AlertHost />
          <ToastHost />
        </div>
      </SessionContext>
    </Ground>
  );
}

/** Before the screen is drawn and asks for anything. */
export function pretend(page: GalleryPage, state: string | undefined): State {
  const shown = STATES.find((one) => one === state) ?? 'filled';
  answers = answersOf(page, shown);
  queryClient.clear();
  return shown;
}

export function GalleryScreen({ page }: { page: GalleryPage }) {
  const shown = useLoaderData<State>();
  const navigate = useNavigate();
  const search = page.query ? `?${page.query}` : '';
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="Status"
        data={STATES.filter((one) => one !== 'empty' || page.empty).map((one) => ({ value: one, label: one }))}
        value={shown}
        onChange={(next) => void navigate(`/${page.name}/${next}${search}`)}
        size="xs"
        style={{ alignSelf: 'flex-start' }}
      />
      <page.Screen key={shown} />
    </Stack>
  );
}
