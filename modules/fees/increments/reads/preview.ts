// What an increment would do, before it is asked for (spec 04 §5.5 step 3).

import type { DataOf } from '#kernel/contract.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { incrementPreview } from '../contract/increments.ts';
import { histogramOf } from '../rules/raise.ts';
import { judgedCtes, risesOf, structuresOf, type Wish } from './candidates.ts';
import type { Place } from './increment-place.ts';

export type Preview = DataOf<typeof incrementPreview>;
type Line = Preview['sample'][number];

interface Found {
  students: number;
  skipped: Preview['skipped'];
  rises: { rise: number; months: number; lines: number; before: number; after: number }[];
  sample: Line[];
  rose_lately: Line[];
  gap_months: number;
  letter_required: boolean;
  structures: number;
}

const SAMPLE = 12;
const MOST_IN_RED = 200;

const shown = (reason: ReturnType<typeof sql>, most: number): ReturnType<typeof sql> => sql`
  coalesce((select jsonb_agg(x) from (
    select j.student_id, s.full_name as student_name, s.admission_no, k.name as class_name, b.short_name as branch_name, h.name as head_name, n.currency, j.before, j.after
      from (select * from judged where ${reason} order by after - before desc, student_id, head_id limit ${most}::int) j
      join students.students s on s.id = j.student_id
      join platform.branches b on b.id = j.branch_id join platform.countries n on n.id = b.country_id
      join fees.fee_heads h on h.id = j.head_id left join branches.courses k on k.id = s.course_id
     order by j.after - j.before desc, s.full_name, h.priority) x), '[]')`;

/** Whole months at the price of the plan; concessions stay as they are and are not counted (FEE-86). */
export async function previewIncrement(wish: Wish, place: Place): Promise<Preview> {
  const structures = structuresOf(wish, place.country_id, place.everywhere);
  const rises = await risesOf(wish, structures);
  const found = await rowOf(sql<Found>`
    with renewed as (${structures}), ${judgedCtes(wish, rises)}
    select (select count(distinct student_id)::int from judged where reason is null) as students,
           coalesce((select jsonb_agg(x) from (select reason, count(distinct student_id)::int as students, count(*)::int as lines
                       from judged where reason is not null group by reason order by reason) x), '[]') as skipped,
           coalesce((select jsonb_agg(x) from (select after - before as rise, bit_count(months::int::bit(12))::int as months, count(*)::int as lines,
                       sum(before)::bigint as before, sum(after)::bigint as after
                       from judged where reason is null group by 1, 2 order by 1, 2) x), '[]') as rises,
           ${shown(sql`reason is null`, SAMPLE)} as sample, ${shown(sql`reason = 'rose_lately'`, MOST_IN_RED)} as rose_lately,
           (select coalesce(max(gap), 0)::int from policies) as gap_months, (select coalesce(bool_or(letter), false) from policies) as letter_required,
           (select count(*)::int from renewed) as structures`);
  if (!found) throw new Error('The preview of an increment answered nothing');
  const { rises: groups, ...rest } = found;
  const sum = (of: (group: Found['rises'][number]) => number): number =>
    groups.reduce((total, group) => total + of(group), 0);
  return {
    ...rest,
    currency: place.currency,
    lines: sum((group) => group.lines),
    monthly_before: sum((group) => group.before),
    monthly_after: sum((group) => group.after),
    monthly_effect: sum((group) => group.after - group.before),
    year_effect: sum((group) => group.rise * group.lines * group.months),
    histogram: histogramOf(groups, Math.max(place.unit, wish.round_to)),
    problems: [],
  };
}
