// All settings as they apply at one place, with where each comes from, since when and what is planned (SET-2).

import type { DataOf } from '#kernel/contract.ts';
import type { settingHistory, settingList } from '#kernel/calls/settings.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { mayActFor, requireBranch, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { reachesPlace } from './reach-of-place.ts';
import { allSettings, type RegisteredSetting } from './register.ts';
import { levelOf, type Place, resolveSetting, type SettingValueRow } from './resolve.ts';
import { isSuperAdmin } from './super-admin.ts';

/** The place asked for, with the country of the branch; a branch outside the scope is 404. */
export async function placeOf(asked: {
  country_id?: number | undefined;
  branch_id?: number | undefined;
}): Promise<Place> {
  if (asked.branch_id === undefined) return { country_id: asked.country_id ?? null, branch_id: null };
  requireBranch(asked.branch_id);
  const row = await rowOf(sql<{ country_id: number }>`
    select country_id from platform.branches where id = ${asked.branch_id}::int and school_id = ${who().school_id}::int`);
  if (!row) throw notFound('This branch');
  return { country_id: row.country_id, branch_id: asked.branch_id };
}

function valueRows(): Promise<SettingValueRow[]> {
  return rowsOf(sql<SettingValueRow>`
    select v.id, v.key, v.country_id, v.branch_id, v.value, v.cleared, v.valid_from, u.name as by
      from platform.setting_values v left join platform.users u on u.id = v.set_by
     where v.school_id = ${who().school_id}::int and v.withdrawn_at is null`);
}

async function fixedKeys(): Promise<Set<string>> {
  const rows = await rowsOf(
    sql<{ key: string }>`select key from platform.fixed_settings where school_id = ${who().school_id}::int`,
  );
  return new Set(rows.map((row) => row.key));
}

async function resolvedAt(place: Place, day: LocalDate) {
  const rows = Map.groupBy(await valueRows(), (row) => row.key);
  const fixed = await fixedKeys();
  return allSettings().map((setting) => ({
    setting,
    fixed: fixed.has(setting.key),
    ...resolveSetting(rows.get(setting.key) ?? [], place, {
      day,
      built_in: setting.shape.built_in,
      fixed: fixed.has(setting.key),
    }),
  }));
}

/** Values of all keys at a place on a day. */
export async function valuesAt(place: Place, day: LocalDate): Promise<Map<string, unknown>> {
  return new Map((await resolvedAt(place, day)).map(({ setting, value }) => [setting.key, value]));
}

const below = { school: ['country', 'branch'], country: ['branch'], branch: [] } as const;

export const noEffectYet = (setting: RegisteredSetting): string => `No effect yet: ${setting.no_effect_yet}`;

/** Why this person may not change it at this place; empty when it is open. */
function closedBecause(
  setting: RegisteredSetting,
  place: Place,
  facts: { fixed: boolean; super_admin: boolean; in_reach: boolean },
): string {
  if (setting.no_effect_yet) return noEffectYet(setting);
  const level = levelOf(place);
  if ((below[setting.lowest_level] as readonly string[]).includes(level))
    return setting.lowest_level === 'school' ? 'Set for the whole school only' : 'Set for the country only';
  if (facts.fixed && level === 'branch') return 'Set by head office';
  if (setting.super_admin_only && !facts.super_admin) return 'Only a Super Admin may change it';
  if (!facts.in_reach) return 'Set by people who work in all its branches';
  return '';
}

/** `on`: as of another day than today. */
export async function listSettings(asked: {
  country_id?: number | undefined;
  branch_id?: number | undefined;
  on?: LocalDate | undefined;
}): Promise<DataOf<typeof settingList>> {
  const place = await placeOf(asked);
  const { today } = who();
  const super_admin = await isSuperAdmin();
  const in_reach = await reachesPlace(place);
  const settings = (await resolvedAt(place, asked.on ?? today)).map(
    ({ setting, fixed, value, from, since, is_own, planned }) => ({
      key: setting.key,
      group: setting.group,
      title: setting.title,
      text: setting.no_effect_yet ? `${setting.text} ${noEffectYet(setting)}.`.trim() : setting.text,
      shape: setting.shape,
      lowest_level: setting.lowest_level,
      value,
      from,
      since,
      is_own,
      fixed,
      closed: closedBecause(setting, place, { fixed, super_admin, in_reach }),
      planned: planned.map((row) => ({
        id: row.id,
        value: row.value,
        cleared: row.cleared,
        valid_from: row.valid_from,
        by: row.by,
      })),
    }),
  );
  return { today, settings, roles: await rolesOfSchool(), numbers: await nextNumbers(place) };
}

function rolesOfSchool(): Promise<{ id: number; name: string }[]> {
  return rowsOf(sql<{ id: number; name: string }>`
    select id, name from platform.roles where not is_system and (school_id is null or school_id = ${who().school_id}::int) order by name`);
}

/** At the branch asked for, or the first of the scope that is a campus. */
async function nextNumbers(place: Place): Promise<DataOf<typeof settingList>['numbers']> {
  const { school_id, today } = who();
  const branches = await rowsOf(sql<{ id: number; branch_name: string }>`
    select id, branch_name from platform.branches b
     where school_id = ${school_id}::int and (${place.branch_id}::int is null or id = ${place.branch_id}::int)
       and (${place.country_id}::int is null or country_id = ${place.country_id}::int)
     order by kind = 'head_office', position, id limit 50`);
  const branch = branches.find((one) => mayActFor(one.id));
  if (!branch) return [];
  return rowsOf(sql<DataOf<typeof settingList>['numbers'][number]>`
    select n.kind, ${branch.branch_name} as branch_name, n.school, n.prefix, n.branch_no, n.year, n.fy, n.seq
      from platform.next_numbers(${branch.id}::int, ${today}::date) n order by n.kind`);
}

/** Every change of a key on every level of the school, the newest first. Branch values of branches outside the scope stay out. */
export async function historyOf(key: string): Promise<DataOf<typeof settingHistory>> {
  const rows = await rowsOf(sql<DataOf<typeof settingHistory>[number] & { branch_id: number | null }>`
    select v.id, v.created_at as at, u.name as by, coalesce(b.branch_name, c.nicenam, 'Whole school') as place, v.value, v.cleared,
           v.valid_from, v.withdrawn_at, v.reason, v.branch_id
      from platform.setting_values v
      left join platform.users u on u.id = v.set_by
      left join platform.branches b on b.id = v.branch_id
      left join platform.countries c on c.id = v.country_id
     where v.school_id = ${who().school_id}::int and v.key = ${key}
     order by v.id desc limit 200`);
  return rows.filter((row) => row.branch_id === null || mayActFor(row.branch_id));
}
