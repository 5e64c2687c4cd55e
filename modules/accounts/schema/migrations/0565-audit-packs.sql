-- Audit packs (05 §14.3): a period of some books that an auditor reads behind a link. What it covers is fixed when it is made.

create table accounts.audit_packs (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  country_id int not null references platform.countries (id),
  currency char(3) not null,
  auditor text not null check (length(btrim(auditor)) between 2 and 120),
  note text check (length(note) <= 500),
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  branch_ids int[] not null check (cardinality(branch_ids) > 0),
  -- The draw of the samples can be repeated by whoever has it.
  seed text not null check (seed ~ '^[A-Za-z0-9-]{4,40}$'),
  sample_size int not null check (sample_size between 1 and 200),
  lines int not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint references platform.users (id),
  opened int not null default 0,
  last_opened_at timestamptz,
  created_at timestamptz not null default platform.now(),
  created_by bigint default platform.current_user_id() references platform.users (id),
  check ((ended_at is null) = (ended_by is null))
);
create index audit_packs_school on accounts.audit_packs (school_id, created_at desc);
create index audit_packs_country on accounts.audit_packs (country_id);
create index audit_packs_ended_by on accounts.audit_packs (ended_by);
create index audit_packs_by on accounts.audit_packs (created_by);

-- What was given to an auditor stays what it was: only its end and its openings are written afterwards.
create function accounts.audit_pack_stays() returns trigger language plpgsql as $$
begin
  if row (new.school_id, new.country_id, new.currency, new.auditor, new.from_date, new.to_date, new.branch_ids, new.seed, new.sample_size, new.expires_at)
     is distinct from row (old.school_id, old.country_id, old.currency, old.auditor, old.from_date, old.to_date, old.branch_ids, old.seed, old.sample_size, old.expires_at)
    then raise exception 'An audit pack stays what it was made' using errcode = '23514';
  end if;
  if old.ended_at is not null and new.ended_at is distinct from old.ended_at then
    raise exception 'An audit pack ends once' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger audit_pack_stays before update on accounts.audit_packs for each row execute function accounts.audit_pack_stays();
revoke delete on accounts.audit_packs from app_rw, app_all;
select platform.guard('accounts.audit_packs', 'school');
