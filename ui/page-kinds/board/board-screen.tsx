// The Board page kind: cards in columns, moved by dragging, by Ctrl with an arrow, or by their menu; one column at a time on a phone.
// The board comes in a chunk of its own.

import type { Contract } from '#kernel/contract.ts';
import { Late } from '#ui/late/late.tsx';
import { PageSkeleton } from '#ui/page/states.tsx';
import type { BoardDeclaration } from './board-declaration.ts';
import { lazyPart } from '#ui/late/lazy-part.ts';

const LazyBoard = lazyPart(async () => (await import('./board-page.tsx')).BoardPage);

/** Makes the screen of a declaration: `export const Screen = boardScreen({ … })`; `inside` a page that has its title already, as a tab. */
export function boardScreen<C extends Contract, Move extends Contract, Card>(
  board: BoardDeclaration<C, Move, Card>,
  { inside = false } = {},
) {
  return function BoardScreen() {
    return (
      <Late meanwhile={<PageSkeleton />}>
        <LazyBoard board={board} inside={inside} />
      </Late>
    );
  };
}
