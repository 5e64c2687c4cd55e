// The message log, sandbox wall, switches, texts and e-mail senders over HTTP (12 §7.5, §7.8, §8; 10 §11.2).

import { nowMs } from '#kernel/clock.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as senders from '#kernel/calls/email-senders.ts';
import * as calls from '#kernel/calls/messages.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runOutbox } from '#platform/messages/queue/worker.ts';
import { openSchool, type School } from '../harness/school.ts';
import { type MailPeer, startMailPeer } from './mail-peer.ts';
import { fee, messagesNow, parent, people, setMessageScene, tell } from './message-scene.ts';

let school: School;
let peer: MailPeer;
beforeAll(async () => {
  vi.stubEnv('MAKTAB_PRIVATE_HOSTS', '127.0.0.1');
  school = await openSchool();
  peer = await startMailPeer();
});
afterAll(async () => {
  await peer.down();
  vi.unstubAllEnvs();
});
beforeEach(() => setMessageScene(school));

const last = async () => (await messagesNow(school)).at(-1);

/** Takes a permission from the clerks for one story. */
async function without<T>(names: string[], work: () => Promise<T>): Promise<T> {
  const taken = await school.owner(() =>
    rowsOf(sql<{ role_id: number; permission_id: number }>`
      delete from platform.role_permissions rp using platform.permissions p
       where p.id = rp.permission_id and p.name = any (${names}::text[]) returning rp.role_id, rp.permission_id`),
  );
  try {
    return await work();
  } finally {
    await school.owner(() =>
      rowsOf(sql`insert into platform.role_permissions select role_id, permission_id
        from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as t (role_id int, permission_id int)`),
    );
  }
}

describe('12 §7.5 the log', () => {
  it('story 14: a user of another branch finds nothing; ids of it answer 404', async () => {
    people.set(1, [parent(1)]);
    await tell(school, fee(1, { key: 'log-1' }));
    await runOutbox();
    const mine = await school.must(calls.messageList, { filter: 'parent1@' }, { as: 'clerk' });
    expect(mine.data).toMatchObject([
      { address: 'parent1@families.example', event_title: 'Mail of a story', text: 'Fee of Child 1', sandbox: true },
    ]);
    const id = mine.data[0]?.id ?? 0;
    expect((await school.must(calls.messageList, { filter: 'parent1@' }, { as: 'neighbour' })).data).toEqual([]);
    expect((await school.call(calls.messageView, { id }, { as: 'neighbour' })).code).toBe(404);
    expect((await school.call(calls.messageView, { id }, { as: 'nobody' })).code).toBe(403);
    const view = await school.must(calls.messageView, { id }, { as: 'clerk' });
    expect(view.body).toContain('Dear Parent 1');
    expect(view.attempts).toMatchObject([{ no: 1 }]);
    const others = await school.must(calls.messageCancel, { ids: [id], reason: 'not mine' }, { as: 'neighbour' });
    expect(others).toEqual([{ id, done: false, reason: 'This message was not found' }]);
  });

  it('12 §4 without Message Log: own channels, masked addresses, no file', async () => {
    await without(['Message Log', 'Whatsapp Inbox'], async () => {
      const rows = await school.must(calls.messageList, {}, { as: 'clerk' });
      expect(rows.data.map((row) => row.address)).toContain('p•••@families.example');
      expect((await school.call(calls.messageListExport, {}, { as: 'clerk' })).code).toBe(403);
    });
    await without(['Message Log', 'Whatsapp Inbox', 'Full Marketing'], async () => {
      expect(
        (await school.must(calls.messageList, {}, { as: 'clerk' })).data.filter((row) => row.channel === 'email'),
      ).toEqual([]);
    });
    expect((await school.call(calls.messageListExport, { format: 'csv' }, { as: 'clerk' })).code).toBe(200);
  });

  it('12 §4 what a sensitive message says is never shown, nor sent again', async () => {
    people.set(1, [parent(1)]);
    await tell(
      school,
      fee(1, { event: 'STORY_SECRET', key: 'secret', data: { child: 'Hidden', amount: 5, due_date: '2026-12-11' } }),
    );
    await runOutbox();
    const [row] = (await school.must(calls.messageList, { event_code: 'STORY_SECRET' })).data;
    expect(row?.text).toBe('');
    expect((await school.must(calls.messageView, { id: row?.id ?? 0 })).body).toBeNull();
    const [walled] = (await school.must(calls.sandboxWall, {})).data.filter((one) => one.id === row?.id);
    expect(walled?.body).toBeNull();
  });

  it('the wall shows what each person would have received', async () => {
    const wall = await school.must(calls.sandboxWall, { filter: 'parent1@' });
    expect(wall.data.at(-1)).toMatchObject({
      recipient_name: 'Parent 1',
      subject: 'Fee of Child 1',
      body: expect.stringContaining('Rs 8,500'),
    });
  });

  it('bad dates are refused in words', async () => {
    const far = await school.call(calls.messageList, { from: '2020-01-01', to: '2026-01-01' });
    expect([far.code, far.errors]).toEqual([422, { from: ['At most 13 months at a time'] }]);
  });
});

describe('MSG-14 sending again and taking back', () => {
  it('MSG-14 twice by anybody with the log, a third time by Message Setting; each is a message of its own', async () => {
    people.set(5, [parent(5)]);
    await tell(school, fee(5, { key: 'again' }));
    await runOutbox();
    const first = await last();
    const fail = () =>
      school.owner(() => rowsOf(sql`update platform.messages set state = 'failed' where recipient_id = 5`));
    const again = (as: 'clerk' | 'admin') =>
      school.must(calls.messageResend, { ids: [first?.id ?? 0], reason: 'the parent asks' }, { as });
    expect(await again('clerk')).toMatchObject([{ done: false, reason: expect.stringContaining('only what failed') }]);
    for (let n = 1; n <= 2; n += 1) {
      await fail();
      expect(await again('clerk')).toMatchObject([{ done: true }]);
      await runOutbox();
      expect(await last()).toMatchObject({ fallback_of: first?.id, state: expect.stringMatching(/sent|uncertain/) });
    }
    await fail();
    await without(['Message Setting'], async () => {
      expect(await again('clerk')).toMatchObject([{ done: false, reason: expect.stringContaining('Message Setting') }]);
    });
    expect(await again('admin')).toMatchObject([{ done: true }]);
    expect(await messagesNow(school, 'recipient_id = 5')).toHaveLength(4);
  });

  it('12 §3.1 what waits is taken back and never leaves', async () => {
    people.set(6, [parent(6)]);
    await tell(school, fee(6, { key: 'later', not_before: new Date(nowMs() + 3_600_000).toISOString() }));
    await runOutbox();
    const waiting = await last();
    expect(waiting?.state).toBe('queued');
    expect(await school.must(calls.messageCancel, { ids: [waiting?.id ?? 0], reason: 'wrong date' })).toMatchObject([
      { done: true },
    ]);
    await school.owner(() =>
      rowsOf(sql`update platform.messages set next_attempt_at = platform.now() where recipient_id = 6`),
    );
    await runOutbox();
    expect(await last()).toMatchObject({ state: 'cancelled', reason: 'wrong date' });
  });
});

describe('12 §7.8 switches', () => {
  it('an event is switched off for one branch and reset', async () => {
    const row = (await school.must(calls.messageEventList, { filter: 'STORY_MAIL' })).data[0];
    expect(row).toMatchObject({ enabled: true, from: 'delivered', channels: ['email'] });
    const off = await school.must(calls.messageEventSave, {
      event_code: 'STORY_MAIL',
      branch_id: 1,
      enabled: false,
      channels: ['email'],
    });
    expect(off).toMatchObject({ enabled: false, from: 'branch' });
    people.set(7, [parent(7)]);
    await tell(school, fee(7, { key: 'off' }));
    await runOutbox();
    expect(await messagesNow(school, 'recipient_id = 7')).toEqual([]);
    expect(await school.must(calls.messageEventReset, { event_code: 'STORY_MAIL', branch_id: 1 })).toMatchObject({
      from: 'delivered',
    });
    expect(
      (
        await school.call(
          calls.messageEventSave,
          { event_code: 'STORY_MAIL', branch_id: 2, enabled: false, channels: ['email'] },
          { as: 'clerk' },
        )
      ).code,
    ).toBe(404);
    const strange = await school.call(calls.messageEventSave, {
      event_code: 'STORY_MAIL',
      enabled: true,
      channels: ['whatsapp'],
    });
    expect(strange.errors).toHaveProperty('channels');
    expect(
      (await school.call(calls.messageEventSave, { event_code: 'NO_SUCH', enabled: true, channels: ['sms'] })).code,
    ).toBe(404);
  });
});

describe('MSG-70 MSG-72 texts', () => {
  const words = { event_code: 'STORY_MAIL', channel: 'email', language: 'en', subject: 'About {child}' } as const;
  it('MSG-70 a text with an unknown field is refused with its name', async () => {
    const refused = await school.call(calls.messageTextSave, { ...words, body: 'Dear {parents}, pay {amount}' });
    expect([refused.code, refused.errors]).toEqual([
      422,
      { body: ['Unknown field {parents}. Did you mean {parent}?'] },
    ]);
    const none = await school.call(calls.messageTextSave, { ...words, subject: null, body: 'x' });
    expect(none.errors).toEqual({ subject: ['A mail needs a subject'] });
  });

  it('MSG-72 too many parts with long names is refused with the count', async () => {
    const refused = await school.call(calls.messageTextSave, {
      event_code: 'STORY_FEE',
      channel: 'sms',
      language: 'ur',
      body: 'ع'.repeat(500),
    });
    expect(refused.errors).toEqual({ body: ['With long names this is 8 SMS parts; at most 6 are allowed'] });
  });

  it('MSG-72 a draft is used from its activation; retired, the delivered one holds again', async () => {
    people.set(8, [parent(8)]);
    const draft = await school.must(calls.messageTextSave, { ...words, body: 'New words for {parent}: {amount}' });
    const kept = await school.must(calls.messageTextSave, { ...words, body: 'Newer words for {parent}: {amount}' });
    expect(kept.id).toBe(draft.id);
    await tell(school, fee(8, { key: 't1' }));
    await runOutbox();
    expect((await last())?.body).toContain('Dear Parent 8');
    const stale = await school.call(calls.messageTextActivate, { id: kept.id ?? 0, version: draft.version });
    expect(stale.code).toBe(409);
    const active = await school.must(calls.messageTextActivate, { id: kept.id ?? 0, version: kept.version });
    await tell(school, fee(8, { key: 't2' }));
    await runOutbox();
    expect(await last()).toMatchObject({ body: 'Newer words for Parent 8: Rs 8,500', subject: 'About Child 8' });
    await school.must(calls.messageTextRetire, { id: active.id ?? 0, version: active.version });
    const again = await school.call(calls.messageTextRetire, { id: active.id ?? 0, version: active.version + 1 });
    expect([again.code, again.message]).toEqual([409, 'This text is out of use already']);
    await tell(school, fee(8, { key: 't3', data: { child: 'Third', amount: 1, due_date: '2026-12-12' } }));
    await runOutbox();
    expect((await last())?.body).toContain('Dear Parent 8');
  });

  it('the preview reads as the person would, with parts', async () => {
    const shown = await school.must(calls.messageTextRender, {
      event_code: 'STORY_FEE',
      channel: 'sms',
      language: 'en',
      body: '{child} – {amount} {nonsense}',
    });
    expect(shown).toEqual({
      subject: null,
      text: 'Ali Khan - Rs 8,500',
      encoding: 'gsm7',
      parts: 1,
      costly: null,
      problems: ['Unknown field {nonsense}'],
    });
  });
});

describe('MAIL-1 to MAIL-5 senders', () => {
  const fresh = {
    name: 'Office',
    host: '127.0.0.1',
    port: 2525,
    security: 'none',
    from_name: 'Iqra Schools',
    from_address: 'office@iqra.example',
    password: 'very secret word 12',
    footer: 'Iqra Schools',
    per_minute: 6000,
  } as const;
  let id = 0;

  it('MAIL-5 the password is sealed, never sent back, and empty means unchanged', async () => {
    const made = await school.must(senders.emailSenderCreate, { ...fresh, port: peer.port });
    id = made.id;
    expect(made).toMatchObject({ status: 'untested', password_hint: '••••d 12' });
    const changed = await school.must(senders.emailSenderUpdate, {
      ...fresh,
      port: peer.port,
      id,
      version: made.version,
      password: '',
      footer: 'New',
    });
    expect(changed).toMatchObject({ password_hint: '••••d 12', footer: 'New' });
    const stored = await school.owner(() =>
      rowOf(sql<{ password: string }>`select password from platform.email_senders where id = ${id}::bigint`),
    );
    expect(stored?.password).toMatch(/^mk1\./);
    const audit = await school.owner(() =>
      rowsOf(
        sql<{
          after: string;
        }>`select after::text as after from platform.audit_entries where record_kind = 'email sender'`,
      ),
    );
    expect(JSON.stringify(audit)).not.toContain('very secret');
    const clear = await school.call(senders.emailSenderCreate, {
      ...fresh,
      username: 'office',
      from_address: 'b@iqra.example',
    });
    expect(clear.errors).toEqual({ security: ['A password is never sent without TLS'] });
    const twice = await school.call(senders.emailSenderCreate, { ...fresh });
    expect(twice.errors).toEqual({ from_address: ['This address sends for this place already'] });
  });

  it('MSG-60 MAIL-1 until it is tested everything stays here; the test sends one mail and opens it', async () => {
    people.set(9, [parent(9)]);
    await tell(school, fee(9, { key: 's1' }));
    await runOutbox();
    expect(await last()).toMatchObject({ sandbox: true });
    peer.refuse = () => ({ code: 550, text: 'no such user here' });
    const refused = await school.must(senders.emailSenderTest, { id, address: 'me@iqra.example' });
    expect(refused).toMatchObject({ taken: false, sender: { status: 'untested' } });
    peer.refuse = () => null;
    const tested = await school.must(senders.emailSenderTest, { id, address: 'me@iqra.example' });
    expect(tested).toMatchObject({ taken: true, sender: { status: 'active' } });
    expect(peer.mails.at(-1)?.subject).toBe('Test of Office');
    await tell(school, fee(9, { key: 's2', data: { child: 'Second', amount: 1, due_date: '2026-12-12' } }));
    await runOutbox();
    expect(await last()).toMatchObject({ sandbox: false, state: 'sent' });
    expect(peer.recipients).toContain('parent9@families.example');
  });

  it('a paused sender holds its queue: nothing goes to the sandbox, nothing is lost', async () => {
    const [row] = (await school.must(senders.emailSenderList, {})).data;
    const paused = await school.must(senders.emailSenderPause, { id, version: row?.version ?? 0 });
    people.set(10, [parent(10)]);
    await tell(school, fee(10, { key: 'p1' }));
    await runOutbox();
    expect(await last()).toMatchObject({ sandbox: false, state: 'queued' });
    await school.must(senders.emailSenderResume, { id, version: paused.version });
    await runOutbox();
    expect(await last()).toMatchObject({ state: 'sent' });
  });

  it('MAIL-4 an address on the stop list gets none until it is taken off', async () => {
    people.set(11, [parent(11)]);
    const stopped = await school.must(senders.emailSuppressionAdd, {
      address: 'PARENT11@families.example',
      note: 'asked by phone',
    });
    expect((await school.call(senders.emailSuppressionAdd, { address: 'parent11@families.example' })).code).toBe(409);
    await tell(school, fee(11, { key: 'n1' }));
    await runOutbox();
    expect(await last()).toMatchObject({ state: 'skipped', reason: expect.stringContaining('stop list') });
    await school.must(senders.emailSuppressionRemove, { id: stopped.id, reason: 'asked again' });
    await tell(school, fee(11, { key: 'n2' }));
    await runOutbox();
    expect(await last()).toMatchObject({ state: 'sent' });
  });
});
