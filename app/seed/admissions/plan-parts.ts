// Into how many parts a demo child's fee is paid: as the demo wants it, or as many as fit before the last month of the session (ADM-64).

import { composePlan, type PlanToSave } from '#modules/admissions/index.ts';

export async function partsOf(
  application_id: number,
  wish: Pick<PlanToSave, 'package_id' | 'join_on'>,
  wanted: number,
): Promise<PlanToSave['installments']> {
  if (wanted < 2) return null;
  const { installable_total, max_installments } = await composePlan({ application_id }, { ...wish, discounts: [] });
  const n = Math.min(wanted, max_installments);
  return installable_total > 0 && n > 1 ? { n } : null;
}
