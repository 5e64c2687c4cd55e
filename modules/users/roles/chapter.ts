// Roles: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { roleCalls } from './calls/roles.ts';
import { roleThings, roleAuditWords } from './reads/named-roles.ts';

export const rolesChapter = defineChapter({
  name: 'roles',
  calls: roleCalls,
  named: roleThings,
  auditWords: roleAuditWords,
});
