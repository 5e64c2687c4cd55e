// Sign-ins, failed ones and sign-outs in the audit (spec 00 §8, decision 0142). The routine of the database knows the account, and holds failures
// down so that guessing cannot flood the log.

import { rowsOf, sql } from '#platform/db/index.ts';
import { currentContext } from '#platform/db/transaction.ts';
import { whereNow } from './from-where.ts';

export interface Access {
  /** Null: the name that was typed is no account; what was typed is not kept. */
  user_id: number | null;
  action: 'signed in' | 'signed out' | 'sign-in failed' | 'sign-in refused';
  /** What the browser calls itself, why it failed. */
  about?: Record<string, string>;
}

/** In the transaction of the caller, whoever it is at the door. */
export async function auditAccess({ user_id, action, about = {} }: Access): Promise<void> {
  currentContext().audited = true;
  const where = whereNow();
  await rowsOf(sql`
    select platform.audit_access(${user_id}::bigint, ${action}, ${where?.ip ?? null}::text, ${where?.call ?? null}::text, ${JSON.stringify(about)}::jsonb)`);
}
