-- Inquiries are taken in by one road, whoever brings them (ADM-2, ADM-3): the website, a clerk, a sheet. It looks over all
-- branches of the school, so it runs with the rights of its owner and answers only what its callers may know (spec 00 §12).

select platform.guard('admissions.leads', 'pool:school_id');
select platform.guard('admissions.lead_children', 'pool');
select platform.guard('admissions.admission_activities', 'pool');

-- How far a family came, kept for the funnel (ADM-7): 0 asked, 1 reached, 2 visited, 3 applied, 4 admitted.
alter table admissions.leads
  add column furthest smallint not null default 0 check (furthest between 0 and 4),
  add column stale_told_at timestamptz;

create index leads_email on admissions.leads (school_id, lower(email)) where email is not null;
create index leads_assigned_at on admissions.leads (assigned_to, assigned_at desc) where assigned_to is not null;
create index leads_quiet on admissions.leads (branch_id, last_activity_at)
where stage in ('new', 'contacted', 'visit_booked', 'visited', 'applied');
create index leads_unanswered on admissions.leads (branch_id) where first_response_due is null and stage = 'new';

create function admissions.is_open(p_stage text) returns boolean language sql immutable parallel safe as
$$ select p_stage in ('new', 'contacted', 'visit_booked', 'visited', 'applied') $$;

-- ADM-3: of the people of the branch who work inquiries the one with the fewest open ones; ties by longest since the last.
-- Somebody of the whole group gets them only where the branch has nobody of its own.
create function admissions.next_assignee(p_branch int) returns bigint
language sql stable security definer set search_path = admissions, platform, public, pg_temp as $$
  select h.id
    from platform.branches b cross join lateral platform.holders_of(array['Admission Inquiry'], b.school_id, b.id) as h (id)
   cross join lateral (select count(*) as n from admissions.leads l where l.assigned_to = h.id and admissions.is_open(l.stage)) open
    left join lateral (select l.assigned_at from admissions.leads l where l.assigned_to = h.id order by l.assigned_at desc nulls last limit 1) last on true
   where b.id = p_branch and b.school_id = platform.current_school()
   order by exists (select 1 from platform.user_grants g where g.user_id = h.id and g.branch_id = b.id) desc,
            open.n, last.assigned_at nulls first, h.id
   limit 1
$$;

-- The one active campus that serves the place, or none (ADM-3).
create function admissions.branch_serving(p_school int, p_country int, p_area text, p_city text) returns int
language plpgsql stable as $$
declare v int[];
begin
  select array_agg(b.id) into v from platform.branches b
   where b.school_id = p_school and b.country_id = p_country and b.status = 'active' and b.kind = 'campus' and lower(b.area) = lower(trim(p_area));
  if v is null then
    select array_agg(b.id) into v from platform.branches b
     where b.school_id = p_school and b.country_id = p_country and b.status = 'active' and b.kind = 'campus' and lower(b.city) = lower(trim(p_city));
  end if;
  return case when cardinality(v) = 1 then v[1] end;
end $$;

create type admissions.inquiry as (
  n int, kind text, source text, campaign text, utm jsonb, referred_by_student_id bigint, event_name text, parent_name text, relation text,
  mobile text, whatsapp text, email text, city text, area text, language text, message text, subject text, marketing_consent boolean,
  branch_id int, country_id int, received_at timestamptz, next_action_at timestamptz, next_action_kind text, children jsonb);

-- The children of an inquiry that the lead does not name yet; answers how many.
create function admissions.add_lead_children(p_lead bigint, p_branch int, p_children jsonb) returns int language plpgsql as $$
declare n int;
begin
  insert into admissions.lead_children (branch_id, lead_id, name, dob, gender, course_id, session_id, current_school)
  select p_branch, p_lead, c.name, c.dob, c.gender, k.id, s.id, c.current_school
    from jsonb_to_recordset(coalesce(p_children, '[]')) as c (name text, dob date, gender text, course_id bigint, session_id bigint, current_school text)
    left join branches.courses k on k.id = c.course_id and k.school_id = platform.current_school()
    left join branches.academic_sessions s on s.id = c.session_id and s.school_id = platform.current_school()
   where not exists (select 1 from admissions.lead_children x where x.lead_id = p_lead and lower(x.name) = lower(c.name));
  get diagnostics n = row_count;
  return n;
end $$;

-- ADM-2: the open lead of the same mobile or e-mail takes the inquiry in; the lock makes of two at the same instant the second see the first.
create function admissions.take_inquiry(q admissions.inquiry, out lead_id bigint, out branch_id int, out is_new boolean) language plpgsql as $$
declare
  v_school constant int := platform.current_school();
  v_at constant timestamptz := coalesce(q.received_at, now());
  v_country int;
  v_kept int;
begin
  perform pg_advisory_xact_lock(hashtextextended('lead:' || v_school || ':' || q.mobile, 0));
  select l.id, l.branch_id into lead_id, branch_id from admissions.leads l
   where l.school_id = v_school and l.kind = q.kind and admissions.is_open(l.stage)
     and (l.mobile = q.mobile or lower(l.email) = lower(q.email))
   order by l.mobile = q.mobile desc, l.received_at, l.id limit 1 for update;
  is_new := lead_id is null;
  if is_new then
    select b.id, b.country_id into branch_id, v_country from platform.branches b
     where b.id = q.branch_id and b.school_id = v_school and b.status = 'active';
    select b.id, coalesce(v_country, b.country_id) into v_kept, v_country from platform.branches b
     where b.school_id = v_school
     order by b.country_id = coalesce(v_country, q.country_id, case when q.mobile like '+968%' then 161 when q.mobile like '+92%' then 162 end) desc nulls last,
              b.kind = 'head_office' desc, b.id limit 1;
    branch_id := coalesce(branch_id, admissions.branch_serving(v_school, v_country, q.area, q.city));
    -- The school's number stands whatever branch takes it; of no branch in scope there would be none.
    perform set_config('app.branches', coalesce(branch_id, v_kept)::text, true);
    insert into admissions.leads (school_id, country_id, branch_id, lead_no, kind, source, campaign, utm, referred_by_student_id, event_name, parent_name,
           relation, mobile, whatsapp, email, city, area, language, message, subject, marketing_consent, received_at, last_activity_at, next_action_at,
           next_action_kind, assigned_to, assigned_at, possible_duplicate_of_id)
    select v_school, v_country, branch_id, (select t.number from platform.take_numbers('lead', coalesce(branch_id, v_kept), v_at::date, 1) t),
           q.kind, q.source, q.campaign, q.utm, (select s.id from students.students s where s.id = q.referred_by_student_id and s.school_id = v_school),
           q.event_name, q.parent_name, coalesce(q.relation, 'father'), q.mobile, q.whatsapp, q.email, q.city, q.area, coalesce(q.language, 'en'),
           q.message, q.subject, coalesce(q.marketing_consent, false), v_at, v_at, q.next_action_at, q.next_action_kind, a.id, case when a.id is not null then now() end,
           (select d.id from admissions.leads d where d.school_id = v_school and d.kind = q.kind and d.stage in ('won', 'lost', 'junk')
               and (d.mobile = q.mobile or lower(d.email) = lower(q.email)) and d.received_at > now() - interval '12 months'
             order by d.received_at desc limit 1)
      from (select admissions.next_assignee(branch_id) as id) a
    returning id into lead_id;
  else
    update admissions.leads l set last_activity_at = greatest(l.last_activity_at, v_at), stale_told_at = null,
           marketing_consent = l.marketing_consent or coalesce(q.marketing_consent, false) where l.id = lead_id;
  end if;
  perform admissions.add_lead_children(lead_id, branch_id, q.children);
  insert into admissions.admission_activities (branch_id, lead_id, kind, direction, notes, at)
  values (branch_id, lead_id, case q.source when 'phone' then 'call' when 'whatsapp' then 'whatsapp' when 'walk_in' then 'meeting' else 'note' end, 'in',
          coalesce(q.message, case when is_new then 'Asked for the first time' else 'Asked again' end), v_at);
end $$;

create function admissions.take_inquiries(p_inquiries jsonb) returns table (n int, lead_id bigint, branch_id int, is_new boolean)
language plpgsql security definer set search_path = admissions, platform, public, pg_temp as $$
declare
  v_scope constant text := coalesce(current_setting('app.branches', true), '');
  q admissions.inquiry;
  t record;
begin
  if platform.current_school() is null then raise exception 'An inquiry belongs to a school'; end if;
  -- By mobile: two sheets at the same time never wait for each other in a circle.
  for q in select * from jsonb_populate_recordset(null::admissions.inquiry, p_inquiries) x order by x.mobile, x.n loop
    t := admissions.take_inquiry(q);
    n := q.n; lead_id := t.lead_id; branch_id := t.branch_id; is_new := t.is_new;
    return next;
  end loop;
  perform set_config('app.branches', v_scope, true);
end $$;

revoke execute on function admissions.take_inquiries(jsonb), admissions.take_inquiry(admissions.inquiry), admissions.next_assignee(int),
  admissions.add_lead_children(bigint, int, jsonb) from public;
grant execute on function admissions.take_inquiries(jsonb) to app_public, app_rw, app_all;
grant execute on function admissions.next_assignee(int) to app_rw, app_all;
