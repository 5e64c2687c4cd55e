// A revision whose decision waits: royalty by bands, a minimum of the year.

import { addDays, firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { agreementsOf, reviseAgreement, saveAgreement, submitAgreement } from '#modules/franchise/index.ts';
import { clauses } from './franchise-terms.ts';

type Asked = Parameters<typeof saveAgreement>[0];

interface Head {
  id: number;
  kind: string;
}

function rulesFor(heads: readonly Head[]): Asked['rules'] {
  const of = (...kinds: readonly string[]) => heads.filter((head) => kinds.includes(head.kind)).map((head) => head.id);
  const rule = { fund: 'royalty' as const, slab_on: 'base' as const, with_corrections: true, counts_to_minimum: true };
  return [
    {
      ...rule,
      name: 'Tuition by bands',
      basis: 'gross_posted',
      head_ids: of('tuition'),
      slab: 'marginal',
      slabs: [
        { from_value: 0, to_value: 50_000_000, rate_percent: 8 },
        { from_value: 50_000_001, rate_percent: 6 },
      ],
    },
    {
      ...rule,
      name: 'Admission and annual',
      basis: 'received',
      head_ids: of('admission', 'annual'),
      rate_percent: 20,
      slab: 'none',
      slabs: [],
    },
  ];
}

function asked(heads: readonly Head[], today: LocalDate): Asked {
  const month = monthOf(addDays(today, 40));
  return {
    branch_id: 10,
    due_day: 10,
    grace_days: 7,
    collection: 'franchise',
    count_day: 10,
    minimum_kind: 'year',
    minimum_amount: 120_000_000,
    tax_percent: 16,
    round_total_to: 100,
    fine_kind: 'per_day',
    fine_amount: 50_000,
    royalty_while_suspended: true,
    territory_km: 3,
    renewal_notice_days: 180,
    fee_recognition: 'straight_line',
    security_amount: 50_000_000,
    no_royalty_head_ids: heads
      .filter((head) => !['tuition', 'admission', 'annual'].includes(head.kind))
      .map((head) => head.id),
    clauses,
    rules: rulesFor(heads),
    fee_items: [
      {
        kind: 'franchise_fee',
        description: 'Franchise fee',
        amount: 100_000_000,
        taxable: true,
        due_on: firstDayOf(month),
      },
    ],
  };
}

export async function askForOne(today: LocalDate): Promise<void> {
  const asker = await asOwner(() => rowOf(sql<{ id: number }>`select id from platform.users where username = 'admin'`));
  await runAs({ user_id: asker?.id ?? 0, school_id: 2, country_id: 162 }, async () => {
    const heads = await rowsOf(sql<Head>`
      select id, kind from fees.fee_heads where school_id = platform.current_school() and active and kind not in ('security', 'fine', 'bounce', 'opening')`);
    const [running] = await agreementsOf(10);
    if (!running?.starts_on || !running.ends_on) return;
    const from_month = monthOf(addDays(today, 40));
    const { id, version } = await reviseAgreement({ id: running.id, version: running.version, from_month });
    const { starts_on, ends_on, first_royalty_month } = running;
    const draft = await saveAgreement({ ...asked(heads, today), id, version, starts_on, ends_on, first_royalty_month });
    await submitAgreement({ id, version: draft.version, reason: 'Terms as spoken over on the visit' });
  });
}
