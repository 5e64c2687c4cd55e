// Which fields a file of each purpose has, and which of them it cannot do without (04 §2.4; 05 ACC-40 for statements).

import type { Purpose } from '../contract/formats.ts';

export interface FormatField {
  field: string;
  title: string;
  required?: true;
  kind: 'text' | 'day' | 'money';
}

const day = (field: string, title: string, required?: true): FormatField => ({
  field,
  title,
  kind: 'day',
  ...(required ? { required } : {}),
});
const money = (field: string, title: string, required?: true): FormatField => ({
  field,
  title,
  kind: 'money',
  ...(required ? { required } : {}),
});
const words = (field: string, title: string, required?: true): FormatField => ({
  field,
  title,
  kind: 'text',
  ...(required ? { required } : {}),
});

/** What the last line of a file says that all amounts come to. */
export const FOOTER_TOTAL = 'footer_total';
const total = money(FOOTER_TOTAL, 'Total in the last line');

/** How many rows the last line says there are. */
export const FOOTER_COUNT = 'footer_count';
const count = words(FOOTER_COUNT, 'Number of rows in the last line');

/** Those that stand in the last line, and in no row. */
export const isOfFoot = (field: string): boolean => field === FOOTER_TOTAL || field === FOOTER_COUNT;

/** The field whose amounts the foot adds up, of files that we write. */
export const TOTALLED: Partial<Record<Purpose, string>> = {
  outstanding: 'within',
  salary: 'amount',
  payment: 'amount',
};

const child = [
  words('code', 'Payment code', true),
  words('name', 'Student'),
  words('father_name', 'Father'),
  words('admission_no', 'Admission no'),
  words('class', 'Class'),
  words('branch', 'Branch'),
  words('status', 'Status'),
];

export const fieldsOf: Record<Purpose, readonly FormatField[]> = {
  collection: [
    words('code', 'Payment code', true),
    day('value_date', 'Value date', true),
    money('amount', 'Amount', true),
    words('reference', 'Reference'),
    money('charges', 'Charges'),
    words('payer', 'Name of the payer'),
    words('payer_account', 'Account of the payer'),
    total,
  ],
  settlement: [
    words('reference', 'Transaction', true),
    day('value_date', 'Value date', true),
    money('amount', 'Amount', true),
    money('charges', 'Charges'),
    words('code', 'Payment code'),
    total,
  ],
  statement: [
    day('value_date', 'Date', true),
    words('text', 'Text'),
    words('reference', 'Reference'),
    money('debit', 'Debit'),
    money('credit', 'Credit'),
    money('amount', 'Amount, with its sign'),
    money('balance', 'Balance'),
  ],
  outstanding: [
    ...child,
    words('challan_no', 'Challan'),
    money('within', 'Within due date', true),
    money('after', 'After due date'),
    day('due_date', 'Due date'),
    total,
    count,
  ],
  student_list: [...child, count],
  payment: [
    words('name', 'Payee', true),
    words('account', 'IBAN', true),
    money('amount', 'Amount', true),
    day('value_date', 'Value date'),
    words('reference', 'Our reference'),
    words('purpose', 'What for'),
    words('bank', "Payee's bank"),
    words('from_account', 'Our account'),
    words('currency', 'Currency'),
    total,
    count,
  ],
  salary: [
    words('name', 'Name', true),
    words('account', 'Account or IBAN', true),
    money('amount', 'Amount', true),
    words('purpose', 'Purpose'),
    words('employee_no', 'Employee number'),
    words('serial', 'Serial'),
    words('id_no', 'ID number'),
    words('bank', 'Bank of the employee'),
    words('branch_code', 'Branch code of the bank'),
    total,
    count,
  ],
};
