// kernel/pages.gen.ts: every page of the catalogue, and those built beyond it, under its route name; app/not-built.gen.ts: those of
// the catalogue that have no screen yet.

import routes from '#kernel/catalogue/routes.json' with { type: 'json' };
import { screens } from '#app/all-screens.ts';
import { plainPath } from '#ui/routes/built.ts';

export const PAGES_FILE = 'kernel/pages.gen.ts';
export const NOT_BUILT_FILE = 'app/not-built.gen.ts';

/** Pages that are neither in the catalogue nor a screen of this program. */
const elsewhere = [{ name: 'PortalInvitation', path: '/portal/:token' }];

interface NamedPage {
  readonly name: string;
  readonly path: string;
}

/** A part that may be left out makes two pages of one: `Help` and `HelpWithPage`. */
function namesOf({ name, path }: NamedPage): NamedPage[] {
  const [, head, part] = /^(.*)\/:(\w+)\?$/.exec(path) ?? [];
  if (head === undefined || part === undefined) return [{ name, path }];
  return [
    { name, path: head },
    { name: `${name}With${part.charAt(0).toUpperCase()}${part.slice(1)}`, path: `${head}/:${part}` },
  ];
}

function lineOf({ name, path }: NamedPage): string {
  const parts = [...path.matchAll(/:(\w+)/g)].map(([, part]) => `'${part}'`);
  const literal = `'${path}'`;
  return parts.length === 0
    ? `export const ${name} = ${literal};`
    : `export const ${name} = ${literal} as unknown as PagePattern<${parts.join(' | ')}>;`;
}

/** Constants, one a page: the bundler writes each where it is used, so that no page carries the addresses of all others. */
export function pageNames(): string {
  const listed: readonly NamedPage[] = [...routes.public, ...routes.admin];
  const known = new Set(listed.map((page) => page.path));
  const pages = [...listed, ...screens.filter((screen) => !known.has(screen.path)), ...elsewhere];
  return [
    '// Pages by their route name, written by `npm run pages` from kernel/catalogue/routes.json and the route manifests.',
    '',
    "import type { PagePattern } from './path-of.ts';",
    '',
    ...pages.flatMap(namesOf).map(lineOf),
    '',
  ].join('\n');
}

/** One a line, so that two screens that are built side by side do not meet here. */
export function notBuilt(): string {
  const built = new Set(screens.map((screen) => plainPath(screen.path)));
  const missing = routes.admin.map((route) => plainPath(route.path)).filter((path) => !built.has(path));
  return [
    '// Pages of the catalogue that have no screen yet, written by `npm run pages`; the menu greys them out.',
    '',
    'export const notBuilt: readonly string[] = [',
    ...[...new Set(missing)].map((path) => `  '${path}',`),
    '];',
    '',
  ].join('\n');
}
