// Fiscal years by their names, for the audit log and pickers.

import { namedTable } from '#platform/records/named-things.ts';

export const yearThings = [namedTable({ kind: 'fiscal year', table: 'platform.fiscal_years', of: 'school' })];
