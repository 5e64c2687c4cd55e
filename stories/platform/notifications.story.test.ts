// NTF-1, NTF-2: the bell: own lines only, grouped while unread, choices, the mail of what is unread, jobs and permission holders.

import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  notificationChoices,
  notificationChoose,
  notificationList,
  notificationsRead,
  notificationStream,
} from '#kernel/calls/notifications.ts';
import { addDays, todayIn } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runDue } from '#platform/clock-runner/run-due.ts';
import { clockJobOf } from '#platform/clock/definition.ts';
import { defineJob, registerJobs } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { runOutbox } from '#platform/messages/queue/worker.ts';
import { notify, notifyHolders, type NewNotification } from '#platform/notifications/notify.ts';
import { BELLS_EACH, openBell } from '#platform/notifications/stream.ts';
import { announcementsHeard } from '#platform/questions/announcement.ts';
import { openSchool, type School } from '../harness/school.ts';

let school: School;
const id: Record<string, number> = {};
beforeAll(async () => {
  school = await openSchool();
  const users = await school.owner(() =>
    rowsOf(sql<{ id: number; username: string }>`select id, username::text from platform.users`),
  );
  for (const user of users) id[user.username] = user.id;
});
afterEach(() =>
  school.owner(async () => {
    await rowsOf(sql`delete from platform.notifications`);
    await rowsOf(sql`delete from platform.notification_choices`);
  }),
);

const idOf = (name: string): number => id[name] ?? 0;
const line = (more: Partial<NewNotification> = {}): NewNotification => ({
  kind: 'assigned to me',
  title: 'A complaint is yours',
  text: 'Bus 4 is late',
  url: '/admin/dashboard',
  group_key: 'complaint:1',
  ...more,
});
const tell = (names: string[], ...lines: NewNotification[]) =>
  school.as('admin', () => notify(names.map(idOf), ...lines));
const bell = (as: 'clerk' | 'neighbour' | 'admin' | 'nobody' = 'clerk') => school.must(notificationList, {}, { as });

describe('NTF-1 own lines only', () => {
  it('NTF-1 whom it is for reads it, nobody else does, not even a Super Admin', async () => {
    await tell(['clerk'], line());
    expect((await bell()).data).toMatchObject([{ title: 'A complaint is yours', count: 1, read_at: null }]);
    expect((await bell('neighbour')).data).toEqual([]);
    expect((await bell('admin')).data).toEqual([]);
  });

  it("NTF-1 another person's line cannot be marked", async () => {
    await tell(['clerk'], line());
    const [mine] = (await bell()).data;
    await school.must(notificationsRead, { ids: [mine?.id ?? 0] }, { as: 'neighbour' });
    expect((await bell()).figures).toEqual({ unread: 1 });
  });

  it('NTF-1 without a token nothing, and neither ids nor all is refused', async () => {
    expect((await school.call(notificationList, {}, { as: null })).code).toBe(401);
    expect((await school.call(notificationsRead, {}, { as: 'clerk' })).code).toBe(422);
  });

  it('NTF-1 a path outside the house is not kept', async () => {
    await expect(tell(['clerk'], line({ url: 'https://elsewhere.example' }))).rejects.toThrow();
  });

  it('NTF-1 when the transaction rolls back nobody is told', async () => {
    await expect(
      school.as('admin', async () => {
        await notify([idOf('clerk')], line());
        throw new Error('it was refused');
      }),
    ).rejects.toThrow('it was refused');
    expect((await bell()).data).toEqual([]);
  });

  it('NTF-1 holders of a permission whose grants reach the branch, and nobody who left', async () => {
    const at = (branch_id: number) =>
      school.as('admin', () =>
        notifyHolders(['Fee Deposit'], { ...line({ group_key: `f${branch_id}` }), school_id: 1, branch_id }),
      );
    expect((await at(2)).toSorted((a, b) => a - b)).toEqual(
      ['admin', 'neighbour', 'accountant'].map(idOf).toSorted((a, b) => a - b),
    );
    await school.owner(() =>
      rowsOf(sql`update platform.users set status = 'left' where id = ${idOf('accountant')}::bigint`),
    );
    expect(await at(2)).not.toContain(idOf('accountant'));
    await school.owner(() =>
      rowsOf(sql`update platform.users set status = 'active' where id = ${idOf('accountant')}::bigint`),
    );
  });
});

describe('NTF-2 grouped, counted, read', () => {
  it('NTF-2 the same key while unread raises the count; once read a new line begins', async () => {
    for (let n = 0; n < 12; n += 1) await tell(['clerk'], line({ title: `Complaint ${n}` }));
    const first = await bell();
    expect(first.data).toMatchObject([{ title: 'Complaint 11', count: 12 }]);
    expect(first.figures).toEqual({ unread: 1 });
    expect(await school.must(notificationsRead, { ids: [first.data[0]?.id ?? 0] }, { as: 'clerk' })).toEqual({
      unread: 0,
    });
    await tell(['clerk'], line());
    expect((await bell()).data).toHaveLength(2);
  });

  it('NTF-2 all are read at once', async () => {
    for (let n = 0; n < 3; n += 1) await tell(['clerk'], line({ group_key: `k${n}` }));
    expect(await school.must(notificationsRead, { all: true }, { as: 'clerk' })).toEqual({ unread: 0 });
    expect((await school.must(notificationList, { unread: true }, { as: 'clerk' })).total).toBe(0);
  });

  it('NTF-2 a kind that is switched off does not ring', async () => {
    const before = await school.must(notificationChoices, {}, { as: 'clerk' });
    expect(before.find((one) => one.kind === 'assigned to me')).toMatchObject({ bell: true, email: 'off' });
    await school.must(
      notificationChoose,
      { choices: [{ kind: 'assigned to me', bell: false, email: 'off' }] },
      { as: 'clerk' },
    );
    await tell(['clerk', 'neighbour'], line());
    expect((await bell()).data).toEqual([]);
    expect((await bell('neighbour')).data).toHaveLength(1);
    const refused = await school.call(
      notificationChoose,
      { choices: [{ kind: 'gossip', bell: true, email: 'off' }] },
      { as: 'clerk' },
    );
    expect([refused.code, refused.errors]).toEqual([422, { choices: ["There is no kind 'gossip'"] }]);
  });

  it('NTF-2 at 07:30 of the branch one mail of what is unread, once', async () => {
    await school.must(
      notificationChoose,
      { choices: [{ kind: 'assigned to me', bell: true, email: 'daily' }] },
      { as: 'clerk' },
    );
    await school.owner(() => rowsOf(sql`update platform.users set branch_id = 1 where id = ${idOf('clerk')}::bigint`));
    await tell(['clerk'], line({ group_key: 'a' }), line({ group_key: 'b', title: 'A ticket is yours' }));
    const job = clockJobOf('platform.bell_mail');
    if (!job) throw new Error('The clock does not know it');
    const day = addDays(todayIn('UTC'), 1);
    await runDue({ jobs: [job], now: new Date(`${day}T02:31:00Z`) });
    await runDue({ jobs: [job], now: new Date(`${day}T02:40:00Z`) });
    await runOutbox();
    const mails = await school.owner(() =>
      rowsOf(
        sql<{
          subject: string;
          body: string;
          address: string;
        }>`select subject, body, address from platform.messages where event_code = 'BELL_MAIL'`,
      ),
    );
    expect(mails).toEqual([
      expect.objectContaining({
        subject: '2 unread in Maktab',
        address: 'clerk@iqra.example',
        body: expect.stringContaining('• A ticket is yours'),
      }),
    ]);
    await school.owner(() =>
      rowsOf(sql`update platform.users set branch_id = null where id = ${idOf('clerk')}::bigint`),
    );
  });
});

describe('NTF-1 jobs', () => {
  const work = defineJob<{ fail: boolean }, { n: number }>({
    kind: 'story work',
    run: ({ fail }) => (fail ? Promise.reject(new Error('the disk is full')) : Promise.resolve({ n: 1 })),
  });
  beforeAll(() => registerJobs([work]));
  it.each([
    [false, 'Finished: Work of a story', ''],
    [true, 'Stopped: Work of a story', 'Something went wrong'],
  ])('NTF-1 who started a job is told how it ended (failing: %s)', async (fail, title, text) => {
    await school.as('clerk', () => enqueue(work, { title: 'Work of a story', input: { fail } }));
    await runWaitingJobs();
    await announcementsHeard();
    const [told] = (await bell()).data;
    expect(told).toMatchObject({ kind: 'job finished', title, url: '/admin/jobs' });
    expect(told?.text).toContain(text);
    expect((await bell('neighbour')).data).toEqual([]);
  });
});

describe('NTF-2 server-sent events', () => {
  it('NTF-2 need a token', async () => {
    expect((await school.call(notificationStream, {}, { as: null })).code).toBe(401);
  });

  it('one person has so many open at once, the next is refused in words; another person’s is not', async () => {
    const open = Array.from({ length: BELLS_EACH }, () => openBell(idOf('cashier')));
    const token = await school.tokenOf('cashier');
    const ask = (as: string) =>
      school.app.inject({
        method: 'GET',
        url: '/api/v1/notifications/stream',
        headers: { authorization: `Bearer ${as}`, accept: 'text/event-stream' },
      });
    const refused = await ask(token);
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      `You already have Maktab open ${BELLS_EACH} times. Close a page that you do not need to get notifications on this one.`,
    ]);
    openBell(idOf('muscat')).destroy();
    for (const stream of open) {
      stream.destroy();
      await new Promise((resolve) => stream.once('close', resolve));
    }
    openBell(idOf('cashier')).destroy();
  });

  it('NTF-2 the number comes at once and again when it changes', async () => {
    const stream = openBell(idOf('clerk'));
    const read: string[] = [];
    stream.on('data', (chunk: Buffer) => read.push(chunk.toString()));
    const until = async (text: string) => {
      for (let n = 0; n < 100 && !read.join('').includes(text); n += 1)
        await new Promise((resolve) => setTimeout(resolve, 20));
      expect(read.join('')).toContain(text);
    };
    await until('event: unread\ndata: {"unread":0}\n\n');
    await tell(['clerk'], line());
    await until('data: {"unread":1}');
    await tell(['neighbour'], line());
    await school.must(notificationsRead, { all: true }, { as: 'clerk' });
    await until('{"unread":1}\n\nevent: unread\ndata: {"unread":0}');
    stream.destroy();
    expect(
      await school.owner(() => rowOf(sql<{ n: number }>`select count(*)::int as n from platform.notifications`)),
    ).toEqual({ n: 2 });
  });
});
