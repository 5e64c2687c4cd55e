// What may be started on a student in a state (spec 03 sections 3.1, 3.3, STU-46).

import { nameTable } from '#kernel/names.ts';

export type StudentAction =
  | 'edit'
  | 'edit_contacts'
  | 'transfer'
  | 'section_change'
  | 'freeze'
  | 'unfreeze'
  | 'leave'
  | 'card'
  | 'warning'
  | 'readmit';

const byStatus = nameTable<readonly StudentAction[]>({
  admitted: ['edit', 'card', 'leave'],
  active: ['edit', 'transfer', 'section_change', 'freeze', 'leave', 'card', 'warning'],
  frozen: ['edit', 'unfreeze', 'leave'],
  left: ['edit_contacts', 'readmit'],
  passed_out: ['edit_contacts', 'readmit'],
});

const changesOfState: readonly StudentAction[] = ['transfer', 'freeze', 'unfreeze', 'leave', 'readmit'];

/** While a request of this kind waits, no second one may be started. */
export function actionsOf(status: string, request_waits: boolean): StudentAction[] {
  const all = byStatus[status] ?? [];
  return all.filter((action) => !(request_waits && changesOfState.includes(action)));
}
