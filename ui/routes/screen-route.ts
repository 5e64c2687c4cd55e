// One line of a module's route manifest: address, name in the menu, who may open it, and its lazily loaded screen (SHELL-3).

import type { ComponentType } from 'react';

export type PageKind =
  | 'list'
  | 'form'
  | 'entry-sheet'
  | 'record'
  | 'approval-queue'
  | 'report'
  | 'stepper'
  | 'submenu'
  | 'print'
  | 'import'
  | 'tree'
  | 'settings'
  | 'calendar'
  | 'board'
  | 'dashboard'
  | 'public';

export interface ScreenRoute {
  /** Absolute, as in the catalogue: /admin/student-managment/student. Parameters as :id, optional as :page?. */
  readonly path: string;
  /** The route name by which the menu addresses it. */
  readonly name: string;
  readonly title: string;
  /** The catalogue of the product does not name it: why it is there all the same. */
  readonly beyond?: string;
  readonly area: string;
  readonly kind: PageKind;
  /** One of these is needed; empty means any signed-in person. */
  readonly permissions: readonly string[];
  /** `guest` is for people who are not signed in, `public` for everyone; left out: inside the admin layout. */
  readonly frame?: 'guest' | 'public';
  /** Opens without a line (00 §22): who is signed in is kept on the device for it. */
  readonly offline?: true;
  /** Names of the query that the screen reads and others may link with; `linkTo` takes no other (decision 0100). */
  readonly query?: readonly string[];
  readonly load: () => Promise<{ Screen: ComponentType }>;
}
