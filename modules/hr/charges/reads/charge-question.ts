// What an employee is charged by this area (a fine, a lost card) is taken from the salary: asked of the module that keeps pay (14 §2).

import { badField } from '#kernel/refusal.ts';
import { declareQuestion } from '#platform/questions/question.ts';

export interface EmployeeCharge {
  employee_id: number;
  source: 'fine' | 'card';
  /** What makes it once: 'warning 12'. */
  source_ref: string;
  /** Minor units of the branch's currency. */
  amount: number;
  note: string;
}

/** Answers the month in whose salary it is; whoever answers may refuse with its reason. */
export const hrCharge = declareQuestion<EmployeeCharge, { month: string }>('hr.charge');

/** Refused at `field` where nobody keeps pay. */
export async function chargeEmployee(charge: EmployeeCharge, field: string): Promise<{ month: string }> {
  const [taken] = await hrCharge.ask(charge);
  if (!taken)
    throw badField(field, 'Salaries are not kept here, so nothing can be taken from one. Leave the amount at 0');
  return taken;
}
