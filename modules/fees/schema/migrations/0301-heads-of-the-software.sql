-- Late fines, bounce charges and balances brought forward are charged by rules alone (FEE-42, 57, 72): no plan and no price list names their
-- heads, whoever writes it. The sentence is that of fees/contract/heads.ts.
create function fees.refuse_own_heads(head_ids bigint[]) returns void language plpgsql as $$
declare
  own text;
begin
  select h.name into own from fees.fee_heads h where h.id = any (head_ids) and h.kind in ('fine', 'bounce', 'opening') order by h.priority, h.id limit 1;
  if own is not null then
    raise exception '% is charged by the software alone. Choose another head', own using errcode = 'MK422';
  end if;
end $$;

create function fees.heads_for_people() returns trigger language plpgsql as $$
begin
  perform fees.refuse_own_heads((select array_agg(distinct f.head_id) from fresh f));
  return null;
end $$;

create trigger heads_for_people after insert on fees.fee_structure_lines referencing new table as fresh
  for each statement execute function fees.heads_for_people();
create trigger heads_for_people after insert on fees.student_fee_lines referencing new table as fresh
  for each statement execute function fees.heads_for_people();
