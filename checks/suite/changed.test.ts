// What a change reaches, on a house of a few files.

import { describe, expect, it } from 'vitest';
import { reachedBy, type Tree } from './changed.ts';

const files: Record<string, string> = {
  'kernel/money.ts': '',
  'app/web.tsx': "import '#modules/admissions/screens.ts';\nimport '#modules/fees/screens.ts';",
  'app/house.ts':
    "import '#modules/admissions/index.ts';\nimport '#modules/fees/index.ts';\nimport '#modules/students/index.ts';",
  'stories/harness/school.ts': "import { house } from '#app/house.ts';",
  'modules/students/index.ts': '',
  'modules/students/rules/class.ts': '',
  'modules/students/rules/class.test.ts': "import { next } from './class.ts';",
  'modules/fees/index.ts': "import { late } from './rules/late.ts';",
  'modules/fees/contract/pay.ts': '',
  'modules/fees/rules/late.ts': "import { add } from '#kernel/money.ts';",
  'modules/fees/rules/late.test.ts': "import { late } from './late.ts';",
  'modules/fees/screens.ts': "const screens = [{ path: '/admin/fee-managment/desk/:id' }];",
  'modules/fees/schema/migrations/0001-a.sql': '',
  'modules/admissions/index.ts': '',
  'modules/admissions/screens.ts': "const screens = [{ path: '/admin/initial-admission' }];",
  'modules/students/contract/admit.ts': '',
  'modules/admissions/contract/apply.ts': '',
  'stories/fees/fee-scene.ts': "import { pay } from '#modules/fees/contract/pay.ts';",
  'stories/fees/pay.story.test.ts':
    "import { scene } from './fee-scene.ts';\nimport { open } from '../harness/school.ts';",
  'stories/students/admit.story.test.ts': "import { admit } from '#modules/students/contract/admit.ts';",
  'stories/admissions/apply.story.test.ts': "import { apply } from '#modules/admissions/contract/apply.ts';",
  'stories/platform/every.story.test.ts': "import { open } from '../harness/school.ts';",
  'stories/demo/reads.demo.test.ts': '',
  'e2e/desk.journey.ts': "await page.goto('/admin/fee-managment/desk/1');",
  'e2e/apply.journey.ts': "await page.goto('/admin/initial-admission');",
};
const tree: Tree = { paths: Object.keys(files), textOf: (path) => files[path], answers: [['students', 'admissions']] };
const names = (paths: readonly string[]) =>
  paths.map((path) => /([\w-]+)\.[\w.]+$/.exec(path)?.[1]).toSorted((a = '', b = '') => a.localeCompare(b));
const reach = (...paths: string[]) => {
  const { units, stories, demo, journeys, checks } = reachedBy(paths, tree);
  return { units: names(units), stories: names(stories), demo: demo.length, journeys: names(journeys), checks };
};

describe('a change', () => {
  it('of a rule reaches its tests and the stories of its module and of those above', () => {
    expect(reach('modules/fees/rules/late.ts')).toMatchObject({
      units: ['late'],
      stories: ['apply', 'every', 'pay'],
      demo: 1,
      journeys: [],
    });
  });

  it('of a module that answers a question reaches the stories of who asks it', () => {
    expect(reach('modules/admissions/index.ts').stories).toEqual(['admit', 'apply', 'every']);
  });

  it('of what all stand on, of a migration, or of the packages reaches all', () => {
    const stories = ['admit', 'apply', 'every', 'pay'];
    expect(reach('kernel/money.ts')).toMatchObject({ units: ['late'], stories });
    expect(reach('modules/fees/schema/migrations/0001-a.sql').stories).toEqual(stories);
    expect(reach('modules/fees/schema/migrations/0001-a.sql').checks).toContain('schema');
    expect(reach('package-lock.json')).toMatchObject({
      units: ['class', 'late'],
      stories,
      journeys: ['apply', 'desk'],
    });
    expect(reach('stories/harness/school.ts').stories).toEqual(stories);
  });

  it('of a screen reaches the journeys in its part of the menu, and no story', () => {
    expect(reach('modules/fees/screens.ts')).toMatchObject({ stories: [], journeys: ['desk'], demo: 0 });
  });

  it('of a story or its scene reaches that', () => {
    expect(reach('stories/fees/fee-scene.ts')).toMatchObject({ units: [], stories: ['pay'], journeys: [] });
    expect(reach('docs/words.md')).toMatchObject({ units: [], stories: [], journeys: [] });
  });
});
