// House rule: on a phone a row is a card with three fields (ui/page-kinds/list/list-cards.tsx); a fourth would be left out without a word.

import { isTest, type HouseFile } from './house-files.ts';

const MOST = 3;
const begin = /\bcolumns(?::[^=\n]*=|:| =) \[/g;

export function cardFields(files: readonly HouseFile[]): string[] {
  return files
    .filter(({ path }) => /^(ui|modules)\/.*\/screens\/.*\.tsx?$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(begin)].flatMap((found) => {
        const from = found.index + found[0].length;
        const marked = listFrom(text, from).split('card: true').length - 1;
        const line = text.slice(0, from).split('\n').length;
        return marked > MOST ? [`${path}:${line}: ${marked} fields of a card, at most ${MOST}: choose`] : [];
      }),
    );
}

/** What lies between the bracket that was opened before `from` and its end. */
function listFrom(text: string, from: number): string {
  let open = 1;
  let at = from;
  for (; at < text.length && open > 0; at++) {
    if (text[at] === '[') open++;
    if (text[at] === ']') open--;
  }
  return text.slice(from, at);
}
