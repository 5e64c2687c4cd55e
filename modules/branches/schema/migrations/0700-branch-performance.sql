-- Figures of a branch and month (10 section 7): a fact that no area counts yet is null, which is not 0; and what a month says in words.

do $$
declare v text;
begin
  for v in
    select a.attname from pg_attribute a
     where a.attrelid = 'branches.branch_month_facts'::regclass and a.attnum > 0 and a.atttypid = 'bigint'::regtype and a.attname not in ('created_by')
  loop
    execute format('alter table branches.branch_month_facts alter column %I drop not null, alter column %I drop default', v, v);
  end loop;
end $$;

alter table branches.branch_month_facts
  add column kept_of bigint,
  add column kept bigint,
  add column heads_opening bigint;
comment on column branches.branch_month_facts.kept_of is 'In the month of the 30th day of a session: who was active on the last day of the one before and had not completed';
comment on column branches.branch_month_facts.kept is 'Of kept_of, who is active on that 30th day';
comment on column branches.branch_month_facts.heads_opening is 'Employees at the end of the month before';
create index branch_month_facts_month on branches.branch_month_facts (month, branch_id);

alter table branches.branch_month_scores add column attention jsonb not null default '[]';
comment on column branches.branch_month_scores.attention is 'PERF-7: [{kpi, sentence}] as the month was reckoned';
create index branch_month_scores_month on branches.branch_month_scores (month, branch_id);

alter table branches.performance_notes
  add foreign key (action_owner_id) references platform.users (id);
create index performance_notes_owner on branches.performance_notes (action_owner_id) where action_owner_id is not null;
