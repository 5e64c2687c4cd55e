-- A package and an admission plan name no head that the software charges alone (fees 0301).
create function admissions.heads_for_people() returns trigger language plpgsql as $$
begin
  perform fees.refuse_own_heads((select array_agg(distinct f.fee_head_id) from fresh f));
  return null;
end $$;

create trigger heads_for_people after insert on admissions.admission_package_lines referencing new table as fresh
  for each statement execute function admissions.heads_for_people();
create trigger heads_for_people after insert on admissions.admission_fee_lines referencing new table as fresh
  for each statement execute function admissions.heads_for_people();
