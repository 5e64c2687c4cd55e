// What an approval screen says about itself: the whole inbox, or the kinds of one area (spec 00 §7, §9).

import type { ComponentType } from 'react';
import type { ApprovalDetail } from '#kernel/calls/approvals.ts';
import type { PageAction } from '#ui/page-kinds/list/list-declaration.ts';

export interface ApprovalDeclaration {
  title: string;
  /** One line under the title where the name does not say enough. */
  text?: string;
  /** Kinds of 14 §4; left out: every kind that the person may see. */
  kinds?: readonly string[];
  /** What waits is shown at this level only, where each level has a page of its own. */
  level?: number;
  /** What is decided by looking at it: beside the open request where there is room, above its changes on a phone. */
  beside?: ComponentType<{ request: ApprovalDetail }>;
  /** Under its changes: what the decider compares with. */
  below?: ComponentType<{ request: ApprovalDetail }>;
  actions?: readonly PageAction[];
  empty?: { title: string; text: string };
}
