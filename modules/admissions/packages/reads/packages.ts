// Packages as the list and the record show them (spec 10 §10.1 Packages).

import { containing } from '#platform/db/containing.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { lastWithout, listRead } from '#platform/lists/list-read.ts';
import { who } from '#platform/access/who.ts';
import { type PackageDetail, packageList, type PackageRow } from '../contract/packages.ts';
import { classPrices, deepest, freePercent, type UnpricedLine } from './package-prices.ts';

/** Places in all: the package's own number, else the sum of its branches where every branch that offers it has one. */
const places = sql`coalesce(p.seats_total::bigint, (select case when p.branch_mode = 'list' and bool_and(o.seats is not null) then sum(o.seats) end
  from admissions.admission_package_branches o where o.package_id = p.id))`;

const columns = sql`p.id, p.code, p.name, p.kind, p.session_id, s.name as session_name, c.currency,
  (select string_agg(k.name, ', ' order by k.seq) from branches.courses k where k.id = any (p.course_ids)) as classes,
  cardinality(p.course_ids) as class_count,
  case p.branch_mode when 'all' then 'All branches' when 'own' then 'Own branches' when 'franchise' then 'Franchise branches'
    else coalesce((select string_agg(b.short_name, ', ' order by b.short_name) from admissions.admission_package_branches o
            join platform.branches b on b.id = o.branch_id where o.package_id = p.id), 'Other branches') end as branches,
  p.valid_from, p.valid_to, p.held, p.used, ${places} as places, ${places} - p.held - p.used as places_left,
  p.depth_percent::float8 as depth_percent, p.status, p.current_version, p.approval_id, p.version`;

const from = sql`admissions.admission_packages p
  join branches.academic_sessions s on s.id = p.session_id
  join platform.countries c on c.id = p.country_id and c.operates`;

function search(typed: string): Statement {
  const words = containing(typed);
  return sql`(p.name ilike ${words} or p.code ilike ${words})`;
}

/** Of the chosen country; what is archived only when it is asked for. */
export const listPackages = listRead(packageList, {
  scope: ({ status, archived }) => {
    const own = sql`p.school_id = ${who().school_id}::int and p.country_id = ${who().country_id}::int`;
    return status === undefined && archived !== true ? sql`${own} and p.status <> 'archived'` : own;
  },
  filters: {
    session_id: (session) => sql`p.session_id = ${session}::bigint`,
    status: (status) => sql`p.status = ${status}`,
    archived: () => undefined,
    kind: (kind) => sql`p.kind in (${kind}, 'both')`,
    course_id: (course) => sql`${course}::bigint = any (p.course_ids)`,
    branch_id: (branch) => sql`case p.branch_mode when 'all' then true
      when 'list' then exists (select 1 from admissions.admission_package_branches o where o.package_id = p.id and o.branch_id = ${branch}::int)
      else p.branch_mode = (select b.ownership from platform.branches b where b.id = ${branch}::int) end`,
  },
  search,
  sorts: {
    name: sql`lower(p.name)`,
    code: lastWithout(sql`lower(p.code)`),
    valid_from: lastWithout(sql`p.valid_from`),
    valid_to: lastWithout(sql`p.valid_to`),
    used: sql`p.used`,
    depth_percent: lastWithout(sql`p.depth_percent`),
  },
  first: [sql`p.created_at`, 'desc'],
  key: sql`p.id`,
  rows: ({ where, page }) => rowsOf(sql<PackageRow>`select ${columns} from ${from} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number; active: number; pending: number; held: number; used: number }>`
      select count(*)::int as total, count(*) filter (where p.status = 'active')::int as active,
             count(*) filter (where p.status = 'pending')::int as pending, coalesce(sum(p.held), 0)::int as held, coalesce(sum(p.used), 0)::int as used
        from admissions.admission_packages p where ${where}`),
});

type Stored = Omit<PackageDetail, 'places_of' | 'lines' | 'versions' | 'prices' | 'free_percent'> & {
  /** The day whose prices are shown: today, or the first day of a session that is to come. */
  on: LocalDate;
};

/** The package with the lines of its newest version and what each class pays under them. */
export async function readPackage({ id }: { id: number }): Promise<PackageDetail> {
  const stored = await rowOf(sql<Stored>`
    select ${columns}, p.country_id, p.course_ids, p.category_ids, p.branch_mode, p.seats_total, p.hold_days, p.max_installments, p.one_per,
           p.min_test_percent::float8 as min_test_percent, p.min_stay_months, p.stacking, p.terms, p.poster_file_id,
           greatest(${who().today}::date, s.start_date) as on
      from ${from} where p.id = ${id}::bigint and p.school_id = ${who().school_id}::int`);
  if (!stored) throw notFound('This package');
  const { on, ...about } = stored;
  const lines = await linesOf(id, stored.current_version);
  const places_of = await rowsOf(sql<PackageDetail['places_of'][number]>`
    select o.branch_id, b.branch_name, o.seats, o.held, o.used from admissions.admission_package_branches o
      join platform.branches b on b.id = o.branch_id where o.package_id = ${id}::bigint order by b.branch_name`);
  const prices = await classPrices({
    ...about,
    on,
    branch_ids: places_of.map((place) => place.branch_id),
    lines: feeLines(lines),
  });
  return { ...about, places_of, lines, versions: await versionsOf(id), prices, free_percent: await freePercent() };
}

export function feeLines(lines: readonly PackageDetail['lines'][number][]): UnpricedLine[] {
  return lines.filter((line) => line.kind === 'fee');
}

function linesOf(package_id: number, number: number): Promise<PackageDetail['lines']> {
  return rowsOf(sql<PackageDetail['lines'][number]>`
    select l.position, l.kind, l.fee_head_id, h.name as head_name, l.nature, l.amount_source, l.amount, l.discount_mode,
           l.discount_value::float8 as discount_value, l.discount_months, l.installable, l.kept_on_withdrawal,
           coalesce((select jsonb_agg(jsonb_build_object('course_id', a.course_id, 'amount', a.amount) order by k.seq)
                       from admissions.admission_package_amounts a join branches.courses k on k.id = a.course_id where a.line_id = l.id), '[]') as amounts
      from admissions.admission_package_versions v
      join admissions.admission_package_lines l on l.version_id = v.id
      join fees.fee_heads h on h.id = l.fee_head_id
     where v.package_id = ${package_id}::bigint and v.number = ${number}::int order by l.position`);
}

function versionsOf(package_id: number): Promise<PackageDetail['versions']> {
  return rowsOf(sql<PackageDetail['versions'][number]>`
    select v.number, v.in_force_from, v.note, u.name as made_by,
           (select count(*)::int from admissions.admission_package_uses x where x.package_id = v.package_id and x.package_version = v.number) as uses
      from admissions.admission_package_versions v left join platform.users u on u.id = v.created_by
     where v.package_id = ${package_id}::bigint order by v.number desc`);
}

/** PKG-8 as it stands, written beside the package whenever its lines change. */
export async function storeDepth(id: number): Promise<PackageDetail> {
  const read = await readPackage({ id });
  const depth_percent = deepest(read.prices, read.lines.length);
  if (depth_percent === read.depth_percent) return read;
  const row = await rowOf(sql<{ version: number }>`
    update admissions.admission_packages set depth_percent = ${depth_percent}::numeric where id = ${id}::bigint returning version`);
  return { ...read, depth_percent, version: row?.version ?? read.version };
}
