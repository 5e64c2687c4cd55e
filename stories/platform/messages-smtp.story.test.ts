// MSG-50 to MSG-52, MSG-61: e-mail against a real SMTP server that is down, refuses, or breaks off.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { dataDirectory } from '#platform/engine/open.ts';
import { keepContent } from '#platform/files/store.ts';
import { runOutbox } from '#platform/messages/queue/worker.ts';
import { type MailPeer, startMailPeer } from './mail-peer.ts';
import { openSchool, type School } from '../harness/school.ts';
import {
  fee,
  mailSender,
  messagesNow,
  parent,
  pass,
  people,
  setMessageScene,
  tell,
  tellMany,
} from './message-scene.ts';

let school: School;
let peer: MailPeer;
beforeAll(async () => {
  vi.stubEnv('MAKTAB_PRIVATE_HOSTS', '127.0.0.1');
  school = await openSchool();
  peer = await startMailPeer();
  await mailSender(school, peer.port);
});
afterAll(async () => {
  await peer.down();
  vi.unstubAllEnvs();
});
beforeEach(() => setMessageScene(school));
afterEach(async () => {
  peer.mails.length = 0;
  peer.recipients.length = 0;
  peer.refuse = () => null;
  peer.cut = 'never';
  await school.owner(async () => {
    await rowsOf(sql`delete from platform.messages`);
    await rowsOf(sql`delete from platform.message_keys`);
    await rowsOf(sql`delete from platform.message_attempts`);
    await rowsOf(sql`delete from platform.queue_turns`);
    await rowsOf(sql`delete from platform.email_suppressions`);
    await rowsOf(sql`delete from platform.address_health`);
    await rowsOf(
      sql`update platform.message_providers set circuit = 'closed', open_until = null, failures = 0, open_seconds = 60, state = 'active', slow_until = null`,
    );
    await rowsOf(sql`update platform.email_senders set status = 'active', failures = 0`);
  });
});

const states = async () => (await messagesNow(school)).map((one) => one.state);

describe('MSG-61 a mail', () => {
  it('MSG-61 reaches one person, in text and HTML, with our id, sender and reply address', async () => {
    people.set(1, [parent(1, { name: 'Ayesha <b>Khan</b>', values: { parent: 'Ayesha <b>Khan</b>' } })]);
    await tell(school, fee(1, { data: { child: 'Ali {amount}', amount: 850_000, due_date: '2026-12-10' } }));
    expect(await runOutbox()).toBe(1);
    const [mail] = peer.mails;
    expect(mail).toMatchObject({
      subject: 'Fee of Ali {amount}',
      from: { name: 'Iqra Schools', address: 'office@iqra.example' },
      to: [{ address: 'parent1@families.example' }],
      replyTo: [{ address: 'head@iqra.example' }],
    });
    expect(mail?.text).toContain(
      'Dear Ayesha <b>Khan</b>,\n\nRs 8,500 for Ali {amount} is due on 10/12/2026.\nKind regards',
    );
    expect(mail?.html).toContain('Ayesha &lt;b&gt;Khan&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>Khan');
    const [row] = await messagesNow(school);
    expect(mail?.messageId).toBe(`<mk-${row?.id}@iqra.example>`);
    expect(row).toMatchObject({ state: 'sent', sandbox: false });
  });

  it('MSG-11 MSG-10 the same key makes one, the same words to one address are skipped', async () => {
    people.set(1, [parent(1)]);
    people.set(2, [parent(1)]);
    await tell(school, fee(1), fee(1));
    await tell(school, fee(2, { data: fee(1).data ?? {} }));
    await runOutbox();
    expect(await states()).toEqual(['sent', 'skipped']);
    expect(peer.mails).toHaveLength(1);
  });
});

describe('MSG-50 the mail server is down for an hour', () => {
  it('MSG-50 nothing is lost and nothing is sent twice', async () => {
    await peer.down();
    await tellMany(school, 30);
    await runOutbox();
    expect(new Set(await states())).toEqual(new Set(['retry', 'queued']));
    for (const minutes of [1, 2, 5, 12, 20, 20]) {
      await pass(school, minutes);
      await runOutbox();
    }
    expect(peer.mails).toHaveLength(0);
    const trouble = await school.owner(() =>
      rowOf(sql<{ n: number }>`select count(*)::int as n from platform.notifications where kind = 'provider trouble'`),
    );
    expect(trouble?.n).toBeGreaterThan(0);
    await peer.up();
    for (let n = 0; n < 12 && (await states()).some((state) => state !== 'sent'); n += 1) {
      await pass(school, 30);
      await runOutbox();
    }
    expect(await states()).toEqual(Array.from({ length: 30 }, () => 'sent'));
    expect(new Set(peer.recipients).size).toBe(30);
    expect(peer.recipients).toHaveLength(30);
  });

  it('MSG-50 after five retries it is given up, with the reason in words', async () => {
    await peer.down();
    people.set(1, [parent(1)]);
    await tell(school, fee(1));
    for (let n = 0; n < 8; n += 1) {
      await runOutbox();
      await pass(school, 150);
    }
    await peer.up();
    const [row] = await messagesNow(school);
    expect(row?.state).toBe('failed');
    expect(row?.attempts).toBe(6);
    expect(row?.reason).toMatch(/ECONNREFUSED|refused/i);
  });

  it('MSG-7 what comes too late is expired, never sent', async () => {
    await peer.down();
    people.set(1, [parent(1)]);
    await tell(school, fee(1));
    await runOutbox();
    await pass(school, 25 * 60);
    await peer.up();
    await runOutbox();
    expect(await states()).toEqual(['expired']);
    expect(peer.mails).toHaveLength(0);
  });
});

describe('MSG-50 answers of the server', () => {
  it('MSG-50 4xx is tried again, 5xx is not and stops the address (MAIL-4)', async () => {
    let busy = true;
    peer.refuse = (address) => {
      if (address.startsWith('parent1@')) return { code: 550, text: '5.1.1 no such user' };
      return address.startsWith('parent2@') && busy ? { code: 451, text: '4.7.1 greylisted, come back' } : null;
    };
    for (const id of [1, 2, 3]) people.set(id, [parent(id)]);
    await tell(school, fee(1), fee(2), fee(3));
    await runOutbox();
    expect(await states()).toEqual(['failed', 'retry', 'sent']);
    busy = false;
    await pass(school, 2);
    await runOutbox();
    expect(await states()).toEqual(['failed', 'sent', 'sent']);
    expect((await messagesNow(school))[0]?.reason).toContain('no such user');
    await tell(school, fee(1, { key: 'again' }));
    await runOutbox();
    expect((await messagesNow(school)).at(-1)).toMatchObject({ state: 'skipped' });
  });

  it('MSG-50 5.7.x stops the sender: the message waits without using an attempt, the circuit opens', async () => {
    peer.refuse = () => ({ code: 550, text: '5.7.1 your account may not send' });
    people.set(1, [parent(1)]);
    await tell(school, fee(1));
    await runOutbox();
    const [row] = await messagesNow(school);
    expect(row).toMatchObject({ state: 'queued', attempts: 0 });
    peer.refuse = () => null;
    await runOutbox();
    expect(peer.mails).toHaveLength(0);
    await pass(school, 2);
    await runOutbox();
    expect(await states()).toEqual(['sent']);
  });

  it('MAIL-3 ten refusals of the account in a row stop the sender until it is tested again', async () => {
    peer.refuse = () => ({ code: 535, text: '5.7.8 wrong password' });
    people.set(1, [parent(1)]);
    await tell(school, fee(1));
    for (let n = 0; n < 12; n += 1) {
      await runOutbox();
      await pass(school, 16);
    }
    const sender = await school.owner(() => rowOf(sql<{ status: string }>`select status from platform.email_senders`));
    expect(sender?.status).toBe('failed');
    peer.refuse = () => null;
    await pass(school, 16);
    await runOutbox();
    expect(peer.mails).toHaveLength(0);
    expect(await states()).toEqual(['queued']);
  });
});

describe('MSG-52 in doubt', () => {
  it('MSG-52 the connection breaks before the text is handed over: it is sent again', async () => {
    peer.cut = 'at DATA';
    people.set(1, [parent(1, { values: { parent: 'x'.repeat(2_000_000) } })]);
    await tell(school, fee(1));
    await runOutbox();
    expect(await states()).toEqual(['retry']);
    peer.cut = 'never';
    await pass(school, 2);
    await runOutbox();
    expect(await states()).toEqual(['sent']);
    expect(peer.mails).toHaveLength(1);
  });

  it('MSG-52 it breaks after the text and before the answer: uncertain, listed, never sent again by itself', async () => {
    peer.cut = 'after DATA';
    people.set(1, [parent(1)]);
    await tell(school, fee(1));
    await runOutbox();
    expect(await states()).toEqual(['uncertain']);
    peer.cut = 'never';
    await pass(school, 60);
    await runOutbox();
    expect(await states()).toEqual(['uncertain']);
    expect(peer.mails).toHaveLength(1);
  });
});

describe('MSG-21 leaving by link', () => {
  it('MSG-21 a service mail carries the way out; pressed twice it answers 200 twice and writes one change', async () => {
    people.set(1, [parent(1)]);
    await tell(school, fee(1, { event: 'STORY_WISH' }), fee(1));
    await runOutbox();
    const header = (mail: (typeof peer.mails)[number], key: string) =>
      mail.headers.find((one) => one.key === key)?.value;
    const wish = peer.mails.find((mail) => header(mail, 'list-unsubscribe'));
    expect(peer.mails).toHaveLength(1);
    expect(wish && header(wish, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const path = /<https?:\/\/[^/]+(\/u\/[^>]+)>/.exec((wish && header(wish, 'list-unsubscribe')) ?? '')?.[1] ?? '';
    expect(wish?.text).toContain(path);
    const page = await school.app.inject({ method: 'GET', url: path });
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('parent1@families.example')]);
    for (let n = 0; n < 2; n += 1) {
      const pressed = await school.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(pressed.statusCode).toBe(200);
    }
    const log = await school.owner(() =>
      rowsOf(
        sql<{
          state: string;
          topic: string;
        }>`select state, topic from platform.contact_preference_log where source = 'link'`,
      ),
    );
    expect(log).toEqual([{ state: 'out', topic: 'service' }]);
    await tell(
      school,
      fee(1, { event: 'STORY_WISH', key: 'next', data: { child: 'B', amount: 1, due_date: '2026-12-11' } }),
    );
    await runOutbox();
    expect((await messagesNow(school)).at(-1)).toMatchObject({
      state: 'skipped',
      reason: expect.stringContaining('opted out'),
    });
    expect((await school.app.inject({ method: 'POST', url: `${path.slice(0, -4)}abcd` })).statusCode).toBe(404);
  });
});

describe('MAIL-2 pace', () => {
  it('MAIL-2 over the day limit the rest waits, in order, and is not failed', async () => {
    await school.owner(() =>
      rowsOf(sql`update platform.email_senders set per_day = 4, sent_today = 0, sent_on = null`),
    );
    await tellMany(school, 6);
    await runOutbox();
    expect(peer.mails).toHaveLength(4);
    expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent', 'queued', 'queued']);
    await school.owner(() => rowsOf(sql`update platform.email_senders set sent_on = sent_on - 1, per_day = 2000`));
    await runOutbox();
    expect(peer.mails).toHaveLength(6);
  });
});

describe('MSG-61 attachments', () => {
  const file = (branch_id: number | null, bytes: number, text: string) =>
    school.owner(async () => {
      const sha256 = await keepContent(Buffer.from(text));
      const row = await rowOf(sql<{ id: number }>`
        insert into platform.files (school_id, branch_id, sha256, name, media_type, bytes)
        values (1, ${branch_id}::int, ${sha256}, ${`${text}.txt`}, 'text/plain', ${bytes}) returning id`);
      return row?.id ?? 0;
    });

  it('MSG-61 go along whole; too many bytes, another branch’s file and one of nobody’s branch are refused', async () => {
    people.set(1, [parent(1)]);
    const [one, other, big, loose] = [
      await file(1, 7, 'warning'),
      await file(4, 7, 'elsewhere'),
      await file(1, 10 * 1024 * 1024, 'large'),
      await file(null, 7, 'loose'),
    ];
    await expect(tell(school, fee(1, { files: [one, big] }))).rejects.toThrow('at most 10 MB');
    await expect(tell(school, fee(1, { files: [other] }))).rejects.toThrow('was not found');
    await expect(tell(school, fee(1, { files: [loose] }))).rejects.toThrow('was not found');
    await tell(school, fee(1, { files: [one] }));
    expect(await runOutbox()).toBe(1);
    expect(
      peer.mails[0]?.attachments.map((at) => [at.filename, Buffer.from(at.content as ArrayBuffer).toString()]),
    ).toEqual([['warning.txt', 'warning']]);
  });

  it('MSG-61 a mail whose attachment is gone does not go without it', async () => {
    people.set(1, [parent(1)]);
    const one = await file(1, 4, 'gone');
    await tell(school, fee(1, { files: [one] }));
    await school.owner(() =>
      rowsOf(sql`update platform.files set deleted_at = platform.now() where id = ${one}::bigint`),
    );
    await runOutbox();
    expect(peer.mails).toEqual([]);
    expect(await messagesNow(school)).toMatchObject([
      { state: 'failed', reason: expect.stringContaining('is not kept any more') },
    ]);
  });

  it('MSG-51 a file that our store does not give holds the mail back and is not booked on the sender', async () => {
    people.set(1, [parent(1)]);
    const one = await file(1, 4, 'away');
    const unread = 'ab'.repeat(32);
    await mkdir(path.join(dataDirectory(), 'files', 'ab', 'ab', unread), { recursive: true });
    await school.owner(() => rowsOf(sql`update platform.files set sha256 = ${unread} where id = ${one}::bigint`));
    await tell(school, fee(1, { files: [one] }));
    await runOutbox();
    expect(peer.mails).toEqual([]);
    expect(await messagesNow(school)).toMatchObject([{ state: 'retry', reason: expect.stringContaining('EISDIR') }]);
    const failures = await school.owner(() =>
      rowsOf(sql<{ n: number }>`select max(failures)::int as n from platform.message_providers`),
    );
    expect(failures).toEqual([{ n: 0 }]);
  });
});
