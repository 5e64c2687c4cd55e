// MSG-53, MSG-55, WA-1, WA-2: notices of a provider at the webhook door: wrong, old, repeated and early ones.

import { now, nowMs } from '#kernel/clock.ts';
import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { isHmacOf } from '#platform/doors/webhook.ts';
import {
  type MessageAdapter,
  type NoticeReader,
  registerAdapters,
  type StatusNotice,
} from '#platform/messages/adapter.ts';
import { SECRETS_PURPOSE } from '#platform/messages/queue/provider-row.ts';
import { runOutbox } from '#platform/messages/queue/worker.ts';
import { seal } from '#platform/secrets/sealed.ts';
import { openSchool, type School } from '../harness/school.ts';
import { fee, messagesNow, parent, people, setMessageScene, tell } from './message-scene.ts';

const SECRET = 'app-secret-0000';
const KEY = 'a'.repeat(32);

/** A gateway as a later area would register it: signed bytes, a time in the signature, JSON inside. */
const reader: NoticeReader = {
  isSigned: ({ secrets }, { raw, headers }) =>
    isHmacOf(raw, { given: String(headers['x-hub-signature-256'] ?? ''), secrets: [secrets['app_secret'] ?? ''] }),
  writtenAt: ({ headers }) => (headers['x-time'] ? new Date(String(headers['x-time'])) : null),
  read: (_provider, { raw }) => ({
    notices: (JSON.parse(Buffer.from(raw).toString('utf8')) as { notices?: StatusNotice[] }).notices ?? [],
    incoming: [],
  }),
  challenge: ({ secrets }, { query }) =>
    query['hub.verify_token'] === secrets['verify_token'] ? String(query['hub.challenge']) : null,
};

let school: School;
let provider = 0;
beforeAll(async () => {
  school = await openSchool();
  const gateway: MessageAdapter = {
    kind: 'sms_http',
    refuses_duplicates: false,
    single: false,
    webhook: reader,
    open: () =>
      Promise.resolve({
        send: ({ our_ref }) => Promise.resolve({ class: 'accepted', refs: [`gw-${our_ref}`] }),
        close: () => Promise.resolve(),
      }),
  };
  registerAdapters([gateway]);
  const secrets = seal(JSON.stringify({ app_secret: SECRET, verify_token: 'verify me' }), SECRETS_PURPOSE);
  const row = await school.owner(() =>
    rowOf(sql<{ id: number }>`
      with p as (insert into platform.message_providers (school_id, channel, kind, name, secrets, webhook_key, rate_per_s)
        values (1, 'sms', 'sms_http', 'Gateway', ${secrets}, ${KEY}, 1000) returning id)
      insert into platform.message_senders (school_id, provider_id, channel, address, state) select 1, id, 'sms', 'IQRA', 'verified' from p
      returning provider_id as id`),
  );
  provider = row?.id ?? 0;
});
beforeEach(() => setMessageScene(school));

function post(body: string, more: { key?: string; signature?: string; time?: string } = {}) {
  const signature = more.signature ?? createHmac('sha256', SECRET).update(body).digest('hex');
  return school.app.inject({
    method: 'POST',
    url: `/api/v1/webhooks/sms/${more.key ?? KEY}`,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${signature}`,
      ...(more.time ? { 'x-time': more.time } : {}),
    },
    payload: body,
  });
}

const stored = async () =>
  (
    await school.owner(() =>
      rowOf(
        sql<{
          n: number;
        }>`select count(*)::int as n from platform.message_status_events where provider_id = ${provider}::bigint`,
      ),
    )
  )?.n;

const bodyOf = (...notices: Partial<StatusNotice>[]) => JSON.stringify({ notices, said: 'شکریہ 😊' });

describe('WA-2 the door', () => {
  it('WA-2 one changed byte is 401 and no row; an unknown address is 404; a body with an emoji passes', async () => {
    const body = bodyOf({ ref: 'gw-none', status: 'delivered', at: null });
    expect(
      (await post(`${body} `, { signature: createHmac('sha256', SECRET).update(body).digest('hex') })).statusCode,
    ).toBe(401);
    expect((await post(body, { signature: 'nonsense' })).statusCode).toBe(401);
    expect((await post(body, { key: 'b'.repeat(32) })).statusCode).toBe(404);
    expect(await stored()).toBe(0);
    const taken = await post(body);
    expect([taken.statusCode, taken.body]).toEqual([200, 'OK']);
    expect(await stored()).toBe(1);
  });

  it('MSG-55 an old one is refused, the same one twice has one effect', async () => {
    const body = bodyOf({ ref: 'gw-old', status: 'sent', at: '2026-11-20T10:00:00Z' });
    const before = await stored();
    expect((await post(body, { time: new Date(nowMs() - 3_600_000).toISOString() })).statusCode).toBe(401);
    for (let n = 0; n < 3; n += 1) expect((await post(body, { time: now().toISOString() })).statusCode).toBe(200);
    expect(await stored()).toBe((before ?? 0) + 1);
  });

  it('WA-1 the challenge is answered to who knows the word', async () => {
    const ask = (token: string) =>
      school.app.inject({
        method: 'GET',
        url: `/api/v1/webhooks/sms/${KEY}?hub.mode=subscribe&hub.challenge=4711&hub.verify_token=${token}`,
      });
    const right = await ask('verify%20me');
    expect([right.statusCode, right.body]).toEqual([200, '4711']);
    expect((await ask('guess')).statusCode).toBe(403);
  });
});

describe('MSG-53 through the door', () => {
  it('MSG-53 a notice that overtakes our own commit counts once the message is there', async () => {
    people.set(1, [parent(1, { addresses: { sms: '+923001234567' } })]);
    await tell(school, fee(1, { event: 'STORY_FEE', key: 'door' }));
    await runOutbox();
    const [sent] = await messagesNow(school, `event_code = 'STORY_FEE'`);
    expect(sent).toMatchObject({ state: 'sent', sandbox: false });
    await post(bodyOf({ ref: `gw-mk-${sent?.id}`, status: 'read', at: now().toISOString() }));
    await runOutbox();
    expect((await messagesNow(school, `event_code = 'STORY_FEE'`))[0]).toMatchObject({ state: 'read' });
    const spend = await school.owner(() =>
      rowsOf(
        sql<{
          delivered: number;
          read: number;
        }>`select delivered, read from platform.message_spend where branch_id = 1 and channel = 'sms'`,
      ),
    );
    expect(spend).toEqual([{ delivered: 1, read: 1 }]);
  });
});
