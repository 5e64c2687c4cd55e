-- When a message goes by the next channel (MSG-56): at once when it failed, after so many minutes when nobody says it arrived.

alter table platform.messages add column fallback_minutes int;
alter table platform.messages add column fallback_at timestamptz;
create index messages_fallback on platform.messages (fallback_at) where fallback_at is not null;
