// A settlement locked for an act; 404 outside the scope, confidential people only for who may see them.

import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { holds } from '#platform/access/permissions.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { ByHand } from '../rules/settlement-shapes.ts';
import type { settlementStates } from '../rules/settlement-states.ts';

export interface StoredSettlement {
  id: number;
  version: number;
  branch_id: number;
  school_id: number;
  employee_id: number;
  name: string;
  number: string;
  currency: Currency;
  last_day: LocalDate;
  last_month: 'settlement' | 'regular';
  notice_short_days: number;
  notice_paid_days: number;
  misconduct: boolean;
  by_hand: ByHand[];
  salary_id: number | null;
  net: number;
  settled: number;
  state: keyof typeof settlementStates.states;
  approval_id: number | null;
  source_stamp: string;
  corrects_id: number | null;
}

export async function lockSettlement(id: number, version?: number): Promise<StoredSettlement> {
  const confidential = await holds('salary-confidential');
  const row = await rowOf(sql<StoredSettlement>`
    select s.id, s.version, s.branch_id, e.school_id, s.employee_id, e.full_name as name, s.number, s.currency, s.last_day, s.last_month, s.notice_short_days,
           s.notice_paid_days, s.misconduct, s.by_hand, s.salary_id, s.net, s.settled, s.state, s.approval_id, s.source_stamp, s.corrects_id
      from payroll.final_settlements s join hr.employees e on e.id = s.employee_id
     where s.id = ${id}::bigint and ${inScope('s.branch_id')} and (${confidential} or not e.is_confidential) for update of s`);
  if (!row) throw notFound('This settlement');
  if (version !== undefined && row.version !== version)
    throw conflict(`${row.number} was changed meanwhile. Load it again.`);
  return row;
}

/** What it was reckoned with, as it is reckoned again. */
export const choicesOf = ({
  last_month,
  notice_short_days,
  notice_paid_days,
  misconduct,
  by_hand,
  corrects_id,
}: StoredSettlement) => ({
  last_month,
  notice_short_days,
  notice_paid_days,
  misconduct,
  by_hand,
  correction: corrects_id !== null,
});
