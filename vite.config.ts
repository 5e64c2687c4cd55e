// Builds the screens into dist/web; in development serves them and passes calls on to the server at port 3000.

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { classNameOf } from './app/dev/class-names.ts';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Asked for by its own address or late: it stays a file of its own, whatever else uses it. */
const isAskedFor = (id: string, graph: Graph): boolean => Boolean(graph.getModuleInfo(id)?.dynamicImporters.length);

/** What these routes are made of comes in one file: a group takes in what its members need, too. */
const madeOf = (name: string, routes: RegExp) => (id: string, graph: Graph) =>
  !id.includes('/node_modules/') && graph.getModuleInfo(id)?.importers.some((one) => routes.test(one)) ? name : null;

/** The layout, and the dashboard that everyone opens first. */
const FIRST = /\/users\/sign-in\/screens\/shell\.tsx$|\/home\/dashboard\/screens\/dashboard\.tsx$/;
/** Before the sign-in. */
const GUEST = /\/users\/sign-in\/screens\/login\.tsx$/;

/** Very small parts, in a file each unless they are put together. */
const SMALL = /@tabler\/icons-react\/|@mantine\/hooks\//;

/** The parts of a page that most kinds of pages are made of, the lists first. */
const PARTS: readonly [name: string, roots: RegExp][] = [
  ['dialog', /core\/esm\/components\/Modal\/Modal\.mjs$/],
  ['inputs', /core\/esm\/components\/(Select\/Select|TextInput\/TextInput|Checkbox\/Checkbox)\.mjs$/],
  ['table', /ui\/table\/(cell|table-frame)\.tsx$|core\/esm\/components\/Table\//],
  [
    'filters',
    /ui\/(filters\/filter-bar|controls\/(search-field|figures)|page\/page-actions)\.tsx$|ui\/acts\/files\.ts$/,
  ],
  ['list', /ui\/page-kinds\/list\/list-screen\.tsx$/],
];

/** The browser describes no shape as a JSON schema: what zod would do it with stays out. */
const noJsonSchema: Plugin = {
  name: 'no-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
    handler(code) {
      const names = [...code.matchAll(/^export (?:function|const|class) (\w+)/gm)].map(([, name]) => name);
      return {
        code: `const none = () => none;\nexport { ${names.map((name) => `none as ${name}`).join(', ')} };`,
        map: null,
      };
    },
  },
};

/** Pages and their sizes are the house's own (list-pages): the table's come with a menu that no list would draw. */
const noMenuOfTables: Plugin = {
  name: 'no-menu-of-tables',
  apply: 'build',
  transform: {
    filter: { id: /mantine-datatable\/dist\/index\.mjs$/ },
    handler(code) {
      const names: string[] = [];
      const rest = code.replace(/\bMenu\w* as (\w+),/g, (_, name: string) => {
        names.push(name);
        return '';
      });
      if (!names.length) throw new Error('mantine-datatable names no menu any more: take this plugin out');
      return { code: `${rest}\n${names.map((name) => `const ${name} = () => null;`).join('\n')}`, map: null };
    },
  },
};

/** Which properties are styles is looked up by name: taking sixty of them apart by their names, for each box of a page, was a seventh of
 * the time in which a list is drawn. */
const quickStyleProps: Plugin = {
  name: 'quick-style-props',
  apply: 'build',
  transform: {
    filter: { id: /core\/Box\/style-props\/extract-style-props\/extract-style-props\.mjs$/ },
    handler(code) {
      const names = /filterProps\(\{([\w\s,]+)\}\)/.exec(code)?.[1]?.match(/\w+/g);
      if (!names?.includes('fz'))
        throw new Error('Mantine takes the styles of a box in another way: look at this plugin');
      return {
        code: `const ORDER = new Map(${JSON.stringify(names)}.map((name, at) => [name, at]));
export function extractStyleProps(others) {
  const found = [];
  const rest = {};
  for (const name of Object.keys(others)) {
    if (!ORDER.has(name)) rest[name] = others[name];
    else if (others[name] !== undefined) found.push(name);
  }
  // In Mantine's order, whatever order they were written in: \`m\` does not undo \`mt\`.
  found.sort((a, b) => ORDER.get(a) - ORDER.get(b));
  return { styleProps: Object.fromEntries(found.map((name) => [name, others[name]])), rest };
}`,
        map: null,
      };
    },
  },
};

/** The ids of React are stable and enough; Mantine's random ones come a drawing later, so every box to tick was drawn twice. */
const idsAtOnce: Plugin = {
  name: 'ids-at-once',
  apply: 'build',
  transform: {
    filter: { id: /hooks\/esm\/use-id\/use-id\.mjs$/ },
    handler(code) {
      if (!code.includes('setUuid(randomId())'))
        throw new Error('Mantine makes its ids in another way: look at this plugin');
      return {
        code: `import { useId as useReactId } from 'react';
export function useId(given) {
  const own = useReactId();
  return typeof given === 'string' ? given : 'mantine-' + own.replace(/:/g, '');
}`,
        map: null,
      };
    },
  },
};

const TEXT = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`[^\`$\n]*\`),?`;
const BEYOND = new RegExp(String.raw`\bbeyond:\s*${TEXT}`, 'g');
const TITLE = new RegExp(String.raw`(\barea(?:: '[\w-]+')?,\s*)title:\s*${TEXT}`, 'g');

/** What a call is called in the document of the API, and why it is beyond the catalogue, is for the server and the checks. */
const noWordsOfCalls: Plugin = {
  name: 'no-words-of-calls',
  apply: 'build',
  transform: {
    filter: { id: /\/(?:modules\/[^/]+\/[^/]+\/contract|kernel\/calls)\/[^/]+\.ts$/ },
    handler: (code) => ({ code: code.replace(BEYOND, '').replace(TITLE, '$1'), map: null }),
  },
};

const SHEET = /\.module\.css$/;
const OF_SHEET = /\bimport (\w+) from (["'][^"']+\.module\.css["'])/g;

/** A class is named by its text where it stands; no file carries the table of its sheet. */
const namedClasses: Plugin = {
  name: 'named-classes',
  apply: 'build',
  transform: {
    filter: { id: /\/(?:ui|modules|app)\/.*\.tsx?$/ },
    handler: (code) => ({ code: code.replace(OF_SHEET, 'import * as $1 from $2'), map: null }),
  },
};
/** For that, the names of a sheet one by one. */
const exportedClasses: Plugin = {
  name: 'exported-classes',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: SHEET },
    handler(code, id) {
      const names = [...code.matchAll(/^\t"?([\w-]+)"?: /gm)].map(([, name = '']) => name);
      const each = names.map(
        (name, at) => `const c${at} = '${classNameOf(name, id)}';\nexport { c${at} as '${name}' };`,
      );
      // Its styles are wanted, whatever is left of its names.
      return { code: each.join('\n'), map: null, moduleSideEffects: 'no-treeshake' };
    },
  },
};

export default defineConfig({
  plugins: [
    noWordsOfCalls,
    react(),
    noJsonSchema,
    noMenuOfTables,
    quickStyleProps,
    idsAtOnce,
    namedClasses,
    exportedClasses,
  ],
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The content policy allows fonts and scripts from this address only, so nothing is written into the page.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // Each file carries the addresses it uses, and no file those of all pages (decision 0088).
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      // Contracts and rules are pure (checks: contract-and-rules-are-pure): a front brings only what is used of it.
      treeshake: { moduleSideEffects: [{ test: /modules\/[^/]+\/[^/]+\/(contract|rules)\//, sideEffects: false }] },
      output: {
        // The first page carries the name of every file that may come later: short ones.
        chunkFileNames: 'assets/[hash:7].js',
        // A screen is a file, and what several screens share is one by who shares it. What opens together comes in few files, each
        // with all it needs: the start, the page before the sign-in, the frame, the parts of a list (SHELL-3, decision 0099).
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 50 },
            { debugName: 'guest', name: madeOf('guest', GUEST), priority: 40 },
            { debugName: 'frame', name: madeOf('frame', FIRST), priority: 30 },
            { name: 'frame', test: /core\/esm\/components\/Tabs\//, priority: 30 },
            { name: 'small', test: SMALL, minShareCount: 12, priority: 28 },
            ...PARTS.map(([name, test], at) => ({
              debugName: name,
              name: (id: string, graph: Graph) => (isAskedFor(id, graph) ? null : name),
              test,
              priority: 26 - at,
            })),
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': process.env['MAKTAB_API'] ?? 'http://localhost:3000' },
  },
});
