import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { FormatRow } from '../contract/formats.ts';
import { cutFile } from './cut-file.ts';
import { readAmount, readDay } from './read-values.ts';
import { wholeBankFile } from './whole-file.ts';
import { bankFile } from './write-file.ts';

type Shape = Parameters<typeof bankFile>[0];

const column = (field: string, at: number, width: number | null = null): FormatRow['columns'][number] => ({
  field,
  at,
  width,
  heading: width === null ? `H ${field}` : null,
});
const delimited: Shape = {
  name: 'Our bank',
  purpose: 'outstanding',
  layout: 'delimited',
  delimiter: ';',
  header_rows: 1,
  footer_rows: 1,
  date_format: 'DD-MMM-YYYY',
  amount_style: 'decimal',
  columns: [
    column('code', 1),
    column('name', 2),
    column('within', 3),
    column('due_date', 5),
    { ...column('footer_total', 3), heading: null },
    { ...column('footer_count', 1), heading: null },
  ],
};
const fixed: Shape = {
  ...delimited,
  layout: 'fixed',
  header_rows: 0,
  date_format: 'YYYYMMDD',
  amount_style: 'padded',
  columns: [
    column('code', 1, 10),
    column('name', 12, 8),
    column('within', 20, 13),
    column('due_date', 33, 8),
    column('footer_total', 1, 13),
    column('footer_count', 14, 6),
  ],
};
const row = { code: '1000123453', name: 'Sana; "Chand" Ahmed', within: 790_000, due_date: asDay('2026-09-10') };

const written = (shape: Shape, currency: 'PKR' | 'OMR' = 'PKR'): string[] => {
  const file = bankFile(shape, currency);
  const line = file.row(row);
  const foot = file.foot({ rows: 1, total: 790_000 });
  if (line instanceof Refusal || foot instanceof Refusal) throw new Error('refused');
  return [...file.head, line, ...foot];
};

describe('a file with signs between columns', () => {
  it('has a heading, quotes what needs it, leaves a place empty that no field has, and ends with count and total', () => {
    expect(written(delimited)).toEqual([
      'H code;H name;H within;;H due_date',
      '1000123453;"Sana; ""Chand"" Ahmed";7900.00;;10-Sep-2026',
      '1;;7900.00',
    ]);
    expect(written(delimited, 'OMR')[1]).toContain('790.000');
  });

  it('runs nothing in a spreadsheet and has one line a row', () => {
    const line = bankFile(delimited, 'PKR').row({ ...row, name: '=HYPERLINK("x")\nnext' });
    expect(line).toBe('1000123453;"HYPERLINK(""x"") next";7900.00;;10-Sep-2026');
  });
});

describe('a file with fixed places', () => {
  it('cuts names, fills amounts with zeros, and is read again as it was written', () => {
    const [line = '', foot = ''] = written(fixed);
    expect(line).toBe('1000123453 Sana; "C000000079000020260910');
    expect(foot).toBe('00000007900001     ');
    const cut = cutFile(fixed, [
      { line: 1, cells: [line] },
      { line: 2, cells: [foot] },
    ]);
    if (cut instanceof Refusal) throw cut;
    const values = cut.lines[0]?.values;
    expect(values?.get('code')).toBe(row.code);
    expect(readAmount(values?.get('within') ?? '', 'padded', 'PKR')).toBe(790_000);
    expect(readDay(values?.get('due_date') ?? '', 'YYYYMMDD')).toBe(row.due_date);
    expect(readAmount(cut.footer_total ?? '', 'padded', 'PKR')).toBe(790_000);
  });

  it('refuses a code that does not fit, and never cuts it', () => {
    const short = { ...fixed, columns: [column('code', 1, 8), column('within', 20, 13)] };
    const line = bankFile(short, 'PKR').row(row);
    expect(line instanceof Refusal && line.message).toContain("'1000123453' does not fit into the 8 characters");
  });
});

describe('05 §7 payment/transfer-file: a whole file', () => {
  const payments: Shape = {
    ...delimited,
    purpose: 'payment',
    delimiter: ',',
    columns: [
      column('name', 1),
      column('account', 2),
      column('amount', 4),
      column('value_date', 5),
      column('footer_total', 4),
    ],
  };
  const paid = {
    name: 'Khan, Sons "& Co"',
    account: 'PK36SCBL0000001123456702',
    amount: 94_500_00,
    value_date: '2026-09-05',
  };

  it.each([
    ['DD/MM/YYYY', '05/09/2026'],
    ['DDMMYY', '050926'],
    ['YYYYMMDD', '20260905'],
    ['DD-MMM-YYYY', '05-Sep-2026'],
    ['MM/DD/YYYY', '09/05/2026'],
  ] as const)('days as %s', (date_format, day) => {
    expect(bankFile({ ...payments, date_format }, 'PKR').row(paid)).toBe(
      `"Khan, Sons ""& Co""",PK36SCBL0000001123456702,,94500.00,${day}`,
    );
  });

  it('has heading, rows and the total, and ends with a line end', () => {
    expect(wholeBankFile(bankFile(payments, 'PKR'), [paid, paid], 189_000_00)).toBe(
      [
        'H name,H account,,H amount,H value_date',
        '"Khan, Sons ""& Co""",PK36SCBL0000001123456702,,94500.00,05-Sep-2026',
        '"Khan, Sons ""& Co""",PK36SCBL0000001123456702,,94500.00,05-Sep-2026',
        ',,,189000.00',
        '',
      ].join('\r\n'),
    );
  });

  it('half an account number is another one: refused where it does not fit', () => {
    const narrow: Shape = {
      ...fixed,
      purpose: 'payment',
      columns: [column('account', 1, 20), column('amount', 21, 10)],
    };
    expect(wholeBankFile(bankFile(narrow, 'PKR'), [paid], paid.amount)).toBeInstanceOf(Refusal);
  });
});
