// What a file of challans is called where it is saved: by child, or by branch, class and month as far as all of it share them.

import { formatMonth } from '#kernel/dates.ts';
import { paperName } from '#platform/printing/index.ts';
import type { ChallanData } from './challan-shape.ts';

interface Named {
  branches: readonly { branch_id: number; held: { branch: string } }[];
  challans: readonly Pick<ChallanData['challans'][number], 'branch_id' | 'challan_no' | 'bill_month' | 'members'>[];
}

/** What all of them say; undefined when two differ. */
const shared = (said: readonly string[]): string | undefined => (new Set(said).size === 1 ? said[0] : undefined);

/** Without '.pdf'. */
export function challanFileName({ branches, challans }: Named): string {
  const children = challans.flatMap(({ members }) => members.map(({ student }) => student));
  const month = shared(challans.map((one) => formatMonth(one.bill_month)));
  const [first] = challans;
  if (first && challans.length === 1) return paperName('Challan', first.challan_no, children[0]?.name, month);
  const branch = shared(
    challans.map((one) => branches.find(({ branch_id }) => branch_id === one.branch_id)?.held.branch ?? ''),
  );
  return paperName('Challans', branch, shared(children.map((one) => one.class_section)), month, `(${challans.length})`);
}
