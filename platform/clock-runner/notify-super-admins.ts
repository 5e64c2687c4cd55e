// Notifies the holders of the built-in role Super Admin that nightly work failed (ACC-90).

import { notifyHolders } from '#platform/notifications/notify.ts';

export async function notifySuperAdmins(
  school_id: number,
  about: { title: string; text?: string; group_key: string },
): Promise<void> {
  // By role, not by a permission: a Super Admin holds them all.
  await notifyHolders([], { kind: 'house trouble', school_id, branch_id: null, ...about });
}
