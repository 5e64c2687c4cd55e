// Who a franchisee is.

import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { type Franchisee, franchiseeSave } from '#modules/franchise/franchisees/contract/franchisees.ts';
import { holderKindNames, identityKindNames } from '#modules/franchise/franchisees/contract/identity.ts';

const form: FormDeclaration<typeof franchiseeSave> = {
  title: 'Franchisee',
  call: franchiseeSave,
  fields: [
    {
      name: 'kind',
      label: 'A person or a company',
      kind: 'choice',
      options: optionsOf(holderKindNames),
      required: true,
      half: true,
    },
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: optionsOf({ active: 'Active', blocked: 'Blocked', ended: 'Ended' }),
      required: true,
      half: true,
    },
    { name: 'legal_name', label: 'Name', kind: 'text', required: true, half: true, max: 120 },
    { name: 'legal_name_native', label: 'Name in Urdu or Arabic', kind: 'text', half: true, max: 120 },
    { name: 'contact_name', label: 'Contact', kind: 'text', half: true, max: 100 },
    { name: 'mobile', label: 'Mobile', kind: 'text', type: 'tel', required: true, half: true, max: 40 },
    { name: 'identity_kind', label: 'Known by', kind: 'choice', options: optionsOf(identityKindNames), half: true },
    { name: 'identity_no', label: 'Number', kind: 'text', half: true, max: 30 },
    { name: 'tax_no', label: 'Tax number', kind: 'text', half: true, max: 40 },
    { name: 'email', label: 'E-mail', kind: 'text', type: 'email', half: true, max: 200 },
    { name: 'whatsapp', label: 'WhatsApp, where it is another number', kind: 'text', type: 'tel', half: true, max: 40 },
    { name: 'city', label: 'City', kind: 'text', half: true, max: 60 },
    { name: 'address', label: 'Address', kind: 'text', max: 300 },
  ],
  button: 'Save franchisee',
};

function startOf(of: Franchisee | null) {
  if (of === null) return { kind: 'company', status: 'active' };
  const { country_id: _c, code: _k, branches: _b, branch_count: _n, ...typed } = of;
  return typed;
}

export function FranchiseeForm({ franchisee, close }: { franchisee: Franchisee | null; close: () => void }) {
  return <FormDialog form={form} start={startOf(franchisee)} close={close} />;
}
