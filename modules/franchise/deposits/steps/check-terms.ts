// What a deposit needs before it is looked at by anybody (ROY-13, ROY-14).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import type { depositCreate } from '../contract/deposits.ts';
import type { Desk } from '../reads/deposit-desk.ts';

type Input = ParsedInputOf<typeof depositCreate>;

/** ROY-13, ROY-14: what a deposit needs before it is looked at by anybody. */
export function refuseTerms(input: Input, desk: Desk, claims: boolean): void {
  if (input.deposit_date > desk.today)
    throw badField(
      'deposit_date',
      `${formatDate(input.deposit_date)} has not come yet. Enter the day on which the money was paid`,
    );
  if (!desk.accounts.some((one) => one.account_id === input.account_id))
    throw badField('account_id', 'Royalty is not taken on this account. Choose one of head office');
  if (input.from_account_id && !desk.from_accounts.some((one) => one.account_id === input.from_account_id))
    throw badField('from_account_id', 'This account is not one of the franchise. Choose another, or leave it empty');
  if (input.method !== 'cash' && !input.instrument_no)
    throw badField('instrument_no', 'Enter the number of the cheque or transfer: by it the same money is recognised');
  if (claims && !input.proof_file_id) throw badField('proof_file_id', 'Put the slip with it, as a picture or a PDF');
  const most = Math.floor(((input.amount + input.tax_withheld) * desk.max_withholding_percent) / 100);
  if (input.tax_withheld < 0 || input.tax_withheld > most)
    throw badField(
      'tax_withheld',
      `At most ${desk.max_withholding_percent} % of what is paid may be withheld, ${moneyWithCurrency(most, desk.currency)} here`,
    );
  refuseWanted(input, desk);
}

function refuseWanted({ allocations, amount, tax_withheld }: Input, desk: Desk): void {
  if (!allocations) return;
  const open = new Map(desk.challans.map((one) => [one.id, one]));
  for (const one of allocations) {
    const challan = open.get(one.challan_id);
    if (!challan)
      throw new Refusal('not_found', 'One of these challans was not found among the open ones of this franchise');
    if (one.amount > challan.balance + Math.max(0, challan.fine_change))
      throw badField(
        'allocations',
        `${challan.challan_no} has ${moneyWithCurrency(challan.balance, desk.currency)} open: enter that or less`,
      );
  }
  if (allocations.reduce((sum, one) => sum + one.amount, 0) > amount + tax_withheld)
    throw badField('allocations', 'More is given to challans than was paid: lower one of them');
}
