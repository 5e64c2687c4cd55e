// What messages, e-mail senders, approvals and settings refuse in words, with nothing changed by it.

import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import * as senders from '#kernel/calls/email-senders.ts';
import * as calls from '#kernel/calls/messages.ts';
import { settingHistory, settingList, settingSet, settingWithdraw } from '#kernel/calls/settings.ts';
import { addDays, formatDate } from '#kernel/dates.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type Answer, branches, openSchool, type Person, type School } from '../harness/school.ts';
import { registerStoryKinds, spend } from './approval-kinds.ts';
import { mailSender, setMessageScene } from './message-scene.ts';

const nameServers = dns.getServers();
const cashier = { as: 'cashier' } as const;

let school: School;
/** What a person reads: at the fields, or above the form. */
const said = ({ code, errors, message }: Answer<unknown>) =>
  code === 422 && Object.keys(errors).length > 0 ? [code, errors] : [code, message];

/** What the process asks for names from here on, in every module that has its functions already. */
function useNameServers(servers: string[]): void {
  dns.promises.setServers(servers);
  syncBuiltinESMExports();
}

beforeAll(async () => {
  vi.stubEnv('MAKTAB_PRIVATE_HOSTS', '');
  school = await openSchool();
  registerStoryKinds();
});
afterAll(() => {
  useNameServers(nameServers);
  vi.unstubAllEnvs();
});
beforeEach(() => setMessageScene(school));

describe('12 §7.5, §7.8 the log, switches and texts', () => {
  it('12 §7.5 a log that ends before it begins is refused, as a list and as a file', async () => {
    const backwards = { from: '2026-11-02', to: '2026-11-01' };
    const words = [422, { from: ['From must not be after To'] }];
    expect(said(await school.call(calls.messageList, backwards))).toEqual(words);
    expect(said(await school.call(calls.messageListExport, { ...backwards, format: 'csv' }))).toEqual(words);
  });

  it('12 §7.8 a switch that somebody else turned meanwhile is not turned over', async () => {
    const event = { event_code: 'STORY_MAIL', enabled: true, channels: ['email' as const] };
    const seen = await school.must(calls.messageEventSave, { ...event, send_at: '10:00' });
    await school.must(calls.messageEventSave, { ...event, send_at: '11:00' });
    const late = { ...event, enabled: false, version: seen.version };
    expect(said(await school.call(calls.messageEventSave, late))).toEqual([
      409,
      'Somebody changed this meanwhile. Look again and save once more.',
    ]);
    const [row] = (await school.must(calls.messageEventList, { filter: 'STORY_MAIL' })).data;
    expect(row).toMatchObject({ enabled: true, send_at: '11:00' });
  });

  it('MSG-72 what is in use, or out of it, is not activated', async () => {
    const words = { event_code: 'STORY_MAIL', channel: 'email', language: 'en', subject: 'About {child}' } as const;
    const draft = await school.must(calls.messageTextSave, { ...words, body: 'Dear {parent}, {amount} is due' });
    const id = draft.id ?? 0;
    const { version } = await school.must(calls.messageTextActivate, { id, version: draft.version });
    const again = await school.call(calls.messageTextActivate, { id, version });
    expect(said(again)).toEqual([409, 'This text is in use already']);
    await school.must(calls.messageTextRetire, { id, version });
    const dead = await school.call(calls.messageTextActivate, { id, version: version + 1 });
    expect(said(dead)).toEqual([409, 'This text is out of use. Keep it as a new draft, then activate that']);
    const { texts } = await school.must(calls.messageTextList, { event_code: 'STORY_MAIL' });
    expect(texts.filter((text) => text.from === 'school')).toEqual([]);
  });

  it('WA-1 an address of a webhook that nobody has is 404', async () => {
    const url = `/api/v1/webhooks/whatsapp/${'c'.repeat(32)}?hub.mode=subscribe&hub.challenge=4711&hub.verify_token=x`;
    const answer = await school.app.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'This address was not found']);
  });
});

describe('MAIL-1 to MAIL-5 senders', () => {
  const fresh = {
    name: 'Office',
    host: '127.0.0.1',
    port: 2525,
    security: 'none',
    from_name: 'Iqra Schools',
    from_address: 'front@iqra.example',
  } as const;
  const rowOfSender = async (id: number) =>
    (await school.must(senders.emailSenderList, {})).data.find((row) => row.id === id);
  const turn = async (contract: typeof senders.emailSenderPause | typeof senders.emailSenderResume, id: number) =>
    said(await school.call(contract, { id, version: (await rowOfSender(id))?.version ?? 0 }));

  it('MAIL-2 quiet hours have a beginning and an end', async () => {
    const words = [422, { quiet_to: ['Enter both times or none'] }];
    expect(said(await school.call(senders.emailSenderCreate, { ...fresh, quiet_from: '21:00' }))).toEqual(words);
    expect(said(await school.call(senders.emailSenderCreate, { ...fresh, quiet_to: '07:00' }))).toEqual(words);
    expect((await school.must(senders.emailSenderList, {})).total).toBe(0);
  });

  it('MAIL-1 an untested sender is neither paused nor resumed; a server of a private network is not called', async () => {
    const { id, version } = await school.must(senders.emailSenderCreate, fresh);
    const untested = [409, 'The sender is not tested yet. Test it before it is used'];
    expect(await turn(senders.emailSenderPause, id)).toEqual(untested);
    expect(await turn(senders.emailSenderResume, id)).toEqual(untested);
    const changed = { ...fresh, id, version: version + 1, name: 'Front office' };
    expect(said(await school.call(senders.emailSenderUpdate, changed))).toEqual([
      409,
      'Somebody changed this sender meanwhile. Look again and save once more.',
    ]);
    const tested = await school.must(senders.emailSenderTest, { id, address: 'me@iqra.example' });
    const answer = '127.0.0.1 is an address of a private network, which this system does not call';
    expect(tested).toMatchObject({ taken: false, answer, sender: { status: 'untested', last_error: answer } });
    expect(await rowOfSender(id)).toMatchObject({ name: 'Office', status: 'untested' });
  });

  it('MAIL-3 pausing and resuming say how the sender stands', async () => {
    const id = await mailSender(school, 2525);
    expect(await turn(senders.emailSenderResume, id)).toEqual([409, 'The sender is in use already']);
    const { version = 0 } = (await rowOfSender(id)) ?? {};
    const stale = await school.call(senders.emailSenderPause, { id, version: version + 1 });
    expect(said(stale)).toEqual([409, 'Somebody changed this sender meanwhile. Look again.']);
    await school.must(senders.emailSenderPause, { id, version });
    expect(await turn(senders.emailSenderPause, id)).toEqual([409, 'The sender is paused already']);
    await school.owner(() => rowsOf(sql`update platform.email_senders set status = 'failed' where id = ${id}::bigint`));
    expect(await turn(senders.emailSenderResume, id)).toEqual([
      409,
      'The sender has failed. Test it again before it is used',
    ]);
    expect(await rowOfSender(id)).toMatchObject({ status: 'failed' });
  });

  it('MAIL-1 a name server that does not answer is said so, and what was known stays', async () => {
    const id = await mailSender(school, 2525, { branch_id: branches.f8 });
    const known = { spf: 'ok', dmarc: 'missing', record: '' };
    await school.owner(() =>
      rowsOf(sql`update platform.email_senders set dns = ${JSON.stringify(known)}::jsonb where id = ${id}::bigint`),
    );
    useNameServers(['127.0.0.1:9']);
    const answer = await school.call(senders.emailSenderDns, { id });
    expect(said(answer)).toEqual([409, 'The name server gives no answer now. Try again later.']);
    expect((await rowOfSender(id))?.dns).toEqual(known);
  });
});

describe('00 §7, §16 approvals', () => {
  let subject = 0;
  /** The clerk wants to spend in F-8; Purchase Approval decides. */
  const asked = async (): Promise<number> => {
    subject += 1;
    const request = {
      branch_id: branches.f8,
      subject_id: subject,
      subject_label: 'A story',
      shows: [],
      amount: 2_000_000,
      currency: 'PKR' as const,
      change: { branch: branches.f8 },
    };
    return (await school.as('clerk', () => requestApproval(spend, request))).request_id;
  };
  const idOf = async (name: Person): Promise<number> => {
    const row = await school.owner(() =>
      rowOf(sql<{ id: number }>`select id from platform.users where username = ${name}`),
    );
    return row?.id ?? 0;
  };

  it('00 §16 rows are left out of a request that has some; filters that find none decide nothing', async () => {
    const id = await asked();
    const leave_out = [{ row_id: 1, reason: 'Not this one' }];
    expect(said(await school.call(approvals.approvalApprove, { id, leave_out }, cashier))).toEqual([
      422,
      { leave_out: ['This request has no rows'] },
    ]);
    const matching = { kind: spend.code, branch_id: branches.lahore };
    expect(said(await school.call(approvals.approvalDecide, { decision: 'approve', matching }, cashier))).toEqual([
      404,
      'No request that these filters find waits for you now. Load the list again.',
    ]);
    const { status, steps } = await school.must(approvals.approvalView, { id }, cashier);
    expect([status, steps]).toEqual(['pending', []]);
  });

  it('00 §7 an answer needs a question, and a second question waits for the answer', async () => {
    const id = await asked();
    const answer = (words: string) => school.call(approvals.approvalAnswer, { id, answer: words }, { as: 'clerk' });
    const ask = () => school.call(approvals.approvalAskBack, { id, question: 'For which class?' }, cashier);
    expect(said(await answer('For Grade 5'))).toEqual([409, 'No question is open on this request.']);
    expect((await ask()).code).toBe(200);
    expect(said(await ask())).toEqual([409, 'A question is already open: wait for the answer, or decide.']);
    expect((await answer('For Grade 5')).code).toBe(200);
    const { steps } = await school.must(approvals.approvalView, { id }, cashier);
    expect(steps.map((step) => [step.verb, step.reason])).toEqual([
      ['ask_back', 'For which class?'],
      ['answer', 'For Grade 5'],
    ]);
  });

  it('00 §16 nobody stands in for themselves, nor somebody who has left', async () => {
    const { today } = await school.must(settingList, {});
    const give = async (to_user_id: number) => {
      const days = { starts_on: today, ends_on: addDays(today, 7) };
      return said(await school.call(approvals.delegationCreate, { to_user_id, ...days }, cashier));
    };
    const gone = await idOf('nobody');
    await school.owner(() => rowsOf(sql`update platform.users set status = 'left' where id = ${gone}::bigint`));
    expect(await give(await idOf('cashier'))).toEqual([422, { to_user_id: ['Choose somebody else'] }]);
    expect(await give(gone)).toEqual([422, { to_user_id: ['Choose one from the list'] }]);
    expect(await school.must(approvals.delegationList, {}, cashier)).toEqual([]);
  });
});

describe('SET-1, SET-2 settings', () => {
  it('SET-1 a branch of another school is not found, read or written', async () => {
    const place = { branch_id: branches.other };
    const words = [404, 'This branch was not found'];
    expect(said(await school.call(settingList, place))).toEqual(words);
    expect(said(await school.call(settingSet, { key: 'due_day', ...place, value: 5 }))).toEqual(words);
  });

  it('SET-2 a value that has begun is not withdrawn: it applied', async () => {
    const { today } = await school.must(settingList, {});
    const { id } = await school.must(settingSet, { key: 'challan_copies', value: 2 });
    expect(said(await school.call(settingWithdraw, { id }))).toEqual([
      409,
      `This value has applied since ${formatDate(today)}. Set another one from today instead.`,
    ]);
    const [first] = await school.must(settingHistory, { key: 'challan_copies' });
    expect(first).toMatchObject({ id, value: 2, withdrawn_at: null });
  });
});
