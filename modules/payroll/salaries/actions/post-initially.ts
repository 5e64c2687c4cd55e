// Initial posting: prepared salaries without a blocker are frozen, and each asks for its approval (SAL-5, SAL-9, SAL-11).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { formatMonth, type Month } from '#kernel/dates.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { holds, requirePermission } from '#platform/access/permissions.ts';
import { requestApprovals } from '#platform/approvals/ask-many.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { salaryPost } from '../contract/salary-acts.ts';
import { preflight } from '../steps/preflight.ts';
import { preflightApart } from '../steps/preflight-apart.ts';
import type { RunKind } from '../rules/salary-kinds.ts';
import { freeze } from '../steps/freeze-release.ts';
import { lockSalaries, type StoredSalary } from '../steps/locked.ts';
import { requirePlace } from '../reads/place.ts';
import { alone } from '../steps/alone.ts';
import { salaryKind } from './approve-salary.ts';

type Done = DataOf<typeof salaryPost>;

interface Shown extends StoredSalary {
  earned_gross: number;
  user_id: number | null;
  branch: string;
}

/** Each salary asks on its own, all in one statement. */
async function askAll(
  salaries: readonly Shown[],
  { branch_id, month, kind }: { branch_id: number; month: Month; kind: RunKind },
): Promise<void> {
  const apart = kind === 'supplementary';
  const title = `${apart ? 'Supplementary salary' : 'Salary'} of ${formatMonth(month)}`;
  const requests = await requestApprovals(
    salaryKind,
    branch_id,
    salaries.map(({ id, branch, employee_name, earned_gross, net, currency, user_id }) => ({
      subject_id: id,
      subject_label: employee_name,
      about_user_id: user_id,
      title,
      shows: [
        { field: 'earned', label: 'Earned', before: null, after: earned_gross, form: 'money' as const },
        { field: 'net', label: 'Net', before: null, after: net, form: 'money' as const },
      ],
      change: { salary_id: id },
      amount: net,
      currency,
      claims: [`salary ${id}`],
      group: {
        key: `salaries ${branch_id} ${month}${apart ? ' apart' : ''}`,
        title: `${apart ? 'Supplementary salaries' : 'Salaries'} of ${branch}, ${formatMonth(month)}`,
      },
    })),
  );
  const asked = [...requests].map(([salary_id, request_id]) => ({ salary_id, request_id }));
  await rowsOf(sql`
    update payroll.salaries s set approval_id = a.request_id
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (salary_id bigint, request_id bigint) where s.id = a.salary_id`);
}

/** Named, or all drafts of the branch and month that whoever asks may see: others wait for who may. */
async function chosenOf({ branch_id, month, kind, ids }: ParsedInputOf<typeof salaryPost>): Promise<StoredSalary[]> {
  if (ids) return lockSalaries(ids);
  const confidential = await holds('salary-confidential');
  const rows = await rowsOf(sql<{ id: number }>`
    select id from payroll.salaries where branch_id = ${branch_id}::int and month = ${month}::date and kind = ${kind} and status = 'draft'
       and (${confidential} or not is_confidential) order by id`);
  return rows.length === 0 ? [] : lockSalaries(rows.map((row) => row.id));
}

export async function postInitially(input: ParsedInputOf<typeof salaryPost>): Promise<Done> {
  await requirePermission('salary-sheet');
  const { branch_id, month, kind, acknowledged } = input;
  const place = await requirePlace(branch_id);
  await alone(branch_id, month);
  const chosen = await chosenOf(input);
  const drafts = chosen.filter(
    (one) => one.status === 'draft' && one.month === month && one.branch_id === branch_id && one.kind === kind,
  );
  if (drafts.length === 0)
    throw badField('ids', 'No prepared salary is chosen. Prepare the month first, or choose rows that are prepared');
  const { blockers, warnings } = await (kind === 'supplementary' ? preflightApart : preflight)(place, month);
  const blocked = new Map(blockers.map((one) => [one.employee_id, one.text]));
  const general = blocked.get(0);
  if (general !== undefined) throw new Refusal('conflict', general);
  const fit = drafts.filter((one) => !blocked.has(one.employee_id));
  if (fit.length === 0) {
    const [first] = drafts;
    const why = first ? (blocked.get(first.employee_id) ?? '') : '';
    throw badField('ids', `${first?.employee_name ?? ''}: ${why}`);
  }
  const going = new Set(fit.map((one) => one.employee_id));
  const said = warnings.filter((one) => going.has(one.employee_id));
  if (said.length > 0 && !acknowledged)
    throw badField('acknowledged', `Look at ${counted(said.length, 'warning')} and confirm`);
  const ids = fit.map((one) => one.id);
  await rowsOf(sql`
    update payroll.salaries set status = 'initial_posted', reject_reason = null, updated_by = platform.current_user_id() where id = any (${ids}::bigint[])`);
  await freeze(ids);
  const shown = await rowsOf(sql<{ id: number; earned_gross: number; user_id: number | null; branch: string }>`
    select s.id, s.earned_gross, (select u.id from platform.users u where u.employee_id = s.employee_id order by u.id limit 1) as user_id, b.short_name as branch
      from payroll.salaries s join platform.branches b on b.id = s.branch_id where s.id = any (${ids}::bigint[])`);
  const more = new Map(shown.map((row) => [row.id, row]));
  await askAll(
    fit.map((salary) => ({ ...salary, earned_gross: 0, user_id: null, branch: '', ...more.get(salary.id) })),
    { branch_id, month, kind },
  );
  const net = fit.reduce((sum, one) => sum + one.net, 0);
  const batch_id = fit[0]?.batch_id ?? 0;
  const after = { month, salaries: fit.length, net };
  await audit({ record_kind: 'salary month', record_id: batch_id, branch_id, action: 'posted initially', after });
  const failed = chosen
    .filter((one) => !ids.includes(one.id))
    .map((one) => ({
      id: one.id,
      name: one.employee_name,
      message: blocked.get(one.employee_id) ?? 'Only a prepared salary of this branch and month is posted initially.',
    }));
  return { done: fit.length, failed, net, job_id: null };
}
