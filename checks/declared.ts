// House rule: a chapter declares, app/house.ts and app/web.tsx hand it to the registers, and reading a file registers nothing (decision
// 0095).

import { isTest, type HouseFile } from './house-files.ts';

/** What hands in what all modules declare: on the server and in the browser. */
const hands = ['app/house.ts', 'app/web.tsx'];

/** Programs of their own, a page's script held as text, and what sets a tool up as its makers want it: they act when they are read. */
const programs = [
  'platform/edge/api-reader.ts',
  'platform/engine/embedded-worker.ts',
  'platform/imports/read-process.ts',
  'ui/calls/server-time.ts',
  'ui/testing/',
];
const settingUp = /^dayjs\.extend\(/;

/** The registers of the platform and of the screens, by the name of what fills them. */
const fills = /^export function (register[A-Z]\w*)/gm;
const isRegister = ({ path, text }: HouseFile): boolean => /^(platform|ui)\//.test(path) && text.search(fills) >= 0;
const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** A register is filled by whoever hands in for all, never by those who declare; one register may fill another. */
function handedIn(file: HouseFile, filling: ReadonlySet<string>): string[] {
  const { path, text } = file;
  if (hands.includes(path) || isRegister(file)) return [];
  return [...text.matchAll(/(?<![\w.])(register[A-Z]\w*)\(/g)].flatMap(({ 1: called = '', index }) =>
    filling.has(called)
      ? [
          `${path}:${lineOf(text, index)}: ${called}(…) is for ${hands.join(' and ')}; declare it in chapter.ts or screens/index.ts`,
        ]
      : [],
  );
}

/** A call that stands alone at the top of a file, and an import for its effect, do something when the file is read. */
function actsWhenRead({ path, text }: HouseFile): string[] {
  if (path.startsWith('app/') || programs.some((one) => path.startsWith(one))) return [];
  const calls = [...text.matchAll(/^[a-z][\w.]*(?:<[^;\n]*>)?\(.*/gim)].filter(([line]) => !settingUp.test(line));
  const imports = [...text.matchAll(/^import '[^']+\.tsx?';/gm)];
  return [...calls, ...imports].map(
    ([line, ...more]) =>
      `${path}:${lineOf(text, text.indexOf(line))}: '${line.slice(0, 60)}${more.join('')}' acts when the file is read; export what it declares`,
  );
}

const declares = /^export const (\w+) = (?:define(?:Job|Import)|declare(?:Question|Announcement))\b/gm;

/** Where what a file declares is listed: its chapter, or the parts of the platform. */
function listsFor(path: string, files: readonly HouseFile[]): readonly HouseFile[] {
  const [top, module, chapter] = path.split('/');
  if (top === 'platform') return files.filter((file) => file.path.startsWith('platform/parts/'));
  return files.filter((file) => file.path === `modules/${module}/${chapter}/chapter.ts`);
}

function unlisted({ path, text }: HouseFile, files: readonly HouseFile[]): string[] {
  return [...text.matchAll(declares)].flatMap(({ 1: name = '', index }) => {
    const listed = new RegExp(`[[,]\\s*${name}\\b[^;}]*\\]`);
    return listsFor(path, files).some((file) => listed.test(file.text))
      ? []
      : [`${path}:${lineOf(text, index)}: ${name} stands in no list of its chapter.ts or platform/parts`];
  });
}

export function declaredOnly(files: readonly HouseFile[]): string[] {
  const product = files.filter(
    ({ path }) =>
      /^(kernel|platform|modules|ui|app)\/.*\.tsx?$/.test(path) && !isTest(path) && !path.endsWith('.gallery.tsx'),
  );
  const filling = new Set(
    product.filter(isRegister).flatMap(({ text }) => [...text.matchAll(fills)].map((found) => found[1] ?? '')),
  );
  return product.flatMap((file) => [...handedIn(file, filling), ...actsWhenRead(file), ...unlisted(file, product)]);
}
