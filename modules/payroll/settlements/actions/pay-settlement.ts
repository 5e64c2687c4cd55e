// A settlement is paid out; or, where the person owes, what they pay is taken until nothing is left (FNS-10).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { postEntry, systemAccount } from '#platform/ledger/post.ts';
import { refuseAccount } from '#modules/payroll/loans/chapter.ts';
import type { settlementPay } from '../contract/settlements.ts';
import { settlementStates } from '../rules/settlement-states.ts';
import { markSalaries } from '../steps/post-settlement.ts';
import { lockSettlement } from '../steps/stored-settlement.ts';

export async function paySettlement(input: ParsedInputOf<typeof settlementPay>): Promise<DataOf<typeof settlementPay>> {
  await requirePermission('salary pay list');
  const settlement = await lockSettlement(input.id, input.version);
  settlementStates.refuse('pay', settlement.state);
  const { id, branch_id, school_id, employee_id, name, number, net, settled, currency } = settlement;
  const { amount, date, account_id, reference = null } = input;
  const owed = Math.abs(net) - settled;
  if (date > who().today) throw badField('date', 'Choose today or a day before');
  if (amount > owed) throw badField('amount', `At most ${moneyWithCurrency(owed, currency)} is open`);
  if (net > 0 && amount < owed) throw badField('amount', `It is paid whole: ${moneyWithCurrency(owed, currency)}`);
  await refuseAccount(branch_id, account_id);
  const payable = {
    account_id: await systemAccount('salaries_payable', school_id),
    party_kind: 'employee',
    party_id: employee_id,
  };
  const out = net > 0;
  const entry_id = await postEntry(
    {
      branch_id,
      entry_date: date,
      kind: 'settlement',
      source_type: 'settlement',
      source_id: id,
      doc_no: number,
      narration: `${out ? 'Paid to' : 'Received from'} ${name}, ${number}`,
      owner_area: 'payroll',
    },
    out
      ? [
          { ...payable, debit: amount },
          { account_id, credit: amount },
        ]
      : [
          { account_id, debit: amount },
          { ...payable, credit: amount },
        ],
  );
  await rowsOf(sql`
    insert into payroll.settlement_payments (branch_id, employee_id, settlement_id, way, amount, day, account_id, reference, entry_id)
    values (${branch_id}::int, ${employee_id}::bigint, ${id}::bigint, ${out ? 'paid' : 'received'}, ${amount}::bigint, ${date}::date, ${account_id}::bigint,
            ${reference}, ${entry_id}::bigint)`);
  const left = owed - amount;
  const row = await rowOf(sql<{ version: number }>`
    update payroll.final_settlements set settled = settled + ${amount}::bigint, state = ${left === 0 ? 'paid' : 'approved'},
           updated_by = platform.current_user_id() where id = ${id}::bigint returning version`);
  if (left === 0) await markSalaries(settlement);
  const after = { number, amount, left };
  await audit({ record_kind: 'settlement', record_id: id, branch_id, action: out ? 'paid' : 'received', after });
  return { id, version: row?.version ?? input.version, entry_id, left };
}
