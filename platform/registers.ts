// Fills the registers of the database from the modules' declarations at start: permissions, settings, numbering kinds.

import permissions from '#kernel/catalogue/permissions.json' with { type: 'json' };
import { rowsOf, sql } from './db/index.ts';
import { asOwner } from './db/run-as.ts';
import { namesSchool } from '#kernel/number-pattern.ts';
import { fillMessageEvents } from './messages/fill-events.ts';
import type { Module } from './module.ts';
import { settingsOf } from './settings/register.ts';

/** Writes what the code declares; safe to run at every start. */
export async function fillRegisters(modules: readonly Module[]): Promise<void> {
  const settings = settingsOf(modules).map(({ key, module, shape, lowest_level, title }) => ({
    key,
    module,
    type: shape.type,
    built_in: shape.built_in,
    lowest_level,
    title,
  }));
  const numbers = modules.flatMap((m) =>
    (m.numbers ?? []).map((n) => ({ ...n, module: m.name, everywhere: namesSchool(n.pattern) })),
  );
  await asOwner(async () => {
    await fillMessageEvents(
      modules.flatMap((m) => (m.messageEvents ?? []).map((event) => ({ ...event, module: m.name }))),
    );
    await rowsOf(sql`
      insert into platform.permissions (name, area, title, sensitive)
      select p.name, p.area, p.title, coalesce(p.sensitive, false)
        from jsonb_to_recordset(${JSON.stringify(permissions)}::jsonb) as p(name text, area text, title text, sensitive boolean)
      on conflict (name) do update set area = excluded.area, title = excluded.title, sensitive = excluded.sensitive
        where (permissions.area, permissions.title, permissions.sensitive) is distinct from (excluded.area, excluded.title, excluded.sensitive)`);
    await rowsOf(sql`
      insert into platform.setting_keys (key, module, type, built_in, lowest_level, title)
      select s.key, s.module, s.type, s.built_in, s.lowest_level, s.title
        from jsonb_to_recordset(${JSON.stringify(settings)}::jsonb)
          as s(key text, module text, type text, built_in jsonb, lowest_level text, title text)
      on conflict (key) do update set module = excluded.module, type = excluded.type, built_in = excluded.built_in,
        lowest_level = excluded.lowest_level, title = excluded.title
        where (setting_keys.module, setting_keys.type, setting_keys.built_in, setting_keys.lowest_level, setting_keys.title)
          is distinct from (excluded.module, excluded.type, excluded.built_in, excluded.lowest_level, excluded.title)`);
    await rowsOf(sql`
      insert into platform.number_kinds (kind, module, reach, pattern, everywhere)
      select n.kind, n.module, n.reach, n.pattern, n.everywhere
        from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as n(kind text, module text, reach text, pattern text, everywhere boolean)
      on conflict (kind) do update set module = excluded.module, reach = excluded.reach, pattern = excluded.pattern, everywhere = excluded.everywhere
        where (number_kinds.module, number_kinds.reach, number_kinds.pattern, number_kinds.everywhere)
          is distinct from (excluded.module, excluded.reach, excluded.pattern, excluded.everywhere)`);
  });
}
