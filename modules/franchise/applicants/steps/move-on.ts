// An application goes on by itself (spec 10 §4.4): all that is due before the opening is paid; its branch is opened.

import { rowOf, sql } from '#platform/db/index.ts';

const move = async (
  branch_id: number,
  from: readonly string[],
  { to, note }: { to: string; note: string },
): Promise<boolean> => {
  const row = await rowOf(sql<{ id: number | null }>`
    select franchise.move_application(${branch_id}::int, ${[...from]}::text[], ${to}, ${note}) as id`);
  return row?.id != null;
};

/** With the deposit that paid the last of them; answers whether it moved. */
export async function feesPaid(branch_id: number): Promise<boolean> {
  const row = await rowOf(sql<{ open: boolean }>`
    select exists (select from franchise.franchise_fee_items f where f.agreement_id = a.id and f.state in ('planned', 'charged') and f.due_on <= a.starts_on) as open
      from franchise.franchise_agreements a where a.branch_id = ${branch_id}::int and a.status = 'signed'`);
  if (row?.open !== false) return false;
  return move(branch_id, ['agreement'], { to: 'fee_paid', note: 'All that is due before the opening is paid' });
}

export const branchOpened = (branch_id: number): Promise<boolean> =>
  move(branch_id, ['agreement', 'fee_paid'], { to: 'opened', note: 'Its branch is opened' });
