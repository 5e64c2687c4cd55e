// Every table has one owner, and only the owner's actions write it (spec 14 §1). A module owns the schema of its name; of the
// platform's tables some are written by the module whose screens they belong to, through the platform's services.

import { nameTable } from '#kernel/names.ts';

/** Tables of schema platform that a module may write, besides its own schema. */
export const writtenFor = nameTable<readonly string[]>({
  // Who may act only for branches by name is given the branch they made.
  branches: [
    'platform.branches',
    'platform.schools',
    'platform.setting_values',
    'platform.message_senders',
    'platform.user_grants',
  ],
  users: [
    'platform.schools',
    'platform.users',
    'platform.user_grants',
    'platform.roles',
    'platform.role_permissions',
    'platform.user_roles',
    'platform.user_permissions',
    'platform.permissions',
    'platform.auth_tokens',
  ],
  accounts: [
    'platform.account_categories',
    'platform.payee_types',
    'platform.accounts',
    'platform.other_parties',
    'platform.fiscal_years',
    'platform.accounting_periods',
    'platform.branch_locks',
  ],
  attendance: ['platform.holidays', 'platform.holiday_targets'],
  teaching: ['platform.holidays', 'platform.holiday_targets'],
  outreach: [
    'platform.message_providers',
    'platform.message_templates',
    'platform.message_template_texts',
    'platform.message_budgets',
    'platform.message_rates',
  ],
});

const WRITES =
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+([a-z_]+)\.([a-z_0-9]+)/gi;

/** `schema.table` of every statement in a text that writes. */
export function tablesWritten(text: string): string[] {
  return [...text.matchAll(WRITES)].map((match) => `${match[1]}.${match[2]}`.toLowerCase());
}

/** Whose table it is may be written by `writer`: a module's name, or `platform`. */
export function mayWrite(writer: string, table: string): boolean {
  return table.startsWith(`${writer}.`) || (writtenFor[writer]?.includes(table) ?? false);
}

const CREATES =
  /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([a-z_]+)\.([a-z_0-9]+)(?![a-z_0-9%])(\s+partition\s+of)?/gi;

/** Tables that a migration makes; partitions are parts of theirs. */
export function tablesMade(text: string): string[] {
  return [...text.matchAll(CREATES)]
    .filter((match) => !match[3])
    .map((match) => `${match[1]}.${match[2]}`.toLowerCase());
}

/** Modules that write a table, its owner first. */
export function writersOf(table: string): string[] {
  const owner = table.split('.')[0] ?? '';
  const others = Object.entries(writtenFor).flatMap(([module, tables]) => (tables.includes(table) ? [module] : []));
  return [owner, ...others];
}
