// The import rules of ARCHITECTURE.md, for `npm run check`. Types count as much as code.

import { mayUse, moduleNames } from './checks/may-use.ts';

const anyModule = '^modules/([^/]+)/';

/** Between modules: only the front door, and only of those that the table names. */
const betweenModules = moduleNames.map((name) => ({
  name: `may-use-${name}`,
  comment: `${name} may use only ${mayUse[name].join(', ') || 'no other module'} (checks/may-use.ts)`,
  severity: 'error',
  from: { path: `^modules/${name}/` },
  to: { path: '^modules/', pathNot: `^modules/(${[name, ...mayUse[name]].join('|')})/` },
}));

/** The list of a module's routes. */
/** What screens of every module choose by: class, branch and section exist once. */
const choices = '^modules/branches/classes/screens/parts/';
const routes = '^modules/[^/]+/(screens|tabs)\\.ts$';
const tests = '\\.test\\.tsx?$';

export default {
  forbidden: [
    ...betweenModules,
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or the shared part is a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-resolve',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'front-door-only',
      comment:
        'Another module is used through its index.ts; a screen or contract may also name the contract of a lower one (decision 0010).',
      severity: 'error',
      from: { path: anyModule },
      to: {
        path: '^modules/',
        pathNot: ['^modules/$1/', '^modules/[^/]+/index\\.ts$', '^modules/[^/]+/[^/]+/contract/', choices],
      },
    },
    {
      name: 'foreign-contracts-for-screens-and-contracts-only',
      comment: 'Server code calls the front door; a contract of another module is for its lookups in a screen.',
      severity: 'error',
      from: { path: anyModule, pathNot: ['^modules/[^/]+/[^/]+/(screens|contract)/', routes, tests] },
      to: { path: '^modules/[^/]+/[^/]+/contract/', pathNot: '^modules/$1/' },
    },
    {
      name: 'kernel-below-all',
      severity: 'error',
      from: { path: '^kernel/' },
      to: { path: '^(platform|ui|modules|app|checks|bench|e2e|stories)/' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^platform/', pathNot: tests },
      to: { path: '^(ui|modules|app|checks|bench|e2e|stories)/' },
    },
    {
      name: 'ui-knows-no-server',
      severity: 'error',
      from: { path: '^ui/' },
      to: { path: '^(platform|modules|app|checks|bench|e2e|stories)/' },
    },
    {
      name: 'modules-below-app',
      severity: 'error',
      from: { path: '^modules/', pathNot: tests },
      to: { path: '^(app|checks|bench|e2e|stories)/' },
    },
    {
      name: 'screens-see-ui-contract-rules',
      comment:
        'A screen uses ui, kernel, the contract, rules and screens of its own module, and contracts of modules below (lookups).',
      severity: 'error',
      from: { path: '^modules/([^/]+)/[^/]+/screens/' },
      to: {
        path: '^(platform|app|modules)/',
        pathNot: [
          '^modules/$1/[^/]+/(contract|rules|screens)/',
          '^modules/[^/]+/[^/]+/contract/',
          choices,
          '^platform/[^/]+/contract/',
        ],
      },
    },
    {
      name: 'screens-have-no-node',
      severity: 'error',
      from: { path: ['^ui/', '^modules/[^/]+/[^/]+/screens/', routes], pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-has-no-screens',
      comment: 'Only the web entry gathers screens; only screens and the web entry use ui.',
      severity: 'error',
      from: { path: '^modules/([^/]+)/', pathNot: ['^modules/[^/]+/[^/]+/screens/', routes] },
      to: { path: ['^ui/', '^modules/[^/]+/[^/]+/screens/', routes] },
    },
    {
      name: 'contract-and-rules-are-pure',
      comment: 'They run in the browser too: only the kernel, each other and libraries that need no machine.',
      severity: 'error',
      from: { path: '^(kernel|modules/([^/]+)/[^/]+/(contract|rules))/', pathNot: tests },
      to: {
        pathNot: [
          '^kernel/',
          '^modules/$2/[^/]+/(contract|rules)/',
          '^modules/[^/]+/[^/]+/contract/',
          '^node_modules/(zod|date-fns|to-words|fastest-levenshtein|intl-messageformat)/',
        ],
      },
    },
    {
      name: 'actions-and-reads-have-no-web-server',
      comment: 'The edge speaks HTTP; actions and reads do not know it.',
      severity: 'error',
      from: { path: '^modules/[^/]+/[^/]+/(reads|prints|steps|actions)/', pathNot: tests },
      to: {
        path: ['^platform/(http|edge)/', '^node_modules/@?fastify'],
        pathNot: '^platform/http/at-door\\.ts$',
      },
    },
    {
      name: 'app-is-not-the-ground',
      comment: 'Nothing below may use the composition.',
      severity: 'error',
      from: { path: '^(kernel|platform|ui|modules)/', pathNot: tests },
      to: { path: '^app/' },
    },
    {
      name: 'gallery-is-no-product',
      comment: 'Pages of the developers’ gallery and what they pretend never reach the built screens.',
      severity: 'error',
      from: {
        path: '^(kernel|platform|ui|modules|app)/',
        pathNot: [tests, '\\.gallery\\.tsx$', '^ui/testing/', '^app/dev/'],
      },
      to: { path: ['\\.gallery\\.tsx$', '^ui/testing/', '^app/dev/gallery/'] },
    },
    {
      name: 'no-development-tools-in-the-product',
      severity: 'error',
      from: { path: '^(kernel|platform|modules|ui|app)/', pathNot: [tests, '^ui/testing/', '^app/dev/'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
