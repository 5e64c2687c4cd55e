// Inquiries as the list shows them (spec 02 §6.2): what is late first, then what is due next.

import { containing } from '#platform/db/containing.ts';
import { nameTable } from '#kernel/names.ts';
import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { formatPhone } from '#modules/students/index.ts';
import { setting } from '#platform/settings/setting.ts';
import { funnelSteps } from '#modules/admissions/lead-stages/contract/lead-words.ts';
import type { leadList, LeadRow } from '../contract/leads.ts';
import { bucketDays } from '#modules/admissions/lead-stages/rules/index.ts';
import { leadScope } from '#modules/admissions/lead-stages/chapter.ts';

type Query = ParsedInputOf<typeof leadList>;
export type LeadFilters = Omit<Query, 'startRow' | 'fetchCount' | 'sortBy' | 'descending'>;
type Condition = ReturnType<typeof sql<boolean>>;

const isOpen = sql<boolean>`l.stage in ('new', 'contacted', 'visit_booked', 'visited', 'applied')`;
const isLate = sql<boolean>`coalesce(${isOpen} and l.next_action_at < platform.now(), false)`;

/** The day of the chosen country on which an instant lies. */
const dayOf = (column: ReturnType<typeof sql>) => sql`(${column} at time zone ${who().time_zone})::date`;
const today = () => sql`${who().today}::date`;

/** Columns of a row, on `leads l`. */
export const leadColumns = () => sql`
  l.id, l.lead_no, l.kind, l.stage, l.source, l.campaign, l.branch_id, b.short_name as branch_name, l.parent_name, l.relation, l.mobile, l.whatsapp,
  l.email, l.city, l.area, l.subject, l.message, k.children, coalesce(k.child_count, 0)::int as child_count, l.assigned_to, u.name as assigned_name,
  l.received_at, l.first_response_due, l.first_response_at, l.last_activity_at, l.next_action_at, l.next_action_kind, l.visit_at,
  ${isLate} as late, greatest(0, floor(extract(epoch from platform.now() - l.last_activity_at) / 86400))::int as days_quiet, l.score, l.lost_reason,
  l.marketing_consent, l.possible_duplicate_of_id, l.version`;

export const leadNames = sql`
  left join platform.branches b on b.id = l.branch_id left join platform.users u on u.id = l.assigned_to
  left join lateral (select string_agg(concat_ws(' – ', c.name, n.name), ', ' order by c.id) as children, count(*) as child_count
                       from admissions.lead_children c left join branches.courses n on n.id = c.course_id where c.lead_id = l.id) k on true`;

function wordCondition(word: string): Condition {
  const like = containing(word);
  const digits = word.replaceAll(/\D/g, '');
  const phone = digits.replace(/^(00|0)/, '');
  const byNumber =
    digits.length < 4
      ? sql``
      : sql`or l.mobile like ${`%${phone}%`} or l.whatsapp like ${`%${phone}%`} or exists (
              select 1 from students.guardians g where g.identity_no = ${digits} and g.mobile = l.mobile and g.school_id = l.school_id)`;
  return sql<boolean>`(l.parent_name ilike ${like} or l.lead_no ilike ${like} or l.email ilike ${like}
    or exists (select 1 from admissions.lead_children c where c.lead_id = l.id and c.name ilike ${like}) ${byNumber})`;
}

/** A number is one word, however it is spaced. */
const wordsOf = (typed: string): string[] =>
  /^[\d\s+()-]+$/.test(typed) ? [typed.replaceAll(/[\s()-]/g, '')] : typed.split(/\s+/).slice(0, 6);

export function leadConditions(query: LeadFilters): Condition {
  const all: Condition[] = [leadScope()];
  const add = (wanted: unknown, condition: () => Condition): void => {
    if (wanted !== undefined && wanted !== false) all.push(condition());
  };
  add(query.kind, () => sql<boolean>`l.kind = ${query.kind ?? ''}`);
  add(query.stage?.length || undefined, () => sql<boolean>`l.stage = any (${query.stage ?? []}::text[])`);
  add(query.source?.length || undefined, () => sql<boolean>`l.source = any (${query.source ?? []}::text[])`);
  add(query.branch_id, () => sql<boolean>`l.branch_id = ${query.branch_id ?? 0}::int`);
  add(query.assigned_to, () => sql<boolean>`l.assigned_to = ${query.assigned_to ?? 0}::bigint`);
  add(query.mine, () => sql<boolean>`l.assigned_to = platform.current_user_id()`);
  add(query.nobody, () => sql<boolean>`l.assigned_to is null`);
  add(query.open, () => isOpen);
  add(
    query.course_id,
    () => sql<boolean>`exists (
    select 1 from admissions.lead_children c where c.lead_id = l.id and c.course_id = ${query.course_id ?? 0}::bigint)`,
  );
  add(query.campaign, () => sql<boolean>`lower(l.campaign) = lower(${query.campaign ?? ''})`);
  add(
    query.from,
    () => sql<boolean>`l.received_at >= ${query.from ?? ''}::date::timestamp at time zone ${who().time_zone}`,
  );
  add(
    query.to,
    () => sql<boolean>`l.received_at < (${query.to ?? ''}::date + 1)::timestamp at time zone ${who().time_zone}`,
  );
  add(query.next, () => nextCondition(query.next ?? 'late'));
  add(query.bucket, () => bucketCondition(query));
  add(query.reached, () => {
    const step = funnelSteps.indexOf(query.reached ?? 'leads');
    return sql<boolean>`l.furthest >= ${step}::smallint and l.stage not in ('junk', 'merged')`;
  });
  for (const word of query.filter ? wordsOf(query.filter) : []) all.push(wordCondition(word));
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

function nextCondition(next: 'late' | 'today' | 'week'): Condition {
  if (next === 'late') return isLate;
  const last = next === 'today' ? today() : sql`${today()} + 6`;
  // What is late is still to be done today.
  return sql<boolean>`${isOpen} and ${dayOf(sql`l.next_action_at`)} <= ${last}`;
}

function bucketCondition({ bucket }: LeadFilters): Condition {
  const [first, last] = bucketDays[bucket ?? '0-1'];
  const until =
    last === null ? sql`` : sql`and l.last_activity_at > platform.now() - make_interval(days => ${last + 1}::int)`;
  return sql<boolean>`${isOpen} and l.last_activity_at <= platform.now() - make_interval(days => ${first}::int) ${until}`;
}

const orders = nameTable<ReturnType<typeof sql>>({
  next_action_at: sql`l.next_action_at`,
  received_at: sql`l.received_at`,
  parent_name: sql`lower(l.parent_name)`,
  lead_no: sql`l.lead_no`,
  score: sql`l.score`,
  days_quiet: sql`-extract(epoch from l.last_activity_at)`,
});

export const withPhone = <Row extends { mobile: string }>(row: Row): Row & { phone: string } => ({
  ...row,
  phone: formatPhone(row.mobile),
});

interface Counts {
  total: number;
  open: number;
  late: number;
  today: number;
  nobody: number;
  visits_today: number;
}

export async function listLeads(query: Query): Promise<DataOf<typeof leadList>> {
  const where = leadConditions(query);
  const way = sql.raw(query.descending ? 'desc' : 'asc');
  const counts = await rowOf(sql<Counts>`
    select count(*)::int as total, count(*) filter (where l.stage = 'visit_booked' and ${dayOf(sql`l.visit_at`)} = ${today()})::int as visits_today, count(*) filter (where ${isOpen})::int as open, count(*) filter (where ${isLate})::int as late,
           count(*) filter (where ${nextCondition('today')})::int as today,
           count(*) filter (where ${isOpen} and l.assigned_to is null)::int as nobody from admissions.leads l where ${where}`);
  const rows = await rowsOf(sql<Omit<LeadRow, 'phone'>>`
    select ${leadColumns()} from (
      select l.* from admissions.leads l where ${where}
       order by ${orders[query.sortBy ?? ''] ?? sql`l.next_action_at`} ${way} nulls last, l.received_at desc, l.id
       limit ${query.fetchCount}::int offset ${query.startRow}::int) l ${leadNames}
     order by ${orders[query.sortBy ?? ''] ?? sql`l.next_action_at`} ${way} nulls last, l.received_at desc, l.id`);
  const { total, ...figures } = counts ?? { total: 0, open: 0, late: 0, today: 0, nobody: 0, visits_today: 0 };
  return {
    ...asList(rows.map(withPhone), total, query),
    figures: { ...figures, visits_per_day: await visitsPerDay(query) },
  };
}

async function visitsPerDay({ kind, branch_id }: Query): Promise<number | null> {
  const { branch_ids } = who();
  const branch = branch_id ?? (branch_ids.length === 1 ? branch_ids[0] : undefined);
  return kind === 'campus' && branch !== undefined ? setting<number>('visits_per_day', branch) : null;
}

/** The ids behind the filters, for acts on many. */
export async function leadIdsOf(filters: LeadFilters, limit: number): Promise<number[]> {
  const rows = await rowsOf(sql<{ id: number }>`
    select l.id from admissions.leads l where ${leadConditions(filters)} order by l.id limit ${limit}::int`);
  return rows.map((row) => row.id);
}
