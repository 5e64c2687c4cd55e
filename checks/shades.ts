// House rule: words are coloured by the names of the theme, which both schemes know; a shade of one scheme cannot be read in the other.

import { isTest, type HouseFile } from './house-files.ts';

const shade = /\bc=(?:\{[^{}]*'|")((?:red|green|yellow|orange)(?:\.\d)?)['"]/;

export function shades(files: readonly HouseFile[]): string[] {
  return files
    .filter(({ path }) => /^(ui|modules|platform)\/.*\.tsx$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const [, colour] = shade.exec(text) ?? [];
      return colour ? [`${path}: the colour ${colour} of words is var(--bad), var(--good) or var(--amber)`] : [];
    });
}
