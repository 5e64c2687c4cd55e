// Words of promotion.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { runStates as states } from '../rules/run-states.ts';
import type { PromotionAction } from '../contract/promotion.ts';
import type { Statuses } from '#ui/table/column.ts';

export const runStates: Statuses = states.badges;

export const actionWords: Record<PromotionAction, string> = {
  promote: 'Promote',
  repeat: 'Repeat',
  pass_out: 'Pass out',
  leave: 'Leave',
  hold: 'Not decided',
};

export const runPath = (id: number, step?: string): string =>
  linkTo(pages.StudentBulkTransfer, { tab: 'promotion', run: id, step });
