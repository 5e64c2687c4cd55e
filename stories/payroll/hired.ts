// Somebody who is hired and paid by an approved plan, for stories of pay.

import type { LocalDate } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import { employeeCreate } from '#modules/hr/joining/contract/joining.ts';
import { departmentList, designationList } from '#modules/hr/structure/contract/structure.ts';
import { payPlanSave } from '#modules/payroll/pay-plans/contract/pay-plans.ts';
import { payHeads } from '#modules/payroll/setup/contract/heads.ts';
import type { School } from '#stories/harness/school.ts';

export interface Hired {
  branch_id: number;
  /** Two digits of the id and of the mobile that nobody else has. */
  n: number;
  name: string;
  joined: LocalDate;
  /** In rupees, by head. */
  gross: Record<string, number>;
  employment_type?: 'permanent' | 'daily';
}

const two = (n: number): string => String(n).padStart(2, '0');

export async function hire(
  school: School,
  { branch_id, n, name, joined, gross, employment_type = 'permanent' }: Hired,
): Promise<number> {
  const clerk = { as: 'clerk' } as const;
  const departments = await school.must(departmentList, { fetchCount: 50 }, clerk);
  const designations = await school.must(designationList, { fetchCount: 50 }, clerk);
  const heads = new Map(
    (await school.must(payHeads, { fetchCount: 100 }, clerk)).data.map((one) => [one.code, one.id]),
  );
  const { id: employee_id } = await school.must(
    employeeCreate,
    {
      full_name: name,
      father_or_husband_name: 'Javed Iqbal',
      gender: 'male',
      date_of_birth: '1990-05-01',
      nationality_id: 162,
      national_id: `35202-50000${two(n)}-1`,
      mobile: `0304 12345${two(n)}`,
      branch_id,
      department_id: departments.data[0]?.id ?? 0,
      designation_id: designations.data.find((one) => one.name === 'Clerk')?.id ?? 0,
      employment_type,
      joining_date: joined,
    },
    clerk,
  );
  const lines = Object.entries(gross).map(([code, amount]) => ({
    head_id: heads.get(code) ?? 0,
    amount: amount * 100,
  }));
  const plan = { employee_id, effective_from: joined, reason: 'joining', lines } as const;
  const { approval_id } = await school.must(payPlanSave, plan, clerk);
  await school.must(approvals.approvalApprove, { id: approval_id }, { as: 'admin' });
  return employee_id;
}
