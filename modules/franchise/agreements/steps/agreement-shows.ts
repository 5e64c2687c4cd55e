// What who decides reads of an agreement; of a revision clause by clause what it changes (FRA-6).

import { counted } from '#kernel/counted.ts';
import { formatDate, formatMonth, type LocalDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import type { FieldShown } from '#platform/approvals/kind.ts';
import type { Agreement } from '../contract/agreements.ts';
import { readAgreement } from '../reads/agreement.ts';

const day = (value: LocalDate | null): string | null => (value === null ? null : formatDate(value));

/** FRA-6: clause by clause, before → after where it revises one. */
export async function agreementShows(after: Agreement): Promise<FieldShown[]> {
  const before = after.replaces_id === null ? null : await readAgreement(after.replaces_id);
  const money = (of: Agreement | null, amount: number | null | undefined): string | null =>
    of === null || amount == null ? null : moneyWithCurrency(amount, of.currency);
  const line = (field: string, label: string, value: (of: Agreement) => string | number | null): FieldShown => ({
    field,
    label,
    before: before === null ? null : value(before),
    after: value(after),
  });
  const all = [
    line('rules', 'Royalty', (of) => of.rules_words),
    line('dates', 'From – to', (of) => [day(of.starts_on), day(of.ends_on)].join(' – ')),
    line(
      'first_royalty_month',
      'First royalty month',
      (of) => of.first_royalty_month && formatMonth(of.first_royalty_month),
    ),
    line('royalty_free_until', 'Free until', (of) => day(of.royalty_free_until)),
    line('minimum', 'Minimum', (of) =>
      of.minimum_kind === 'none' ? 'none' : `${money(of, of.minimum_amount)} a ${of.minimum_kind}`,
    ),
    line('tax_percent', 'Tax', (of) => `${of.tax_percent} %`),
    line('due', 'Due', (of) => `on the ${of.due_day}., ${counted(of.grace_days, 'day')} of grace`),
    line('security', 'Security', (of) => money(of, of.security_amount)),
    line('territory', 'Territory', (of) => (of.territory_km === null ? 'none' : `${of.territory_km} km`)),
    line(
      'fees',
      'Fees',
      (of) => of.fee_items.map((fee) => `${fee.description} ${money(of, fee.amount)}`).join(', ') || 'none',
    ),
  ];
  return before === null ? all : all.filter((one) => one.before !== one.after || one.field === 'rules');
}
