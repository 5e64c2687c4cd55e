// The sorts of content of a tile, as areas write them down: what is left out is null.

import type { NumberKindOfTile, TileContent, TileFigure, TileRow } from '#kernel/tile-content.ts';

type Of<Sort extends TileContent['is']> = Extract<TileContent, { is: Sort }>;
type Loose<Whole, Needed extends keyof Whole> = Pick<Whole, Needed> & Partial<Whole>;

export const figure = (
  label: string,
  value: number | null,
  more: { kind?: NumberKindOfTile; note?: string | null; to?: string | null } = {},
): TileFigure => ({ label, value, kind: more.kind ?? 'count', note: more.note ?? null, to: more.to ?? null });

export const figuresTile = (
  figures: readonly TileFigure[],
  { note = null, to = null }: { note?: string | null; to?: string | null } = {},
): Of<'figures'> => ({ is: 'figures', figures: [...figures], note, to });

export const tileRow = (given: Loose<TileRow, 'key' | 'title'>): TileRow => ({
  text: '',
  value: null,
  kind: 'count',
  note: null,
  to: null,
  ...given,
});

export const listTile = (given: Loose<Omit<Of<'list'>, 'is'>, 'rows' | 'total' | 'empty'>): Of<'list'> => ({
  is: 'list',
  sum: null,
  to: null,
  ...given,
});

export const monthsTile = (
  given: Loose<Omit<Of<'months'>, 'is'>, 'kind' | 'series' | 'points' | 'empty'>,
): Of<'months'> => ({ is: 'months', note: null, ...given });

export const ranksTile = (given: Loose<Omit<Of<'ranks'>, 'is'>, 'kind' | 'rows' | 'total' | 'empty'>): Of<'ranks'> => ({
  is: 'ranks',
  note: null,
  to: null,
  ...given,
});

export const wordsTile = (sentences: readonly { text: string; to: string | null }[]): Of<'words'> => ({
  is: 'words',
  sentences: [...sentences],
});

/** Drawn by the area's own piece, which asks calls that guard themselves. */
export const partTile = (): Promise<Of<'part'>> => Promise.resolve({ is: 'part' });
