// Audit packs as records (spec 00 §23): named in the audit.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { RecordKind, RecordName } from '#platform/records/record-kinds.ts';
import { PACK } from '../rules/pack-record.ts';

export const auditPackRecord: RecordKind = {
  kind: PACK,
  title: 'Audit pack',
  table: 'accounts.audit_packs',
  permissions: ['Audit Record'],
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select p.id, p.auditor as name, null as number from accounts.audit_packs p
       where p.id = any (${[...ids]}::bigint[]) and p.school_id = platform.current_school()`),
  path: () => linkTo(pages.TrialBalance, { tab: 'audit-packs' }),
};
