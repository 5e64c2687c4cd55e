// An extra charge for a branch, class or section: one amount for all, shown whole before it is posted (FEE-37, spec 04 §5.3).

import { addDays, monthOf } from '#kernel/dates.ts';
import type { InputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { call } from '#ui/calls/call.ts';
import type { Summary, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { formScreen } from '#ui/page-kinds/form/form-screen.tsx';
import { inputFrom } from '#ui/page-kinds/form/to-input.ts';
import { postExtra, postExtraPreview } from '../contract/single-posts.ts';
import { chargeableHeads } from '#modules/fees/heads/screens/parts/head-lookups.ts';
import { ExtraSummary } from './extra-summary.tsx';
import { WhoField } from './who-field.tsx';

export const Screen = formScreen({
  title: 'Add Extra Fee Post',
  text: 'Bills one amount to every active student of your choice. Import a list for single students.',
  call: postExtra,
  button: 'Check extra charge',
  start: ({ session }) => ({
    bill_month: monthOf(session.today),
    due_date: addDays(session.today, 10),
    apply_concessions: false,
    filter: {},
  }),
  fields: [
    { name: 'title', label: 'Title', kind: 'text', required: true, hint: 'Shown on the challan' },
    { name: 'head_id', label: 'Head', kind: 'lookup', source: chargeableHeads, required: true, half: true },
    { name: 'amount', label: 'Amount', kind: 'money', required: true, half: true },
    { name: 'bill_month', label: 'Bill month', kind: 'month', required: true, half: true },
    { name: 'due_date', label: 'Due date', kind: 'date', required: true, half: true },
    { name: 'filter', label: 'Students', kind: 'custom', required: true, draw: (form) => <WhoField form={form} /> },
    { name: 'apply_concessions', label: 'Apply concessions', kind: 'flag', half: true },
    { name: 'allow_repeat', label: 'Post although the same list was already posted', kind: 'flag', half: true },
  ],
  summary: whatItWouldBill,
});

/** The server reckons it; what was shown goes along, so that nothing else is posted. */
async function whatItWouldBill(values: Values): Promise<Summary> {
  const { allow_repeat: _, ...input } = inputFrom(postExtra, values) as InputOf<typeof postExtra>;
  const { data } = await call(postExtraPreview, input, { reads: true });
  const amount = moneyWithCurrency(data.net, data.currency);
  return {
    title: `Bill ${amount} to ${counted(data.challans, 'student')}?`,
    text: <ExtraSummary preview={data} />,
    button: `Post ${amount}`,
    shown: { checked: { challans: data.challans, net: data.net } },
  };
}
