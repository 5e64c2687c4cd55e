// The Approval queue page kind (spec 00 §7, §9): the list of requests and, beside it, the one that stands open.

import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import type { ApprovalDeclaration } from './approval-declaration.ts';
import { ApprovalDrawer } from './approval-drawer.tsx';
import { useApprovalList } from './approval-list.tsx';

/** Makes the screen of a declaration: `export const Screen = approvalScreen({ title, kinds: ['student edit'] })`. */
export function approvalScreen(screen: ApprovalDeclaration) {
  return function ApprovalScreen() {
    return <ApprovalPage screen={screen} />;
  };
}

/** The same as a component, for a tab of another page. */
export function ApprovalPage({ screen, inside = false }: { screen: ApprovalDeclaration; inside?: boolean }) {
  const list = useApprovalList(screen);
  return (
    <>
      <ListPage list={list} inside={inside} />
      <ApprovalDrawer screen={screen} />
    </>
  );
}
