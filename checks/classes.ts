// House rule: styles are CSS modules (decision 0196). A class is written once, in the sheet beside what draws it, and named by importing that
// sheet: a class that is not there, one that nobody uses, or a sheet that is not loaded where its classes stand cannot come about.

import { posix } from 'node:path';
import { classNameOf, sheetOf } from '../app/dev/class-names.ts';
import { isTest, type HouseFile } from './house-files.ts';

/** The only sheets whose classes hold everywhere, and why. */
export const globalSheets: ReadonlyMap<string, string> = new Map([
  [
    'ui/theme/base.css',
    'type, colours and focus of every page, and the few words about text and paper that any screen says',
  ],
  ['ui/layout/mantine.css', "Mantine's own sheets, and what is asked of its parts by Mantine's own names"],
]);

const COMMENT = /\/\*.*?\*\//gs;
const CLASS = /\.(?<name>-?[a-z_][\w-]*)/gi;

/** What the selectors of a sheet name; a number such as .5s is none, and `:global(…)` is Mantine's. */
export function classesOf(text: string): Set<string> {
  const selectors = [...text.replace(COMMENT, '').matchAll(/(?<before>[^{};]+)\{/g)]
    .map(({ groups }) => groups?.['before'] ?? '')
    .filter((before) => !before.trim().startsWith('@'))
    .map((before) => before.replace(/:global\([^)]*\)|\[[^\]]*\]/g, ''));
  return new Set(selectors.flatMap((one) => [...one.matchAll(CLASS)].map(({ groups }) => groups?.['name'] ?? '')));
}

const IMPORT = /^import (?:(?<local>\w+) from )?'(?<named>[^']+\.css)';/gm;

interface Imported {
  readonly local: string | undefined;
  readonly sheet: string;
}

/** Sheets of the house that a file imports; a package brings its own. */
function sheetsOf({ path, text }: HouseFile): Imported[] {
  return [...text.matchAll(IMPORT)].flatMap(({ groups }) => {
    const named = groups?.['named'] ?? '';
    if (!/^[.#]/.test(named)) return [];
    const sheet = named.startsWith('#') ? named.slice(1) : posix.join(posix.dirname(path), named);
    return [{ local: groups?.['local'], sheet }];
  });
}

interface Named {
  readonly exact: readonly string[];
  /** Of `tone-${tone}`: what it begins with. */
  readonly begun: readonly string[];
  readonly unread: number;
}

/** What a file takes of the sheet that it calls `local`. */
function namedOf(text: string, local: string): Named {
  const exact: string[] = [];
  const begun: string[] = [];
  let unread = 0;
  for (const { groups } of text
    .replace(IMPORT, '')
    .matchAll(new RegExp(`\\b${local}(?<how>\\['[^']*'\\]|\\[\`[^\`$]+\\$|[.[])`, 'g'))) {
    const how = groups?.['how'] ?? '';
    if (how.startsWith("['")) exact.push(how.slice(2, -2));
    else if (how.startsWith('[`')) begun.push(how.slice(2, -1));
    else unread++;
  }
  return { exact, begun, unread };
}

/** Where classes are written: className="…", className={…}, classNames={…}, className: …, clsx(…). */
const PLACE = /\bclassName(?:s?=(?:"(?<plain>[^"]*)"|\{)|: )|\bclsx\(/g;
/** Those of sheets, and what something is compared with. */
const ELSE = /\b\w+\[(?:'[^'\n]*'|`[^`]*`)\]|[!=]== '[^']*'/g;
const LITERAL = /'(?<single>[^'\n]*)'|`(?<template>[^`$]*)/g;

function plainWords(text: string): string[] {
  return [...text.matchAll(PLACE)].flatMap((found) => {
    const plain = found.groups?.['plain'];
    const said = plain === undefined ? literalsIn(upToItsEnd(text, found.index + found[0].length)) : [plain];
    return said.flatMap((one) => one.split(/\s+/)).filter(Boolean);
  });
}

/** To the bracket that closes it, or the comma after it. */
function upToItsEnd(text: string, start: number): string {
  const isProperty = text.slice(0, start).endsWith(': ');
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < text.length; end++) {
    const letter = text[end] ?? '';
    if (isProperty && depth === 1 && letter === ',') break;
    depth += '({['.includes(letter) ? 1 : ')}]'.includes(letter) ? -1 : 0;
  }
  return text.slice(start, end);
}

function literalsIn(text: string): string[] {
  return [...text.replace(ELSE, '').matchAll(LITERAL)].map(
    ({ groups }) => groups?.['single'] ?? groups?.['template'] ?? '',
  );
}

export function classes(files: readonly HouseFile[]): string[] {
  const sheets = new Map(
    files.filter(({ path }) => path.endsWith('.css')).map((one) => [one.path, classesOf(one.text)]),
  );
  const modules = [...sheets.keys()].filter((path) => path.endsWith('.module.css'));
  const drawn = files.filter(({ path }) => /^(ui|modules|app)\/.*\.tsx?$/.test(path) && !isTest(path));
  const anywhere = new Set([...globalSheets.keys()].flatMap((path) => [...(sheets.get(path) ?? [])]));
  const used = new Map(modules.map((path) => [path, new Set<string>()]));
  return [
    ...[...sheets.keys()]
      .filter((path) => !path.endsWith('.module.css') && !globalSheets.has(path))
      .map((path) => `${path}: its classes hold everywhere; a sheet is a module (decision 0196)`),
    ...namesOnce(modules, sheets, anywhere),
    ...drawn.flatMap((file) => [...wrongNames(file, sheets, used), ...wrongWords(file, anywhere)]),
    ...modules.flatMap((path) =>
      [...(sheets.get(path) ?? [])]
        .filter((name) => !used.get(path)?.has(name))
        .map((name) => `${path}: nothing that imports it uses .${name}`),
    ),
  ];
}

function namesOnce(
  modules: readonly string[],
  sheets: ReadonlyMap<string, Set<string>>,
  anywhere: ReadonlySet<string>,
): string[] {
  const owner = new Map<string, string>();
  const twice = modules.flatMap((path) => {
    const first = owner.get(`sheet ${sheetOf(path)}`);
    owner.set(`sheet ${sheetOf(path)}`, path);
    return first ? [`${path}: ${first} has the same name; names of classes are made of it`] : [];
  });
  const alike = modules.flatMap((path) =>
    [...(sheets.get(path) ?? [])].flatMap((name) => {
      const whole = classNameOf(name, path);
      const first = anywhere.has(whole) ? 'a global sheet' : owner.get(whole);
      owner.set(whole, path);
      return first ? [`${path}: .${name} is .${whole} in the page, as one of ${first}`] : [];
    }),
  );
  return [...twice, ...alike];
}

function wrongNames(
  file: HouseFile,
  sheets: ReadonlyMap<string, Set<string>>,
  used: Map<string, Set<string>>,
): string[] {
  return sheetsOf(file).flatMap(({ local, sheet }) => {
    if (globalSheets.has(sheet)) return [];
    const has = sheets.get(sheet);
    if (!has) return [`${file.path}: there is no ${sheet}`];
    if (local === undefined) return [`${file.path}: ${sheet} is imported with a name, and its classes by it`];
    const { exact, begun, unread } = namedOf(file.text, local);
    for (const name of exact) used.get(sheet)?.add(name);
    for (const name of has) if (begun.some((one) => name.startsWith(one))) used.get(sheet)?.add(name);
    return [
      ...exact.filter((name) => !has.has(name)).map((name) => `${file.path}: ${sheet} has no .${name}`),
      ...begun
        .filter((one) => ![...has].some((name) => name.startsWith(one)))
        .map((one) => `${file.path}: ${sheet} has nothing that begins with .${one}`),
      ...(unread > 0 ? [`${file.path}: a class of ${sheet} is named as ${local}['…'] or ${local}[\`…-\${…}\`]`] : []),
    ];
  });
}

function wrongWords({ path, text }: HouseFile, anywhere: ReadonlySet<string>): string[] {
  return [...new Set(plainWords(text))]
    .filter((word) => !anywhere.has(word))
    .map((word) => `${path}: the class "${word}" is in no global sheet; import the sheet that has it`);
}
