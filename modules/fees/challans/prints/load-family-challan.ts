// A family challan that was made, as it is printed today (spec 04 §9: a slip is printed as of its day).

import type { ParsedInputOf } from '#kernel/contract.ts';
import type { Month } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Currency } from '#kernel/money.ts';
import { feesFamilyPayLink } from '../reads/pay-links-question.ts';
import type { familyChallanPrint } from '../contract/family-challan.ts';
import { type ChallansToPrint, printBranches } from './load-challans.ts';
import { loadFamily } from './load-family.ts';

interface Made {
  family_id: number;
  bill_month: Month;
  doc_no: string;
  payment_code: string;
  currency: Currency;
  status: string;
}

export async function readFamilyChallan({
  id,
  copies,
  language,
}: ParsedInputOf<typeof familyChallanPrint>): Promise<ChallansToPrint> {
  const made = await rowOf(sql<Made>`
    select f.family_id, f.bill_month, f.doc_no, coalesce(f.payment_code, '') as payment_code, f.currency, f.status
      from fees.family_challans f where f.id = ${id}::bigint and ${inScope('f.branch_id')}`);
  if (!made) throw notFound('This family challan');
  if (made.status !== 'open') throw conflict(`Family challan ${made.doc_no} was replaced by a newer one. Print that`);
  const { sheet, asked, branch_id } = await loadFamily({ ...made, language });
  const challan_ids = asked.map((one) => one.challan_id);
  const [link] = await feesFamilyPayLink.ask({ family_challan_id: id, challan_ids });
  const branches = await printBranches([branch_id]);
  const { name, today } = who();
  return {
    language,
    currency: made.currency,
    copies: copies ?? branches[0]?.copies ?? 3,
    printed_at: today,
    printed_by: name,
    branches,
    challans: [{ ...sheet, payment_link: link ?? null }],
    challan_ids: [],
  };
}
