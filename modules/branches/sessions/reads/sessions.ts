// Academic sessions with their terms and the own days of stages (08 section 7.1).

import type { z } from 'zod';
import { rowsOf, sql } from '#platform/db/index.ts';
import { who } from '#platform/access/who.ts';
import type { sessionRow } from '../contract/sessions.ts';

export type SessionRow = z.output<typeof sessionRow>;

export function sessionsOf(country_id = who().country_id): Promise<SessionRow[]> {
  return rowsOf(sql<SessionRow>`
    select s.id, s.school_id, s.country_id, s.name, s.start_date, s.end_date, s.status, s.is_current, s.version,
           coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'seq', t.seq, 'academic_group_id', t.academic_group_id,
                              'start_date', t.start_date, 'end_date', t.end_date, 'weight_percent', t.weight_percent)
                            order by t.academic_group_id nulls first, t.seq)
                       from branches.academic_terms t where t.session_id = s.id), '[]'::jsonb) as terms,
           coalesce((select jsonb_agg(jsonb_build_object('academic_group_id', d.academic_group_id, 'academic_group', g.name,
                              'start_date', d.start_date, 'end_date', d.end_date) order by g.seq, g.id)
                       from branches.academic_session_groups d join branches.academic_groups g on g.id = d.academic_group_id
                      where d.session_id = s.id), '[]'::jsonb) as group_dates
      from branches.academic_sessions s where s.country_id = ${country_id} order by s.start_date desc`);
}
