// House rule: a page that charges, waives, pays or takes back money of students says first what waits for approval about them
// (`moves_money` of the contract; ui/controls/waiting-about). The page is the file that acts, or what it draws beside it.

import { posix } from 'node:path';
import { isTest, type HouseFile } from './house-files.ts';

const declared = /export const (\w+) = defineCall\(\{\n((?: {2}.*\n)*?)\}\);/g;
const says = /\b(waits\b|WaitingAbout\b|WaitingAgainst\b)/;

/** Names of the calls that move money of students. */
export function moneyCalls(files: readonly HouseFile[]): string[] {
  return files
    .filter(({ path }) => /^modules\/[^/]+\/[^/]+\/contract\//.test(path))
    .flatMap(({ text }) => [...text.matchAll(declared)])
    .flatMap(([, name = '', body = '']) => (/^ {2}moves_money: true,$/m.test(body) ? [name] : []));
}

export function moneyActs(files: readonly HouseFile[]): string[] {
  const screens = new Map(
    files.filter(({ path }) => path.includes('/screens/') && !isTest(path)).map(({ path, text }) => [path, text]),
  );
  const calls = moneyCalls(files);
  return [...screens].flatMap(([path, text]) => {
    const acting = calls.filter((name) => new RegExp(`(useAct\\(|\\bcall: )${name}\\b`).test(text));
    const isSaid = says.test(text) || besides(path, text).some((other) => says.test(screens.get(other) ?? ''));
    return isSaid ? [] : acting.map((name) => `${path}: ${name} moves money, and nothing says what waits for approval`);
  });
}

/** The files of its own module that it draws. */
function besides(path: string, text: string): string[] {
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, named = '']) => posix.join(posix.dirname(path), named));
}
