// ACC-71: fee income − concessions + other income = net income; − cost of sales = gross; − payroll − operating − finance = surplus.

import { type AccountNets, minus, plus, result, section, type StatementRow } from './statement.ts';

export interface ProfitLoss {
  rows: StatementRow[];
  net_income: number[];
  surplus: number[];
}

/** Every income and expense account stands in exactly one section, whatever group a school gave it. */
function sectionOf({ group, nature }: AccountNets): string {
  if (nature === 'income') return ['fee_income', 'concession'].includes(group) ? group : 'other_income';
  return ['cost_of_sales', 'payroll', 'finance_cost'].includes(group) ? group : 'operating';
}

export function profitLoss(accounts: readonly AccountNets[], width: number): ProfitLoss {
  const by = Map.groupBy(accounts, sectionOf);
  const part = (key: string, title: string, sign: 1 | -1) => section(by.get(key) ?? [], { key, title, sign, width });
  const fees = part('fee_income', 'Fee income', -1);
  // Contra: shown as what is given away, and taken off.
  const concessions = part('concession', 'Concessions', 1);
  const other = part('other_income', 'Other income', -1);
  const sales = part('cost_of_sales', 'Cost of sales', 1);
  const payroll = part('payroll', 'Payroll', 1);
  const operating = part('operating', 'Operating', 1);
  const finance = part('finance_cost', 'Finance cost', 1);
  const net_income = plus(minus(fees.sum, concessions.sum), other.sum);
  const gross = minus(net_income, sales.sum);
  const surplus = minus(minus(minus(gross, payroll.sum), operating.sum), finance.sum);
  return {
    rows: [
      ...fees.rows,
      ...concessions.rows,
      ...other.rows,
      result('net_income', 'Net income', net_income),
      ...sales.rows,
      ...(sales.rows.length > 0 ? [result('gross', 'Gross surplus', gross)] : []),
      ...payroll.rows,
      ...operating.rows,
      ...finance.rows,
      result('surplus', 'Surplus', surplus),
    ],
    net_income,
    surplus,
  };
}
