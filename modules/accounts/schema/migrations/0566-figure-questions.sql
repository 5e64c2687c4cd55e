-- Questions on a figure (05 §14.9): left on a line of the book, a voucher or a row of a report, for whoever entered it; the answer stays with it.

create table accounts.figure_questions (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  -- Null: a figure over several branches.
  branch_id int references platform.branches (id),
  branch_ids int[] not null check (cardinality(branch_ids) > 0),
  subject_kind text not null check (subject_kind in ('entry', 'voucher', 'account')),
  subject_id bigint not null,
  from_date date,
  to_date date,
  label text not null check (length(label) between 1 and 200),
  -- debit − credit when it was asked
  figure bigint not null,
  currency char(3) not null,
  question text not null check (length(btrim(question)) between 3 and 1000),
  asked_by bigint not null default platform.current_user_id() references platform.users (id),
  asked_at timestamptz not null default platform.now(),
  -- Who entered it; null where nobody of the house did, or the asker alone.
  asked_of bigint references platform.users (id),
  answer text check (length(btrim(answer)) between 1 and 2000),
  answered_by bigint references platform.users (id),
  answered_at timestamptz,
  taken_back_at timestamptz,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
  check (answer is null or taken_back_at is null),
  check (answered_by is distinct from asked_by),
  check ((branch_id is null) = (cardinality(branch_ids) > 1)),
  check ((subject_kind = 'account') = (to_date is not null) and (from_date is null or from_date <= to_date))
);
create index figure_questions_subject on accounts.figure_questions (school_id, subject_kind, subject_id);
create index figure_questions_branch on accounts.figure_questions (branch_id);
create index figure_questions_open on accounts.figure_questions (school_id, asked_at desc) where answered_at is null and taken_back_at is null;
create index figure_questions_by on accounts.figure_questions (asked_by);
create index figure_questions_of on accounts.figure_questions (asked_of);
create index figure_questions_answered on accounts.figure_questions (answered_by);

-- What was asked and what was answered stand: a question is answered, or taken back, once.
create function accounts.figure_question_stays() returns trigger language plpgsql as $$
begin
  if old.answered_at is not null or old.taken_back_at is not null then
    raise exception 'This question is answered or taken back' using errcode = '23514';
  end if;
  if row (new.subject_kind, new.subject_id, new.from_date, new.to_date, new.label, new.figure, new.question, new.asked_by, new.asked_at, new.branch_ids)
     is distinct from row (old.subject_kind, old.subject_id, old.from_date, old.to_date, old.label, old.figure, old.question, old.asked_by, old.asked_at, old.branch_ids)
    then raise exception 'A question stays as it was asked' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger figure_question_stays before update on accounts.figure_questions for each row execute function accounts.figure_question_stays();
select platform.guard_maybe_branch('accounts.figure_questions');
revoke delete on accounts.figure_questions from app_rw, app_all;
