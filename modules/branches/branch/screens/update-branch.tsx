// Update Branch: everything but school, country and ownership (BR-2, BR-6), with who holds its posts (BR-7); an old version is refused with both.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { FormHandle } from '#ui/controls/form-handle.ts';
import { formScreen } from '#ui/page-kinds/form/form-screen.tsx';
import { loadedFrom } from '#ui/page-kinds/form/form-declaration.ts';
import { branchDetail, branchUpdate } from '../contract/branches.ts';
import { branchSections } from './parts/branch-fields.ts';
import { EmployeeField } from '#ui/controls/employee-field.tsx';

const person = <Name extends 'principal_id' | 'admin_id'>(name: Name, label: string) =>
  ({
    name,
    label,
    kind: 'custom',
    draw: (form: FormHandle) => (
      <EmployeeField form={form} name={name} label={label} hint="An active employee of this branch" />
    ),
  }) as const;

export const Screen = formScreen({
  title: 'Update Branch',
  crumbs: [{ title: 'Branch Details', to: pages.branchDetail }],
  call: branchUpdate,
  sections: [
    ...branchSections,
    { title: 'People', fields: [person('principal_id', 'Principal'), person('admin_id', 'Administrator')] },
  ],
  load: loadedFrom(
    branchDetail,
    (params) => ({ id: Number(params['dataid']) }),
    ({ branch }) => ({ ...branch }),
  ),
  button: 'Save branch',
  done: ({ branch }) => linkTo(pages.branchDetail, { branch: branch.id }),
});
