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
  readonly query?: readonly string[] | undefined;
}

/** A part that may be left out makes two pages of one: `Help` and `HelpWithPage`. */
function namesOf({ name, path, query }: NamedPage): NamedPage[] {
  const [, head, part] = /^(.*)\/:(\w+)\?$/.exec(path) ?? [];
  if (head === undefined || part === undefined) return [{ name, path, query }];
  return [
    { name, path: head, query },
    { name: `${name}With${part.charAt(0).toUpperCase()}${part.slice(1)}`, path: `${head}/:${part}`, query },
  ];
}

const union = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ');

function lineOf({ name, path, query = [] }: NamedPage): string {
  const parts = [...path.matchAll(/:(\w+)/g)].map(([, part]) => part ?? '');
  const asks = query.length === 0 ? 'never' : union(query.toSorted());
  if (parts.length === 0) return `export const ${name} = '${path}' as Page<${asks}>;`;
  return `export const ${name} = '${path}' as unknown as PagePattern<${union(parts)}, ${asks}>;`;
}

/** Constants, one a page: the bundler writes each where it is used, so that no page carries the addresses of all others. */
export function pageNames(): string {
  const listed: readonly NamedPage[] = [...routes.public, ...routes.admin];
  const known = new Set(listed.map((page) => page.path));
  const asked = new Map(screens.map(({ path, query }) => [path, query]));
  const pages = [
    ...listed.map((page) => ({ ...page, query: asked.get(page.path) })),
    ...screens.filter((screen) => !known.has(screen.path)),
    ...elsewhere,
  ];
  return [
    '// Pages by their route name, written by `npm run pages` from kernel/catalogue/routes.json and the route manifests.',
    '',
    "import type { Page } from './addresses.ts';",
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
