// One royalty month of a franchise with every line (spec 10 §10.2).

import { IconArrowBackUp } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { recordScreen } from '#ui/page-kinds/record/record-screen.tsx';
import { postingGet, postingReverse } from '../contract/royalty.ts';
import { postingStates } from '../rules/index.ts';

type Posting = DataOf<typeof postingGet>;

const reverse: FormDeclaration<typeof postingReverse> = {
  title: 'Reverse the month',
  text: 'Both books are reversed and the challan is void. The month can be posted again.',
  call: postingReverse,
  fields: [{ name: 'reason', label: 'Why', kind: 'long', required: true, max: 300 }],
  button: 'Reverse',
};

const facts = (of: Posting) => [
  { label: 'Branch', value: `${of.code} ${of.branch_name}` },
  { label: 'Franchisee', value: of.franchisee },
  { label: 'Agreement', value: `${of.agreement_no}, revision ${of.revision}` },
  { label: 'Students', value: String(of.students) },
  { label: 'Fees posted', value: moneyWithCurrency(of.posted_base, of.currency) },
  { label: 'Fees received', value: moneyWithCurrency(of.received_base, of.currency) },
  { label: 'Charged for the month', value: moneyWithCurrency(of.total, of.currency) },
  { label: 'Posted', value: `${formatDate(of.posted_on)}${of.posted_by === null ? '' : ` by ${of.posted_by}`}` },
  ...(of.holding_over ? [{ label: 'Holding over', value: 'The agreement had ended' }] : []),
  ...(of.reverse_reason === null ? [] : [{ label: 'Taken back', value: of.reverse_reason }]),
  ...(of.why_not === null ? [] : [{ label: 'Cannot be taken back', value: of.why_not }]),
];

export const PostingRecord = recordScreen<typeof postingGet>({
  call: postingGet,
  input: (params) => ({ id: Number(params['id']) }),
  crumbs: [{ title: 'Royalty Posting', to: pages.FranchiseRoyaltyPosting }],
  title: (of) => `${of.branch_name}, ${formatMonth(of.month)}`,
  text: (of) => of.franchisee,
  status: (of) => of.state,
  statuses: postingStates.badges,
  facts,
  tabs: [{ key: 'lines', title: 'Computation', load: () => import('./lines-tab.tsx') }],
  history: { kind: 'royalty posting', id: (of) => of.id },
  actions: [
    {
      label: 'Challan',
      show: (of) => of.challan_id !== null,
      to: (of) => linkTo(pages.royaltyChallan, { id: of.challan_id ?? 0 }),
    },
    {
      label: 'Reverse',
      icon: IconArrowBackUp,
      danger: true,
      permissions: ['Royalty Post'],
      show: (of) => of.may_reverse,
      dialog: (of, close) => (
        <FormDialog
          form={reverse}
          about={`${of.branch_name}, ${formatMonth(of.month)}, ${moneyWithCurrency(of.total, of.currency)}`}
          start={{ posting_id: of.id }}
          close={close}
        />
      ),
    },
  ],
});
