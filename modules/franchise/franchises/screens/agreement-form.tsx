// The draft of an agreement as a form (FRA-4). A worked month follows what is typed.

import type { Currency } from '#kernel/money.ts';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { type Agreement, agreementSave } from '#modules/franchise/agreements/contract/agreements.ts';
import { agreementSections } from './agreement-fields.tsx';
import { ruleToSend } from './rule-fields.tsx';

const declaration: FormDeclaration<typeof agreementSave> = {
  title: 'Agreement',
  call: agreementSave,
  sections: agreementSections,
  button: 'Save the draft',
  toInput: ({ currency: _currency, ...values }) =>
    ({
      ...(values as ReturnType<typeof typed>),
      rules: ((values['rules'] as Values[] | undefined) ?? []).map(ruleToSend),
    }) as never,
};

const fresh = {
  due_day: 10,
  grace_days: 5,
  count_day: 10,
  collection: 'franchise',
  minimum_kind: 'none',
  fine_kind: 'none',
  tax_percent: 0,
  round_total_to: 1,
  royalty_while_suspended: true,
  renewal_notice_days: 180,
  fee_recognition: 'straight_line',
  security_amount: 0,
  no_royalty_head_ids: [],
  rules: [],
  fee_items: [],
};

/** What the call takes of an agreement as it stands. */
function typed(of: Agreement) {
  const names = Object.keys(agreementSave.input.shape);
  const kept = Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)));
  return {
    ...kept,
    rules: of.rules.map(({ id: _id, heads: _heads, ...rule }) => rule),
    fee_items: of.fee_items.map(({ id: _id, state: _state, ...fee }) => fee),
  };
}

interface Props {
  agreement: Agreement | null;
  branch_id: number;
  currency: Currency;
  close: () => void;
}

export function AgreementForm({ agreement, branch_id, currency, close }: Props) {
  const start = agreement ? { ...typed(agreement), currency } : { branch_id, ...fresh, currency };
  return <FormDialog form={declaration} start={start} close={close} />;
}
