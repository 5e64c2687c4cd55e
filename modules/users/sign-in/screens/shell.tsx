// The admin layout with its person: loads the user, shows the environment dialog, signs out (product-spec 2.3, SHELL-4).

import { lazy, useState } from 'react';
import { Navigate, useLocation, useMatches } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { call } from '#ui/calls/call.ts';
import { queryClient } from '#ui/calls/query-client.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { FrameSkeleton } from '#ui/layout/frame-skeleton.tsx';
import { Frame } from '#ui/layout/frame.tsx';
import { Ground } from '#ui/layout/ground.tsx';
import { Failed } from '#ui/page/states.tsx';
import { signOut } from '#ui/routes/router.tsx';
import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { mayAny, SessionContext } from '#ui/session/session.ts';
import { getUser } from '../contract/session.ts';
import { logout } from '../contract/sign-in.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';

const EnvironmentDialog = lazy(async () => ({ default: (await import('./environment-dialog.tsx')).EnvironmentDialog }));

const PROFILE = pages.Profile;

export function Layout() {
  return (
    <Ground>
      <SignedIn />
    </Ground>
  );
}

/** The token is forgotten even when the server cannot be told. */
async function leave(user_id: number): Promise<void> {
  await call(logout, {}).catch(() => undefined);
  queryClient.clear();
  signOut(user_id);
}

function SignedIn() {
  const [choosing, setChoosing] = useState(false);
  const { pathname } = useLocation();
  const screen = useMatches().at(-1)?.handle as ScreenRoute | undefined;
  const user = useCall(getUser, {}, { fresh: 60_000, ...(screen?.offline ? { onDevice: true } : {}) });
  if (user.failure && !user.data) return <Failed failure={user.failure} again={user.again} />;
  if (!user.data) return <FrameSkeleton />;
  // A password that somebody else set is changed before anything else is done.
  if (user.data.must_change_password && pathname !== PROFILE)
    return <Navigate to={linkTo(PROFILE, { tab: 'password' })} replace />;
  const { id } = user.data;
  return (
    <SessionContext value={user.data}>
      <Frame
        onEnvironment={() => setChoosing(true)}
        onLogout={() => void leave(id)}
        refused={screen !== undefined && !mayAny(user.data, screen.permissions)}
      />
      {choosing ? (
        <LateDialog close={() => setChoosing(false)}>
          <EnvironmentDialog close={() => setChoosing(false)} />
        </LateDialog>
      ) : null}
    </SessionContext>
  );
}
