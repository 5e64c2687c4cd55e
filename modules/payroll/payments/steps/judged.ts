// A list looked at before it is made: everybody who is to be paid, and what is in the way of each (BKF-2, BKF-3, BKF-7).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { formatById, ibanFault } from '#modules/accounts/index.ts';
import type { salaryBankList } from '../contract/payments.ts';
import { type PayableRow, payablesOf } from '../reads/payables.ts';
import { type Check, payChecks, wageChecks } from '../rules/pay-checks.ts';
import { listChecks } from './bank-list.ts';
import { wageOf } from './file-of-batch.ts';

export type BatchAsked = Omit<ParsedInputOf<typeof salaryBankList>, 'make'>;

export interface Judged {
  checks: Check[];
  fit: PayableRow[];
  total: number;
}

/** BKF-1: a file is of a bank, of one currency, and in a format of salaries of the country. */
async function formatOf({ format_id, mode }: BatchAsked) {
  if (!format_id) return null;
  if (mode !== 'bank') throw badField('format_id', 'Only what goes to a bank has a file');
  const format = await formatById(format_id);
  if (format.purpose !== 'salary' || (format.layout === 'wps') !== (who().currency === 'OMR'))
    throw badField('format_id', `${format.name} is no format of salaries of this country`);
  return format;
}

export async function judge(asked: BatchAsked): Promise<Judged> {
  const format = await formatOf(asked);
  const rows = await payablesOf(asked);
  const looked = rows.map((row) => ({
    ...row,
    iban_problem: row.iban === null ? null : (ibanFault(row.iban)?.message ?? null),
  }));
  const general = payChecks(looked, { mode: asked.mode, confirmed: asked.confirmed_accounts });
  const known = new Set(general.map((one) => one.salary_id));
  const rest = rows.filter((row) => !known.has(row.salary_id));
  const own =
    format === null
      ? []
      : format.layout === 'wps'
        ? wageChecks(rest.map((row) => ({ ...row, wage: wageOf(row) })))
        : listChecks(rest, format, who().currency);
  const place = new Map(rows.map((row, n) => [row.salary_id, n]));
  const checks = [...general, ...own].toSorted((a, b) => (place.get(a.salary_id) ?? 0) - (place.get(b.salary_id) ?? 0));
  const out = new Set(checks.map((one) => one.salary_id));
  const fit = rows.filter((row) => !out.has(row.salary_id));
  return { checks, fit, total: fit.reduce((sum, row) => sum + row.net, 0) };
}

/** BKF-2: rows that cannot be paid are left out only on choice. */
export function refuseUnfit({ checks, fit }: Judged, leave_out: boolean): void {
  const [first] = checks;
  if (first && !leave_out)
    throw new Refusal('bad_input', `${first.name}: ${first.text}`, {
      errors: { leave_out: [`${checks.length} cannot be paid so. Put them right, or leave them out`] },
    });
  if (fit.length === 0) throw badField('salary_ids', 'Nothing is left to pay');
}
