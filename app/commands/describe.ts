// routes, calls, menu, permissions: what is built, for people and machines.

import type { Command } from 'commander';
import menu from '#kernel/catalogue/menu.json' with { type: 'json' };
import permissions from '#kernel/catalogue/permissions.json' with { type: 'json' };
import routes from '#kernel/catalogue/routes.json' with { type: 'json' };
import { allCalls } from '../house.ts';
import { screens } from '../all-screens.ts';
import { builtPages } from '../built-pages.ts';

type Row = Record<string, unknown>;

function print(rows: unknown, asJson: boolean, line: (row: Row) => string): void {
  if (asJson) console.log(JSON.stringify(rows, null, 1));
  else for (const row of rows as Row[]) console.log(line(row));
}

interface MenuItem {
  title: string;
  name?: string;
  permissions?: string[];
  links?: MenuItem[];
}

function withBuilt(items: MenuItem[], built: ReadonlySet<string>): unknown[] {
  return items.map((item) =>
    item.links ? { ...item, links: withBuilt(item.links, built) } : { ...item, built: built.has(item.name ?? '') },
  );
}

export function describeCommands(program: Command): void {
  const describe = (name: string, text: string, action: (asJson: boolean) => void) =>
    program
      .command(name)
      .description(text)
      .option('--json', 'for machines')
      .action((options: { json?: boolean }) => action(options.json === true));

  describe('routes', 'every route, and whether its screen is built', (asJson) => {
    const built = builtPages();
    const rows = [...routes.public, ...routes.admin].map(({ path, name, title, area, permissions: needed }) => ({
      path,
      name,
      title,
      area,
      permissions: needed,
      built: built.has(path.toLowerCase()),
    }));
    print(rows, asJson, (r) => `${r.built ? '■' : '·'} ${String(r.path)} (${String(r.name)})`);
  });
  describe('calls', 'every call that is served', (asJson) => {
    const rows = allCalls().map(({ contract }) => ({
      method: contract.method,
      path: contract.path,
      area: contract.area,
      title: contract.title,
      permissions: contract.permissions,
      access: contract.access,
    }));
    print(rows, asJson, (r) => `${String(r.method).padEnd(6)} ${String(r.path)}`);
  });
  describe('menu', 'the side navigation, and which items are built', (asJson) => {
    const built = new Set(screens.map((screen) => screen.name));
    print(withBuilt(menu, built), asJson, (r) => String(r.title));
  });
  describe('permissions', 'every permission, and whether a served call or screen asks for it', (asJson) => {
    const used = new Set([
      ...allCalls().flatMap((c) => c.contract.permissions),
      ...screens.flatMap((s) => s.permissions),
    ]);
    print(
      permissions.map((p) => ({ name: p.name, area: p.area, title: p.title, built: used.has(p.name) })),
      asJson,
      (r) => `${r.built ? '■' : '·'} ${String(r.name)}`,
    );
  });
}
