// One page of a timeline: events of all kinds, the newest first (spec 03 section 6.3).

import type { LifeEvent, LifeKind } from '#modules/students/person/contract/life.ts';
import type { LifeRow, LifeSource } from '#modules/students/roll/rules/index.ts';

export interface LifePage {
  events: LifeEvent[];
  total: number;
  counts: { kind: LifeKind; count: number }[];
}

interface Wanted {
  kinds?: readonly LifeKind[] | undefined;
  startRow: number;
  fetchCount: number;
}

const NOON_MS = 12 * 60 * 60 * 1000;

/** What happened on a day stands at its noon, whenever it was written down. */
const whenOf = ({ on_date, at }: LifeRow): number =>
  on_date === null ? Date.parse(at) : Date.parse(on_date) + NOON_MS;

const byTime = (a: { row: LifeRow }, b: { row: LifeRow }): number =>
  whenOf(b.row) - whenOf(a.row) || Date.parse(b.row.at) - Date.parse(a.row.at) || b.row.record_id - a.row.record_id;

/** Kinds that hold nothing yet are counted as well: they are seen, and empty. */
export function pageOfLife(sources: readonly LifeSource[], { kinds = [], startRow, fetchCount }: Wanted): LifePage {
  const wanted = sources.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  const all = wanted.flatMap(({ kind, events }) => events.map((row) => ({ kind, row })));
  const counts = Map.groupBy(sources, ({ kind }) => kind);
  return {
    events: all
      .toSorted(byTime)
      .slice(startRow, startRow + fetchCount)
      .map(({ kind, row: { by_name, on_date, ...row } }) => ({
        ...row,
        kind,
        key: `${row.what} ${row.record_id}`,
        on: on_date,
        by: by_name,
      })),
    total: all.length,
    counts: [...counts].map(([kind, of]) => ({ kind, count: of.reduce((sum, { events }) => sum + events.length, 0) })),
  };
}
