-- `maktab backup` runs as the program, which owns nothing: it notes a file that is whole through this routine.

create function platform.note_backup(p_file text, p_bytes bigint, p_rows bigint) returns void
language sql security definer set search_path = platform, pg_temp as $$
  insert into platform.backup_runs (file, bytes, rows) values (p_file, p_bytes, p_rows)
$$;
revoke execute on function platform.note_backup(text, bigint, bigint) from public;
grant execute on function platform.note_backup(text, bigint, bigint) to maktab_app;
