// A stored fee plan with its lines, discounts, instalments and what of it is billed and paid (ADM-60 to ADM-66).

import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { StoredPlan } from '../contract/fee-plans.ts';
import type { AppliedDiscount, PlanLine } from '../rules/plan-shape.ts';
import { installableTotal } from '../rules/plan-installments.ts';
import { priceWords } from '../rules/plan-words.ts';
import type { PlanOf } from './plan-subject.ts';

type Head = Omit<StoredPlan, 'lines' | 'installments' | 'installable_total' | 'due_now' | 'challan'> & {
  challan_id: number | null;
};

const columns = sql`p.id, p.version, p.revision, p.state, p.approval_id, p.note, p.package_id, k.name as package_name, p.package_version, p.join_on,
  p.currency, p.gross, p.policy_discount, p.manual_discount, p.net, p.effective_percent::float8 as effective_percent, p.challan_id`;

/** The one that is not superseded; null before any. */
export async function planOf(of: PlanOf): Promise<StoredPlan | null> {
  const whose =
    'application_id' in of
      ? sql`p.application_id = ${of.application_id}::bigint`
      : sql`p.readmission_id = ${of.readmission_id}::bigint`;
  const head = await rowOf(sql<Head>`
    select ${columns} from admissions.admission_fee_plans p join admissions.admission_packages k on k.id = p.package_id
     where ${whose} and p.state <> 'superseded' and p.package_version is not null and ${inScope('p.branch_id')}`);
  return head ? whole(head) : null;
}

/** By its id, superseded ones too. */
export async function storedPlanOf(plan_id: number): Promise<StoredPlan> {
  const head = await rowOf(sql<Head>`
    select ${columns} from admissions.admission_fee_plans p join admissions.admission_packages k on k.id = p.package_id
     where p.id = ${plan_id}::bigint and p.package_version is not null and ${inScope('p.branch_id')}`);
  if (!head) throw notFound('This fee plan');
  return whole(head);
}

async function whole({ challan_id, ...head }: Head): Promise<StoredPlan> {
  const lines = await linesOfPlan(head.id);
  const installments = await rowsOf(sql<StoredPlan['installments'][number]>`
    select i.no, i.due_on, i.amount, i.challan_id, c.challan_no, c.balance
      from admissions.admission_installments i left join fees.challans c on c.id = i.challan_id
     where i.plan_id = ${head.id}::bigint order by i.no`);
  const challan = await rowOf(sql<NonNullable<StoredPlan['challan']>>`
    select id, challan_no as number, charged as total, paid, due_date as due_on from fees.challans where id = ${challan_id}::bigint`);
  const later = installments.slice(1).reduce((sum, part) => sum + part.amount, 0);
  return {
    ...head,
    lines: lines.map((line) => ({
      ...line,
      share: [line.share[0], line.share[1]] as [number, number],
      words: priceWords(line, head),
    })),
    installable_total: installableTotal(lines),
    due_now: head.net - later,
    installments,
    challan: challan ?? null,
  };
}

/** As the rules know them. */
export async function linesOfPlan(plan_id: number): Promise<PlanLine[]> {
  type Row = Omit<PlanLine, 'discounts' | 'share'> & {
    share_num: number;
    share_den: number;
    discounts: AppliedDiscount[];
  };
  const rows = await rowsOf(sql<Row>`
    select l.position, l.package_position, l.fee_head_id, h.name as head_name, l.nature, l.month, l.bills_in, l.installable, l.full_amount, l.share_num,
           l.share_den, l.gross, l.discount, l.net,
           coalesce((select jsonb_agg(jsonb_build_object('basis', d.basis, 'is_policy', d.is_policy, 'of_package', d.of_package, 'mode', d.mode,
                      'value', d.value::float8, 'amount', d.amount, 'ends_on', d.ends_on, 'file_id', d.file_id, 'note', d.note) order by d.id)
                       from admissions.admission_discounts d where d.line_id = l.id and d.branch_id = l.branch_id), '[]') as discounts
      from admissions.admission_fee_lines l join fees.fee_heads h on h.id = l.fee_head_id
     where l.plan_id = ${plan_id}::bigint order by l.position`);
  return rows.map(({ share_num, share_den, ...line }) => ({ ...line, share: [share_num, share_den] as const }));
}
