// The rows of a package: itself, its branches with their places, and a version with its lines and amounts by class.

import type { ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { rowOf, rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { packageCreate, PackageLineInput } from '../contract/packages.ts';

export type PackageInput = Omit<ParsedInputOf<typeof packageCreate>, 'id' | 'version'>;

const names = sql`(session_id, country_id, code, name, kind, course_ids, category_ids, branch_mode, valid_from, valid_to, seats_total, hold_days,
  max_installments, one_per, min_test_percent, min_stay_months, stacking, terms, poster_file_id)`;

const values = (input: PackageInput, country_id: number): ReturnType<typeof sql> => sql`(
  ${input.session_id}::bigint, ${country_id}::int, ${input.code}, ${input.name}, ${input.kind}, ${input.course_ids}::bigint[],
  ${input.category_ids && input.category_ids.length > 0 ? input.category_ids : null}::bigint[], ${input.branch_mode}, ${input.valid_from}::date,
  ${input.valid_to}::date, ${input.seats_total ?? null}::int, ${input.hold_days}::int, ${input.max_installments}::int, ${input.one_per},
  ${input.min_test_percent ?? null}::numeric, ${input.min_stay_months}::int, ${input.stacking}, ${input.terms}, ${input.poster_file_id ?? null}::bigint)`;

/** The code is one a session; the database says so when two people choose it at once. */
async function once<T>(code: string, write: () => Promise<T>): Promise<T> {
  return savepoint(write).catch((error: unknown) => {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw badField('code', `${code} is used by another package of this session`);
  });
}

export async function insertPackage(input: PackageInput, country_id: number): Promise<number> {
  const row = await once(input.code, () =>
    rowOf(sql<{ id: number }>`
      insert into admissions.admission_packages ${names} values ${values(input, country_id)} returning id`),
  );
  return row?.id ?? 0;
}

export async function writePackage(id: number, input: PackageInput, country_id: number): Promise<void> {
  await once(input.code, () =>
    rowsOf(sql`
      update admissions.admission_packages set ${names} = ${values(input, country_id)}, updated_by = platform.current_user_id() where id = ${id}::bigint`),
  );
}

/**
 * Branches that are not named any more lose their limit; their row stays while places of it are held or used. Branches that the person
 * does not see were not taken away by not naming them.
 */
export async function writeBranches(
  package_id: number,
  branches: readonly { branch_id: number; seats?: number | null | undefined }[],
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(branches)}::jsonb) as g (branch_id int, seats int)`;
  await rowsOf(sql`
    delete from admissions.admission_package_branches o where o.package_id = ${package_id}::bigint and o.held + o.used = 0 and ${inScope('o.branch_id')}
       and not exists (select 1 from ${given} where g.branch_id = o.branch_id)`);
  await rowsOf(sql`
    update admissions.admission_package_branches o set seats = null where o.package_id = ${package_id}::bigint and o.seats is not null and ${inScope('o.branch_id')}
       and not exists (select 1 from ${given} where g.branch_id = o.branch_id)`);
  await rowsOf(sql`
    insert into admissions.admission_package_branches as o (package_id, branch_id, seats)
    select ${package_id}::bigint, g.branch_id, g.seats from ${given} order by g.branch_id
    on conflict (package_id, branch_id) do update set seats = excluded.seats where o.seats is distinct from excluded.seats`);
}

export interface VersionToWrite {
  number: number;
  in_force_from: LocalDate;
  note: string;
  lines: readonly PackageLineInput[];
}

export async function writeVersion(
  package_id: number,
  { number, in_force_from, note, lines }: VersionToWrite,
): Promise<void> {
  const row = await rowOf(sql<{ id: number }>`
    insert into admissions.admission_package_versions (package_id, number, in_force_from, note)
    values (${package_id}::bigint, ${number}::int, ${in_force_from}::date, ${note}) returning id`);
  await rowsOf(sql`
    update admissions.admission_packages set current_version = ${number}::int where id = ${package_id}::bigint and current_version <> ${number}::int`);
  const asked = JSON.stringify(lines.map((line, at) => ({ ...line, position: at + 1 })));
  await rowsOf(sql`
    with made as (
      insert into admissions.admission_package_lines (version_id, position, kind, fee_head_id, nature, amount_source, amount, discount_mode,
             discount_value, discount_months, installable, kept_on_withdrawal)
      select ${row?.id ?? 0}::bigint, l.position, l.kind, l.fee_head_id, l.nature, l.amount_source, case l.amount_source when 'fixed' then l.amount end,
             l.discount_mode, l.discount_value, l.discount_months, l.installable, l.kept_on_withdrawal
        from jsonb_to_recordset(${asked}::jsonb) as l (position int, kind text, fee_head_id bigint, nature text, amount_source text, amount bigint,
             discount_mode text, discount_value numeric, discount_months int, installable boolean, kept_on_withdrawal boolean)
      returning id, position, amount_source)
    insert into admissions.admission_package_amounts (line_id, course_id, amount)
    select made.id, a.course_id, a.amount
      from jsonb_to_recordset(${asked}::jsonb) as l (position int, amounts jsonb)
      join made on made.position = l.position and made.amount_source = 'fixed'
     cross join lateral jsonb_to_recordset(l.amounts) as a (course_id bigint, amount bigint)`);
}

/** A version that nobody was offered yet. */
export async function rewriteLines(package_id: number, version: VersionToWrite): Promise<void> {
  await rowsOf(sql`
    delete from admissions.admission_package_versions where package_id = ${package_id}::bigint and number = ${version.number}::int`);
  await writeVersion(package_id, version);
}
