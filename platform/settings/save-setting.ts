// Sets a value from a day on, clears a level, withdraws what has not begun, fixes a key for branches (SET-1, SET-2 of spec 10).

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { refuseSettingValue } from '#kernel/setting-shape.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { userId, who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { noEffectYet, placeOf, valuesAt } from './read-settings.ts';
import { requirePlaceInReach } from './reach-of-place.ts';
import { type RegisteredSetting, settingOf } from './register.ts';
import { levelOf, type Place } from './resolve.ts';
import { isSuperAdmin } from './super-admin.ts';

const PERMISSION = 'System Setting';
const depth = { school: 0, country: 1, branch: 2 } as const;

interface NewValue {
  key: string;
  country_id?: number | undefined;
  branch_id?: number | undefined;
  /** Null clears the level, so that the one above applies. */
  value: unknown;
  valid_from?: LocalDate | undefined;
  reason?: string | null | undefined;
}

function known(key: string): RegisteredSetting {
  const setting = settingOf(key);
  if (!setting) throw badField('key', 'There is no such setting');
  return setting;
}

/** Refuses with the way out when this person may not set the key at this place. */
async function requireOpen(setting: RegisteredSetting, place: Place): Promise<void> {
  const level = levelOf(place);
  if (depth[level] > depth[setting.lowest_level])
    throw badField(
      'key',
      `'${setting.title}' is set for ${setting.lowest_level === 'school' ? 'the whole school' : 'the country'} only`,
    );
  if (level === 'branch' && (await isFixed(setting.key))) throw badField('key', 'Set by head office');
  await requireSuperAdmin(setting);
}

async function requireSuperAdmin(setting: RegisteredSetting): Promise<void> {
  if (setting.super_admin_only && !(await isSuperAdmin()))
    throw new Refusal('not_allowed', `Only a Super Admin may change '${setting.title}'`);
}

async function isFixed(key: string): Promise<boolean> {
  const row = await rowOf(sql<{ yes: boolean }>`
    select exists (select 1 from platform.fixed_settings where key = ${key} and school_id = ${who().school_id}::int) as yes`);
  return row?.yes === true;
}

async function requireFit(
  setting: RegisteredSetting,
  value: unknown,
  at: { place: Place; day: LocalDate },
): Promise<void> {
  const wrong = refuseSettingValue(setting.shape, value);
  if (wrong) throw badField('value', wrong);
  if (!setting.check) return;
  const values = await valuesAt(at.place, at.day);
  const beside = setting.check(value, (key) => values.get(key));
  if (beside) throw badField('value', beside);
}

/** Answers the id of the new value. An area that shows its own keys asks for its own permission. */
export async function saveSetting(given: NewValue, permission = PERMISSION): Promise<number> {
  await requirePermission(permission);
  const setting = known(given.key);
  const place = await placeOf(given);
  await requireOpen(setting, place);
  await requirePlaceInReach(place);
  const { today, school_id } = who();
  const valid_from = given.valid_from ?? today;
  if (valid_from < today) throw badField('valid_from', `A change begins today (${formatDate(today)}) or later`);
  const cleared = given.value === null || given.value === undefined;
  if (!cleared) await requireFit(setting, given.value, { place, day: valid_from });
  if (!cleared && setting.no_effect_yet) throw badField('value', noEffectYet(setting));
  const before = (await valuesAt(place, valid_from)).get(setting.key);
  const row = await rowOf(sql<{ id: number }>`
    insert into platform.setting_values (school_id, country_id, branch_id, key, value, cleared, valid_from, reason)
    values (${school_id}::int, ${place.branch_id === null ? place.country_id : null}::int, ${place.branch_id}::int, ${setting.key},
            ${cleared ? null : JSON.stringify(given.value)}::jsonb, ${cleared}, ${valid_from}::date, ${given.reason ?? null})
    returning id`);
  if (!row) throw notFound('The setting');
  await audit({
    record_kind: 'setting',
    record_id: row.id,
    action: cleared ? 'cleared' : 'set',
    branch_id: place.branch_id,
    before: { [setting.key]: before ?? null },
    after: { [setting.key]: cleared ? null : given.value, valid_from },
  });
  return row.id;
}

/** An area that shows its own key asks for its own permission, and names the key. */
export async function withdrawSetting(id: number, own?: { permission: string; key: string }): Promise<void> {
  await requirePermission(own?.permission ?? PERMISSION);
  await oneAtATime('planned setting', id);
  const row = await rowOf(sql<{
    key: string;
    valid_from: LocalDate;
    withdrawn_at: string | null;
    country_id: number | null;
    branch_id: number | null;
    value: unknown;
  }>`
    select key, valid_from, withdrawn_at, country_id, branch_id, value from platform.setting_values
     where id = ${id}::bigint and school_id = ${who().school_id}::int`);
  if (!row || (own && row.key !== own.key)) throw notFound('This change');
  await requireSuperAdmin(known(row.key));
  await requirePlaceInReach(row);
  if (row.withdrawn_at !== null) throw conflict('This change is withdrawn already');
  if (row.valid_from <= who().today)
    throw conflict(`This value has applied since ${formatDate(row.valid_from)}. Set another one from today instead.`);
  await rowsOf(
    sql`update platform.setting_values set withdrawn_at = platform.now(), withdrawn_by = ${userId()}::bigint where id = ${id}::bigint`,
  );
  const planned = { [row.key]: row.value, valid_from: row.valid_from };
  await audit({
    record_kind: 'setting',
    record_id: id,
    action: 'withdrawn',
    branch_id: row.branch_id,
    before: planned,
  });
}

/** Branch values stay and sleep while the key is fixed. */
export async function fixSetting(key: string, fixed: boolean): Promise<void> {
  await requirePermission(PERMISSION);
  const setting = known(key);
  if (setting.lowest_level !== 'branch') throw badField('key', `'${setting.title}' cannot be set by branches anyway`);
  await requirePlaceInReach({ country_id: null, branch_id: null });
  const { school_id } = who();
  const rows = await rowsOf(
    fixed
      ? sql<{
          id: number;
        }>`insert into platform.fixed_settings (school_id, key) values (${school_id}::int, ${key}) on conflict do nothing returning id`
      : sql<{
          id: number;
        }>`delete from platform.fixed_settings where school_id = ${school_id}::int and key = ${key} returning id`,
  );
  const [changed] = rows;
  if (changed)
    await audit({
      record_kind: 'setting',
      record_id: changed.id,
      action: fixed ? 'fixed' : 'unfixed',
      after: { key, fixed },
    });
}
