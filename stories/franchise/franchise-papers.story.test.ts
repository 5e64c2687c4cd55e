// Papers of a franchise, and its balance agreed to on the phone (spec 10 §11.4, §12, §17.10): documents, the receipt of a deposit, the notice of a
// lock, the link of a month with its yes and its no.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, type Month } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { newLink } from '#platform/doors/link-tokens.ts';
import { runAs } from '#platform/db/run-as.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { stopReading } from '#platform/imports/read-apart.ts';
import * as challans from '#modules/franchise/challans/contract/challans.ts';
import * as deposits from '#modules/franchise/deposits/contract/deposits.ts';
import * as franchises from '#modules/franchise/franchises/contract/franchises.ts';
import * as locks from '#modules/franchise/locks/contract/locks.ts';
import { judgeLock } from '#modules/franchise/locks/chapter.ts';
import * as royalty from '#modules/franchise/royalty/contract/royalty.ts';
import { BALANCE } from '#modules/franchise/statements/actions/ask-balance.ts';
import * as statements from '#modules/franchise/statements/contract/statements.ts';
import { ticketRead, ticketSay } from '#modules/home/tickets/contract/ticket.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { agree, book, RUPEE, type Scene, setScene, waitFor } from './royalty-scene.ts';

const { franchise, f8 } = branches;
let school: School;
let scene: Scene;
let month: Month;
let challan_id = 0;
const as = () => ({ token: scene.office.token });
const own = () => ({ token: scene.operator.token });

async function pdf(path: string, token: string): Promise<[number, string]> {
  const { statusCode, rawPayload, payload } = await school.app.inject({
    url: `/api/v1/${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return statusCode === 200
    ? [200, rawPayload.subarray(0, 5).toString()]
    : [statusCode, (JSON.parse(payload) as { message: string }).message];
}

afterAll(stopReading);

const scan = (name: string) =>
  school.owner(async () => {
    const row = await rowOf(sql<{ id: number }>`
      insert into platform.files (school_id, branch_id, sha256, name, media_type, bytes) values (1, ${franchise}::int, ${'d'.repeat(64)}, ${name}, 'application/pdf', 5)
      returning id`);
    return row?.id ?? 0;
  });

async function uploaded(text: string): Promise<number> {
  const mark = 'papers';
  const response = await school.app.inject({
    method: 'POST',
    url: '/api/v1/files',
    headers: { authorization: `Bearer ${scene.office.token}`, 'content-type': `multipart/form-data; boundary=${mark}` },
    payload: `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="lines.csv"\r\n\r\n${text}\r\n--${mark}--\r\n`,
  });
  return response.json<{ data: { id: number } }>().data.id;
}

beforeAll(async () => {
  school = await openSchool();
  scene = await setScene(school);
  month = scene.month;
  await agree(school, {
    branch_id: franchise,
    rules: [{ name: 'Tuition 10%', basis: 'gross_posted', kinds: ['tuition'], rate: 10 }],
  });
  await book(school, { branch_id: franchise, month, head_id: scene.heads['tuition'] ?? 0, gross: 500_000 * RUPEE });
  const { run_id } = await school.must(royalty.royaltyPreview, { month, branch_ids: [franchise] }, as());
  const { job_id } = await school.must(royalty.royaltyPost, { run_id: run_id ?? 0, branch_ids: [franchise] }, as());
  await waitFor(school, job_id, scene.office.token);
  challan_id = (await school.must(challans.challanList, { month }, as())).data[0]?.id ?? 0;
});

describe('franchise/document/save', () => {
  it('keeps a paper, a newer one of its kind takes its place; another branch, an old version and no permission are refused', async () => {
    const paper = {
      branch_id: franchise,
      kind: 'lease' as const,
      number: 'L-1',
      expires_on: addDays(scene.today, 200),
      file_id: await scan('lease.pdf'),
    };
    const { id } = await school.must(franchises.franchiseDocumentSave, paper, as());
    const documents = async () =>
      (await school.must(franchises.franchiseGet, { branch_id: franchise }, as())).documents;
    expect(await documents()).toMatchObject([{ id, kind: 'lease', number: 'L-1' }]);
    const { version } = (await documents())[0] ?? { version: 0 };
    await school.must(franchises.franchiseDocumentSave, { ...paper, id, version, number: 'L-2' }, as());
    expect(
      (await school.call(franchises.franchiseDocumentSave, { ...paper, id, version, number: 'L-3' }, as())).code,
    ).toBe(409);
    const newer = await school.must(franchises.franchiseDocumentSave, { ...paper, number: 'L-9' }, as());
    expect((await documents()).map((one) => one.id)).toEqual([newer.id]);
    expect((await school.call(franchises.franchiseDocumentSave, paper, own())).code).toBe(403);
    expect((await school.call(franchises.franchiseDocumentSave, { ...paper, branch_id: f8 }, as())).code).toBe(404);
    const wrong = await school.call(
      franchises.franchiseDocumentSave,
      { ...paper, issued_on: addDays(scene.today, 300) },
      as(),
    );
    expect(wrong.errors).toHaveProperty('expires_on');
  });
});

describe('10 §17.10 the balance of a month on the phone', () => {
  it('is sent once it is over, read without a sign-in, objected to with words, agreed to, and asked again when it changes', async () => {
    const early = await school.call(
      statements.statementAsk,
      { branch_ids: [franchise], month: addMonths(month, 1) },
      as(),
    );
    expect(early.errors).toHaveProperty('month');
    expect((await school.call(statements.statementAsk, { branch_ids: [franchise], month }, own())).message).toContain(
      '1 link sent',
    );
    expect(await school.must(statements.statementAsk, { branch_ids: [franchise], month }, as())).toEqual({
      sent: 1,
      left: [],
    });
    const told = await school.owner(() =>
      rowsOf(sql<{ link: string }>`
      select data ->> 'link' as link from platform.message_intents where event_code = 'BALANCE_CONFIRM' order by id`),
    );
    const token = told.at(-1)?.link.split('/').at(-1) ?? '';
    // The link before has ended.
    expect((await school.call(ticketRead, { token: told[0]?.link.split('/').at(-1) ?? '' }, { as: null })).code).toBe(
      404,
    );
    const { closing } = await school.must(statements.statementRead, { branch_id: franchise }, as());
    const page = await school.must(ticketRead, { token, language: 'en' }, { as: null });
    expect(page.state.words).toBe('Waiting for your answer');
    expect(page.acts.map((act) => act.name)).toEqual(['agree', 'object']);
    expect((await school.call(ticketSay, { token, act: 'object' }, { as: null })).errors).toHaveProperty('text');
    await school.must(ticketSay, { token, act: 'object', text: 'July was paid twice' }, { as: null });
    const objected = await school.must(statements.statementRead, { branch_id: franchise }, as());
    expect(objected.confirmations[0]).toMatchObject({ answer: 'objected', note: 'July was paid twice', by: null });
    await school.must(ticketSay, { token, act: 'agree' }, { as: null });
    expect(await school.must(ticketRead, { token }, { as: null })).toMatchObject({ state: { tone: 'good' }, acts: [] });
    expect(closing).toBe(5_000_000);
    const again = await school.must(statements.statementAsk, { branch_ids: [franchise], month }, as());
    expect(again.left[0]?.why).toContain('agreed to already');
  });

  it('another branch’s link shows another branch; a branch of the group has none', async () => {
    const token = await runAs({ user_id: scene.office.id, school_id: 1, country_id: 162 }, () =>
      newLink({
        purpose: 'ticket',
        branch_id: f8,
        subject: { kind: BALANCE, id: f8 },
        facts: { month },
        days: 1,
        one_use: false,
      }),
    );
    expect((await school.call(ticketRead, { token }, { as: null })).code).toBe(404);
    expect((await school.call(statements.statementAsk, { branch_ids: [f8], month }, as())).code).toBe(404);
  });
});

describe('10 §12 receipts and notices', () => {
  it('a lock by hand is told of by mail with its notice as the automatic one is, with its reason; released before, it is not', async () => {
    const told = () =>
      school.owner(() =>
        rowsOf(sql<{ reason: string; name: string; kind: string }>`
          select i.data ->> 'reason' as reason, f.name, f.kind from platform.message_intents i
            join platform.files f on f.id = any (i.files) where i.event_code = 'SERVICE_LOCK_BY_HAND' and i.branch_id = ${franchise}`),
      );
    const stop = (reason: string) =>
      school.must(locks.lockPut, { branch_id: franchise, actions: ['hire'], reason }, { token: scene.office.token });
    const release = (lock_id: number) =>
      school.must(locks.lockRelease, { branch_id: franchise, lock_id, reason: 'Done' }, { token: scene.office.token });
    const kept = await stop('Inspection');
    const mistaken = await stop('The wrong branch');
    await release(mistaken.id);
    await runWaitingJobs();
    expect(await told()).toEqual([
      { reason: 'Inspection', name: 'Notice of stopped services KHI-01.pdf', kind: 'mail' },
    ]);
    await release(kept.id);
  });

  it('4.6 a release by hand is told with its reason, in words of its own, to who was told of the stop; one that nobody heard of is not', async () => {
    const told = () =>
      school.owner(() =>
        rowsOf(sql<{ key: string; reason: string; day: string; link: string }>`
          select i.dedupe_key as key, i.data ->> 'reason' as reason, i.data ->> 'day' as day, i.data ->> 'link' as link from platform.message_intents i
           where i.event_code = 'SERVICE_UNLOCK_BY_HAND' and i.branch_id = ${franchise} order by i.id desc`),
      );
    const by = { token: scene.office.token };
    const before = await told();
    const { id } = await school.must(locks.lockPut, { branch_id: franchise, actions: ['hire'], reason: 'Audit' }, by);
    const silent = await school.must(
      locks.lockPut,
      { branch_id: franchise, actions: ['hire'], reason: 'The wrong branch' },
      by,
    );
    await school.must(locks.lockRelease, { branch_id: franchise, lock_id: silent.id, reason: 'A mistake' }, by);
    await runWaitingJobs();
    await school.must(locks.lockRelease, { branch_id: franchise, lock_id: id, reason: 'The audit found nothing' }, by);
    const after = await told();
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toMatchObject({
      key: expect.stringContaining(`lock:${id}:off`) as string,
      reason: 'The audit found nothing',
      day: scene.today,
      link: expect.stringContaining(`branch_id=${franchise}`) as string,
    });
    expect(
      (await school.call(locks.lockRelease, { branch_id: franchise, lock_id: id, reason: 'Again' }, by)).code,
    ).toBe(404);
  });

  it('a lock has a notice, a verified deposit a receipt; nothing stopped and nothing verified have none', async () => {
    const notice = `franchise/locks/${franchise}/notice`;
    expect(await pdf(notice, scene.office.token)).toEqual([409, 'Nothing is stopped at Clifton Campus']);
    await school.owner(() =>
      rowsOf(sql`
      update franchise.royalty_challans set issue_date = ${addDays(scene.today, -40)}::date, due_date = ${addDays(scene.today, -35)}::date where id = ${challan_id}::bigint`),
    );
    await runAs({ user_id: scene.office.id, school_id: 1, country_id: 162 }, () =>
      judgeLock(franchise, { raise: true }),
    );
    expect(await pdf(notice, scene.office.token)).toEqual([200, '%PDF-']);
    await runWaitingJobs();
    const sent = await school.owner(() =>
      rowsOf(sql<{ name: string; media_type: string; kind: string; bytes: number }>`
        select f.name, f.media_type, f.kind, f.bytes::int as bytes from platform.message_intents i
          join platform.files f on f.id = any (i.files) where i.event_code = 'SERVICE_LOCK' and i.branch_id = ${franchise}`),
    );
    expect(sent).toEqual([
      expect.objectContaining({
        name: 'Notice of stopped services KHI-01.pdf',
        media_type: 'application/pdf',
        kind: 'mail',
      }),
    ]);
    expect(sent[0]?.bytes).toBeGreaterThan(1_000);
    const made = await school.must(
      deposits.depositCreate,
      {
        branch_id: franchise,
        deposit_date: scene.today,
        amount: 60_000 * RUPEE,
        method: 'bank',
        account_id: scene.bank_id,
        instrument_no: 'TT-7',
      },
      as(),
    );
    expect(await pdf(`royalty/deposit/${made.id}/receipt`, scene.operator.token)).toEqual([200, '%PDF-']);
    expect((await pdf(`royalty/deposit/${made.id}/receipt`, await school.tokenOf('clerk')))[0]).toBe(404);
    expect(await pdf(notice, scene.office.token)).toEqual([409, 'Nothing is stopped at Clifton Campus']);
  });
});

describe('royalty/deposit/import', () => {
  it('a dry run tells what fits; the run enters it once; doubtful lines stay with a person', async () => {
    const { challan_no } = await school.must(challans.challanGet, { id: challan_id }, as());
    const account = await school.owner(() =>
      rowOf(sql<{ code: string }>`select code from platform.accounts where id = ${scene.bank_id}::bigint`),
    );
    const lines = [
      'Date,Amount,Reference,Payer,Account',
      `${scene.today},1500,Fee of ${challan_no},Clifton,${account?.code ?? ''}`,
      `${scene.today},77,Gift,Nobody,${account?.code ?? ''}`,
    ];
    // Something is open again to be paid.
    await school.owner(() =>
      rowsOf(sql`
      update franchise.royalty_challan_items set amount = amount + 150000 where id = (select min(id) from franchise.royalty_challan_items where challan_id = ${challan_id}::bigint)`),
    );
    await school.owner(() =>
      rowsOf(
        sql`update franchise.royalty_challans set total = total + 150000, state = 'open' where id = ${challan_id}::bigint`,
      ),
    );
    const file_id = await uploaded(lines.join('\n'));
    const dry = await school.must(deposits.depositImport, { file_id }, as());
    expect(await waitFor(school, dry.job_run_id, scene.office.token)).toEqual({ state: 'done', error: null });
    const count = async () => (await school.must(deposits.depositList, { filter: challan_no }, as())).total;
    expect(await count()).toBe(0);
    for (const _ of [1, 2]) {
      const { job_run_id } = await school.must(deposits.depositImport, { file_id, dry_run: false }, as());
      expect(await waitFor(school, job_run_id, scene.office.token)).toEqual({ state: 'done', error: null });
    }
    expect(await count()).toBe(1);
    expect((await school.call(deposits.depositImport, { file_id }, own())).code).toBe(403);
  });
});
