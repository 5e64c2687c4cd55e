// Permissions: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { permissionCalls } from './calls/permissions.ts';

export const permissionsChapter = defineChapter({
  name: 'permissions',
  calls: permissionCalls,
});
