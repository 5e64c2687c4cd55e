// Who is signed in, as every screen may know it; the users module fills it (product-spec 3).

import { createContext, useContext } from 'react';
import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';

export interface Session {
  id: number;
  name: string;
  email: string | null;
  full_image_path: string | null;
  my_country: { id: number; nicenam: string } | null;
  country_id: number | null;
  school: { school_name: string } | null;
  school_id: number | null;
  branch_type: 0 | -1 | -2;
  branch: { id: number; branch_name: string } | null;
  branch_id: number | null;
  permissions: readonly string[];
  currency: Currency;
  time_zone: string;
  /** The business date, YYYY-MM-DD. */
  today: LocalDate;
  /** The house was put on another day, for training. */
  clock_moved: boolean;
  menu_disabled_groups: readonly string[];
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This screen stands outside the admin layout');
  return session;
}

/** Product-spec 6: hidden unless one of the named permissions is held; no names means everyone. */
export function mayAny(session: Pick<Session, 'permissions'>, permissions: readonly string[] | undefined): boolean {
  return !permissions?.length || permissions.some((one) => session.permissions.includes(one));
}

export function useMay(): (permissions: readonly string[] | undefined) => boolean {
  const session = useSession();
  return (permissions) => mayAny(session, permissions);
}
