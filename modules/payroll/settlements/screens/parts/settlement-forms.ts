// Forms of settlements: made with its choices, a line by hand, rejected, paid.

import { moneyChoices } from '#modules/payroll/setup/screens/parts/pay-choices.ts';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import {
  settlementBuild,
  settlementDecide,
  type SettlementDetail,
  settlementPay,
  type SettlementRow,
  settlementSave,
} from '../../contract/settlements.ts';
import type { LineKind } from '../../rules/settlement-shapes.ts';
import { lineNames } from './settlement-words.ts';

const isCorrection = (values: Values): boolean => values['correction'] === true;

export const buildForm: FormDeclaration<typeof settlementBuild> = {
  title: 'Final settlement',
  text: 'Salary of the last days, gratuity, leave, notice, loans and tax are calculated from what stands today. Days of notice that are left empty are as the leaving says.',
  call: settlementBuild,
  fields: [
    {
      name: 'last_month',
      label: 'The last month is paid',
      kind: 'choice',
      options: [
        { value: 'settlement', label: 'In the settlement' },
        { value: 'regular', label: 'In the normal run' },
      ],
      required: true,
      show: (values) => !isCorrection(values),
    },
    {
      name: 'notice_short_days',
      label: 'Notice not served',
      kind: 'number',
      unit: 'days',
      half: true,
      show: (values) => !isCorrection(values),
    },
    {
      name: 'notice_paid_days',
      label: 'Ended without notice',
      kind: 'number',
      unit: 'days',
      half: true,
      show: (values) => !isCorrection(values),
    },
    {
      name: 'misconduct',
      label: 'Dismissed for misconduct',
      kind: 'flag',
      show: (values) => !isCorrection(values),
    },
  ],
  button: 'Calculate it',
};

export const rejectForm: FormDeclaration<typeof settlementDecide> = {
  title: 'Reject the settlement',
  text: 'It is a draft again, with the reason on top.',
  call: settlementDecide,
  fields: [{ name: 'reason', label: 'Why', kind: 'long', max: 500, required: true }],
  button: 'Reject',
};

export const payForm = (row: SettlementRow): FormDeclaration<typeof settlementPay> => ({
  title: row.net < 0 ? 'Take what is owed' : 'Pay the settlement',
  call: settlementPay,
  fields: [
    { name: 'date', label: 'Day', kind: 'date', required: true, half: true },
    { name: 'amount', label: 'Amount', kind: 'money', required: true, half: true },
    {
      name: 'account_id',
      label: row.net < 0 ? 'Into the account' : 'From the account',
      kind: 'lookup',
      source: moneyChoices,
      required: true,
    },
    { name: 'reference', label: 'Reference', kind: 'text', max: 60 },
  ],
  button: row.net < 0 ? 'Take the payment' : 'Pay',
});

const off: readonly LineKind[] = ['notice_short', 'negative_leave', 'other_off'];

/** One more line, or another amount over one of the same name; the others by hand stay. */
export const lineForm = (settlement: SettlementDetail): FormDeclaration<typeof settlementSave> => ({
  title: 'A line by hand',
  text: 'With the name of a computed line it stands over that; the computed amount is kept beside it.',
  call: settlementSave,
  row: true,
  fields: [
    {
      name: 'kind',
      label: 'What',
      kind: 'choice',
      options: Object.entries(lineNames).map(([value, label]) => ({ value, label })),
      required: true,
      half: true,
    },
    { name: 'amount', label: 'Amount', kind: 'money', required: true, half: true },
    { name: 'label', label: 'Name on the statement', kind: 'text', max: 80, required: true },
    { name: 'reason', label: 'Why', kind: 'long', max: 200, required: true },
  ],
  toInput: ({ id, version, ...values }) => {
    const kind = String(values['kind'] ?? '') as LineKind;
    const amount = Math.abs(Number(values['amount'] ?? 0));
    const label = String(values['label'] ?? '');
    const line = { kind, label, reason: String(values['reason'] ?? ''), amount: off.includes(kind) ? -amount : amount };
    const others = settlement.by_hand.filter((one) => one.kind !== kind || one.label !== label);
    return { id: Number(id), version: Number(version), rows: [...others, line] };
  },
  button: 'Write it',
});
