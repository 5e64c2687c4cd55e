// Who fetched which child on a day at a branch, the latest first (spec 03 §14.8).

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { pickUpList } from '../contract/pick-ups.ts';
import { classOf } from '#modules/students/cards/chapter.ts';
import { child, childOfRow } from '#modules/students/person/chapter.ts';

export async function listPickUps(query: ParsedInputOf<typeof pickUpList>): Promise<DataOf<typeof pickUpList>> {
  const words = query.filter ? `%${query.filter}%` : null;
  const found = sql`
      from platform.branches b
      join platform.countries n on n.id = b.country_id
     cross join lateral (select coalesce(${query.on_date ?? null}::date, platform.today(b.id))::timestamp at time zone n.time_zone as begins) d
      join students.pick_ups p on p.branch_id = b.id and p.collected_at >= d.begins and p.collected_at < d.begins + interval '1 day'
      ${childOfRow('p')}
      left join students.student_guardians l on l.student_id = p.student_id and l.guardian_id = p.guardian_id
      left join branches.courses c on c.id = ${child.course_id} left join branches.sections x on x.id = ${child.section_id}
      left join platform.users u on u.id = p.created_by
     where b.id = ${query.branch_id}::int and ${inScope('b.id')}
       and (${words}::text is null or ${child.name} ilike ${words} or p.collected_by ilike ${words})`;
  const rows = await rowsOf(sql<DataOf<typeof pickUpList>['data'][number]>`
    select p.id, p.student_id, ${child.name} as name, ${classOf('c.name', 'x.name')} as class_name, p.collected_by, l.relation, p.card_no, p.collected_at,
           p.without_line, p.problem, u.name as by
      ${found} order by p.collected_at desc, p.id desc limit ${query.fetchCount}::int offset ${query.startRow}::int`);
  const count = await rowOf(sql<{ n: number }>`select count(*)::int as n ${found}`);
  return asList(rows, count?.n ?? 0, query);
}
