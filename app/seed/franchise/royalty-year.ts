// Twelve months of royalty of the demo's franchises, by the acts of the house: one pays in time, one is late and locked, one
// disputes a month; fees of the agreements charged and paid before.

import { addDays, addMonths, firstDayOf, lastDayOfMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { askCorrection, confirmBalance, demoRoyalty } from '#modules/franchise/index.ts';

/** What a franchise does with its challans: how many of the last it leaves open. */
interface Payer {
  branch_id: number;
  /** Days after it was due; below 0 before. */
  pays_after: number;
  leaves_open: number;
}

const payers: readonly Payer[] = [
  { branch_id: 3, pays_after: -2, leaves_open: 1 },
  { branch_id: 5, pays_after: 4, leaves_open: 2 },
  { branch_id: 7, pays_after: -1, leaves_open: 0 },
  { branch_id: 10, pays_after: 1, leaves_open: 0 },
];

interface Place {
  branch_id: number;
  school_id: number;
  country_id: number;
}

const MONTHS = 12;

async function yearOf({ branch_id, pays_after, leaves_open }: Payer, today: LocalDate): Promise<void> {
  const account = await rowOf(sql<{ id: number }>`
    select r.account_id as id from franchise.royalty_accounts(${branch_id}::int) r where r.account_id is not null order by r.kind = 'bank' desc, r.account_id limit 1`);
  const last = addMonths(monthOf(today), -1);
  await demoRoyalty.chargeFees(branch_id, firstDayOf(addMonths(last, -MONTHS + 1)), account?.id ?? 0);
  for (let back = MONTHS - 1; back >= 0; back -= 1) {
    const month: Month = addMonths(last, -back);
    const issued = addDays(lastDayOfMonth(month), 3);
    const made = await demoRoyalty.postOn(branch_id, month, issued < today ? issued : today);
    if (!made || back < leaves_open) continue;
    const on = addDays(made.due_date, pays_after);
    if (on <= today) await demoRoyalty.payOn(branch_id, { ...made, account_id: account?.id ?? 0, on });
  }
  await demoRoyalty.morning(branch_id, today);
}

async function dispute(branch_id: number, today: LocalDate): Promise<void> {
  const item = await rowOf(sql<{ challan_id: number; id: number; amount: number }>`
    select i.challan_id, i.id, i.amount from franchise.royalty_challan_items i join franchise.royalty_challans c on c.id = i.challan_id
     where c.branch_id = ${branch_id}::int and c.balance > 0 and i.kind = 'royalty' order by c.id desc limit 1`);
  if (!item) return;
  await askCorrection({
    challan_id: item.challan_id,
    items: [{ id: item.id, after: Math.round(item.amount * 0.9) }],
    kind: 'base',
    reason: 'Tuition of the evening shift was billed twice and taken back in the month after',
    file_ids: [],
  });
  await confirmBalance({
    branch_id,
    month: addMonths(monthOf(today), -1),
    agreed: false,
    note: 'Tuition of the evening shift is in it twice',
  });
}

export async function makeRoyalty(today: LocalDate): Promise<void> {
  const [admin, places] = await asOwner(async () => [
    await rowOf(sql<{ id: number }>`select id from platform.users where username = 'admin'`),
    await rowsOf(
      sql<Place>`select id as branch_id, school_id, country_id from platform.branches where ownership = 'franchise' order by id`,
    ),
  ]);
  for (const payer of payers) {
    const place = places.find((one) => one.branch_id === payer.branch_id);
    if (!place) continue;
    const as = { user_id: admin?.id ?? 0, school_id: place.school_id, country_id: place.country_id };
    await runAs(as, () => yearOf(payer, today));
    if (payer.branch_id === 3) await runAs(as, () => dispute(payer.branch_id, today));
  }
}
