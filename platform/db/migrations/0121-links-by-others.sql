-- A link for a new password asked for by who manages users goes out as a message to the person (PASSWORD_LINK, ACCOUNT_LINK), never to who asked.

drop function platform.send_reset(bigint, bytea, int);
create function platform.send_reset(p_user bigint, p_token bytea, p_link text, p_hours int, p_event text) returns boolean language plpgsql security definer
set search_path = platform, public, pg_temp as $$
declare u platform.users;
begin
  if platform.held_of(platform.current_user_id(), array['Admin Edit', 'Admin Create']) = '{}' then
    raise exception 'You cannot send this link' using errcode = 'MK403';
  end if;
  select * into u from platform.users where id = p_user and status = 'active';
  if not found then return false; end if;
  update platform.password_resets set expires_at = now() where user_id = u.id and used_at is null and expires_at > now();
  insert into platform.password_resets (user_id, token_hash, expires_at) values (u.id, p_token, now() + make_interval(hours => p_hours));
  perform platform.write_user_intent(u.id, p_event, jsonb_build_object('link', p_link),
    'reset:' || left(encode(sha256(p_token), 'hex'), 32));
  return true;
end $$;
revoke execute on function platform.send_reset(bigint, bytea, text, int, text) from public;
grant execute on function platform.send_reset(bigint, bytea, text, int, text) to app_rw, app_all;

-- Told at sign-in, so that the page asks for a new password first.
create function platform.must_change_password(p_user bigint) returns boolean language sql stable security definer
set search_path = platform, public, pg_temp as $$ select must_change_password from platform.users where id = p_user $$;
revoke execute on function platform.must_change_password(bigint) from public;
grant execute on function platform.must_change_password(bigint) to app_public;

-- Photos of people who sign in are seen by everybody who signs in: a name beside a decision has a face.
create index users_photo on platform.users (photo_file_id) where photo_file_id is not null;
create policy photos on platform.files for select to app_rw, app_all
  using (exists (select 1 from platform.users u where u.photo_file_id = files.id));

-- Permissions carry a version and no more; their act counts it up.
drop trigger touch on platform.permissions;
