// The homes of a person, by kind of work, with the tiles of one of them (DASH-5; decision 0136).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, text } from '#kernel/fields.ts';
import { tileContent } from '#kernel/tile-content.ts';

const homeTile = z.object({
  name: z.string(),
  title: z.string(),
  /** Sentences of several areas that stand together under this title. */
  together: z.string().nullable(),
  /** Null: it could not be read. */
  content: tileContent.nullable(),
});
export type HomeTile = z.output<typeof homeTile>;

export const dashboardHome = defineCall({
  method: 'GET',
  path: 'dashboard/home',
  area: 'dashboard',
  title: 'The homes of the person who asks, the most used first, with the tiles of one of them',
  beyond: 'the dashboard opens with what the person does (DASH-5)',
  input: { home: text(40).optional() },
  data: z.object({
    homes: z.array(z.object({ name: z.string(), title: z.string() })),
    /** The one whose tiles these are; null for who has none. */
    home: z.string().nullable(),
    day: dayOut,
    currency,
    tiles: z.array(homeTile),
  }),
});

export const dashboardHomeUsed = defineCall({
  method: 'POST',
  path: 'dashboard/home/used',
  area: 'dashboard',
  title: 'Keep that the person worked from a home today',
  beyond: 'who does several kinds of work begins with the one done most (DASH-5)',
  input: { home: text(40) },
});
