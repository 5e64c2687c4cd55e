// Texts of automatic messages (MSG-70 to MSG-72): drafts that become active, versions that stay, a preview with sample values.

import {
  type EventTextRow,
  messageTextActivate,
  messageTextList,
  messageTextRender,
  messageTextRetire,
  messageTextSave,
} from '#kernel/calls/messages.ts';
import { conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePlace } from '#platform/access/reach.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { serve, type Served, withMessage } from '#platform/http/serve.ts';
import type { MessageEvent } from '../event.ts';
import { COMMON_FIELDS, previewOf, textProblems, type Wording } from '../rules/text-check.ts';
import { requireEvent } from './events.ts';

const columns = sql`
  t.id, t.channel, t.language, t.subject, t.body, t.state, case when m.branch_id is null then 'school' else 'branch' end as "from",
  t.text_version, t.version, u.name as by, t.updated_at as at`;

interface StoredText extends EventTextRow {
  template_id: number;
  event_code: string;
  branch_id: number | null;
  retired: boolean;
}

async function textOf(id: number): Promise<StoredText> {
  const row = await rowOf(sql<StoredText>`
    select ${columns}, t.template_id, m.event_code, m.branch_id, t.state = 'retired' as retired from platform.message_template_texts t
      join platform.message_templates m on m.id = t.template_id left join platform.users u on u.id = t.created_by
     where t.id = ${id}::bigint and t.school_id = platform.current_school() and m.event_code is not null`);
  if (!row) throw notFound('This text');
  if (row.branch_id !== null) requireBranch(row.branch_id);
  return row;
}

/** Written for a branch by who works there, for all by who reaches all. */
const requireTextOf = (branch_id: number | null): Promise<void> =>
  requirePlace(branch_id, 'A text of the whole project');

const fields = ({ placeholders }: MessageEvent) => [
  ...Object.entries(placeholders).map(([name, { kind, title, sample }]) => ({
    name,
    kind,
    title,
    sample: String(sample),
  })),
  ...Object.entries(COMMON_FIELDS).map(([name, title]) => ({ name, kind: 'text', title, sample: '' })),
];

const list = serve(messageTextList, async ({ event_code, branch_id }) => {
  const event = requireEvent(event_code);
  if (branch_id !== undefined) requireBranch(branch_id);
  const own = await rowsOf(sql<EventTextRow>`
    select ${columns} from platform.message_templates m join platform.message_template_texts t on t.template_id = m.id
      left join platform.users u on u.id = t.created_by
     where m.school_id = platform.current_school() and m.event_code = ${event_code} and t.state in ('draft', 'active')
       and (m.branch_id is null or m.branch_id = ${branch_id ?? null}::int)
     order by t.channel, t.language, t.text_version desc`);
  const delivered = event.texts.map(({ channel, language, subject, body }): EventTextRow => ({
    id: null,
    channel,
    language,
    subject: subject ?? null,
    body,
    state: 'delivered',
    from: 'delivered',
    text_version: 0,
    version: 0,
    by: null,
    at: null,
  }));
  return { placeholders: fields(event), texts: [...own, ...delivered] };
});

async function maxParts(): Promise<number> {
  const row = await rowOf(
    sql<{ n: number }>`select (platform.school_setting('max_parts', platform.current_school()) #>> '{}')::int as n`,
  );
  return row?.n ?? 6;
}

async function requireFit(event: MessageEvent, wording: Wording): Promise<void> {
  const errors = textProblems(event, wording, await maxParts());
  const [first] = Object.values(errors);
  if (first) throw new Refusal('bad_input', first[0] ?? 'This text cannot be sent', { errors });
}

async function templateOf(event: MessageEvent, branch_id: number | null): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    insert into platform.message_templates as m (branch_id, event_code, title, category)
    values (${branch_id}::int, ${event.code}, ${event.title}, ${event.category})
    on conflict (school_id, coalesce(branch_id, 0), event_code) do update set active = true returning id`);
  if (!row) throw new Error('The template was not stored');
  return row.id;
}

const save = serve(
  messageTextSave,
  async ({ event_code, branch_id = null, channel, language, subject = null, body }) => {
    const event = requireEvent(event_code);
    await requireTextOf(branch_id);
    await requireFit(event, { channel, language, subject, body });
    const template_id = await templateOf(event, branch_id);
    // One draft a channel and language: saving again goes on with it.
    const row = await rowOf(sql<{ id: number }>`
    with old as (
      update platform.message_template_texts set subject = ${subject}, body = ${body}
       where template_id = ${template_id}::bigint and channel = ${channel} and language = ${language} and state = 'draft' returning id),
    made as (
      insert into platform.message_template_texts (template_id, channel, language, subject, body, text_version)
      select ${template_id}::bigint, ${channel}, ${language}, ${subject}, ${body},
             1 + coalesce((select max(text_version) from platform.message_template_texts
                 where template_id = ${template_id}::bigint and channel = ${channel} and language = ${language}), 0)
       where not exists (select 1 from old) returning id)
    select id from old union all select id from made`);
    return withMessage(await textOf(row?.id ?? 0), 'The draft is kept. It is not used until you activate it.');
  },
);

function requireVersion(found: { version: number }, version: number): void {
  if (found.version !== version) throw conflict('Somebody changed this text meanwhile. Look again.');
}

const activate = serve(messageTextActivate, async ({ id, version }) => {
  await oneAtATime('message text', id);
  const text = await textOf(id);
  await requireTextOf(text.branch_id);
  requireVersion(text, version);
  if (text.state !== 'draft')
    throw conflict(
      text.state === 'active'
        ? 'This text is in use already'
        : 'This text is out of use. Keep it as a new draft, then activate that',
    );
  await requireFit(requireEvent(text.event_code), text);
  await rowsOf(sql`
    update platform.message_template_texts set state = 'retired'
     where template_id = ${text.template_id}::bigint and channel = ${text.channel} and language = ${text.language} and state = 'active'`);
  await rowsOf(sql`update platform.message_template_texts set state = 'active' where id = ${id}::bigint`);
  await audit({
    record_kind: 'message text',
    record_id: id,
    action: 'activated',
    branch_id: text.branch_id,
    after: { event: text.event_code, channel: text.channel, language: text.language, body: text.body },
  });
  return withMessage(await textOf(id), 'The text is used from now on. Messages already queued keep the old text.');
});

const retire = serve(messageTextRetire, async ({ id, version }) => {
  await oneAtATime('message text', id);
  const text = await textOf(id);
  await requireTextOf(text.branch_id);
  requireVersion(text, version);
  if (text.retired) throw conflict('This text is out of use already');
  await rowsOf(sql`update platform.message_template_texts set state = 'retired' where id = ${id}::bigint`);
  await audit({
    record_kind: 'message text',
    record_id: id,
    action: 'retired',
    branch_id: text.branch_id,
    before: { body: text.body },
  });
  return withMessage(null, 'The text is out of use');
});

const render = serve(messageTextRender, async ({ event_code, channel, language, subject = null, body }) => {
  const event = requireEvent(event_code);
  const wording = { channel, language, subject, body };
  const problems = Object.values(textProblems(event, wording, await maxParts())).flat();
  return { ...previewOf(event, wording, who().currency), problems };
});

export const textCalls: readonly Served[] = [list, save, activate, retire, render];
