// The gate: may this branch do this now? (BR-10, BR-11, BR-12). Every call that acts for a branch asks it.

import { type GateAction, gateActions } from '../contract/gate.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';

export const branchStatuses = ['draft', 'active', 'suspended', 'closing', 'closed'] as const;
export type BranchStatus = (typeof branchStatuses)[number];

/** What a clerk calls the action, for the sentence of a refusal. */
const words: Record<GateAction, string> = {
  admit: 'new admissions',
  bill: 'fee posting',
  collect: 'receipts',
  student_out: 'leavings and transfers out',
  student_edit: 'changes to students',
  teach: 'attendance, plans and marks',
  issue_documents: 'cards and certificates',
  hire: 'hiring',
  payroll: 'payroll',
  spend: 'vouchers and payments',
  buy_stock: 'purchases',
  sell_stock: 'sales',
  message: 'bulk messages',
};

/** BR-10, a column for each status. `closed` keeps settlements and closing entries: payroll and spend are checked by their callers. */
const allowedIn: Record<BranchStatus, readonly GateAction[]> = {
  draft: ['hire', 'payroll', 'spend', 'buy_stock'],
  active: gateActions,
  suspended: ['collect', 'student_out', 'teach', 'payroll', 'spend'],
  closing: [
    'bill',
    'collect',
    'student_out',
    'student_edit',
    'teach',
    'issue_documents',
    'payroll',
    'spend',
    'sell_stock',
    'message',
  ],
  closed: ['collect', 'student_out'],
};

/** BR-12: children and the money already owed come first; no lock and no suspension stops these. */
export const neverStopped: readonly GateAction[] = ['collect', 'student_out', 'teach'];

export interface GateFacts {
  code: string;
  status: BranchStatus;
  since: LocalDate;
  /** Last day of a suspension, when one is named. */
  until: LocalDate | null;
  /** The branch's day. */
  today: string;
  /** The day from which a closing branch stops all that its column stops; until then new admissions alone (10 section 4.1). */
  closing_on: LocalDate | null;
  /** BR-11: the suspension's own list in place of the column; null = the column. */
  stopped_actions: readonly string[] | null;
  /** Actions of the live service lock of a franchise. */
  locked_actions: readonly string[];
  lock_reason: string | null;
  /** The asker reaches the branch by a grant of this branch alone: in a closed one such people only read (10 section 4.1). */
  of_its_people: boolean;
}

export interface GateAnswer {
  allowed: boolean;
  reason: string | null;
  since: string | null;
  until: string | null;
  source: 'status' | 'suspension' | 'lock' | null;
}

const open: GateAnswer = { allowed: true, reason: null, since: null, until: null, source: null };

function statusStops(facts: GateFacts, action: GateAction): boolean {
  // The last day of a suspension has passed: it is over, whether or not the night's job has said so yet.
  if (facts.status === 'suspended' && facts.until && facts.until < facts.today) return false;
  if (facts.status === 'suspended' && facts.stopped_actions) {
    return facts.stopped_actions.includes(action) && !neverStopped.includes(action);
  }
  if (facts.status === 'closing' && facts.closing_on && facts.closing_on > facts.today) return action === 'admit';
  return !allowedIn[facts.status].includes(action);
}

/** BR-11. The sentence of a refusal is `reason`. */
export function gateAnswer(facts: GateFacts, action: GateAction): GateAnswer {
  if (facts.status === 'closed' && facts.of_its_people && allowedIn.closed.includes(action))
    return {
      allowed: false,
      reason: `${facts.code} is closed since ${formatDate(facts.since)}: its people read there, ${words[action]} are done by head office.`,
      since: facts.since,
      until: null,
      source: 'status',
    };
  if (statusStops(facts, action)) {
    const until = facts.status === 'suspended' && facts.until ? ` until ${formatDate(facts.until)}` : '';
    const state =
      facts.status === 'draft' ? 'is not active yet' : `is ${facts.status} since ${formatDate(facts.since)}`;
    return {
      allowed: false,
      reason: `${facts.code} ${state}: ${words[action]} are stopped${until}. Ask head office.`,
      since: facts.since,
      until: facts.until,
      source: facts.status === 'suspended' ? 'suspension' : 'status',
    };
  }
  if (facts.locked_actions.includes(action) && !neverStopped.includes(action)) {
    return {
      allowed: false,
      reason: `${facts.code} is locked: ${words[action]} are stopped (${facts.lock_reason ?? 'service lock'}). Ask head office.`,
      since: null,
      until: null,
      source: 'lock',
    };
  }
  return open;
}

/** All that it may not do now, whoever stops it. */
export const stoppedNow = (facts: GateFacts): GateAction[] =>
  gateActions.filter((action) => !gateAnswer(facts, action).allowed);

/** BR-10 by status alone, for a dialog that shows the gate before and after a change; a suspension may name its own list. */
export function stoppedIn(status: BranchStatus, chosen: readonly string[] | null = null): GateAction[] {
  if (status === 'suspended' && chosen)
    return gateActions.filter((action) => chosen.includes(action) && !neverStopped.includes(action));
  return gateActions.filter((action) => !allowedIn[status].includes(action));
}

/** BR-13: what a suspension stops unless its list says otherwise, as the dialog presets it. */
export const stoppedByDefault: readonly GateAction[] = gateActions.filter(
  (action) => !allowedIn.suspended.includes(action),
);
