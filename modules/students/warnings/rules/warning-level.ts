// STU-85: which level the next warning of a kind has, and what a third one suggests. Nothing is done by itself.

export const HIGHEST_LEVEL = 3;

/** One more than the live warnings of the same kind in this session, at most three. */
export function suggestedLevel(live: number): number {
  return Math.min(live + 1, HIGHEST_LEVEL);
}

/** A sentence for the person who gives it; a leaving draft is never made by itself. */
export function adviceFor(kind: string, level: number, name: string): string | null {
  if (level < HIGHEST_LEVEL) return null;
  return kind === 'conduct'
    ? `This is the third conduct warning of ${name}. Talk to the head about a leaving (expelled).`
    : `This is the third warning of its kind for ${name}. Talk to the family.`;
}
