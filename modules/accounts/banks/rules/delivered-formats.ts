// The file formats that every school begins with (04 §2.4): generic CSV, 1LINK, JazzCash, salary lists of Pakistan and Oman.

import type { FormatColumn, FormatRow, Purpose } from '../contract/formats.ts';
import { fieldsOf, isOfFoot } from './format-fields.ts';

type Delivered = Pick<
  FormatRow,
  'name' | 'purpose' | 'layout' | 'delimiter' | 'header_rows' | 'date_format' | 'amount_style' | 'columns' | 'file_name'
>;

/** All fields of the purpose under their titles, in their order. */
const allColumns = (purpose: Purpose): FormatColumn[] =>
  fieldsOf[purpose]
    .filter(({ field }) => !isOfFoot(field))
    .map(({ field, title }, n) => ({ field, heading: title, at: n + 1, width: null }));

const named = (...columns: readonly (readonly [field: string, heading: string])[]): FormatColumn[] =>
  columns.map(([field, heading], n) => ({ field, heading, at: n + 1, width: null }));

const csv = (name: string, purpose: Purpose, change: Partial<Delivered> = {}): Delivered => ({
  name,
  purpose,
  layout: 'delimited',
  delimiter: ',',
  header_rows: 1,
  date_format: 'DD/MM/YYYY',
  amount_style: 'decimal',
  columns: allColumns(purpose),
  file_name: '',
  ...change,
});

export const deliveredFormats: readonly Delivered[] = [
  csv('Generic CSV: collection', 'collection', {
    delimiter: null,
    columns: named(
      ['code', 'Payment code'],
      ['value_date', 'Value date'],
      ['amount', 'Amount'],
      ['reference', 'Reference'],
    ),
  }),
  csv('Generic CSV: outstanding', 'outstanding', { file_name: 'outstanding-{date}' }),
  csv('Generic CSV: student list', 'student_list', { file_name: 'students-{date}' }),
  csv('Generic CSV: statement', 'statement', {
    delimiter: null,
    columns: named(
      ['value_date', 'Date'],
      ['text', 'Description'],
      ['reference', 'Reference'],
      ['debit', 'Debit'],
      ['credit', 'Credit'],
      ['balance', 'Balance'],
    ),
  }),
  csv('1LINK settlement', 'settlement', {
    date_format: 'YYYYMMDD',
    columns: named(
      ['code', 'Consumer No'],
      ['reference', 'Tran Auth Id'],
      ['value_date', 'Tran Date'],
      ['amount', 'Amount'],
      ['charges', 'Fee'],
    ),
  }),
  csv('JazzCash settlement', 'settlement', {
    date_format: 'YYYY-MM-DD',
    columns: named(
      ['reference', 'Transaction Ref No'],
      ['value_date', 'Date'],
      ['amount', 'Amount'],
      ['charges', 'Charges'],
      ['code', 'Bill Reference'],
    ),
  }),
  csv('Generic CSV: payments', 'payment', { file_name: 'payments-{date}' }),
  csv('Pakistan salary list', 'salary', {
    file_name: 'salary-{date}',
    columns: named(
      ['serial', 'Serial'],
      ['employee_no', 'Employee code'],
      ['name', 'Title of account'],
      ['id_no', 'ID number'],
      ['bank', 'Bank'],
      ['branch_code', 'Branch code'],
      ['account', 'Account or IBAN'],
      ['amount', 'Amount'],
      ['purpose', 'Narration'],
    ),
  }),
  csv('Oman WPS', 'salary', { layout: 'wps', file_name: 'SIF-{date}' }),
];
