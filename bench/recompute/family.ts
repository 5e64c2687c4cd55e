// Brothers and sisters counted in the order in which they were admitted, and what their place takes off.

import type { Facts } from './facts.ts';

const USUAL = [1000, 1500, 2000];

export interface Place {
  student_id: number;
  family_id: number;
  branch_id: number;
  rank: number;
  /** Basis points by the policy of the child's branch. */
  rate: number;
}

/** Every child who is or will be in school and has a family. */
export function placesInFamilies(facts: Facts): Place[] {
  const families = new Map<number, Facts['students']>();
  for (const child of facts.students) {
    if (child.family_id === null || child.merged) continue;
    const mine = families.get(child.family_id);
    if (mine) mine.push(child);
    else families.set(child.family_id, [child]);
  }
  const branches = new Map(facts.branches.map((one) => [one.id, one]));
  const places: Place[] = [];
  for (const [family_id, children] of families) {
    for (const child of children) {
      if (!['active', 'frozen', 'admitted'].includes(child.status)) continue;
      let rank = 1;
      for (const other of children) {
        if (other.id === child.id || (other.status !== 'active' && other.status !== 'frozen')) continue;
        if (isEarlier(other, child)) rank += 1;
      }
      const branch = branches.get(child.branch_id);
      const policies = facts.policies.filter(
        (one) => one.school_id === branch?.school_id && one.country_id === branch?.country_id,
      );
      const rates =
        policies.find((one) => one.branch_id === child.branch_id)?.sibling_rates ??
        policies.find((one) => one.branch_id === null)?.sibling_rates ??
        USUAL;
      const rate = rank === 1 ? 0 : (rates[Math.min(rank, rates.length + 1) - 2] ?? 0);
      places.push({ student_id: child.id, family_id, branch_id: child.branch_id, rank, rate });
    }
  }
  return places;
}

/** Without a day of admission nobody is earlier. */
function isEarlier(other: Facts['students'][number], child: Facts['students'][number]): boolean {
  if (other.admission_date === null || child.admission_date === null) return false;
  if (other.admission_date !== child.admission_date) return other.admission_date < child.admission_date;
  return other.id < child.id;
}
