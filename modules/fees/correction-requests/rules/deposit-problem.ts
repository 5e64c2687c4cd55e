// Why a payment cannot be moved or reversed (FEE-55, FEE-56); null when it may.

import { nameTable } from '#kernel/names.ts';
import type { DepositFacts, Facts, Item } from './correction-facts.ts';

type Problem = string | null;

const noDeposit = nameTable<string>({ reversed: 'was reversed', bounced: 'bounced' });

export function problemOfDeposit(item: Item, { deposits, targets }: Facts): Problem {
  const deposit = deposits.get(item.deposit_id ?? 0);
  if (!deposit) return 'This deposit was not found';
  if (!deposit.student_ids.includes(item.student_id)) return `Receipt ${deposit.receipt_no} is of another student`;
  const gone = noDeposit[deposit.status];
  if (gone !== undefined) return `Receipt ${deposit.receipt_no} ${gone} already`;
  return item.action === 'reverse_deposit' ? null : problemOfMove(item, deposit, targets);
}

function problemOfMove(item: Item, deposit: DepositFacts, targets: Facts['targets']): Problem {
  const target = targets.get(item.target_student_id ?? 0);
  if (!target) return 'Choose the student who paid';
  if (target.student_id === deposit.student_id)
    return `Receipt ${deposit.receipt_no} is of ${target.full_name} already`;
  return target.branch_id === deposit.branch_id
    ? null
    : `${target.full_name} is in another branch. Reverse the deposit, and take it there`;
}
