// Whether a figure may be a link: its list is built, and this person may open it.

import { plainPath, useBuiltScreens } from '#ui/routes/built.ts';
import { mayAny, useSession } from '#ui/session/session.ts';

export function useMayOpen(): (to: string) => boolean {
  const session = useSession();
  const built = useBuiltScreens();
  return (to) => {
    const wanted = plainPath(to.split('?')[0] ?? to);
    const screen = built.find((one) => plainPath(one.path) === wanted);
    return screen !== undefined && mayAny(session, screen.permissions);
  };
}
