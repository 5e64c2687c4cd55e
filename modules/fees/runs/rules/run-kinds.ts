// Which runs of the register can be taken back as a whole, which go on where they stopped, and why the others do not
// (FEE-32, FEE-33).

import { nameTable } from '#kernel/names.ts';

/** In words, with the way out; a kind that is not named here is taken back whole. */
const stays = nameTable<string>({
  release:
    'The release of unearned fees is not taken back: these months have begun, and their fees are income. Correct the challans one by one',
  opening:
    'Opening balances came with the old register and are not taken back as a posting. Correct the challans one by one',
});

/** The kinds that have no way back. */
export const STANDING_KINDS: readonly string[] = Object.keys(stays);

/** Null when a run of this kind can be taken back. */
export const whyItStays = (kind: string): string | null => stays[kind] ?? null;

/** A run that was posted in one piece has nothing to go on with; fines of older runs no longer know their day. */
export const cannotResume = (kind: string): string =>
  kind === 'fine'
    ? 'This run does not know its day any more. Assess the fines again: what was charged is not charged twice'
    : 'Only a monthly posting or a charging of fines goes on where it stopped. Post what is missing again';
