-- What a mail carries beside its words (spec 12 MSG-61, decision 0189): files that are kept, named by the area that asks for the message.

select platform.open_to_outbox('platform.files', 'select');

alter table platform.message_intents add column files bigint[] check (cardinality(files) between 1 and 10);
alter table platform.messages add check (cardinality(files) between 1 and 10);
-- Messages whose words or files are not kept: the area that asked shows what became of them.
create index messages_subject on platform.messages (subject_type, subject_id, id desc) where sensitive;
create index messages_files on platform.messages using gin (files) where files is not null;
create index files_of_mails on platform.files (created_at) where kind = 'mail' and deleted_at is null;

-- Under the scope of whoever asks: another branch's file is no attachment, nor one of nobody's branch, nor more than 10 MB in all.
create function platform.attached_files() returns trigger language plpgsql as $$
declare
  v_n int;
  v_bytes bigint;
begin
  select count(*), coalesce(sum(f.bytes), 0) into v_n, v_bytes from platform.files f
   where f.id = any (new.files) and f.school_id = new.school_id and f.branch_id is not null and f.state = 'ready' and f.deleted_at is null;
  if v_n <> cardinality(new.files) then
    raise exception 'One of these attachments was not found' using errcode = 'MK404';
  end if;
  if v_bytes > 10 * 1024 * 1024 then
    raise exception 'The attachments of a mail are at most 10 MB' using errcode = 'MK422';
  end if;
  return new;
end $$;
create trigger attached_files before insert on platform.message_intents for each row when (new.files is not null)
  execute function platform.attached_files();

-- Once a night: files that were made for a mail go when every mail that carries them has ended; a week later where it may be sent again.
create function platform.sweep_mail_files() returns int language sql security definer set search_path = platform, pg_temp as $$
  with gone as (
    update platform.files f set deleted_at = now()
     where f.kind = 'mail' and f.deleted_at is null and f.created_at < now() - interval '1 day'
       and not exists (select from platform.message_intents i where i.state = 'new' and i.files @> array[f.id])
       and not exists (select from platform.messages m where m.files @> array[f.id]
                          and (m.state in ('queued', 'retry', 'sending') or (not m.sensitive and m.state_at > now() - interval '7 days')))
    returning 1)
  select count(*)::int from gone
$$;
revoke execute on function platform.sweep_mail_files(), platform.attached_files() from public;
grant execute on function platform.sweep_mail_files() to maktab_app;
grant execute on function platform.attached_files() to app_rw, app_all, app_outbox;
