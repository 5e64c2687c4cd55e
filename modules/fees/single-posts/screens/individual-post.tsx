// One student: tick heads and months that are not posted yet, and make their challan (FEE-38, spec 04 §5.3).

import { PageOfStudent } from '#modules/fees/plans/screens/parts/of-student.tsx';
import { PostForm } from './post-form.tsx';

export function Screen() {
  return (
    <PageOfStudent title="Individual Fee Post">
      {(plan) => <PostForm key={plan.student.student_id} plan={plan} />}
    </PageOfStudent>
  );
}
