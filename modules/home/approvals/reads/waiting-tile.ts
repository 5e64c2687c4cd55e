// What waits for a decision of this person, by kind, on the homes of who runs a branch or the group (DASH-5).

import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import { readCounts } from '#platform/approvals/read.ts';
import { ranksTile } from '#platform/homes/content.ts';
import type { Tile } from '#platform/homes/tile.ts';

export const waitingForMe: Tile = {
  name: 'home.waiting_for_me',
  title: 'Waits for me',
  homes: ['campus', 'group'],
  order: 15,
  permissions: [],
  read: async () => {
    const { waiting, kinds } = await readCounts();
    const most = kinds.toSorted((a, b) => b.waiting - a.waiting || a.title.localeCompare(b.title));
    const view = 'waiting';
    return ranksTile({
      kind: 'count',
      rows: most.map(({ kind, title, waiting: value }) => ({
        key: kind,
        place: null,
        title,
        value,
        to: linkTo(pages.AdminApproval, { view, kind }),
        figures: [],
      })),
      total: most.length,
      note: waiting === 0 ? null : `${counted(waiting, 'request waits', 'requests wait')} for your decision.`,
      to: linkTo(pages.AdminApproval, { view }),
      empty: 'Nothing is waiting for your decision.',
    });
  },
};
