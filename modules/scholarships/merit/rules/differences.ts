// What another run would change of awards that run (MER-9). Pure.

export interface Held {
  id: number;
  student_id: number;
  student: string;
  class: string;
  rank: number | null;
  mode: 'percent' | 'amount';
  value: number;
  monthly_amount: number;
}

export interface Computed {
  student_id: number;
  student: string;
  class_name: string;
  rank: number;
  mode: 'percent' | 'amount';
  value: number;
  monthly_amount: number;
  held_back_reason: string | null;
}

export interface Change {
  student_id: number;
  student: string;
  class: string;
  kind: 'gained' | 'lost' | 'changed';
  rank_before: number | null;
  rank_after: number | null;
  before: number;
  after: number;
}

/** Who keeps the same award stands in none of it; who misses a condition today loses nothing that was given. */
export function differencesOf(held: readonly Held[], computed: readonly Computed[]): Change[] {
  const now = new Map(computed.map((one) => [one.student_id, one]));
  const before = new Set(held.map((one) => one.student_id));
  const gained = computed
    .filter((one) => !before.has(one.student_id) && one.held_back_reason === null)
    .map((one): Change => ({
      student_id: one.student_id,
      student: one.student,
      class: one.class_name,
      kind: 'gained',
      rank_before: null,
      rank_after: one.rank,
      before: 0,
      after: one.monthly_amount,
    }));
  const moved = held.flatMap((one): Change[] => {
    const { student_id, student } = one;
    const named = { student_id, student, class: one.class, rank_before: one.rank, before: one.monthly_amount };
    const then = now.get(student_id);
    if (!then) return [{ ...named, kind: 'lost', rank_after: null, after: 0 }];
    if (then.mode === one.mode && then.value === one.value) return [];
    return [{ ...named, kind: 'changed', rank_after: then.rank, after: then.monthly_amount }];
  });
  return [...gained, ...moved];
}
