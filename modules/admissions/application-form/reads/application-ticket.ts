// What a family sees of its application behind the link that was sent (decision 0183): how far it is, what is missing, what is to be paid. It
// names the child and nothing of anybody else: no brother or sister, no place in a queue, no mark.

import { asDay, formatDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { dayIn, moneyIn } from '#kernel/words/formats.ts';
import { ticket as words } from '#kernel/words/ticket/words.ts';
import type { Language } from '#kernel/words/translated.ts';
import { feesPayLinks } from '#modules/fees/index.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { TicketKind, TicketOf, TicketPage } from '#platform/doors/tickets.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import { Refusal } from '#kernel/refusal.ts';
import { notify } from '#platform/notifications/notify.ts';
import { challansOf } from '#modules/admissions/applications/chapter.ts';
import { type ChecklistPaper, checklists } from '#modules/admissions/stages/chapter.ts';
import type { ApplicationStage } from '#modules/admissions/stages/contract/stages.ts';

interface Row {
  id: number;
  branch_id: number;
  branch_name: string;
  application_no: string | null;
  child_name: string;
  class_name: string | null;
  stage: ApplicationStage;
  sent_on: string;
  currency: 'PKR' | 'OMR';
  offer_expires_on: string | null;
  assigned_to: number | null;
}

async function applicationOf(id: number): Promise<Row> {
  const row = await rowOf(sql<Row>`
    select a.id, a.branch_id, b.branch_name, a.application_no, a.child_name, c.name as class_name, a.stage,
           (a.created_at at time zone n.time_zone)::date::text as sent_on, n.currency, a.offer_expires_on::text as offer_expires_on,
           coalesce(a.assigned_to, l.assigned_to) as assigned_to
      from admissions.applications a
      join platform.branches b on b.id = a.branch_id join platform.countries n on n.id = b.country_id and n.operates
      left join branches.courses c on c.id = a.course_id left join admissions.leads l on l.id = a.lead_id
     where a.id = ${id}::bigint and a.school_id = platform.current_school()`);
  if (!row) throw notFound('This link');
  return row;
}

const order = ['received', 'registered', 'tested', 'decided', 'offered', 'admitted'] as const;
const reached: Readonly<Record<ApplicationStage, number>> = {
  draft: 1,
  submitted: 2,
  test: 2,
  interview: 2,
  decision: 3,
  waiting: 3,
  fee: 4,
  offered: 5,
  confirmed: 6,
  rejected: 4,
  withdrawn: 0,
  lapsed: 4,
};
const ended = new Set<ApplicationStage>(['rejected', 'withdrawn', 'lapsed']);
const toneOf = (stage: ApplicationStage): TicketPage['state']['tone'] =>
  stage === 'confirmed' ? 'good' : ended.has(stage) ? 'bad' : 'waiting';

/** Native names of papers, where the family reads another language. */
async function missingPapers(id: number, language: Language): Promise<string[]> {
  const missing = (await checklists([id])).filter(
    (paper: ChecklistPaper) => paper.blocks !== 'never' && (paper.state === 'missing' || paper.state === 'expired'),
  );
  if (language === 'en' || missing.length === 0) return missing.map((paper) => paper.name);
  const native = await rowsOf(sql<{ id: number; name: string }>`
    select t.id, coalesce(t.name_native, t.name) as name from students.document_types t
     where t.id = any (${missing.map((paper) => paper.document_type_id)}::bigint[])`);
  const names = new Map(native.map((row) => [row.id, row.name]));
  return missing.map((paper) => names.get(paper.document_type_id) ?? paper.name);
}

async function read({ id }: TicketOf, language: Language): Promise<TicketPage> {
  const w = words[language];
  const row = await applicationOf(id);
  const { registration, offer } = await challansOf(id);
  const due = [offer, registration].find((one) => one !== null && one.open > 0 && one.status !== 'cancelled') ?? null;
  const open = !ended.has(row.stage);
  return {
    title: `${w.application} ${row.child_name.split(' ')[0] ?? ''}`,
    reference: row.application_no,
    state: { tone: toneOf(row.stage), words: w.stages[row.stage] },
    text: null,
    steps: open ? order.map((step, at) => ({ words: w.steps[step], done: at < reached[row.stage] })) : [],
    facts: [
      { label: w.branch, value: row.branch_name },
      ...(row.class_name === null ? [] : [{ label: w.class_name, value: row.class_name }]),
      { label: w.sent_on, value: dayIn(asDay(row.sent_on), language) },
      ...(due === null
        ? []
        : [{ label: due === offer ? w.offer : w.fee, value: moneyIn(due.open, row.currency, language) }]),
      ...(row.stage === 'offered' && row.offer_expires_on !== null
        ? [{ label: w.offer_until, value: dayIn(asDay(row.offer_expires_on), language) }]
        : []),
    ],
    missing: open && row.stage !== 'confirmed' ? await missingPapers(id, language) : [],
    pay: due === null || !open ? null : await wayToPay(due.challan_id),
    acts: open ? [{ name: 'message', words: w.message, text: 'must' }] : [],
  };
}

/** The one that its paper carries; null where the branch takes nothing online, or nothing can be paid on it. */
async function wayToPay(challan_id: number): Promise<string | null> {
  const [links] = await feesPayLinks.ask({ challan_ids: [challan_id] });
  return links?.get(challan_id) ?? null;
}

const A_DAY = 10;

/** What the family writes stands in the history of the application; who works it is told. */
async function act({ id }: TicketOf, { text }: { act: string; text: string }): Promise<void> {
  const row = await applicationOf(id);
  await oneAtATime('words about application', id);
  const today = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from admissions.admission_activities v
     where v.application_id = ${id}::bigint and v.direction = 'in' and v.at > platform.now() - interval '1 day'`);
  if ((today?.n ?? 0) >= A_DAY) throw new Refusal('too_many', `${A_DAY} messages were sent today. We will answer.`);
  await rowsOf(sql`
    insert into admissions.admission_activities (branch_id, application_id, kind, direction, notes)
    values (${row.branch_id}::int, ${id}::bigint, 'note', 'in', ${text})`);
  if (row.assigned_to !== null)
    await notify([row.assigned_to], {
      kind: 'assigned to me',
      title: `The family of ${row.child_name} wrote: ${text.slice(0, 80)}`,
      text: `${row.branch_name}, ${formatDate(asDay(row.sent_on))}`,
      url: linkTo(pathOf(pages.AdmissionInfoWithPage, { page: 1 }), { id }),
      subject_type: 'application',
      subject_id: id,
      group_key: `application:${id}:words`,
    });
}

export const applicationTicket: TicketKind = { kind: 'application', read, act };
