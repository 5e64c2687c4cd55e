// `npm run new -- MODULE THING`: prints a new chapter, or a new thing of a chapter, in the shape of modules/fees deposits (table, contract,
// rule, action, read, calls, screens, story); with --write it makes the files, never over one that is there.

import { namedIn } from '#kernel/names.ts';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command } from 'commander';
import { moduleNames } from '../../checks/may-use.ts';

const root = join(import.meta.dirname, '..', '..');

interface Options {
  chapter?: string;
  plural?: string;
  rule: string;
  permission?: string;
  path?: string;
  address?: string;
  write?: boolean;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (kebab: string) => kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Every way the templates spell the thing; the key stands between two @. */
function spellings(module: string, thing: string, options: Options): Record<string, string> {
  const things = options.plural ?? (thing.endsWith('y') ? `${thing.slice(0, -1)}ies` : `${thing}s`);
  const words = thing.replaceAll('-', ' ');
  const many = things.replaceAll('-', ' ');
  const chapter = options.chapter ?? things;
  return {
    module,
    chapter,
    chapter_camel: camel(chapter),
    Chapter: capital(chapter.replaceAll('-', ' ')),
    thing: words,
    Thing: capital(words),
    things: many,
    Things: capital(many),
    'thing-name': thing,
    'things-name': things,
    thing_name: thing.replaceAll('-', '_'),
    things_name: things.replaceAll('-', '_'),
    THING_NAME: thing.replaceAll('-', '_').toUpperCase(),
    thing_camel: camel(thing),
    Thing_camel: capital(camel(thing)),
    Things_camel: capital(camel(things)),
    rule: options.rule,
    permission: options.permission ?? words.replaceAll(/\b\w/g, (letter) => letter.toUpperCase()),
    path: options.path ?? `${module}/${thing}`,
    address: options.address ?? `/admin/${module}/${things}`,
  };
}

function nextMigration(module: string): string {
  const folder = join(root, 'modules', module, 'schema', 'migrations');
  const last = existsSync(folder) ? readdirSync(folder).toSorted().at(-1) : undefined;
  return String(Number(last?.slice(0, 4) ?? 0) + 1).padStart(4, '0');
}

/** Template → place of the file, in the order in which the file is best written. A chapter that stands has its own front. */
function places(module: string, chapter: string): [string, string][] {
  const home = `modules/${module}/${chapter}`;
  const fronts: [string, string][] = [
    ['chapter.ts', `${home}/chapter.ts`],
    ['screens.ts', `${home}/screens/index.ts`],
  ];
  return [
    ['migration.sql', `modules/${module}/schema/migrations/${nextMigration(module)}-@things-name@.sql`],
    ['contract.ts', `${home}/contract/@things-name@.ts`],
    ['rule.ts', `${home}/rules/@thing-name@-terms.ts`],
    ['rule.test.ts', `${home}/rules/@thing-name@-terms.test.ts`],
    ['action.ts', `${home}/actions/make-@thing-name@.ts`],
    ['read.ts', `${home}/reads/@thing-name@-list.ts`],
    ['calls.ts', `${home}/calls/@things-name@.ts`],
    ['list.tsx', `${home}/screens/@things-name@.tsx`],
    ['form.tsx', `${home}/screens/@thing-name@-form.tsx`],
    ...(existsSync(join(root, home, 'chapter.ts')) ? [] : fronts),
    ['story.test.ts', `stories/${module}/@things-name@.story.test.ts`],
  ];
}

/** What remains to be done by hand, with the lines ready. */
const remaining = `Then, by hand:
  modules/@module@/@chapter@/chapter.ts   calls: @thing_camel@Calls, where the chapter stood already
  modules/@module@/@chapter@/screens/     index.ts: the routes of both screens, where the chapter stood already
  modules/@module@/index.ts       import { @chapter_camel@Chapter } from './@chapter@/chapter.ts';   chapters: [..., @chapter_camel@Chapter]
  modules/@module@/screens.ts     import { screens as @chapter_camel@ } from './@chapter@/screens/index.ts';   [..., ...@chapter_camel@]
  modules/@module@/README.md      the word, what it posts
  kernel/catalogue                paths, names and permissions are the product's own: npm run check -- catalogue
  npm run pages
  npm run check && npm test -- unit stories`;

function generate(module: string, thing: string, options: Options): void {
  if (!(moduleNames as string[]).includes(module)) {
    throw new Error(`There is no module ${module}. There are ${moduleNames.join(', ')}.`);
  }
  if (!/^[a-z]+(-[a-z]+)*$/.test(thing))
    throw new Error('Name the thing in kebab-case and in the singular: refund, bank-upload');
  const words = spellings(module, thing, options);
  const filled = (text: string) => text.replaceAll(/@([\w-]+)@/g, (whole, key: string) => namedIn(words, key) ?? whole);
  const files = places(module, words['chapter'] ?? '').map(([template, place]) => ({
    place: filled(place),
    text: filled(readFileSync(join(import.meta.dirname, 'shape', `${template}.txt`), 'utf8')),
  }));
  const standing = files.filter(({ place }) => existsSync(join(root, place)));
  if (options.write && standing.length)
    throw new Error(`Already there: ${standing.map((file) => file.place).join(', ')}`);
  for (const { place, text } of files) {
    if (options.write) {
      mkdirSync(dirname(join(root, place)), { recursive: true });
      writeFileSync(join(root, place), text);
      console.log(place);
    } else console.log(`==> ${place}\n${text}`);
  }
  if (options.write) formatted(files.map(({ place }) => place).filter((place) => /\.tsx?$/.test(place)));
  console.log(filled(remaining));
}

/** A long name breaks lines elsewhere than a short one. */
function formatted(places: readonly string[]): void {
  execFileSync(process.execPath, [join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt'), ...places], { cwd: root });
}

const program = new Command('npm run new --')
  .argument('<module>', 'one of the modules')
  .argument('<thing>', 'what it is, singular: refund')
  .option('--plural <things>', 'its plural, when it is not simply with s')
  .option('--chapter <name>', 'the chapter it belongs to, when it is not one of its own')
  .option('--rule <number>', 'the rule it keeps, as the spec numbers it', 'a rule of docs/spec')
  .option('--permission <name>', 'the permission it asks for, as the catalogue spells it')
  .option('--path <path>', 'its calls, as the catalogue spells them: fee/refund')
  .option('--address <path>', 'its list screen: /admin/account-managment/refunds')
  .option('--write', 'makes the files instead of printing them')
  .action(generate);

try {
  program.parse();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
