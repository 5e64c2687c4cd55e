// House rule: the choices of class, branch and section exist once.

import { isTest, type HouseFile } from './house-files.ts';

const home = 'modules/branches/classes/screens/parts/choices.ts';
const again = /\blookup\(\s*(allBranches|generalUserBranches|allCourses|sectionList),/;

export function choicesOnce(files: readonly HouseFile[]): string[] {
  return files
    .filter(({ path }) => /^(ui|modules)\/.*\.tsx?$/.test(path) && path !== home && !isTest(path))
    .flatMap(({ path, text }) => {
      const [, call] = again.exec(text) ?? [];
      return call ? [`${path}: choices of ${call} are made in ${home}`] : [];
    });
}
