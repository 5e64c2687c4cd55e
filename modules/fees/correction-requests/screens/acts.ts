// What the rows of the form of a correction show, and what they may ask of it.

import type { ReactNode } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import type { correctionOfStudent } from '../contract/correctable.ts';
import type { TypedItem } from './typed-items.ts';

export type Correctable = DataOf<typeof correctionOfStudent>;
export type Challan = Correctable['challans'][number];

/** What a row may ask of the form. */
export interface Acts {
  typed: Record<string, TypedItem>;
  set: (key: string, item: TypedItem | undefined) => void;
  error: (key: string, field: string) => ReactNode;
}
