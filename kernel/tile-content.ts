// What a tile of a home shows: one of a few sorts, so that server and browser speak of the same, and an area that adds a tile draws nothing
// itself (decision 0136). Amounts are minor units of the scope's currency.

import { z } from 'zod';

const words = z.string().nullable();
const amount = z.number().nullable();

/** What a number is, and so how it is written. */
const kind = z.enum(['count', 'money', 'percent']);
export type NumberKindOfTile = z.output<typeof kind>;

const figure = z.object({
  label: z.string(),
  /** Null: nothing is known yet; `note` says why. */
  value: amount,
  kind,
  /** What a percentage is of, and what stands in place of a number that is not there. */
  note: words,
  /** The list whose total is the same figure. */
  to: words,
});
export type TileFigure = z.output<typeof figure>;

const row = z.object({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  value: amount,
  kind,
  note: words,
  to: words,
});
export type TileRow = z.output<typeof row>;

export const tileContent = z.discriminatedUnion('is', [
  z.object({ is: z.literal('figures'), figures: z.array(figure), note: words, to: words }),
  /** The first rows of a list, with how many there are and what they come to. */
  z.object({
    is: z.literal('list'),
    rows: z.array(row),
    total: z.number(),
    sum: amount,
    to: words,
    empty: z.string(),
  }),
  /** A line over months, the oldest first; null where there is nothing to count. */
  z.object({
    is: z.literal('months'),
    kind,
    series: z.array(z.string()),
    points: z.array(z.object({ month: z.string(), values: z.array(amount), to: words })),
    /** What a percentage is of, or how the figure is counted. */
    note: words,
    empty: z.string(),
  }),
  /** Places or classes by size or by rank; each opens what it is made of. */
  z.object({
    is: z.literal('ranks'),
    kind,
    rows: z.array(
      z.object({
        key: z.string(),
        place: amount,
        title: z.string(),
        value: amount,
        to: words,
        figures: z.array(figure),
      }),
    ),
    /** There may be more than the first and the last that are sent. */
    total: z.number(),
    note: words,
    to: words,
    empty: z.string(),
  }),
  /** What stands out or is to be done, a sentence each. */
  z.object({ is: z.literal('words'), sentences: z.array(z.object({ text: z.string(), to: words })) }),
  /** Drawn by a piece of the area's own screens, whose calls guard themselves. */
  z.object({ is: z.literal('part') }),
]);
export type TileContent = z.output<typeof tileContent>;
