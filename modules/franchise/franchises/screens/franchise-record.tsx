// One franchise (spec 10 §10.2): who runs it, its agreement and revisions, royalty, what if, papers and people.

import { linkTo } from '#kernel/addresses.ts';
import { formatPhone } from '#kernel/phone.ts';
import { counted } from '#kernel/counted.ts';
import { IconFileText } from '@tabler/icons-react';
import * as pages from '#kernel/pages.gen.ts';
import { formatDate } from '#kernel/dates.ts';
import type { DataOf } from '#kernel/contract.ts';
import { recordScreen } from '#ui/page-kinds/record/record-screen.tsx';
import { shownIdentity } from '#modules/franchise/franchisees/rules/index.ts';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import { franchiseGet } from '../contract/franchises.ts';
import { agreementStatuses } from './franchise-words.ts';

const AgreementForm = lateDialog(async () => (await import('./agreement-form.tsx')).AgreementForm);
const FranchiseeForm = lateDialog(async () => (await import('./franchisee-form.tsx')).FranchiseeForm);

type Franchise = DataOf<typeof franchiseGet>;
const keeps = ['Franchise Edit'];
const begun = (of: Franchise): boolean =>
  of.agreements.some((one) => ['draft', 'pending', 'approved', 'signed', 'active', 'expiring'].includes(one.status));

function facts(of: Franchise) {
  const { franchisee_record: who } = of;
  return [
    { label: 'Franchisee', value: `${who.legal_name} (${who.code})` },
    { label: 'Number', value: shownIdentity(who.identity_kind, who.identity_no) },
    { label: 'Mobile', value: formatPhone(who.mobile) || null },
    { label: 'E-mail', value: who.email },
    { label: 'Place', value: [of.address, of.city].filter(Boolean).join(', ') },
    { label: 'Agreement', value: of.agreement_no },
    {
      label: 'Ends',
      value:
        of.ends_on === null
          ? null
          : `${formatDate(of.ends_on)}${of.days_left === null ? '' : `, ${counted(of.days_left, 'day')}`}`,
    },
    { label: 'Royalty', value: of.rules_words },
    { label: 'Territory', value: of.territory_km === null ? null : `${of.territory_km} km` },
    { label: 'Students', value: String(of.students) },
  ].filter((fact) => fact.value !== null && fact.value !== '');
}

export const FranchiseRecord = recordScreen<typeof franchiseGet>({
  call: franchiseGet,
  input: (params) => ({ branch_id: Number(params['branch_id']) }),
  crumbs: [{ title: 'Franchise Setting', to: pages.FranchiseStatus }],
  title: (of) => of.branch_name,
  text: (of) => `${of.code} · ${of.franchisee}`,
  status: (of) => of.agreement_status ?? 'none',
  statuses: { ...agreementStatuses, none: ['bad', 'No agreement'] },
  facts,
  tabs: [
    { key: 'agreement', title: 'Agreement', load: () => import('./agreement-tab.tsx') },
    { key: 'simulator', title: 'What if', load: () => import('./simulator-tab.tsx') },
    { key: 'documents', title: 'Documents', load: () => import('./documents-tab.tsx') },
    { key: 'locks', title: 'Locks', load: () => import('./locks-tab.tsx') },
    {
      key: 'settlement',
      title: 'Settlement',
      permissions: ['Royalty Statement'],
      load: () => import('./settlement-tab.tsx'),
    },
    { key: 'users', title: 'Users', load: () => import('./users-tab.tsx') },
  ],
  actions: [
    {
      label: 'Statement',
      permissions: ['Royalty Statement'],
      to: (of) => linkTo(pages.royaltyStatement, { branch_id: of.branch_id }),
    },
    {
      label: 'Begin an agreement',
      icon: IconFileText,
      permissions: keeps,
      show: (of) => !begun(of),
      dialog: (of, close) => (
        <AgreementForm agreement={null} branch_id={of.branch_id} currency={of.currency} close={close} />
      ),
    },
    {
      label: 'Change the franchisee',
      permissions: keeps,
      dialog: (of, close) => <FranchiseeForm franchisee={of.franchisee_record} close={close} />,
    },
  ],
});
