// A form is sent (CAM-1, CAM-4): judged, stored, and handed over after that. What is spam is stored and thanked for like all else, so that its
// sender learns nothing.

import { randomInt } from 'node:crypto';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { Refusal } from '#kernel/refusal.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { hashToken } from '#platform/access/tokens.ts';
import type { publicFormSubmit } from '../contract/public-form.ts';
import { type AnswerFault, answerFaults, answerOf, askedAnswers, messageWith, type Payload } from '../rules/answers.ts';
import { type AskedField, fieldsOf } from '../rules/form-fields.ts';
import { normalisePhone } from '#modules/students/index.ts';
import { spamReason } from '../rules/spam.ts';
import { branchesOf } from '../reads/public-form.ts';
import { type StoredForm, storedForm } from '../reads/stored-form.ts';
import { addressHash, type AtForm, inSchool, textHash } from '../steps/in-school.ts';
import { requireWork, secondsSince } from '../reads/opened.ts';

type Sent = ParsedInputOf<typeof publicFormSubmit>;

export interface Stored {
  id: number;
  reference: string;
  is_new: boolean;
  state: string;
}

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newReference = (): string => Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** The page says each in its own language. */
function refuseFaults(faults: Readonly<Record<string, AnswerFault>>): void {
  const fields = Object.entries(faults);
  if (fields.length === 0) return;
  throw new Refusal('bad_input', 'Look at the marked fields', {
    errors: Object.fromEntries(fields.map(([field, fault]) => [field, [fault]])),
  });
}

/** A number that nobody could call back is said at once, and not only found out by whoever calls. */
function phoneFaults(
  form: StoredForm,
  fields: readonly AskedField[],
  answers: Record<string, string>,
): Record<string, AnswerFault> {
  const wrong = fields.filter(({ key, type }) => {
    const typed = answerOf(answers, key);
    return type === 'phone' && typed !== '' && normalisePhone(typed, form.country_id, key) instanceof Refusal;
  });
  return Object.fromEntries(wrong.map(({ key }) => [key, 'no_number']));
}

async function branchMeant(form: StoredForm, answers: Record<string, string>): Promise<number | null> {
  if (form.branch_id !== null) return form.branch_id;
  const chosen = answerOf(answers, 'branch_id');
  if (chosen === '') return null;
  const found = (await branchesOf(form)).find((one) => one.id === Number(chosen));
  if (!found) refuseFaults({ branch_id: 'no_choice' });
  return found?.id ?? null;
}

async function filesOf(form: StoredForm, sent: Sent): Promise<Payload['files']> {
  if (sent.files.length === 0) return [];
  const given = sent.files.map(({ field, token }) => ({ field, hash: Buffer.from(hashToken(token)).toString('hex') }));
  return rowsOf(sql<Payload['files'][number]>`
    select g.field, f.file_id from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (field text, hash text)
      join outreach.public_form_files f on f.token_hash = decode(g.hash, 'hex') and f.form_id = ${form.id}::bigint and f.submission_id is null`);
}

interface Before {
  same: number;
  blocked: boolean;
}

async function beforeThis(form: StoredForm, { text, ip }: { text: string; ip: string }): Promise<Before> {
  const row = await rowOf(sql<Before>`
    select (select count(*)::int from outreach.public_submissions s
             where s.form_id = ${form.id}::bigint and s.text_hash = ${text} and s.at > platform.now() - interval '1 hour') as same,
           exists (select 1 from outreach.blocked_senders b
                    where b.school_id = platform.current_school() and b.ip_hash = ${ip} and b.until > platform.now()) as blocked`);
  return row ?? { same: 0, blocked: false };
}

/** The same page sent twice is one: the second gets what the first got. */
async function sentBefore(form: StoredForm, once: string): Promise<Stored | undefined> {
  return rowOf(sql<Stored>`
    select s.id, s.reference, false as is_new, s.state from outreach.public_submissions s
     where s.form_id = ${form.id}::bigint and s.once = ${once}::uuid`);
}

/** `from`: the address it came from. */
export function takeSubmission(sent: Sent, at: AtForm, from: string): Promise<Stored> {
  return inSchool(at, async () => {
    const form = await storedForm(at.form_id);
    await oneAtATime(`form ${form.id} sent`, sent.once);
    const before = await sentBefore(form, sent.once);
    if (before) return before;
    const seconds = secondsSince(sent.opened, form.id);
    const fields = fieldsOf(form);
    const answers = askedAnswers(fields, sent.answers);
    // Who filled the hidden field learns nothing; anybody else is told what is missing, however quick.
    if (sent.website === '') refuseFaults({ ...phoneFaults(form, fields, answers), ...answerFaults(fields, answers) });
    const ip = addressHash(from);
    const words = messageWith(fields, answers);
    // Who wrote the same to another child's form is no machine: the name counts with the text.
    const text = textHash(words === '' ? sent.once : words);
    const spam = spamReason({ website: sent.website, seconds, text: words, ...(await beforeThis(form, { text, ip })) });
    if (spam === null && form.proof_of_work) requireWork(sent.opened, sent.work);
    const branch_id = spam === null ? await branchMeant(form, answers) : form.branch_id;
    return store(form, sent, { answers, branch_id, ip, text, spam });
  });
}

interface Judged {
  answers: Record<string, string>;
  branch_id: number | null;
  ip: string;
  text: string;
  spam: string | null;
}

async function store(form: StoredForm, sent: Sent, { answers, branch_id, ip, text, spam }: Judged): Promise<Stored> {
  const payload: Payload = { answers, files: spam === null ? await filesOf(form, sent) : [] };
  const row = await rowOf(sql<Stored>`
    insert into outreach.public_submissions (branch_id, form_id, site_id, once, reference, ip_hash, language, sender, source, utm, payload, text_hash,
           state, reason)
    values (${branch_id}::int, ${form.id}::bigint, ${form.site_id}::bigint, ${sent.once}::uuid, ${newReference()}, ${ip}, ${sent.language},
            ${answerOf(answers, 'parent_name').slice(0, 100) || null}, ${sent.source || 'direct'}, ${JSON.stringify(sent.utm)}::jsonb,
            ${JSON.stringify(payload)}::jsonb, ${text}, ${spam === null ? 'received' : 'spam'}, ${spam})
    returning id, reference, true as is_new, state`);
  if (!row) throw new Error('What was sent was not stored');
  const used = payload.files.map((one) => one.file_id);
  await rowsOf(sql`
    update outreach.public_form_files set submission_id = ${row.id}::bigint where form_id = ${form.id}::bigint and file_id = any (${used}::bigint[])`);
  return row;
}
