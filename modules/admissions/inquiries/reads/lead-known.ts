// Beside a mobile as it is typed: 'Known: 1 open lead, 1 student in Class 4' (spec 02 §6.2), of what the scope holds.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { normalisePhone } from '#modules/students/index.ts';
import type { leadKnown } from '../contract/leads.ts';
import { leadScope } from '#modules/admissions/lead-stages/chapter.ts';

export async function readKnown({ mobile, kind }: ParsedInputOf<typeof leadKnown>): Promise<DataOf<typeof leadKnown>> {
  const phone = normalisePhone(mobile, who().country_id);
  if (phone instanceof Refusal) return { text: null, lead_id: null };
  const leads = await rowOf(sql<{ open: number; closed: number; lead_id: number | null }>`
    select count(*) filter (where admissions.is_open(l.stage))::int as open, count(*) filter (where l.stage in ('won', 'lost'))::int as closed,
           min(l.id) filter (where admissions.is_open(l.stage) and (${kind ?? null}::text is null or l.kind = ${kind ?? null})) as lead_id
      from admissions.leads l where l.mobile = ${phone} and ${leadScope()}`);
  const students = await rowsOf(sql<{ class_name: string | null; n: number }>`
    select c.name as class_name, count(distinct s.id)::int as n
      from students.guardians g join students.student_guardians k on k.guardian_id = g.id
      join students.students s on s.id = k.student_id and s.status in ('active', 'frozen', 'admitted') left join branches.courses c on c.id = s.course_id
     where g.mobile = ${phone} and s.school_id = ${who().school_id}::int group by c.name, c.seq order by c.seq nulls last`);
  const parts = [
    ...(leads?.open ? [counted(leads.open, 'open lead')] : []),
    ...(leads?.closed ? [counted(leads.closed, 'closed lead')] : []),
    ...students.map(({ n, class_name }) => `${counted(n, 'student')}${class_name ? ` in ${class_name}` : ''}`),
  ];
  return { text: parts.length === 0 ? null : `Known: ${parts.join(', ')}`, lead_id: leads?.lead_id ?? null };
}
