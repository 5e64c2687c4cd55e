-- Copies that the database keeps by itself: which branches a family is seen from, and the guardians' names and numbers on the child.
-- They run as owner because a sibling may sit in a branch outside the writer's scope (STU-7: a father's name is the family's).

create function students.link_new_children() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into students.family_branches (family_id, branch_id, links)
  select family_id, branch_id, count(*) from new_children group by family_id, branch_id
  order by family_id, branch_id
  on conflict (family_id, branch_id) do update set links = family_branches.links + excluded.links;
  return null;
end $$;

create trigger link_new_children after insert on students.students
  referencing new table as new_children for each statement execute function students.link_new_children();

create function students.relink_child() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update students.family_branches set links = links - 1 where family_id = old.family_id and branch_id = old.branch_id;
  delete from students.family_branches where family_id = old.family_id and branch_id = old.branch_id and links = 0;
  if tg_op = 'UPDATE' then
    insert into students.family_branches (family_id, branch_id, links) values (new.family_id, new.branch_id, 1)
    on conflict (family_id, branch_id) do update set links = family_branches.links + 1;
    if old.branch_id <> new.branch_id then
      update students.student_guardians set branch_id = new.branch_id where student_id = new.id;
    end if;
  end if;
  return null;
end $$;

create trigger relink_child after update of family_id, branch_id on students.students
  for each row when (old.family_id is distinct from new.family_id or old.branch_id is distinct from new.branch_id)
  execute function students.relink_child();
create trigger unlink_child after delete on students.students for each row execute function students.relink_child();

-- The father's name, and the mobiles and identity numbers of all guardians, for the children given.
create function students.copy_guardians(children bigint[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  update students.students s set father_name = k.father_name, family_keys = k.family_keys
  from (
    select sg.student_id,
      coalesce(max(g.full_name) filter (where sg.relation = 'father'), max(g.full_name) filter (where sg.is_primary), '') as father_name,
      coalesce(string_agg(distinct concat_ws(' ', g.identity_no, g.mobile), ' '), '') as family_keys
    from students.student_guardians sg join students.guardians g on g.id = sg.guardian_id
    where sg.student_id = any (children)
    group by sg.student_id
  ) k
  where s.id = k.student_id and (s.father_name, s.family_keys) is distinct from (k.father_name, k.family_keys);
end;

revoke execute on function students.copy_guardians(bigint[]) from public;

create function students.guardian_links_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform students.copy_guardians((select array_agg(distinct student_id) from changed));
  return null;
end $$;

create trigger guardian_links_made after insert on students.student_guardians
  referencing new table as changed for each statement execute function students.guardian_links_changed();
create trigger guardian_links_changed after update on students.student_guardians
  referencing new table as changed for each statement execute function students.guardian_links_changed();
create trigger guardian_links_cut after delete on students.student_guardians
  referencing old table as changed for each statement execute function students.guardian_links_changed();

create function students.guardian_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform students.copy_guardians((select array_agg(student_id) from students.student_guardians where guardian_id = new.id));
  return null;
end $$;

create trigger guardian_changed after update of full_name, identity_no, mobile on students.guardians
  for each row when ((old.full_name, old.identity_no, old.mobile) is distinct from (new.full_name, new.identity_no, new.mobile))
  execute function students.guardian_changed();
