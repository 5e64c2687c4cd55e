// A page of the developers' gallery: a page kind with pretended answers (`*.gallery.tsx` beside it). Never part of the product.

import type { ComponentType } from 'react';
import type { Answers } from './pretend.ts';

export interface GalleryPage {
  /** In the address: /gallery#/entry-sheet. */
  name: string;
  title: string;
  Screen: ComponentType;
  answers: Answers;
  /** Answers of the empty state; left out where the kind has none. */
  empty?: Answers;
  /** Filters it opens with. */
  query?: string;
}
