// Who of a group gets which tier (MER-3 to MER-5): competition ranking by percent, the rule of ties, the most a group. Pure.

export type TieRule = 'all' | 'split' | 'break';

export interface Tier {
  id: number;
  position: number;
  /** Ranks, both included; or percents, the upper one not included but for 100. */
  from: number;
  to: number;
  mode: 'percent' | 'amount';
  /** Hundredths of a percent, or minor units a month. */
  value: number;
  title: string;
}

export interface Examined {
  student_id: number;
  name: string;
  percent: number;
  /** Of the tie breakers, the first first; higher is better. */
  breakers: readonly number[];
}

export interface Terms {
  basis: 'rank' | 'percentage';
  tie_rule: TieRule;
  tiers: readonly Tier[];
  max_per_group: number | null;
}

export interface Placed {
  student_id: number;
  name: string;
  percent: number;
  /** 1, 1, 3. */
  rank: number;
  /** Shares its place, which the rule of ties had to settle. */
  tied: boolean;
  tier: Tier | null;
  /** What the tier comes to for this one, after ties. */
  value: number;
}

export interface Tie {
  rank: number;
  names: string[];
  student_ids: number[];
  /** Awards that are left for them; fewer than they are. */
  places: number;
}

export interface Ranking {
  placed: Placed[];
  /** A tie at the last place that is awarded, which nothing parted (MER-5). */
  last: Tie | null;
}

/** 92.5 is 92.50. */
const hundredths = (percent: number): number => Math.round(percent * 100);

function compare(a: Examined, b: Examined, by: TieRule): number {
  const percent = hundredths(b.percent) - hundredths(a.percent);
  if (percent !== 0 || by !== 'break') return percent;
  for (const [n, value] of a.breakers.entries()) {
    const other = b.breakers[n] ?? 0;
    if (other !== value) return other - value;
  }
  return 0;
}

/** Those who share a place, in the order of the places. */
function places(group: readonly Examined[], rule: TieRule): { first: number; sharing: Examined[] }[] {
  const sorted = group.toSorted((a, b) => compare(a, b, rule) || a.name.localeCompare(b.name));
  const all: { first: number; sharing: Examined[] }[] = [];
  for (const [n, one] of sorted.entries()) {
    const last = all.at(-1);
    if (last?.sharing[0] && compare(last.sharing[0], one, rule) === 0) last.sharing.push(one);
    else all.push({ first: n + 1, sharing: [one] });
  }
  return all;
}

/** MER-5: from ≤ percent < to, and the top tier includes 100. */
export const tierOfPercent = (tiers: readonly Tier[], percent: number): Tier | null =>
  tiers.find(
    (tier) =>
      hundredths(percent) >= hundredths(tier.from) &&
      (hundredths(percent) < hundredths(tier.to) || (tier.to === 100 && percent === 100)),
  ) ?? null;

const tierOfRank = (tiers: readonly Tier[], rank: number): Tier | null =>
  tiers.find((tier) => tier.from <= rank && rank <= tier.to) ?? null;

/** MER-4: each the tier of the shared rank, or the tiers of the positions they fill divided. */
function awardOf(
  place: { first: number; sharing: readonly Examined[] },
  terms: Terms,
): { tier: Tier | null; value: number } {
  const { tiers, basis, tie_rule } = terms;
  if (basis === 'percentage') {
    const tier = tierOfPercent(tiers, place.sharing[0]?.percent ?? 0);
    return { tier, value: tier?.value ?? 0 };
  }
  const tier = tierOfRank(tiers, place.first);
  if (tie_rule !== 'split' || place.sharing.length === 1) return { tier, value: tier?.value ?? 0 };
  const filled = place.sharing.map((_, n) => tierOfRank(tiers, place.first + n)?.value ?? 0);
  return { tier, value: Math.round(filled.reduce((sum, value) => sum + value, 0) / filled.length) };
}

export function rankGroup(group: readonly Examined[], terms: Terms): Ranking {
  const byPercent = new Map(
    places(group, 'all').flatMap(({ first, sharing }) =>
      sharing.map((one) => [one.student_id, { rank: first, tied: sharing.length > 1 }] as const),
    ),
  );
  const most = terms.max_per_group ?? Number.POSITIVE_INFINITY;
  let last: Tie | null = null;
  const placed: Placed[] = [];
  for (const place of places(group, terms.tie_rule)) {
    const award = place.first > most ? { tier: null, value: 0 } : awardOf(place, terms);
    const left = most - place.first + 1;
    if (award.tier && place.sharing.length > left)
      last = {
        rank: place.first,
        names: place.sharing.map((one) => one.name),
        student_ids: place.sharing.map((one) => one.student_id),
        places: left,
      };
    for (const { student_id, name, percent } of place.sharing)
      placed.push({
        student_id,
        name,
        percent,
        ...(byPercent.get(student_id) ?? { rank: place.first, tied: false }),
        ...award,
      });
  }
  return { placed, last };
}

/** MER-5: what a person does about a tie that nothing parts. */
export function tieSentence({ names, places: left, rank }: Tie, group: string): string {
  const who = names.length === 2 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
  const awards = left === 1 ? 'the last award is' : `the last ${left} awards are`;
  return `${who} share place ${rank} of ${group}, and ${awards} left for them. Hold back with a reason who does not get it, or change the scheme: more awards a group, or a rule that breaks ties`;
}
