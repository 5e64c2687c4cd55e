// Writes the declared events into the register that texts, switches and routines refer to; safe to run at every start.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { MessageEvent } from './event.ts';

export async function fillMessageEvents(events: readonly (MessageEvent & { module: string })[]): Promise<void> {
  const rows = events.map((event) => ({
    ...event,
    default_channels: event.channels,
    guard: event.guard ?? null,
    sensitive: event.sensitive ?? false,
    on_by_default: event.on ?? true,
    min_gap_minutes: event.min_gap_minutes ?? null,
  }));
  await rowsOf(sql`
    insert into platform.message_events (code, module, title, lane, category, topic, audience, default_channels, placeholders, guard,
           ttl_minutes, sensitive, on_by_default, min_gap_minutes)
    select e.code, e.module, e.title, e.lane, e.category, e.topic, e.audience,
           array(select jsonb_array_elements_text(e.default_channels)), e.placeholders, e.guard,
           e.ttl_minutes, e.sensitive, e.on_by_default, e.min_gap_minutes
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (code text, module text, title text, lane smallint, category text,
           topic text, audience text, default_channels jsonb, placeholders jsonb, guard text, ttl_minutes int, sensitive boolean,
           on_by_default boolean, min_gap_minutes int)
    on conflict (code) do update set module = excluded.module, title = excluded.title, lane = excluded.lane,
           category = excluded.category, topic = excluded.topic, audience = excluded.audience,
           default_channels = excluded.default_channels, placeholders = excluded.placeholders, guard = excluded.guard,
           ttl_minutes = excluded.ttl_minutes, sensitive = excluded.sensitive, on_by_default = excluded.on_by_default,
           min_gap_minutes = excluded.min_gap_minutes
     where (message_events.*) is distinct from (excluded.*)`);
}
