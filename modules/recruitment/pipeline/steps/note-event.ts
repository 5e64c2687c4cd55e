// What happened to an application stands in its events; its last one is what keeping its data counts from (HIRE-15).

import { rowsOf, sql } from '#platform/db/index.ts';

export interface NewEvent {
  application_id: number;
  branch_id: number;
  kind: 'applied' | 'stage' | 'state' | 'note' | 'file' | 'message' | 'appointment' | 'score' | 'offer' | 'merged';
  from_stage?: string | null;
  to_stage?: string | null;
  to_state?: string | null;
  note?: string | null;
  visible?: boolean;
}

export async function noteEvents(events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = JSON.stringify(events);
  await rowsOf(sql`
    insert into recruitment.application_events (branch_id, application_id, kind, from_stage, to_stage, to_state, note, visible_to_applicant)
    select e.branch_id, e.application_id, e.kind, e.from_stage, e.to_stage, e.to_state, nullif(e.note, ''), coalesce(e.visible, false)
      from jsonb_to_recordset(${rows}::jsonb) as e (branch_id int, application_id bigint, kind text, from_stage text, to_stage text,
           to_state text, note text, visible boolean)`);
  await rowsOf(sql`
    update recruitment.job_applications set last_event_at = platform.now() where id = any (${events.map((one) => one.application_id)}::bigint[])`);
}
