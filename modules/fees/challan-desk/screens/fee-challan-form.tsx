// Challan Form: one student, months ahead, printed (spec 04 §5.1).

import { Page } from '#ui/page/page.tsx';
import { StudentChallan } from './parts/student-challan.tsx';

export function Screen() {
  return (
    <Page title="Challan Form">
      <StudentChallan />
    </Page>
  );
}
