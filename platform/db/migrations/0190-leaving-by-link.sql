-- The link under service and marketing mails (MSG-21): one press, no sign-in, the same answer the second time.

create policy outbox on platform.link_tokens to app_outbox using (true) with check (true);
grant insert on platform.link_tokens to app_outbox;

-- Which topic of which address a link of ours leaves; nothing for a forged or ended one.
create function platform.leaving_link(p_token bytea) returns table (school_id int, school_name text, address text, topic text)
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select l.school_id, s.school_name, l.facts ->> 'address', l.facts ->> 'topic'
    from platform.link_tokens l join platform.schools s on s.id = l.school_id
   where l.token_hash = p_token and l.purpose = 'leave' and l.ended_at is null and l.expires_at > now()
$$;

-- Leaving twice is one change.
create function platform.leave_by_link(p_token bytea) returns boolean language plpgsql security definer
set search_path = platform, public, pg_temp as $$
declare v record;
begin
  select * into v from platform.leaving_link(p_token);
  if not found then return false; end if;
  insert into platform.contact_preferences as p (school_id, channel, address, topic, state, source, proof)
  values (v.school_id, 'email', v.address, v.topic, 'out', 'link', 'the link in a mail')
  on conflict (school_id, channel, address, topic) do update set state = 'out', source = 'link', proof = excluded.proof, at = now()
   where p.state <> 'out';
  return true;
end $$;

revoke execute on function platform.leaving_link(bytea), platform.leave_by_link(bytea) from public;
grant execute on function platform.leaving_link(bytea), platform.leave_by_link(bytea) to app_public;
