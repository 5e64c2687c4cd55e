// Tells those who run the system that work of the night failed (ACC-90): the holders of the built-in role Super Admin.

import { notifyHolders } from '#platform/notifications/notify.ts';

export async function notifySuperAdmins(
  school_id: number,
  about: { title: string; text?: string; group_key: string },
): Promise<void> {
  // Nobody is asked for a permission: whoever holds them all is told.
  await notifyHolders([], { kind: 'house trouble', school_id, branch_id: null, ...about });
}
