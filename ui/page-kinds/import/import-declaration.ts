// What an import screen says about itself; the columns come from the import's own definition.

import type { Crumb } from '#ui/page/page.tsx';

export interface ImportDeclaration {
  title: string;
  /** The kind under which the module registered the import. */
  kind: string;
  /** What to have ready, what happens with lines known already. */
  text: string;
  crumbs?: readonly Crumb[];
  /** What is made of a line: 'students'. */
  things: string;
  /** Where to look at what was imported. */
  doneTo?: string;
}
