// What the expander must know of the branch it writes for: money, zone, days of rest, quiet hours and senders.

import { now } from '#kernel/clock.ts';
import { addDays, type LocalDate, todayIn } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { Language } from '../event.ts';
import { hoursOfText, type QuietHours, type QuietSettings } from '../rules/quiet-hours.ts';

const KEYS = [
  'quiet_hours',
  'quiet_hours_rest',
  'timely_quiet',
  'marketing_quiet',
  'marketing_quiet_rest',
  'no_marketing_days',
  'email_sender_id',
  'sms_mask',
  'whatsapp_number',
  'own_sender_only',
  'second_language',
  'sandbox',
  'plain_characters',
  'max_parts',
  'fallback_minutes',
];

interface Values {
  quiet_hours: string;
  quiet_hours_rest: string;
  timely_quiet: string;
  marketing_quiet: string;
  marketing_quiet_rest: string;
  no_marketing_days: LocalDate[];
  email_sender_id: number;
  sms_mask: string;
  whatsapp_number: string;
  own_sender_only: 'franchise' | 'yes' | 'no';
  second_language: Language;
  sandbox: 'until_verified' | 'always';
  plain_characters: boolean;
  max_parts: number;
  fallback_minutes: number;
}

/** A value that cannot be read keeps nobody awake: the built-in one holds. */
function quietHours(working: string, rest: string | null, built_in: QuietHours): QuietHours {
  const hours = hoursOfText(working);
  if (!hours) return built_in;
  const free = rest === null ? null : hoursOfText(rest);
  return { ...hours, rest_from: free?.from, rest_to: free?.to };
}

function quietOf(values: Values): QuietSettings {
  return {
    timely: quietHours(values.timely_quiet, null, { from: '22:00', to: '07:00' }),
    service: quietHours(values.quiet_hours, values.quiet_hours_rest, { from: '21:00', to: '08:00' }),
    marketing: quietHours(values.marketing_quiet, values.marketing_quiet_rest, { from: '20:00', to: '10:00' }),
    no_marketing_days: values.no_marketing_days,
  };
}

interface Row {
  school_name: string;
  branch_name: string | null;
  branch_phone: string | null;
  ownership: 'own' | 'franchise' | null;
  currency: Currency | null;
  time_zone: string | null;
  settings: Values;
}

export interface BranchFacts {
  school_id: number;
  branch_id: number | null;
  currency: Currency;
  zone: string;
  quiet: QuietSettings;
  isRestDay: (day: string) => boolean;
  /** Fields that every text may use. */
  common: Readonly<Record<'school' | 'branch' | 'branch_phone', string>>;
  own_sender_only: boolean;
  settings: Values;
}

/** Days ahead for which rest days are known; a message that waits longer is checked again when it is taken. */
const DAYS = 14;

async function workedDays(branch_id: number | null, zone: string): Promise<ReadonlySet<string> | null> {
  if (branch_id === null) return null;
  const today = todayIn(zone, now());
  const rows = await rowsOf(sql<{ day: string }>`
    select d as day from platform.working_days(${branch_id}::int, ${today}::date, ${addDays(today, DAYS)}::date, 'students') as d`);
  return new Set(rows.map((row) => row.day));
}

/** Without a branch the school's own values hold, and no day is a day of rest. */
export async function branchFacts(school_id: number, branch_id: number | null): Promise<BranchFacts> {
  const row = await rowOf(sql<Row>`
    select s.school_name, b.branch_name, b.phone as branch_phone, b.ownership, c.currency, c.time_zone,
           (select jsonb_object_agg(k, case when b.id is null then platform.school_setting(k, s.id) else platform.setting(k, b.id) end)
              from unnest(${KEYS}::text[]) k) as settings
      from platform.schools s
      left join platform.branches b on b.id = ${branch_id}::int
      left join platform.countries c on c.id = coalesce(b.country_id,
           (select x.country_id from platform.branches x where x.school_id = s.id order by x.id limit 1))
     where s.id = ${school_id}::int`);
  if (!row) throw new Error(`There is no school ${school_id}`);
  const zone = row.time_zone ?? 'UTC';
  const worked = await workedDays(branch_id, zone);
  const { settings } = row;
  return {
    school_id,
    branch_id,
    currency: row.currency ?? 'PKR',
    zone,
    settings,
    own_sender_only:
      settings.own_sender_only === 'yes' || (settings.own_sender_only === 'franchise' && row.ownership === 'franchise'),
    common: {
      school: row.school_name,
      branch: row.branch_name ?? row.school_name,
      branch_phone: row.branch_phone ?? '',
    },
    isRestDay: (day) => worked !== null && !worked.has(day),
    quiet: quietOf(settings),
  };
}
