// The bank's answer to a payment file, or the receipt of a wage file (07 §9 Bank reply): which rows were paid, which came back. What fits no row of the
// batch, or two, is listed and nothing is guessed. Pure.

import { type Currency, parseMoney } from '#kernel/money.ts';

export interface ReplyLine {
  line: number;
  cells: readonly string[];
}

export interface PaymentRow {
  salary_id: number;
  name: string;
  employee_code: string;
  account: string | null;
  amount: number;
}

export interface Reply {
  paid: number[];
  returned: { salary_id: number; name: string; reason: string }[];
  /** Lines that are of no row, with the reason. */
  unmatched: { line: number; text: string; reason: string }[];
  /** Rows of the batch of which the bank says nothing. */
  missing: string[];
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const titles = {
  account: ['iban', 'account', 'accountno', 'accountnumber', 'employeeaccount', 'creditaccount', 'beneficiaryaccount'],
  code: ['employeecode', 'referencenumber', 'reference', 'employeeno', 'code'],
  amount: ['amount', 'netsalary', 'net', 'creditamount'],
  status: ['status', 'result', 'response', 'transactionstatus'],
  reason: ['reason', 'remarks', 'rejectreason', 'notescomments', 'notes', 'description', 'errordescription'],
} as const;
type Column = keyof typeof titles;

/** Which column says what; the first that fits. */
export function columnsOf(headings: readonly string[]): Partial<Record<Column, number>> {
  const found: Partial<Record<Column, number>> = {};
  for (const [column, names] of Object.entries(titles)) {
    const at = headings.findIndex((heading) => (names as readonly string[]).includes(plain(heading)));
    if (at >= 0) found[column as Column] = at;
  }
  return found;
}

/** A sentence where the file cannot be an answer. */
export function whyNoReply(columns: Partial<Record<Column, number>>): string | null {
  if (columns.status === undefined) return 'The file has no column Status';
  if (columns.amount === undefined) return 'The file has no column Amount';
  return columns.account === undefined && columns.code === undefined
    ? 'The file has neither a column Account nor one with the code of the employee'
    : null;
}

const GOOD = new Set([
  'paid',
  'success',
  'successful',
  'processed',
  'credited',
  'accepted',
  'completed',
  'ok',
  'settled',
  '00',
  '000',
]);
const BAD = new Set(['returned', 'rejected', 'failed', 'failure', 'unpaid', 'error', 'declined', 'invalid', 'bounced']);

export function readReply(
  { headings, lines }: { headings: readonly string[]; lines: readonly ReplyLine[] },
  rows: readonly PaymentRow[],
  currency: Currency,
): Reply {
  const at = columnsOf(headings);
  const reply: Reply = { paid: [], returned: [], unmatched: [], missing: [] };
  const said = new Set<number>();
  const byAccount = Map.groupBy(rows, (row) => `${plain(row.account ?? '')} ${row.amount}`);
  const byCode = Map.groupBy(rows, (row) => `${plain(row.employee_code)} ${row.amount}`);
  const cell = (cells: readonly string[], column: Column): string => {
    const n = at[column];
    return n === undefined ? '' : (cells[n] ?? '').trim();
  };
  for (const { line, cells } of lines) {
    const status = plain(cell(cells, 'status'));
    const [account, code] = [plain(cell(cells, 'account')), plain(cell(cells, 'code'))];
    const text = [cell(cells, 'account') || cell(cells, 'code'), cell(cells, 'amount'), cell(cells, 'status')].join(
      ' · ',
    );
    const leave = (reason: string): void => {
      reply.unmatched.push({ line, text, reason });
    };
    const amount = parseMoney(cell(cells, 'amount'), currency);
    const fits =
      (account === '' ? byCode.get(`${code} ${String(amount)}`) : byAccount.get(`${account} ${String(amount)}`)) ?? [];
    const [row] = fits;
    if (!row) leave('No row of this batch has this account and amount');
    else if (fits.length > 1) leave('Several rows of this batch fit');
    else if (said.has(row.salary_id)) leave(`${row.name} stands in the file twice`);
    else if (GOOD.has(status)) {
      said.add(row.salary_id);
      reply.paid.push(row.salary_id);
    } else if (BAD.has(status)) {
      said.add(row.salary_id);
      const reason = cell(cells, 'reason') || `Returned by the bank (${cell(cells, 'status')})`;
      reply.returned.push({ salary_id: row.salary_id, name: row.name, reason: reason.slice(0, 300) });
    } else leave(`'${cell(cells, 'status')}' says neither paid nor returned`);
  }
  reply.missing = rows.filter((row) => !said.has(row.salary_id)).map((row) => row.name);
  return reply;
}
