// Whether a figure may be a link: its list is built, and this person may open it.

import { builtScreens, plainPath } from '#ui/routes/built.ts';
import { mayAny, useSession } from '#ui/session/session.ts';

export function useMayOpen(): (to: string) => boolean {
  const session = useSession();
  return (to) => {
    const wanted = plainPath(to.split('?')[0] ?? to);
    const screen = builtScreens().find((one) => plainPath(one.path) === wanted);
    return screen !== undefined && mayAny(session, screen.permissions);
  };
}
