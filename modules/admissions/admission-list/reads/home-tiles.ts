// Admissions on the home of a branch: open applications by stage, and those that stand still (DASH-5).

import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import { readCounters } from '#platform/counters/counters.ts';
import { ranksTile, wordsTile } from '#platform/homes/content.ts';
import type { Tile } from '#platform/homes/tile.ts';
import { stageMetric } from '#modules/admissions/stages/chapter.ts';
import { applicationStages, closedStages, stageNames } from '#modules/admissions/stages/contract/stages.ts';
import { listApplications } from './applications.ts';

const permissions = ['Student Admission Record'];
const open = applicationStages.filter((stage) => !closedStages.includes(stage));

export const applicationsByStage: Tile = {
  name: 'admissions.by_stage',
  title: 'Admissions by stage',
  homes: ['campus', 'group'],
  order: 25,
  permissions,
  read: async () => {
    const [figures = {}] = await readCounters({ metrics: open.map(stageMetric) });
    const rows = open.map((stage) => ({ stage, value: new Map(Object.entries(figures)).get(stageMetric(stage)) ?? 0 }));
    const all = rows.reduce((sum, row) => sum + row.value, 0);
    return ranksTile({
      kind: 'count',
      rows:
        all === 0
          ? []
          : rows.map(({ stage, value }) => ({
              key: stage,
              place: null,
              title: stageNames[stage],
              value,
              to: linkTo(pages.TestCall, { tab: 'all', stage }),
              figures: [],
            })),
      total: rows.length,
      note: `${counted(all, 'application is', 'applications are')} open.`,
      to: linkTo(pages.TestCall, { tab: 'all' }),
      empty: 'No application is open.',
    });
  },
};

export const applicationsThatStand: Tile = {
  name: 'admissions.stand_out',
  title: 'Admissions',
  together: 'Attention',
  homes: ['campus'],
  order: 12,
  permissions,
  read: async () => {
    const late = await listApplications({ tab: 'all', overdue: true, startRow: 0, fetchCount: 1 });
    return wordsTile(
      late.total === 0
        ? []
        : [
            {
              text: `${counted(late.total, 'application has been', 'applications have been')} in a stage for more than a week.`,
              to: linkTo(pages.TestCall, { tab: 'all', overdue: true }),
            },
          ],
    );
  },
};
