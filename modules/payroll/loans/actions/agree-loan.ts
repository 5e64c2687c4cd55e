// A loan that was accepted lower or over longer is agreed to by whoever asked for it, or by the person it is for; or it is not taken (LOAN-3).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { userId } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { ownOrHeld } from '#modules/hr/index.ts';
import { loanAgree } from '../contract/loans.ts';
import { loanStates } from '../rules/loan-states.ts';
import { lockLoan } from '../steps/stored-loan.ts';

const askedBy = async (approval_id: number | null): Promise<number | null> =>
  (
    await rowOf(sql<{ asked_by: number | null }>`
      select r.asked_by from platform.approval_requests r where r.id = ${approval_id}::bigint`)
  )?.asked_by ?? null;

export const agreeToLoan = ({
  loan_id,
  version,
  mine,
  agree,
}: ParsedInputOf<typeof loanAgree>): Promise<DataOf<typeof loanAgree>> =>
  ownOrHeld({ mine, permissions: loanAgree.permissions }, async (own) => {
    const loan = await lockLoan(loan_id, version);
    if (own && loan.employee_id !== own.employee_id) throw notFound('This loan');
    loanStates.refuse('agree', loan.state);
    if (!own && (await askedBy(loan.approval_id)) !== userId())
      throw conflict(`${loan.number} was asked for by somebody else: they agree to it, or ${loan.name}.`);
    const state = agree ? 'accepted' : 'declined';
    const row = await rowOf(sql<{ version: number }>`
      update payroll.employee_loans set state = ${state}, updated_by = platform.current_user_id() where id = ${loan.id}::bigint returning version`);
    await audit({
      record_kind: 'loan',
      record_id: loan.id,
      branch_id: loan.branch_id,
      action: agree ? 'change agreed to' : 'not taken',
      after: { amount: loan.amount, instalments: loan.instalments },
    });
    return { id: loan.id, version: row?.version ?? version, number: loan.number, state };
  });
