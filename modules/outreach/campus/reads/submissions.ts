// What was sent by the forms, as the list shows it: its sender, where it went, what stopped it.

import { linkTo } from '#kernel/addresses.ts';
import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { nameTable } from '#kernel/names.ts';
import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import { who } from '#platform/access/who.ts';
import { containing } from '#platform/db/containing.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { FormKind } from '../contract/form-words.ts';
import type { AddedField } from '../contract/forms.ts';
import type { submissionList, SubmissionRow } from '../contract/submissions.ts';
import { fieldLabels } from '../rules/labels.ts';
import type { Payload } from '../rules/answers.ts';

type Query = ParsedInputOf<typeof submissionList>;

interface Row extends Omit<SubmissionRow, 'answers' | 'files' | 'link'> {
  payload: Payload | null;
  fields: AddedField[];
}

/** Rows of the branches in scope, and of no branch yet for who sees the pool; the policy of the table holds it. */
const conditions = (query: Query) => {
  const zone = who().time_zone;
  return sql<boolean>`
    s.school_id = platform.current_school() and (platform.in_scope(s.branch_id) or (s.branch_id is null and platform.sees_pool()))
    and (${query.state ?? []}::text[] = '{}' or s.state = any (${query.state ?? []}::text[]))
    and (${query.kind ?? []}::text[] = '{}' or f.kind = any (${query.kind ?? []}::text[]))
    and (${query.form_id ?? null}::bigint is null or s.form_id = ${query.form_id ?? null}::bigint)
    and (${query.from ?? null}::date is null or s.at >= ${query.from ?? null}::date::timestamp at time zone ${zone})
    and (${query.to ?? null}::date is null or s.at < (${query.to ?? null}::date + 1)::timestamp at time zone ${zone})
    and (s.sender ilike ${containing(query.filter ?? '')} or s.reference ilike ${containing(query.filter ?? '')} or (s.sender is null and ${!query.filter}))`;
};

const orders = nameTable<ReturnType<typeof sql>>({
  at: sql`s.at`,
  form: sql`lower(f.title)`,
  sender: sql`lower(s.sender)`,
  state: sql`s.state`,
});

function leadLink(kind: FormKind, id: number): string {
  if (kind === 'campus') return linkTo(pages.CampusApplicant, { id });
  if (kind === 'contact') return linkTo(pages.ContactInquiry, { id });
  return linkTo(pages.AdmissionInquiry, { id });
}

function linkOf({ target_kind, target_id, kind }: Row): string | null {
  if (target_id === null) return null;
  if (target_kind === 'application') return linkTo(pathOf(pages.AdmissionInfoWithPage, { page: 1 }), { id: target_id });
  if (target_kind === 'franchise applicant') return linkTo(pages.FranchiseApplicantsManagement, { id: target_id });
  return leadLink(kind, target_id);
}

function answersOf({ payload, fields }: Row): SubmissionRow['answers'] {
  const own = new Map(fields.map((field) => [field.key, field.label.en]));
  const labels = nameTable<string>(fieldLabels);
  return Object.entries(payload?.answers ?? {}).map(([key, value]) => ({
    label: own.get(key) ?? labels[key] ?? key,
    value,
  }));
}

export async function listSubmissions(query: Query): Promise<DataOf<typeof submissionList>> {
  const where = conditions(query);
  const way = sql.raw((query.descending ?? query.sortBy === undefined) ? 'desc' : 'asc');
  const rows = await rowsOf(sql<Row>`
    select s.id, s.reference, s.at, s.form_id, f.title as form, f.kind, f.fields, b.short_name as branch_name, w.name as site, s.sender, s.language, s.source,
           s.utm ->> 'utm_campaign' as campaign, s.state, s.reason, s.target_kind, s.target_id, s.payload,
           coalesce(l.lead_no, a.application_no, a.child_name, p.application_no) as target,
           exists (select 1 from outreach.blocked_senders x where x.school_id = s.school_id and x.ip_hash = s.ip_hash and x.until > platform.now()) as blocked
      from outreach.public_submissions s
      join outreach.public_forms f on f.id = s.form_id
      left join platform.branches b on b.id = s.branch_id
      left join platform.public_sites w on w.id = s.site_id
      left join admissions.leads l on s.target_kind = 'lead' and l.id = s.target_id
      left join admissions.applications a on s.target_kind = 'application' and a.id = s.target_id
      left join franchise.franchise_applications p on s.target_kind = 'franchise applicant' and p.id = s.target_id
     where ${where} order by ${orders[query.sortBy ?? 'at'] ?? sql`s.at`} ${way} nulls last, s.id desc
     limit ${query.fetchCount}::int offset ${query.startRow}::int`);
  const counts = await rowOf(sql<{ total: number; waiting: number; spam: number }>`
    select count(*)::int as total, count(*) filter (where s.state in ('received', 'failed'))::int as waiting,
           count(*) filter (where s.state = 'spam')::int as spam
      from outreach.public_submissions s join outreach.public_forms f on f.id = s.form_id where ${where}`);
  const { total = 0, waiting = 0, spam = 0 } = counts ?? {};
  const shown = rows.map((row) => {
    const { payload, fields: _fields, ...rest } = row;
    return { ...rest, answers: answersOf(row), files: payload?.files.length ?? 0, link: linkOf(row) };
  });
  return { ...asList(shown, total, query), figures: { waiting, spam } };
}
