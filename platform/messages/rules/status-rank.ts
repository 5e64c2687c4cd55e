// Notices of providers come doubled, late and in any order; the state of a message only goes forward (MSG-53).

export type MessageState =
  | 'queued'
  | 'sending'
  | 'retry'
  | 'sent'
  | 'delivered'
  | 'read'
  | 'failed'
  | 'uncertain'
  | 'skipped'
  | 'expired'
  | 'cancelled';

export type NoticeStatus = 'sent' | 'delivered' | 'read' | 'failed';

const RANK: Partial<Record<MessageState, number>> = { sent: 1, delivered: 2, read: 3 };

/** The state after a notice; the same state when the notice is only kept. */
export function stateAfter(state: MessageState, notice: NoticeStatus): MessageState {
  const rank = RANK[state] ?? 0;
  if (notice === 'failed') return rank >= 2 ? state : 'failed';
  // A delivery after a failure wins; a mere 'sent' does not take a failure back.
  if (state === 'failed' && notice === 'sent') return state;
  return (RANK[notice] ?? 0) > rank ? notice : state;
}
