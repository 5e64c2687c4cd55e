// Tabs of the decision page: the settlement as it is now, and the clearance with who ticked what.

import type { DataOf } from '#kernel/contract.ts';
import type { leavingDraft } from '../contract/leavings.ts';
import { ClearanceTable } from './clearance-table.tsx';
import { SettlementToDecide } from './settlement-now.tsx';

interface Props {
  record: DataOf<typeof leavingDraft>;
}

const running = new Set(['draft', 'pending', 'approved', 'settled']);

export function SettlementTab({ record: { leaving } }: Props) {
  return leaving ? <SettlementToDecide key={leaving.version} id={leaving.id} /> : null;
}

export function ClearanceTab({ record: { leaving, clearance } }: Props) {
  if (!leaving) return null;
  const { id, currency, state } = leaving;
  return (
    <ClearanceTable
      name={leaving.student_name}
      rows={clearance}
      leaving_id={id}
      currency={currency}
      open={running.has(state)}
    />
  );
}
