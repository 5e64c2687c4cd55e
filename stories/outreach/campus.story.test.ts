// The doors of the websites (spec 13 §10, CAM-1 to CAM-6): a form is built, opened by a stranger, sent, handed over; spam is held and rescued;
// an application of a child comes in as a draft where the clerk works, and the family follows it by its link (decision 0183).

import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { nowMs } from '#kernel/clock.ts';
import { leadGet, leadList } from '#modules/admissions/inquiries/contract/leads.ts';
import { applicationGet } from '#modules/admissions/applications/contract/applications.ts';
import { applicationSubmit } from '#modules/admissions/application-form/contract/application-form.ts';
import { ticketRead, ticketSay } from '#modules/home/tickets/contract/ticket.ts';
import { applicantList } from '#modules/franchise/applicants/contract/applicants.ts';
import * as forms from '#modules/outreach/campus/contract/forms.ts';
import * as open from '#modules/outreach/campus/contract/public-form.ts';
import * as sites from '#modules/outreach/campus/contract/sites.ts';
import * as submissions from '#modules/outreach/campus/contract/submissions.ts';
import { formClock } from '#modules/outreach/campus/actions/hand-over.ts';
import { openedAt } from '#modules/outreach/campus/reads/opened.ts';
import { zeroBits } from '#modules/outreach/campus/rules/work.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { branches } from '../harness/school.ts';
import { father, openStudents, type StudentScene } from '../students/student-scene.ts';

let scene: StudentScene;
const { f8, muscat } = branches;
beforeAll(async () => {
  scene = await openStudents();
});

type Save = InputOf<typeof forms.formSave>;
let made = 0;
const form = (more: Partial<Save> = {}): Save => ({
  kind: 'admission',
  title: `Form ${(made += 1)}`,
  texts: { intro: {}, thanks: {}, title: {} },
  languages: ['en'],
  branch_mode: 'choose',
  ...more,
});
async function build(more: Partial<Save> = {}): Promise<{ id: number; slug: string }> {
  const { id, address } = await scene.school.must(forms.formSave, form(more));
  return { id, slug: address.split('/').at(-1) ?? '' };
}
const rowOfForm = async (id: number) => {
  const found = (await scene.school.must(forms.formList, { fetchCount: 100 })).data.find((row) => row.id === id);
  if (!found) throw new Error('The form is not in the list');
  return found;
};

type Submit = InputOf<typeof open.publicFormSubmit>;
/** Opened a minute ago, as a person fills it in. */
const sent = (at: { id: number; slug: string }, answers: Submit['answers'], more: Partial<Submit> = {}): Submit => ({
  id: at.slug,
  once: randomUUID(),
  opened: openedAt(at.id, nowMs() - 60_000),
  language: 'en',
  answers: { consent: 'yes', ...answers },
  ...more,
});
const ask = (input: Submit) => scene.school.call(open.publicFormSubmit, input, { as: null });
const must = async (input: Submit): Promise<DataOf<typeof open.publicFormSubmit>> =>
  scene.school.must(open.publicFormSubmit, input, { as: null });
const listed = async (reference: string) => {
  const { data } = await scene.school.must(submissions.submissionList, { filter: reference });
  const [row] = data;
  if (!row) throw new Error(`${reference} is not in the list`);
  return row;
};
let numbers = 0;
const mobile = (): string => `0302 ${String(3_000_000 + (numbers += 1))}`;
const family = () => ({ parent_name: 'Bilal Mirza', mobile: mobile(), relation: 'father' });

describe('CAM-2, CAM-3, CAM-5 a form is built and shared', () => {
  it('with fields of one’s own, read by a stranger with branches and seats, changed by one person at a time, put off', async () => {
    const bus = {
      key: 'bus',
      type: 'choice',
      label: { en: 'Do you need the bus?', ur: 'بس؟' },
      required: true,
      options: ['yes', 'no'],
    } as const;
    const at = await build({
      title: 'Autumn',
      languages: ['en', 'ur'],
      fields: [{ ...bus, options: [...bus.options] }],
      texts: { intro: { en: 'Hello' }, thanks: { en: 'We call you.' }, title: { ur: 'خزاں' } },
    });
    const read = await scene.school.must(open.publicFormRead, { id: at.slug }, { as: null });
    expect([read.title, read.intro]).toEqual([{ en: 'Autumn', ur: 'خزاں' }, { en: 'Hello' }]);
    expect(read.fields.map((field) => field.key)).toEqual(
      expect.arrayContaining(['parent_name', 'mobile', 'bus', 'branch_id', 'course_id', 'consent']),
    );
    expect(read.branches.find((one) => one.id === f8)).toMatchObject({ open: true });
    expect(read.branches.some((one) => one.id === muscat)).toBe(false);
    const row = await rowOfForm(at.id);
    const version = row.version;
    await scene.school.must(forms.formSave, { ...form(), id: at.id, version, kind: 'admission', title: 'Winter' });
    const late = await scene.school.call(forms.formSave, { ...form(), id: at.id, version, title: 'Spring' });
    expect([late.code, late.message]).toEqual([409, 'Somebody changed this form meanwhile. Look again.']);
    const share = await scene.school.must(forms.formShare, { id: at.id });
    expect(share.frame).toContain(`/f/${at.slug}?frame=1`);
    expect(share.snippet.length).toBeLessThan(12 * 1024);
    expect(share.qr).toContain('<svg');
    const poster = await scene.school.app.inject({
      url: `/api/v1/campus/form-poster?id=${at.id}&language=ur`,
      headers: { authorization: `Bearer ${await scene.school.tokenOf('admin')}` },
    });
    expect([poster.statusCode, poster.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    await scene.school.must(forms.formState, { id: at.id, version: version + 1, state: 'off' });
    expect((await scene.school.call(open.publicFormRead, { id: at.slug }, { as: null })).code).toBe(404);
  });

  it('a key of the kind, a list of one, a missing language, a form told to nobody, and who has no permission are refused', async () => {
    const field = { key: 'mobile', type: 'text', label: { en: 'Again' }, required: false, options: [] } as const;
    const bad = await scene.school.call(forms.formSave, form({ fields: [{ ...field, options: [] }] }));
    expect([bad.code, bad.errors['fields.0.key']]).toEqual([422, ["The form asks for 'mobile' already"]]);
    const silent = await scene.school.call(
      forms.formSave,
      form({ languages: ['en', 'ar'], fields: [{ ...field, key: 'bus', options: [] }] }),
    );
    expect(silent.errors['fields']).toEqual(['Name your own fields in Arabic, too']);
    expect((await scene.school.call(forms.formSave, form({ kind: 'custom' }))).errors).toHaveProperty(
      'notify_user_ids',
    );
    expect((await scene.school.call(forms.formSave, form({ branch_mode: 'fixed' }))).errors).toHaveProperty(
      'branch_id',
    );
    expect((await scene.school.call(forms.formSave, form(), { as: 'nobody' })).code).toBe(403);
  });
});

describe('CAM-1 what was sent becomes an inquiry', () => {
  it('of one family one: the second is added; sent twice by one page it is one; lines of one’s own stand in the message', async () => {
    const bus = { key: 'bus', type: 'flag', label: { en: 'Bus' }, required: false, options: [] } as const;
    const at = await build({ fields: [{ ...bus, options: [] }] });
    const parent = family();
    const first = sent(
      at,
      { ...parent, child_name: 'Saad', branch_id: String(f8), message: 'Hello', bus: 'yes' },
      { source: 'facebook', utm: { utm_campaign: 'Open day' } },
    );
    const one = await must(first);
    expect(await must(first)).toMatchObject({ reference: one.reference });
    const row = await listed(one.reference);
    expect(row).toMatchObject({ state: 'accepted', target_kind: 'lead', branch_name: 'F-8', campaign: 'Open day' });
    const lead = await scene.school.must(leadGet, { id: row.target_id ?? 0 });
    expect(lead).toMatchObject({
      source: 'facebook',
      campaign: 'Open day',
      message: 'Hello\nBus: yes',
      children: 'Saad',
    });
    const again = await must(sent(at, { ...parent, message: 'Any news?' }));
    expect(await listed(again.reference)).toMatchObject({ state: 'added', target_id: row.target_id });
    // Of no branch yet it lies in the pool, where a clerk of one branch sees it not.
    const nowhere = await must(sent(at, { ...family(), city: 'Quetta' }));
    expect(await listed(nowhere.reference)).toMatchObject({ branch_name: null, state: 'accepted' });
  });

  it('campus and contact go into their lists; a franchise into the applicants; a custom one is told to its people', async () => {
    const campus = await build({ kind: 'campus', branch_mode: 'fixed', branch_id: f8 });
    await must(sent(campus, { ...family(), visit_on: '2027-05-01' }));
    const [visit] = (await scene.school.must(leadList, { kind: 'campus' })).data;
    expect(visit?.message).toBe('Would like to come on 2027-05-01');
    const contact = await build({ kind: 'contact' });
    await must(sent(contact, { ...family(), subject: 'Bus', message: 'When does it leave?' }));
    expect((await scene.school.must(leadList, { kind: 'contact' })).data[0]).toMatchObject({ subject: 'Bus' });
    const franchise = await build({ kind: 'franchise' });
    const wish = {
      ...family(),
      identity_no: '35202-7654321-1',
      city: 'Sahiwal',
      premises: 'owned',
      level: 'primary',
      message: 'I have a plot',
    };
    expect(await listed((await must(sent(franchise, wish))).reference)).toMatchObject({
      target_kind: 'franchise applicant',
    });
    const applicants = await scene.school.must(applicantList, { filter: 'Bilal Mirza' });
    expect(applicants.data).toMatchObject([{ city: 'Sahiwal', source: 'website', stage: 'applied' }]);
    // FRA-1: the same number with an open application for the city adds to that one.
    await must(sent(franchise, { ...wish, message: 'Please call' }));
    expect((await scene.school.must(applicantList, { filter: 'Bilal Mirza' })).total).toBe(1);
    const admin = await asOwner(() =>
      rowOf(sql<{ id: number }>`select id from platform.users where username = 'admin'`),
    );
    const custom = await build({ kind: 'custom', title: 'Alumni', notify_user_ids: [admin?.id ?? 0] });
    await must(sent(custom, { ...family(), message: 'Class of 2010' }));
    const told = await asOwner(() =>
      rowsOf(
        sql<{ event_code: string }>`select event_code from platform.message_intents where event_code = 'FORM_SENT'`,
      ),
    );
    expect(told).toHaveLength(1);
  });

  it('what the area refuses is kept with its sentence; what breaks is tried again by the clock and taken in once', async () => {
    const at = await build();
    expect((await ask(sent(at, { ...family(), mobile: '123' }))).errors).toEqual({ mobile: ['no_number'] });
    const franchise = await build({ kind: 'franchise' });
    const wish = { ...family(), identity_no: '12', city: 'Jhang', premises: 'owned', level: 'primary' };
    const wrong = await must(sent(franchise, wish));
    const refused = await listed(wrong.reference);
    expect(refused).toMatchObject({ state: 'refused', target_kind: null });
    expect(refused.reason).not.toBeNull();
    const broken = await must(sent(at, family()));
    await asOwner(() =>
      rowsOf(sql`
      update outreach.public_submissions set state = 'failed', target_kind = null, target_id = null, state_at = state_at - interval '2 minutes'
       where reference = ${broken.reference}`),
    );
    const job = formClock.find((one) => one.name === 'outreach.submissions');
    if (job?.unit !== 'school') throw new Error('The clock hands nothing over');
    const school = await asOwner(() =>
      rowOf(sql<{ school_id: number }>`select school_id from outreach.public_submissions limit 1`),
    );
    const run = () => job.run({ school_id: school?.school_id ?? 0, day: scene.day(), now: new Date(nowMs()) });
    expect(await run()).toBe('1 submission tried again');
    expect(await run()).toBeUndefined();
    expect(await listed(broken.reference)).toMatchObject({ state: 'added' });
    const retried = await scene.school.must(submissions.submissionRetry, {
      ids: [(await listed(broken.reference)).id],
    });
    expect(retried).toMatchObject({
      taken: 0,
      left: [{ why: expect.stringContaining('added to what the family asked') as string }],
    });
  });
});

describe('CAM-4, SVC-7 what is no person', () => {
  it('hidden field, too quick, links, the same text thrice, a blocked address: thanked for and held; a person rescues it', async () => {
    const at = await build();
    const hidden = await must(sent(at, family(), { website: 'http://x' }));
    expect(hidden.thanks).toContain('Thank you');
    expect(await listed(hidden.reference)).toMatchObject({ state: 'spam', reason: 'The hidden field was filled in' });
    const quick = await must(sent(at, family(), { opened: openedAt(at.id, nowMs() - 1000) }));
    expect((await listed(quick.reference)).reason).toBe('Sent 1 s after it was opened');
    const links = await must(sent(at, { ...family(), message: 'http://a http://b http://c' }));
    const held = await listed(links.reference);
    expect(held).toMatchObject({ state: 'spam', reason: '3 links', target_id: null });
    for (const _ of [1, 2]) await must(sent(at, { ...family(), message: 'Buy now' }));
    expect(await listed((await must(sent(at, { ...family(), message: 'Buy now' }))).reference)).toMatchObject({
      state: 'spam',
    });
    expect(await scene.school.must(submissions.submissionRescue, { ids: [held.id] })).toEqual({ taken: 1, left: [] });
    expect(await listed(links.reference)).toMatchObject({ state: 'accepted', target_kind: 'lead' });
    await scene.school.must(submissions.senderBlock, { id: held.id, reason: 'Advertising' });
    expect(await listed((await must(sent(at, family()))).reference)).toMatchObject({
      state: 'spam',
      reason: 'From a blocked address',
      blocked: true,
    });
    await scene.school.must(submissions.senderUnblock, { id: held.id });
    expect(await listed((await must(sent(at, family()))).reference)).toMatchObject({ state: 'accepted' });
    expect((await scene.school.call(submissions.submissionRescue, { ids: [held.id] }, { as: 'nobody' })).code).toBe(
      403,
    );
  });

  it('a forged hour, an old page, another form’s page, a strange site and missing answers are refused; work is asked for', async () => {
    const at = await build();
    const other = await build();
    const old = await ask(sent(at, family(), { opened: openedAt(at.id, nowMs() - 25 * 3_600_000) }));
    expect([old.code, old.message]).toEqual([409, expect.stringContaining('opened too long ago')]);
    const [, key, signature] = openedAt(at.id, nowMs()).split('.');
    expect((await ask(sent(at, family(), { opened: `${nowMs() - 60_000}.${key}.${signature}` }))).code).toBe(409);
    expect((await ask(sent(at, family(), { opened: openedAt(other.id, nowMs() - 60_000) }))).code).toBe(409);
    const empty = await ask(sent(at, { parent_name: 'B', consent: 'no', email: 'x' }));
    expect(empty.errors).toMatchObject({ mobile: ['missing'], consent: ['missing'], email: ['no_email'] });
    const strange = await scene.school.app.inject({
      method: 'POST',
      url: `/api/v1/public/form/${at.slug}/beacon`,
      payload: { step: 'seen' },
      headers: { origin: 'https://evil.example' },
    });
    expect(strange.statusCode).toBe(403);
    const hard = await build({ proof_of_work: true });
    const { work } = await scene.school.must(open.publicFormRead, { id: hard.slug }, { as: null });
    const input = sent(hard, family());
    expect((await ask(input)).message).toContain('did not finish in your browser');
    let n = 0;
    while (zeroBits(createHash('sha256').update(`${input.opened}.${n}`).digest()) < work) n += 1;
    expect((await ask({ ...input, work: String(n) })).code).toBe(201);
  });
});

describe('CAM-5, CAM-6 sites and figures', () => {
  it('a new key leaves the old one good for a week; a site that is off closes its forms; the last call is seen', async () => {
    const origin = 'https://www.north.example';
    const { id, key } = await scene.school.must(sites.campusSiteSave, {
      name: 'North',
      origins: [origin],
      rate_per_minute: 100,
    });
    const knock = (token: string | null) =>
      scene.school.app.inject({
        method: 'POST',
        url: '/api/v1/public/inquiry',
        payload: { parent_name: 'Ali', mobile: mobile() },
        headers: { 'x-site-key': token ?? '', origin },
      });
    expect((await knock(key)).statusCode).toBe(201);
    const fresh = await scene.school.must(sites.campusSiteKey, { id });
    expect([(await knock(key)).statusCode, (await knock(fresh.key)).statusCode]).toEqual([201, 201]);
    const [site] = (await scene.school.must(sites.campusSites, { filter: 'North' })).data;
    expect(site?.last_seen_at).not.toBeNull();
    await asOwner(() =>
      rowsOf(
        sql`update platform.public_sites set former_until = former_until - interval '8 days' where id = ${id}::bigint`,
      ),
    );
    expect((await knock(key)).statusCode).toBe(401);
    const at = await build({ site_id: id });
    expect((await scene.school.call(open.publicFormRead, { id: at.slug }, { as: null })).code).toBe(200);
    const [now] = (await scene.school.must(sites.campusSites, { filter: 'North' })).data;
    await scene.school.must(sites.campusSiteSave, {
      id,
      version: now?.version,
      name: 'North',
      origins: [origin],
      state: 'off',
    });
    expect((await scene.school.call(open.publicFormRead, { id: at.slug }, { as: null })).code).toBe(404);
  });

  it('seen, began, sent, taken in: by form and by source', async () => {
    const at = await build({ title: 'Counted' });
    for (const step of ['seen', 'seen', 'started'] as const)
      await scene.school.must(open.publicFormBeacon, { id: at.slug, step, source: 'poster' }, { as: null });
    await must(sent(at, family(), { source: 'poster' }));
    const { rows } = await scene.school.must(forms.formFunnel, { form_id: at.id, by: 'source' });
    expect(rows).toMatchObject([{ source: 'poster', seen: 2, started: 1, sent: 1, accepted: 1, won: 0 }]);
    expect(await rowOfForm(at.id)).toMatchObject({ seen: 2, sent: 1 });
  });
});

describe('decision 0183: the application of a child', () => {
  it('lands as a draft with its photo, names relatives to the clerk alone, and the family follows and pays by its link', async () => {
    const known = father({ mobile: '0300 7000001' });
    await scene.admit({ full_name: 'Zara Sheikh', gender: 'f', guardians: [known] });
    const at = await build({ kind: 'application' });
    const read = await scene.school.must(open.publicFormRead, { id: at.slug }, { as: null });
    const session = read.fields.find((field) => field.key === 'session_id')?.options[0]?.value ?? '';
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const file = await scene.school.app.inject({
      method: 'POST',
      url: `/api/v1/public/form/${at.slug}/file`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.concat([
        Buffer.from(
          '--x\r\ncontent-disposition: form-data; name="field"\r\n\r\nphoto\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n',
        ),
        picture,
        Buffer.from('\r\n--x--\r\n'),
      ]),
    });
    expect([file.statusCode, file.json<{ message: string }>().message]).toEqual([201, expect.any(String)]);
    const { token } = file.json<{ data: { token: string } }>().data;
    const answers = {
      child_name: 'Omar Sheikh',
      child_dob: '2016-05-15',
      child_gender: 'm',
      course_id: String(scene.course_id),
      session_id: session,
      branch_id: String(f8),
      relation: 'father',
      parent_name: 'Imran Sheikh',
      mobile: '0300 7000001',
      parent_number: known.identity_no,
      address_line: 'House 7, Street 3',
      area: 'F-8',
      city: 'Islamabad',
      declared: 'yes',
    };
    const done = await must(sent(at, answers, { files: [{ field: 'photo', token }] }));
    // Nothing a stranger reads says that the family is known.
    expect(JSON.stringify(done)).not.toContain('Zara');
    const row = await listed(done.reference);
    expect(row).toMatchObject({ state: 'accepted', target_kind: 'application', files: 1 });
    const id = row.target_id ?? 0;
    const application = await scene.school.must(applicationGet, { id }, { as: 'clerk' });
    expect(application).toMatchObject({ stage: 'draft', child_name: 'Omar Sheikh' });
    expect(JSON.stringify(application)).toContain('Zara Sheikh');
    const link = done.ticket?.split('/').at(-1) ?? '';
    const seen = await scene.school.must(ticketRead, { token: link }, { as: null });
    expect(seen).toMatchObject({
      title: 'Application of Omar',
      state: { words: 'Received, we are looking at it' },
      pay: null,
    });
    expect(JSON.stringify(seen)).not.toContain('Zara');
    expect((await scene.school.must(ticketRead, { token: link, language: 'ur' }, { as: null })).state.words).toContain(
      'موصول',
    );
    await scene.school.must(ticketSay, { token: link, act: 'message', text: 'May we come on Monday?' }, { as: null });
    expect((await scene.school.call(ticketSay, { token: link, act: 'message' }, { as: null })).errors).toHaveProperty(
      'text',
    );
    expect((await scene.school.call(ticketSay, { token: link, act: 'agree' }, { as: null })).code).toBe(422);
    expect((await scene.school.call(ticketRead, { token: 'x'.repeat(40) }, { as: null })).code).toBe(404);
    expect(JSON.stringify(await scene.school.must(applicationGet, { id }, { as: 'clerk' }))).toContain(
      'May we come on Monday?',
    );
    expect((await scene.school.call(applicationGet, { id }, { as: 'neighbour' })).code).toBe(404);
    const submitted = await scene.school.call(applicationSubmit, { id, version: application.version }, { as: 'clerk' });
    expect([submitted.code, submitted.message]).toEqual([201, expect.any(String)]);
    const after = await scene.school.must(ticketRead, { token: link }, { as: null });
    expect(after.reference).toBe(submitted.data?.application_no);
    // A file is of one submission: with another it is not taken again.
    const stolen = await must(
      sent(
        at,
        { ...answers, child_name: 'Usman Sheikh', child_dob: '2015-05-15', mobile: mobile() },
        { files: [{ field: 'photo', token }] },
      ),
    );
    expect(await listed(stolen.reference)).toMatchObject({ files: 0 });
  });

  it('a form without files takes none, a program is no photo', async () => {
    const plain = await build();
    const send = (slug: string, name: string, bytes: string) =>
      scene.school.app.inject({
        method: 'POST',
        url: `/api/v1/public/form/${slug}/file`,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: `--x\r\ncontent-disposition: form-data; name="field"\r\n\r\nphoto\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n${bytes}\r\n--x--\r\n`,
      });
    expect((await send(plain.slug, 'me.png', 'abc')).statusCode).toBe(422);
    const at = await build({ kind: 'application', branch_mode: 'fixed', branch_id: f8 });
    expect((await send(at.slug, 'me.png', 'MZ not a picture')).statusCode).toBe(422);
  });
});
