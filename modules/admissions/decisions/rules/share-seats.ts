// Who gets the seats when many are decided at once (spec 02 §6.4): the best percent first, then who applied earlier; the rest waits.

export interface Candidate {
  id: number;
  /** Branch, session and class in one word: seats are counted there. */
  place: string;
  percent: number | null;
  submitted_at: string;
  /** Called from the waiting list: its seat is held and takes none of the free ones. */
  holds_seat: boolean;
}

function better(a: Candidate, b: Candidate): number {
  return (b.percent ?? -1) - (a.percent ?? -1) || a.submitted_at.localeCompare(b.submitted_at) || a.id - b.id;
}

/** `free`: seats of each place. Answers who is accepted, best first; everybody else goes on the waiting list. */
export function acceptedOf(candidates: readonly Candidate[], free: ReadonlyMap<string, number>): Set<number> {
  const left = new Map(free);
  const accepted = new Set<number>();
  for (const one of candidates.toSorted(better)) {
    const seats = left.get(one.place) ?? 0;
    if (!one.holds_seat && seats < 1) continue;
    accepted.add(one.id);
    if (!one.holds_seat) left.set(one.place, seats - 1);
  }
  return accepted;
}
