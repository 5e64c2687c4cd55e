// What an area says of a home and of its tiles (decision 0136).

import type { TileContent } from '#kernel/tile-content.ts';

/** A kind of work, with the page that a person who does it begins on. */
export interface Home {
  name: string;
  title: string;
  /** Where a person has several and has not used them: the lower stands first. */
  order: number;
  /** Who does this work holds one of these. */
  permissions: readonly string[];
  /** `several`: only over more than one branch; `few`: not over so many that it would be read branch by branch. */
  branches?: 'several' | 'few';
  /** What permissions do not say: has this person a class of their own? */
  applies?: () => Promise<boolean>;
}

/** One figure, list or chart of a home. */
export interface Tile {
  name: string;
  title: string;
  /** The homes on which it stands. */
  homes: readonly string[];
  /** The lower stands first. */
  order: number;
  /** One of these is needed, as for the list behind it; empty means everybody who has the home. */
  permissions: readonly string[];
  /** Sentences of several areas stand together under this title. */
  together?: string;
  /** One quick statement over sets; `part` where the screen asks its own calls. */
  read: () => Promise<TileContent>;
}
