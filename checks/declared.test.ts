// What a chapter declares is handed in once: whoever registers by himself, by being read or not at all, is named.

import { describe, expect, it } from 'vitest';
import { declaredOnly } from './declared.ts';
import { houseFiles } from './house-files.ts';

const registers = [
  ['platform/records/record-kinds.ts', 'export function registerRecords() {\n  registerThings([]);\n}\n'],
  ['platform/records/things.ts', 'export function registerThings() {}\n'],
  ['platform/jobs/definition.ts', 'export function registerJobs() {}\n'],
  ['platform/messages/audience.ts', 'export function registerAudiences() {}\n'],
  ['ui/page/settings-tabs.ts', 'export function registerSettingsTabs() {}\n'],
] as const;
const problems = (...files: (readonly [path: string, text: string])[]): string[] =>
  declaredOnly([...registers, ...files].map(([path, text]) => ({ path, text })));

const inHouse = 'registerJobs(all.jobs);\nexport function registerModules() {}\n';

describe('declared, and handed in once', () => {
  it('lets the house, the web, the registers themselves and tests register', () => {
    expect(
      problems(
        ['app/house.ts', `function open() {\n  ${inHouse}}\n`],
        ['app/web.tsx', 'registerSettingsTabs(settingsTabs);\n'],
        ['app/commands/serve.ts', 'const serve = () => registerModules();\n'],
        ['modules/attendance/registers/reads/sheet.ts', 'const head = registerHead(id);\n'],
        ['platform/jobs/run.test.ts', 'registerJobs([counting]);\n'],
        ['platform/edge/server.ts', 'const open = (app) => app.register(multipart);\n'],
      ),
    ).toEqual([]);
  });

  it.each([
    ['modules/fees/deposits/chapter.ts', '  const it = () => registerThings([deposit]);\n'],
    ['platform/parts/messages.ts', '  registerAudiences([userAudience]);\n'],
    ['app/server.ts', '  registerJobs(more);\n'],
  ])('names a call beside them: %s', (path, text) => {
    expect(problems([path, text])).toEqual([expect.stringContaining(`${path}:1: register`)]);
  });

  it.each([
    ['modules/fees/posting/imports/heads.ts', "defineImport({\n  kind: 'heads',\n});\n"],
    ['modules/fees/plans/screens/index.ts', "addRecordTab<{ id: number }>('student', {});\n"],
    ['modules/fees/plans/chapter.ts', "import './imports/heads.ts';\n"],
    ['kernel/money.ts', 'settings.set(1, 2);\n'],
  ])('names what acts when it is read: %s', (path, text) => {
    expect(problems([path, text])).toEqual([expect.stringContaining('acts when the file is read')]);
  });

  it('names a job, an import, a question and an announcement that no chapter lists', () => {
    const job = ['modules/fees/posting/actions/post.ts', 'export const postJob = defineJob<A, B>({});\n'] as const;
    const chapter = (text: string) => ['modules/fees/posting/chapter.ts', text] as const;
    const imported = "import { postJob } from './actions/post.ts';\n";
    expect(problems(job, chapter(`${imported}defineChapter;\n`))).toEqual([
      'modules/fees/posting/actions/post.ts:1: postJob stands in no list of its chapter.ts or platform/parts',
    ]);
    expect(problems(job, chapter(`${imported}const it = { jobs: [other, postJob] };\n`))).toEqual([]);
    expect(problems(['platform/jobs/told.ts', "export const jobDone = declareAnnouncement('a.b');\n"])).toHaveLength(1);
  });

  it('holds in the house', () => {
    expect(declaredOnly(houseFiles())).toEqual([]);
  });
});
