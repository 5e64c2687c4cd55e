// Transfers on the dashboard (DASH-3), counted as the lists select them: approved this month, and waiting for a decision.

import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { FigureSource } from '#platform/figures/figure-source.ts';
import { acceptedIn, waitsForDecision } from './transfers.ts';

export const transferFigures: FigureSource = {
  names: ['app_transfer_std', 'transfer_students_coun'],
  permissions: [],
  read: async ({ branch_id, month }) => {
    const here =
      branch_id === null || branch_id === undefined
        ? sql`(${inScope('t.from_branch_id')} or ${inScope('t.to_branch_id')})`
        : sql`(t.from_branch_id = ${branch_id}::int or t.to_branch_id = ${branch_id}::int)`;
    const approved = acceptedIn(month);
    const row = await rowOf(sql<{ app_transfer_std: number; transfer_students_coun: number }>`
      select count(*) filter (where ${approved})::int as app_transfer_std, count(*) filter (where ${waitsForDecision})::int as transfer_students_coun
        from students.student_transfers t where ${here} and (${approved} or ${waitsForDecision})`);
    return { app_transfer_std: row?.app_transfer_std ?? 0, transfer_students_coun: row?.transfer_students_coun ?? 0 };
  },
};
