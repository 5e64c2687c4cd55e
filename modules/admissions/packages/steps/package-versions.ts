// Versions of a package (PKG-7): lines that were offered are frozen; other lines are in force from a day that lies ahead.

import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { PackageDetail, PackageLineInput } from '../contract/packages.ts';
import { rewriteLines, writeVersion } from './write-package.ts';

export interface NextVersion {
  in_force_from?: LocalDate | null | undefined;
  note?: string | null | undefined;
}

const essence = (line: PackageLineInput | PackageDetail['lines'][number]): string =>
  JSON.stringify([
    line.kind,
    line.fee_head_id,
    line.nature,
    line.amount_source,
    line.amount ?? null,
    line.amounts.map((one) => [one.course_id, one.amount]).toSorted(([a = 0], [b = 0]) => a - b),
    line.discount_mode,
    line.discount_value,
    line.discount_months ?? null,
    line.installable,
    line.kept_on_withdrawal,
  ]);

export function linesDiffer(before: PackageDetail, lines: readonly PackageLineInput[]): boolean {
  return JSON.stringify(before.lines.map(essence)) !== JSON.stringify(lines.map(essence));
}

/** PKG-7: a version that nobody holds and that has not begun is written anew; any other gets a successor. */
export async function nextVersion(package_id: number, lines: PackageLineInput[], next: NextVersion): Promise<void> {
  if (lines.length === 0) throw badField('lines', 'A package that was offered needs a line');
  const tomorrow = addDays(who().today, 1);
  const in_force_from = next.in_force_from ?? tomorrow;
  if (in_force_from < tomorrow)
    throw badField('in_force_from', `Earliest ${formatDate(tomorrow)}: what is offered today stays as it is`);
  const last = await rowOf(sql<{ number: number; free: boolean }>`
    select v.number, v.number > 1 and v.in_force_from > ${who().today}::date and not exists (
             select 1 from admissions.admission_package_uses u where u.package_id = v.package_id and u.package_version = v.number) as free
      from admissions.admission_package_versions v where v.package_id = ${package_id}::bigint order by v.number desc limit 1`);
  const version = { in_force_from, note: next.note ?? '', lines };
  if (last?.free) await rewriteLines(package_id, { ...version, number: last.number });
  else await writeVersion(package_id, { ...version, number: (last?.number ?? 0) + 1 });
}
