// What a report covers, in words: 'Iqra Schools, Pakistan: 12 branches and head office'.

import { counted } from '#kernel/counted.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';

export async function scopeInWords(branch_ids: readonly number[] | null): Promise<string> {
  const [row] = await rowsOf(sql<{
    school: string;
    country: string;
    campuses: number;
    offices: number;
    branch: string | null;
  }>`
    select s.school_name as school, c.nicenam as country, count(b.id) filter (where b.kind = 'campus')::int as campuses,
           count(b.id) filter (where b.kind <> 'campus')::int as offices, min(b.branch_name) as branch
      from platform.schools s cross join platform.countries c
      left join platform.branches b on b.school_id = s.id and b.country_id = c.id and ${inScope('b.id')}
       and (${branch_ids}::int[] is null or b.id = any (${branch_ids}::int[]))
     where s.id = ${who().school_id} and c.id = ${who().country_id} group by s.school_name, c.nicenam`);
  if (!row) return '';
  const where = row.campuses + row.offices === 1 && row.branch ? row.branch : placesInWords(row);
  return `${row.school}, ${row.country}: ${where}`;
}

/** Branch Details counts campuses; the head office has a book of its own beside them. */
function placesInWords({ campuses, offices }: { campuses: number; offices: number }): string {
  const branches = counted(campuses, 'branch', 'branches');
  return offices === 0 ? branches : `${branches} and head office`;
}
