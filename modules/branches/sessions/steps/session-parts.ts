// The terms of a session and the own days of its stages, written as they stand in the dialog; and no stage in two sessions at once (ACA-3).

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { SessionParts } from '../rules/session-parts.ts';

interface Kept {
  id: number;
  school_id: number;
}

const KEY = 'academic_group_id';

/** A stage of another school is none of this one. */
async function refuseStrangers({ school_id }: Kept, { group_dates, terms }: SessionParts): Promise<void> {
  const stages = await rowsOf(
    sql<{ id: number }>`select id from branches.academic_groups where school_id = ${school_id}::int`,
  );
  const known = new Set(stages.map((stage) => stage.id));
  const strange = (id: number | null | undefined): boolean => typeof id === 'number' && !known.has(id);
  const own = group_dates.findIndex((one) => strange(one.academic_group_id));
  if (own >= 0) throw badField(`group_dates.${own}.${KEY}`, 'Choose a stage from the list');
  const term = terms.findIndex((one) => strange(one.academic_group_id));
  if (term >= 0) throw badField(`terms.${term}.${KEY}`, 'Choose a stage from the list');
}

/** Terms keep their ids while their place in the stage stays. */
export async function writeParts(session: Kept, parts: SessionParts): Promise<void> {
  await refuseStrangers(session, parts);
  const { id, school_id } = session;
  const own = JSON.stringify(parts.group_dates);
  await rowsOf(sql`
    delete from branches.academic_session_groups d where d.session_id = ${id}::bigint
       and not exists (select 1 from jsonb_to_recordset(${own}::jsonb) as r (academic_group_id bigint) where r.academic_group_id = d.academic_group_id)`);
  await rowsOf(sql`
    insert into branches.academic_session_groups as d (school_id, session_id, academic_group_id, start_date, end_date)
    select ${school_id}::int, ${id}::bigint, r.academic_group_id, r.start_date, r.end_date
      from jsonb_to_recordset(${own}::jsonb) as r (academic_group_id bigint, start_date date, end_date date)
    on conflict (session_id, academic_group_id) do update set start_date = excluded.start_date, end_date = excluded.end_date
      where (d.start_date, d.end_date) is distinct from (excluded.start_date, excluded.end_date)`);
  const places = new Map<number | null, number>();
  const numbered = parts.terms.map((term) => {
    const group = term.academic_group_id ?? null;
    const seq = (places.get(group) ?? 0) + 1;
    places.set(group, seq);
    return { ...term, academic_group_id: group, weight_percent: term.weight_percent ?? null, seq };
  });
  const terms = JSON.stringify(numbered);
  await rowsOf(sql`
    delete from branches.academic_terms t where t.session_id = ${id}::bigint
       and not exists (select 1 from jsonb_to_recordset(${terms}::jsonb) as r (academic_group_id bigint, seq smallint)
                        where r.academic_group_id is not distinct from t.academic_group_id and r.seq = t.seq)`);
  await rowsOf(sql`
    insert into branches.academic_terms (school_id, session_id, academic_group_id, name, seq, start_date, end_date, weight_percent)
    select ${school_id}::int, ${id}::bigint, r.academic_group_id, r.name, r.seq, r.start_date, r.end_date, r.weight_percent
      from jsonb_to_recordset(${terms}::jsonb)
        as r (academic_group_id bigint, name text, seq smallint, start_date date, end_date date, weight_percent numeric)
    on conflict (session_id, academic_group_id, seq) do update
      set name = excluded.name, start_date = excluded.start_date, end_date = excluded.end_date, weight_percent = excluded.weight_percent`);
}

/** ACA-3: no stage is in two sessions at a time, by its own days where it has some. */
export async function refuseOverlap(session_id: number): Promise<void> {
  const other = await rowOf(sql<{
    name: string;
    stage: string;
    is_own: boolean;
    start_date: LocalDate;
    end_date: LocalDate;
  }>`
    select o.name, g.name as stage, od.id is not null as is_own, coalesce(od.start_date, o.start_date) as start_date,
           coalesce(od.end_date, o.end_date) as end_date
      from branches.academic_sessions n
      join branches.academic_sessions o on o.school_id = n.school_id and o.country_id = n.country_id and o.id <> n.id
      join branches.academic_groups g on g.school_id = n.school_id
      left join branches.academic_session_groups nd on nd.session_id = n.id and nd.academic_group_id = g.id
      left join branches.academic_session_groups od on od.session_id = o.id and od.academic_group_id = g.id
     where n.id = ${session_id}::bigint
       and coalesce(od.start_date, o.start_date) <= coalesce(nd.end_date, n.end_date)
       and coalesce(od.end_date, o.end_date) >= coalesce(nd.start_date, n.start_date)
     order by od.id is not null, o.start_date, g.seq limit 1`);
  if (!other) return;
  const days = `from ${formatDate(other.start_date)} to ${formatDate(other.end_date)}`;
  throw badField(
    'start_date',
    other.is_own
      ? `${other.stage} runs in the session ${other.name} ${days}. Begin after it or end before it`
      : `The session ${other.name} runs ${days}. Begin after it or end before it`,
  );
}
