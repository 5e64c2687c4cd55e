// Route manifests that come with the first address of their areas (decision 0099).

import type { ScreenRoute } from './screen-route.ts';

/** A module's route manifest that the first page does not carry. */
export interface LateScreens {
  /** The first part of its addresses, after /admin: 'student-managment'. */
  readonly areas: readonly string[];
  readonly load: () => Promise<{ screens: readonly ScreenRoute[] }>;
}

/** '/admin/Student-Managment/student' lies in 'student-managment'; addresses are the same in any case (SHELL-2). */
export function areaOf(path: string): string {
  return (
    path
      .toLowerCase()
      .replace(/^\/admin(?=\/)/, '')
      .split('/')[1] ?? ''
  );
}
