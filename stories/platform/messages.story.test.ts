// The outbox (spec 12 §5.2 to §5.8): intents, recipients, channels, consent, quiet hours, fall-back, fairness, notices.

import { nowMs } from '#kernel/clock.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { message, messageUser } from '#platform/messages/message.ts';
import { runOutbox } from '#platform/messages/queue/worker.ts';
import { takeSlice } from '#platform/messages/queue/take-slice.ts';
import { registerTextListeners, type TextListener } from '#platform/messages/status/take-incoming.ts';
import { openSchool, type School } from '../harness/school.ts';
import { fee, messagesNow, parent, pass, people, setMessageScene, settled, tell } from './message-scene.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
const calm = '{"failed": 0, "doubt": 0, "doubled": 0, "read": 0}';
beforeEach(async () => {
  await setMessageScene(school);
  await school.owner(() =>
    rowsOf(sql`
      insert into platform.message_providers (school_id, channel, kind, name, rate_per_s, connections, sandbox_mix)
      select 1, c, 'sandbox', 'Sandbox', 1000, 10, ${calm}::jsonb from unnest(array['email', 'sms', 'whatsapp']) c on conflict do nothing`),
  );
});
afterEach(() =>
  school.owner(async () => {
    for (const table of [
      'messages',
      'message_keys',
      'message_attempts',
      'message_refs',
      'message_status_events',
      'queue_turns',
      'lane_turns',
      'contact_preferences',
      'message_intents',
      'message_event_settings',
      'address_health',
      'message_spend',
    ])
      await rowsOf(sql`delete from platform.${sql.raw(table)}`);
  }),
);

const one = async () => {
  const rows = await messagesNow(school);
  return rows.at(-1);
};
const mobile = (id: number) => `+9230012345${String(id).padStart(2, '0')}`;

describe('MSG-1 only one road', () => {
  it('MSG-1 when the transaction rolls back nothing is sent', async () => {
    people.set(1, [parent(1)]);
    await expect(
      school.as('accountant', async () => {
        await message(fee(1));
        throw new Error('the deposit failed');
      }),
    ).rejects.toThrow('the deposit failed');
    await runOutbox();
    expect(await messagesNow(school)).toEqual([]);
  });

  it('MSG-1 a clerk cannot write for a branch outside the scope', async () => {
    await expect(school.as('clerk', () => message(fee(1, { branch_id: 2 })))).rejects.toThrow(/row-level security/);
  });

  it('MSG-2 nobody left: the intent says so', async () => {
    await tell(school, fee(77));
    await runOutbox();
    const intent = await school.owner(() =>
      rowOf(
        sql<{
          state: string;
          error: string;
        }>`select state, error from platform.message_intents order by id desc limit 1`,
      ),
    );
    expect(intent).toEqual({ state: 'expanded', error: 'nobody to tell' });
  });

  it('MSG-1 an intent that cannot be read does not hold the others of its batch', async () => {
    people.set(1, [parent(1)]);
    people.set(2, [
      parent(2, { addresses: { email: 'parent2@families.example' }, type: 'nonsense\u0000' as 'guardian' }),
    ]);
    await tell(school, fee(2), fee(1));
    await runOutbox();
    const states = await school.owner(() =>
      rowsOf(sql<{ state: string }>`select state from platform.message_intents order by id`),
    );
    expect(states.map((row) => row.state)).toEqual(['failed', 'expanded']);
    expect(await one()).toMatchObject({ state: 'sent' });
  });
});

describe('MSG-2 people who sign in', () => {
  it('MSG-2 a message to a user goes to the address of the account, from wherever the person works', async () => {
    const user = await school.owner(() =>
      rowOf(sql<{ id: number }>`select id from platform.users where username = 'clerk'`),
    );
    const data = { waiting: 1, lines: '• One line' };
    await school.as('admin', () => messageUser(user?.id ?? 0, { event: 'BELL_MAIL', data, key: 'story' }));
    await runOutbox();
    const mails = await school.owner(() =>
      rowsOf(sql<{ address: string; branch_id: number }>`
        select address, branch_id from platform.messages where event_code = 'BELL_MAIL'`),
    );
    expect(mails).toEqual([{ address: 'clerk@iqra.example', branch_id: 1 }]);
  });
});

describe('MSG-3 MSG-4 channel and language', () => {
  it('MSG-3 the first channel with an address; SMS is counted (MSG-30)', async () => {
    people.set(1, [parent(1, { addresses: { sms: mobile(1), email: 'p1@families.example' } })]);
    people.set(2, [parent(2)]);
    await tell(school, fee(1, { event: 'STORY_FEE' }), fee(2, { event: 'STORY_FEE' }));
    await runOutbox();
    expect(await messagesNow(school)).toMatchObject([
      {
        channel: 'sms',
        body: 'Child 1: Rs 8,500 is due on 10/12/2026. Iqra Schools',
        encoding: 'gsm7',
        parts: 1,
        state: 'sent',
      },
      { channel: 'email', state: 'sent' },
    ]);
  });

  it('MSG-4 the language of the person, else English', async () => {
    people.set(1, [parent(1, { language: 'ur', addresses: { sms: mobile(1) } })]);
    people.set(2, [parent(2, { language: 'ar', addresses: { sms: mobile(2) } })]);
    await tell(school, fee(1, { event: 'STORY_FEE' }), fee(2, { event: 'STORY_FEE' }));
    await runOutbox();
    expect(await messagesNow(school)).toMatchObject([
      { language: 'ur', encoding: 'ucs2', body: '\u2068Child 1\u2069 کی فیس \u2068Rs 8,500\u2069 واجب ہے' },
      { language: 'en' },
    ]);
  });

  it('MSG-5 an empty field stops this message only, and says which', async () => {
    people.set(1, [parent(1)]);
    await tell(school, fee(1, { data: { child: 'Ali', amount: 100 } }));
    await runOutbox();
    expect(await one()).toMatchObject({ state: 'skipped', reason: 'empty: due_date' });
  });

  it('MSG-3 none fits: skipped with the last reason', async () => {
    people.set(1, [parent(1, { addresses: {} })]);
    await tell(school, fee(1, { event: 'STORY_FEE' }));
    await runOutbox();
    expect(await one()).toMatchObject({ state: 'skipped', reason: 'no e-mail address' });
  });
});

describe('MSG-6 MSG-13 still true when it leaves', () => {
  it('MSG-6 who paid meanwhile gets none, with the reason in words', async () => {
    people.set(1, [parent(1)]);
    settled.set(1, 'Paid on 12/05/2026');
    await tell(school, fee(1, { event: 'STORY_FEE' }));
    await runOutbox();
    expect(await one()).toMatchObject({ state: 'skipped', reason: 'Paid on 12/05/2026', attempts: 0 });
  });

  it('MSG-13 one of an event a student and day', async () => {
    people.set(1, [parent(1)]);
    await tell(school, fee(1, { event: 'STORY_GAP', key: 'a' }));
    await runOutbox();
    await tell(
      school,
      fee(1, { event: 'STORY_GAP', key: 'b', data: { child: 'Other', amount: 5, due_date: '2026-12-11' } }),
    );
    await runOutbox();
    expect(await messagesNow(school)).toMatchObject([
      { state: 'sent' },
      { state: 'skipped', reason: 'another one less than 1440 minutes ago' },
    ]);
  });

  it('an event that is switched off sends nothing', async () => {
    people.set(1, [parent(1)]);
    await tell(school, fee(1, { event: 'STORY_OFF' }));
    await runOutbox();
    expect(await messagesNow(school)).toEqual([]);
  });

  it('a sensitive message is forgotten by the intent at once', async () => {
    people.set(1, [parent(1)]);
    await tell(school, fee(1, { event: 'STORY_SECRET' }));
    await runOutbox();
    const kept = await school.owner(() =>
      rowOf(sql<{ data: object }>`select data from platform.message_intents limit 1`),
    );
    expect(kept?.data).toEqual({});
  });
});

describe('MSG-20 consent', () => {
  const choose = (topic: string, state: string) =>
    school.owner(() =>
      rowsOf(sql`insert into platform.contact_preferences (school_id, channel, address, topic, state, source)
        values (1, 'email', 'PARENT1@families.example', ${topic}, ${state}, 'staff')
        on conflict (school_id, channel, address, topic) do update set state = excluded.state`),
    );
  it.each([
    ['STORY_NEWS', null, 'skipped', 'has not agreed to marketing'],
    ['STORY_NEWS', ['marketing', 'in'], 'sent', null],
    ['STORY_WISH', null, 'sent', null],
    ['STORY_WISH', ['service', 'out'], 'skipped', 'opted out on'],
    ['STORY_MAIL', ['service', 'out'], 'sent', null],
    ['STORY_MAIL', ['essential', 'out'], 'skipped', 'left this channel on'],
  ] as const)('MSG-20 %s with %s is %s', async (event, choice, state, reason) => {
    people.set(1, [parent(1)]);
    if (choice) await choose(choice[0], choice[1]);
    await tell(school, fee(1, { event }));
    await runOutbox();
    const row = await one();
    expect(row?.state).toBe(state);
    if (reason) expect(row?.reason).toContain(reason);
  });

  it('MSG-20 every change stands in the log, also the second', async () => {
    await choose('marketing', 'in');
    await choose('marketing', 'out');
    const log = await school.owner(() =>
      rowsOf(sql<{ state: string }>`select state from platform.contact_preference_log order by id desc limit 2`),
    );
    expect(log.map((row) => row.state)).toEqual(['out', 'in']);
  });

  it('MSG-21 a number that answers STOP is out of marketing and service; essential messages still go', async () => {
    people.set(1, [parent(1, { addresses: { sms: '+923001232222' } })]);
    await tell(school, fee(1, { event: 'STORY_FEE' }));
    await runOutbox();
    const out = await school.owner(() =>
      rowsOf(
        sql<{
          topic: string;
          state: string;
        }>`select topic, state from platform.contact_preferences where address = '+923001232222' order by topic`,
      ),
    );
    expect(out).toEqual([
      { topic: 'marketing', state: 'out' },
      { topic: 'service', state: 'out' },
    ]);
    await tell(
      school,
      fee(1, { event: 'STORY_FEE', key: 'second', data: { child: 'Ali', amount: 5, due_date: '2026-12-11' } }),
    );
    await runOutbox();
    expect(await one()).toMatchObject({ state: 'sent' });
  });
});

describe('MSG-60 a text that a person sends to us', () => {
  it('MSG-60 is told to whoever listens, with the school and the number', async () => {
    const heard: string[] = [];
    const listener: TextListener = (texts) => {
      heard.push(...texts.map((one) => `${one.school_id} ${one.from}: ${one.text}`));
      return Promise.resolve();
    };
    registerTextListeners([listener]);
    people.set(1, [parent(1, { addresses: { sms: '+923001233333' } })]);
    await tell(school, fee(1, { event: 'STORY_FEE' }));
    await runOutbox();
    expect(heard).toEqual(['1 +923001233333: Who is this?']);
    registerTextListeners([]);
  });
});

describe('MSG-53 MSG-56 what the provider tells', () => {
  it('MSG-56 a number that fails: the message goes by the next channel, once', async () => {
    people.set(1, [parent(1, { addresses: { sms: '+923001230000', email: 'p1@families.example' } })]);
    await tell(school, fee(1, { event: 'STORY_FEE' }));
    await runOutbox();
    await pass(school, 1);
    await runOutbox();
    const rows = await messagesNow(school);
    expect(rows).toMatchObject([
      { channel: 'sms', state: 'failed' },
      { channel: 'email', state: expect.stringMatching(/sent|delivered/), fallback_of: rows[0]?.id },
    ]);
    await runOutbox();
    expect(await messagesNow(school)).toHaveLength(2);
  });

  it('MSG-52 a provider that never answers: uncertain', async () => {
    people.set(1, [parent(1, { addresses: { sms: '+923001231111' } })]);
    await tell(school, fee(1, { event: 'STORY_FEE' }));
    await runOutbox();
    expect(await one()).toMatchObject({ state: 'uncertain' });
  });

  it('MSG-53 read, sent, delivered, delivered, failed: read, one read and one delivered in the sums', async () => {
    people.set(1, [parent(1)]);
    await tell(school, fee(1));
    await runOutbox();
    await school.owner(() => rowsOf(sql`delete from platform.message_status_events`));
    const sent = await school.owner(() =>
      rowOf(
        sql<{
          id: number;
          provider_id: number;
          provider_ref: string;
        }>`select id, provider_id, provider_ref from platform.messages where event_code = 'STORY_MAIL'`,
      ),
    );
    const notices = ['read', 'sent', 'delivered', 'delivered', 'failed'].map((status, n) => ({
      ref: sent?.provider_ref,
      status,
      at: new Date(nowMs() - 60_000 + n).toISOString(),
    }));
    await school.owner(() =>
      rowsOf(sql`select platform.take_status_notices(${sent?.provider_id}::bigint, ${JSON.stringify(notices)}::jsonb)`),
    );
    await runOutbox();
    const row = await school.owner(() =>
      rowOf(sql<{ state: string; in_order: boolean; notices: number; delivered: number; read: number; failed: number }>`
        select m.state, m.delivered_at <= m.read_at as in_order, (select count(*)::int from platform.message_status_events) as notices,
               s.delivered, s.read, s.failed
          from platform.messages m join platform.message_spend s on s.branch_id = m.branch_id and s.channel = 'email' where m.id = ${sent?.id}::bigint`),
    );
    expect(row).toEqual({ state: 'read', in_order: true, notices: 5, delivered: 1, read: 1, failed: 0 });
  });

  it('MSG-54 an SMS of two parts is delivered with its second part, and failed when one fails', async () => {
    people.set(1, [parent(1, { addresses: { sms: '+923001239999' } })]);
    people.set(2, [parent(2, { addresses: { sms: '+923001238888' } })]);
    await tell(school, fee(1, { event: 'STORY_FEE' }), fee(2, { event: 'STORY_FEE' }));
    await runOutbox();
    await school.owner(async () => {
      await rowsOf(sql`delete from platform.message_status_events`);
      await rowsOf(
        sql`update platform.messages set state = 'sent', parts = 2, delivered_at = null where event_code = 'STORY_FEE'`,
      );
      await rowsOf(sql`
        insert into platform.message_refs (provider_id, provider_ref, message_id, message_at)
        select provider_id, provider_ref || '-2', id, created_at from platform.messages where event_code = 'STORY_FEE'`);
    });
    const sent = await school.owner(() =>
      rowsOf(
        sql<{ provider_id: number; ref: string }>`
          select provider_id, provider_ref as ref from platform.messages where event_code = 'STORY_FEE' order by address desc`,
      ),
    );
    const tells = async (nth: number, part: string, status: string): Promise<string[]> => {
      const { provider_id = 0, ref = '' } = sent[nth] ?? {};
      const notices = JSON.stringify([{ ref: ref + part, status, at: new Date(nowMs()).toISOString() }]);
      await school.owner(() =>
        rowsOf(sql`select platform.take_status_notices(${provider_id}::bigint, ${notices}::jsonb)`),
      );
      await runOutbox();
      const rows = await school.owner(() =>
        rowsOf(
          sql<{
            state: string;
          }>`select state from platform.messages where event_code = 'STORY_FEE' order by address desc`,
        ),
      );
      return rows.map((row) => row.state);
    };
    expect(await tells(0, '', 'delivered')).toEqual(['sent', 'sent']);
    expect(await tells(0, '-2', 'delivered')).toEqual(['delivered', 'sent']);
    expect(await tells(1, '', 'delivered')).toEqual(['delivered', 'sent']);
    expect(await tells(1, '-2', 'failed')).toEqual(['delivered', 'failed']);
  });
});

describe('MSG-8 MSG-60 from whom', () => {
  it('MSG-8 a sender of another branch is not used: skipped, no sender', async () => {
    const { mailSender } = await import('./message-scene.ts');
    const id = await mailSender(school, 2, { branch_id: 2 });
    people.set(1, [parent(1)]);
    await tell(school, fee(1));
    await runOutbox();
    expect(await one()).toMatchObject({ state: 'skipped', reason: 'no sender for this branch' });
    await school.owner(async () => {
      await rowsOf(sql`delete from platform.message_providers where email_sender_id = ${id}::bigint`);
      await rowsOf(sql`delete from platform.email_senders where id = ${id}::bigint`);
    });
  });
});

describe('MSG-40 MSG-41 fairness', () => {
  /** Rows as the expander would have written them; what is said does not matter here. */
  async function queue(lane: number, branch: number, n: number): Promise<number> {
    const row = await school.owner(() =>
      rowOf(sql<{ id: number }>`
        with p as (select id from platform.message_providers where kind = 'sandbox' and channel = 'sms' and school_id = 1),
        m as (insert into platform.messages (school_id, branch_id, channel, lane, category, topic, provider_id, event_code, recipient_type, dedupe_key,
                     address, language, body, state, expires_at, sandbox, next_attempt_at)
              select 1, ${branch}::int, 'sms', ${lane}::smallint, 'service', 'essential', p.id, 'STORY_FEE', 'guardian', 'k' || i, '+92300' || i, 'en', 'x',
                     'queued', platform.now() + interval '1 day', true, platform.now() - interval '1 hour' from p, generate_series(1, ${n}::int) i),
        l as (insert into platform.lane_turns (provider_id, lane, vt) select p.id, ${lane}::smallint,
                     coalesce((select min(x.vt) from platform.lane_turns x), 0) from p on conflict do nothing)
        insert into platform.queue_turns (provider_id, lane, branch_id, waiting, vt, next_at)
        select p.id, ${lane}::smallint, ${branch}::int, ${n}::int, coalesce((select min(q.vt) from platform.queue_turns q where q.lane = ${lane}::smallint and q.waiting > 0), 0),
               platform.now() - interval '1 hour' from p
        returning provider_id as id`),
    );
    await school.owner(() =>
      rowsOf(
        sql`update platform.message_providers set rate_per_s = 10, tokens = 0, tokens_at = platform.now() where id = ${row?.id}::bigint`,
      ),
    );
    return row?.id ?? 0;
  }

  /** Runs the queue for so many seconds of the clock at 10 a second; answers what left by lane and branch, and when a branch was done. */
  async function run(
    provider: number,
    seconds: { from: number; to: number },
    start: number,
  ): Promise<Map<string, { n: number; last: number }>> {
    const left = new Map<string, { n: number; last: number }>();
    for (let second = seconds.from; second < seconds.to; second += 1) {
      const slice = await takeSlice(provider, new Date(start + second * 1000));
      if (!('messages' in slice)) continue;
      const ids = slice.messages.map((m) => m.id);
      const rows = await school.owner(() =>
        rowsOf(sql<{ key: string; n: number }>`
          with s as (update platform.messages set state = 'sent' where id = any (${ids}::bigint[]) returning lane, branch_id)
          select lane || ':' || branch_id as key, count(*)::int as n from s group by 1`),
      );
      for (const { key, n } of rows) left.set(key, { n: (left.get(key)?.n ?? 0) + n, last: second });
    }
    return left;
  }

  it('MSG-41 rate 10, A queues many, B 100 a minute later: B is done after 20 seconds', async () => {
    const provider = await queue(3, 1, 2000);
    const start = nowMs() + 1000;
    const first = await run(provider, { from: 0, to: 60 }, start);
    await queue(3, 2, 100);
    const second = await run(provider, { from: 60, to: 90 }, start);
    expect(first.get('3:1')?.n).toBe(600);
    expect(second.get('3:2')).toMatchObject({ n: 100 });
    expect(second.get('3:2')?.last).toBeGreaterThanOrEqual(78);
    expect(second.get('3:2')?.last).toBeLessThanOrEqual(82);
  });

  it('MSG-40 lanes that wait together get 60 : 30 : 10; lane 1 goes first', async () => {
    await queue(4, 1, 1000);
    await queue(3, 1, 1000);
    const provider = await queue(2, 1, 300);
    await queue(1, 1, 20);
    const start = nowMs() + 1000;
    const urgent = await run(provider, { from: 0, to: 2 }, start);
    expect([...urgent]).toEqual([['1:1', { n: 20, last: 1 }]]);
    const left = await run(provider, { from: 2, to: 52 }, start);
    expect(left.get('2:1')).toMatchObject({ n: 300 });
    expect(left.get('3:1')?.n).toBeGreaterThanOrEqual(130);
    expect(left.get('3:1')?.n).toBeLessThanOrEqual(170);
    expect(left.get('4:1')?.n).toBeGreaterThanOrEqual(30);
    expect(left.get('4:1')?.n).toBeLessThanOrEqual(70);
  });
});
