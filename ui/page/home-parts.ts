// Pieces that an area puts on a home of the dashboard, for tiles that ask something of the person (decision 0136).

import type { ComponentType } from 'react';

/** Listed in the `homeParts` of the chapter's screens. */
export interface HomePart {
  /** As the tile is called on the server: 'fees.scan'. */
  tile: string;
  load: () => Promise<{ Part: ComponentType }>;
}

let parts: readonly HomePart[] = [];

/** At start, with those of all modules; `checks/built.ts` refuses two of one tile, and */
export function registerHomeParts(all: readonly HomePart[]): void {
  parts = all;
}

export const homePartOf = (tile: string): HomePart | undefined => parts.find((one) => one.tile === tile);
