// In which order a person's homes stand (DASH-5; decision 0136).

/** Uses of so many days count. */
export const USE_DAYS = 30;

/** By the days on which the person worked from each; those of equal use stay in their order. */
export function byUse<H extends { name: string }>(homes: readonly H[], days: ReadonlyMap<string, number>): H[] {
  const of = ({ name }: H) => days.get(name) ?? 0;
  return homes.toSorted((a, b) => of(b) - of(a));
}
