// What a board says about itself: columns of states, cards in them, and the call that moves a card (spec 00 section 9).

import type { ReactNode } from 'react';
import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import type { Filter } from '#ui/filters/filter.ts';
import type { PageAction } from '#ui/page-kinds/list/list-declaration.ts';
import type { Tone } from '#ui/table/column.ts';

export interface BoardColumn {
  key: string;
  title: string;
  tone?: Tone;
}

export interface BoardDeclaration<C extends Contract, Move extends Contract, Card> {
  title: string;
  text?: string;
  call: C;
  /** Sent with the call beside the filters. */
  fixed?: Partial<InputOf<C>>;
  filters?: readonly Filter[];
  cards: (data: DataOf<C>) => readonly Card[];
  cardKey: (card: Card) => string | number;
  columns: readonly BoardColumn[];
  columnOf: (card: Card) => string;
  /** The name of the card; a link when `link` says where to. */
  cardTitle: (card: Card) => string;
  cardText?: (card: Card) => ReactNode;
  link?: (card: Card) => string | undefined;
  move?: {
    call: Move;
    toInput: (card: Card, to: string) => InputOf<Move>;
    /** False for a step that the rules do not know; the server has the last word. */
    allowed?: (card: Card, to: string) => boolean;
    /** Where the step asks something first; undefined moves the card at once. */
    dialog?: (card: Card, to: string, close: () => void) => ReactNode;
  };
  actions?: readonly PageAction[];
  empty: { title: string; text: string };
}
