// The form of a type of concession (FEE-13, FEE-17).

import type { InputOf } from '#kernel/contract.ts';
import { PercentField } from '#ui/controls/percent-field.tsx';
import { lookup } from '#ui/filters/filter.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { Field, FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { accountList } from '#modules/accounts/chart/contract/chart.ts';
import { concessionTypeSave } from '../../contract/concession-types.ts';
import { kindName } from './kind-name.ts';

const accounts = lookup(
  accountList,
  (page) => page.data.map((one) => ({ value: one.id, label: `${one.code} ${one.name}` })),
  () => ({ active: true, with_balance: false, fetchCount: 500 }),
);

const kinds = [
  'sibling',
  'staff_child',
  'merit',
  'charity',
  'package',
  'promotion',
  'negotiated',
  'prepayment',
  'other',
];

const newConcessionType = {
  kind: 'other',
  stack_group: 2,
  order_no: 50,
  needs_approval: false,
  clawback: false,
  active: true,
};

const isPrepayment = ({ kind }: Values): boolean => kind === 'prepayment';

/** FEE-18: what the desk may offer; all three, or none. */
const prepayFields: readonly Field<keyof InputOf<typeof concessionTypeSave> & string>[] = [
  {
    name: 'prepay_rate',
    label: 'Percent off for paying ahead',
    kind: 'custom',
    half: true,
    show: isPrepayment,
    draw: ({ values, set, error }) => (
      <PercentField
        label="Percent off for paying ahead"
        value={(values['prepay_rate'] ?? null) as number | null}
        onChange={(rate) => set('prepay_rate', rate)}
        error={error('prepay_rate')}
      />
    ),
  },
  {
    name: 'prepay_months',
    label: 'Coming months, at least',
    kind: 'number',
    min: 1,
    max: 24,
    half: true,
    show: isPrepayment,
  },
  {
    name: 'prepay_until',
    label: 'For money received up to',
    kind: 'date',
    half: true,
    show: isPrepayment,
    hint: 'Offered at the deposit desk until this date',
  },
];

function concessionTypeForm(isNew: boolean): FormDeclaration<typeof concessionTypeSave> {
  return {
    title: isNew ? 'New concession type' : 'Concession type',
    call: concessionTypeSave,
    fields: [
      { name: 'name', label: 'Name', kind: 'text', required: true, half: true, max: 80 },
      { name: 'code', label: 'Code', kind: 'text', required: true, half: true, max: 12 },
      {
        name: 'kind',
        label: 'Kind',
        kind: 'choice',
        required: true,
        half: true,
        options: kinds.map((value) => ({ value, label: kindName(value) })),
      },
      {
        name: 'contra_account_id',
        label: 'Account',
        kind: 'lookup',
        source: accounts,
        required: true,
        half: true,
        hint: 'Account for the concession',
      },
      {
        name: 'stack_group',
        label: 'Group',
        kind: 'number',
        min: 1,
        max: 99,
        required: true,
        half: true,
        hint: 'Within a group only the largest applies',
      },
      {
        name: 'order_no',
        label: 'Order',
        kind: 'number',
        min: 1,
        max: 999,
        required: true,
        half: true,
        hint: 'Order in which the limit is applied',
      },
      { name: 'needs_approval', label: 'Needs approval', kind: 'flag', half: true },
      { name: 'clawback', label: 'Charged back on leaving', kind: 'flag', half: true },
      { name: 'active', label: 'Active', kind: 'flag', half: true },
      ...prepayFields,
    ],
    button: 'Save type',
  };
}

/** `of`: the type that is changed; none for a new one. */
export function ConcessionTypeDialog({ of, close }: { of?: Record<string, unknown> | undefined; close: () => void }) {
  return <FormDialog form={concessionTypeForm(of === undefined)} start={of ?? newConcessionType} close={close} />;
}
