-- What sensitive messages said is forgotten once they have expired, also in the sandbox; the rest of the sweep is as before.

create or replace function platform.sweep_messages() returns bigint language plpgsql security definer set search_path = platform, pg_temp as $$
declare
  n bigint;
  v_all bigint := 0;
begin
  update platform.messages set body = null, html = null
   where sensitive and body is not null and expires_at < now() - interval '1 day' and created_at > now() - interval '40 days';
  delete from platform.message_keys where made_at < now() - interval '400 days';
  get diagnostics n = row_count; v_all := v_all + n;
  delete from platform.message_refs where made_at < now() - interval '90 days';
  get diagnostics n = row_count; v_all := v_all + n;
  delete from platform.message_intents where state <> 'new' and created_at < now() - interval '30 days';
  get diagnostics n = row_count; v_all := v_all + n;
  delete from platform.message_status_events where received_at < now() - interval '13 months';
  get diagnostics n = row_count; v_all := v_all + n;
  delete from platform.queue_turns where waiting = 0 and next_at < now() - interval '7 days';
  return v_all;
end $$;
