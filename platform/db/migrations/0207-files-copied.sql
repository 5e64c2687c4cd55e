-- A record that is copied to a branch of another school takes its files along: a row of its own there, the same kept content (spec 00 §8).
create function platform.copy_files(p_files bigint[], p_branch int) returns table (file_id bigint, copy_id bigint)
language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare
  v_school int;
  f platform.files;
begin
  select school_id into v_school from platform.branches where id = p_branch and platform.in_scope(id);
  if not found then raise exception 'This branch was not found' using errcode = 'MK404'; end if;
  for f in select * from platform.files o where o.id = any (p_files) and o.deleted_at is null and o.state = 'ready' and platform.in_scope(o.branch_id)
  loop
    insert into platform.files (school_id, branch_id, sha256, name, media_type, bytes, width, height, kind, widths)
    values (v_school, p_branch, f.sha256, f.name, f.media_type, f.bytes, f.width, f.height, f.kind, f.widths)
    returning f.id, id into file_id, copy_id;
    return next;
  end loop;
end $$;
revoke execute on function platform.copy_files(bigint[], int) from public;
grant execute on function platform.copy_files(bigint[], int) to app_rw, app_all;
