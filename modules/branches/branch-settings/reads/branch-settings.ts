// Settings that branches may have: the platform resolves them, this page leaves out what is set above branches.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { historyOf, listSettings } from '#platform/settings/read-settings.ts';
import { settingOf } from '#platform/settings/register.ts';
import type { branchSettings, BranchSettings, branchSettingsCompare } from '../contract/branch-settings.ts';

/** Set at branches, too; else it is head office's page. */
export function requireBranchKey(key: string): void {
  const setting = settingOf(key);
  if (setting?.lowest_level !== 'branch')
    throw badField(
      'key',
      setting ? `'${setting.title}' is set by head office for all branches` : 'There is no such setting',
    );
}

export async function settingsOfBranch({
  branch_id,
  on,
}: ParsedInputOf<typeof branchSettings>): Promise<BranchSettings> {
  requireBranch(branch_id);
  const { today, settings, roles } = await listSettings({ branch_id, on });
  return { today, roles, settings: settings.filter((one) => one.lowest_level === 'branch') };
}

type Compared = DataOf<typeof branchSettingsCompare>;

/** SET-1 in one read a branch of the scope: the value of the branch, else of the level above. */
export async function compareSetting(key: string): Promise<Compared> {
  requireBranchKey(key);
  const rows = await rowsOf(sql<Omit<Compared[number], 'differs'>>`
    select b.id as branch_id, b.code, b.branch_name, platform.setting(${key}, b.id, ${who().today}::date) as value,
           case when v.branch_id is not null then 'branch' when v.country_id is not null then 'country' when v.id is not null then 'school'
                else 'built_in' end as source, v.valid_from as since
      from platform.branches b
      left join lateral (
        select s.id, s.branch_id, s.country_id, s.valid_from from platform.setting_values s
         where s.school_id = b.school_id and s.key = ${key} and s.withdrawn_at is null and not s.cleared and s.valid_from <= ${who().today}::date
           and (s.branch_id = b.id or s.branch_id is null and (s.country_id is null or s.country_id = b.country_id))
           and (s.branch_id is null or not exists (select 1 from platform.fixed_settings f where f.school_id = b.school_id and f.key = s.key))
           and not exists (
             select 1 from platform.setting_values n where n.school_id = s.school_id and n.key = s.key and n.withdrawn_at is null
               and n.branch_id is not distinct from s.branch_id and n.country_id is not distinct from s.country_id
               and n.valid_from <= ${who().today}::date and (n.valid_from, n.id) > (s.valid_from, s.id))
         order by s.branch_id nulls last, s.country_id nulls last limit 1) v on true
     where b.school_id = ${who().school_id}::int and b.kind = 'campus' and b.status <> 'closed' and ${inScope('b.id')}
     order by b.position, b.branch_name, b.id`);
  const words = (value: unknown): string => JSON.stringify(value) ?? '';
  const counts = Map.groupBy(rows, (row) => words(row.value));
  const [usual] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [''];
  return rows.map((row) => ({ ...row, differs: words(row.value) !== usual }));
}

export async function historyOfBranches(key: string) {
  requireBranchKey(key);
  return historyOf(key);
}
