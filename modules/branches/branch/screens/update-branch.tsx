// Update Branch: everything but school, country and ownership (BR-2, BR-6); an old version is refused with both.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { formScreen } from '#ui/page-kinds/form/form-screen.tsx';
import { loadedFrom } from '#ui/page-kinds/form/form-declaration.ts';
import { branchDetail, branchUpdate } from '../contract/branches.ts';
import { branchSections } from './parts/branch-fields.ts';

export const Screen = formScreen({
  title: 'Update Branch',
  crumbs: [{ title: 'Branch Details', to: pages.branchDetail }],
  call: branchUpdate,
  sections: branchSections,
  load: loadedFrom(
    branchDetail,
    (params) => ({ id: Number(params['dataid']) }),
    ({ branch }) => ({ ...branch }),
  ),
  button: 'Save branch',
  done: ({ branch }) => linkTo(pages.branchDetail, { branch: branch.id }),
});
