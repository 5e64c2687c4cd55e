// 07 §9 Bank reply: unmatched rows are listed, nothing is guessed.

import { describe, expect, it } from 'vitest';
import { columnsOf, type PaymentRow, readReply, whyNoReply } from './bank-reply.ts';

const rows: PaymentRow[] = [
  { salary_id: 1, name: 'Ayesha', employee_code: 'LHR-1', account: 'PK36 HABB 0001', amount: 7_949_000 },
  { salary_id: 2, name: 'Bilal', employee_code: 'LHR-2', account: 'PK36 HABB 0002', amount: 5_000_000 },
  { salary_id: 3, name: 'Chanda', employee_code: 'LHR-3', account: 'PK36 HABB 0003', amount: 5_000_000 },
  { salary_id: 4, name: 'Danish', employee_code: 'LHR-4', account: 'PK36 HABB 0003', amount: 5_000_000 },
];
const headings = ['IBAN', 'Amount', 'Status', 'Reason'];
const read = (...lines: string[][]) =>
  readReply({ headings, lines: lines.map((cells, n) => ({ line: n + 2, cells })) }, rows, 'PKR');

describe('the answer of a bank', () => {
  it('says who was paid, who came back and why, and of whom it says nothing', () => {
    const reply = read(
      ['pk36habb0001', '79,490.00', 'Processed', ''],
      ['PK36HABB0002', '50000', 'Rejected', 'Account closed'],
    );
    expect(reply).toEqual({
      paid: [1],
      returned: [{ salary_id: 2, name: 'Bilal', reason: 'Account closed' }],
      unmatched: [],
      missing: ['Chanda', 'Danish'],
    });
  });

  it.each([
    [['PK36HABB0009', '50000', 'Paid', ''], 'No row of this batch'],
    [['PK36HABB0001', '50000', 'Paid', ''], 'No row of this batch'],
    [['PK36HABB0003', '50000', 'Paid', ''], 'Several rows'],
    [['PK36HABB0002', '50000', 'Pending', ''], "'Pending' says neither"],
    [['PK36HABB0002', 'fifty', 'Paid', ''], 'No row of this batch'],
  ])('%j is left to a person', (cells, reason) => {
    expect(read(cells).unmatched).toMatchObject([{ line: 2, reason: expect.stringContaining(reason) }]);
  });

  it('a row twice in the file counts once', () => {
    const line = ['PK36HABB0002', '50000', 'Paid', ''];
    expect(read(line, line)).toMatchObject({
      paid: [2],
      unmatched: [{ line: 3, reason: 'Bilal stands in the file twice' }],
    });
  });

  it('is told by its headings; the receipt of a wage file by account, net salary and reference', () => {
    expect(whyNoReply(columnsOf(['Account', 'Amount']))).toBe('The file has no column Status');
    expect(whyNoReply(columnsOf(['Amount', 'Status']))).toContain('neither a column Account');
    expect(columnsOf(['Reference Number', 'Employee Account', 'Net Salary', 'Status', 'Notes / Comments'])).toEqual({
      code: 0,
      account: 1,
      amount: 2,
      status: 3,
      reason: 4,
    });
  });
});
