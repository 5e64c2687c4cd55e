// Words of a request on the screen: its state, its age, and what somebody did with it.

import type { ApprovalDetail, ApprovalRow } from '#kernel/calls/approvals.ts';
import { counted } from '#kernel/counted.ts';
import { StatusBadge } from '#ui/controls/status-badge.tsx';
import type { Tone } from '#ui/table/column.ts';

const states: Record<ApprovalRow['status'], readonly [Tone, string]> = {
  pending: ['waiting', 'Waiting'],
  approved: ['good', 'Approved'],
  rejected: ['bad', 'Rejected'],
  cancelled: ['plain', 'Withdrawn'],
};

export function State({ request }: { request: Pick<ApprovalRow, 'status' | 'asked_back' | 'level' | 'level_count'> }) {
  const [tone, word] = states[request.status];
  if (request.status !== 'pending') return <StatusBadge tone={tone}>{word}</StatusBadge>;
  if (request.asked_back) return <StatusBadge tone="info">Question open</StatusBadge>;
  return (
    <StatusBadge tone={tone}>
      {request.level_count > 1 ? `Waiting, level ${request.level} of ${request.level_count}` : word}
    </StatusBadge>
  );
}

const SOON = 3;
const LATE = 7;

/** How long it has waited: amber from three days, red from seven. */
export function Age({ request }: { request: Pick<ApprovalRow, 'status' | 'days'> }) {
  const words = request.days === 0 ? 'today' : counted(request.days, 'day');
  if (request.status !== 'pending' || request.days < SOON) return <span className="figure">{words}</span>;
  return <StatusBadge tone={request.days < LATE ? 'waiting' : 'bad'}>{words}</StatusBadge>;
}

const verbs: Record<ApprovalDetail['steps'][number]['verb'], string> = {
  approve: 'approved',
  reject: 'rejected',
  cancel: 'took it back',
  ask_back: 'asked',
  answer: 'answered',
};

export function stepWords(step: ApprovalDetail['steps'][number]): string {
  return `${step.by}${step.in_name_of === null ? '' : ` for ${step.in_name_of}`} ${verbs[step.verb]}`;
}
