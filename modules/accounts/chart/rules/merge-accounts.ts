// Two records of one payee become one (05 section 6): the old lines stay where they are, the old account is closed and points to the new.

import { counted } from '#kernel/counted.ts';
import { badField, conflict, type Refusal } from '#kernel/refusal.ts';

export interface MergeFacts {
  id: number;
  name: string;
  payee_type_id: number;
  payee_type: string;
  nature: string;
  kind: string;
  party_kind: string | null;
  owner_area: string | null;
  system_key: string | null;
  active: boolean;
  branch_ids: readonly number[] | null;
}

interface Use {
  has_balance: boolean;
  /** Vouchers and payment requests that name the one that is closed. */
  on_its_way: number;
}

const isResult = ({ nature }: MergeFacts): boolean => nature === 'income' || nature === 'expense';

/** The one that stays takes every branch that the other was open to. */
function leavesOut(keep: MergeFacts, close: MergeFacts): boolean {
  if (keep.branch_ids === null) return false;
  return close.branch_ids === null || close.branch_ids.some((id) => !keep.branch_ids?.includes(id));
}

export function mergeFault(keep: MergeFacts, close: MergeFacts, use: Use): Refusal | null {
  if (keep.id === close.id) return badField('close_id', 'Choose two different accounts');
  if (close.system_key) return conflict(`${close.name} is a system account: the software posts to it. Keep that one.`);
  if (!close.active) return conflict(`${close.name} is closed already`);
  if (!keep.active) return conflict(`${keep.name} is closed: open it again first, or keep the other one`);
  if (keep.payee_type_id !== close.payee_type_id)
    return badField(
      'keep_id',
      `${close.name} is of ${close.payee_type}, ${keep.name} of ${keep.payee_type}: only payees of one type are merged`,
    );
  if (keep.kind !== close.kind || keep.party_kind !== close.party_kind || keep.owner_area !== close.owner_area)
    return badField('keep_id', `${close.name} and ${keep.name} are accounts of different kinds`);
  if (leavesOut(keep, close))
    return badField('keep_id', `${keep.name} is not open to every branch of ${close.name}: open it to them first`);
  if (use.on_its_way > 0)
    return conflict(
      `${close.name} stands on ${use.on_its_way === 1 ? 'a voucher or payment request' : `${counted(use.on_its_way, 'voucher')} or payment requests`} on the way. Decide or change them first.`,
    );
  if (use.has_balance && !isResult(close))
    return conflict(
      `${close.name} still has a balance. Move it to ${keep.name} by a general voucher first, then merge.`,
    );
  return null;
}
