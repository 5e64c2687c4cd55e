// Asks whose challan it is, and shows what may be billed and printed of that student.

import { OfStudent } from '#modules/fees/plans/screens/parts/of-student.tsx';
import { MonthsAhead } from './months-ahead.tsx';

export function StudentChallan() {
  return (
    <OfStudent title="Find the student">
      {(plan) => <MonthsAhead key={plan.student.student_id} plan={plan} />}
    </OfStudent>
  );
}
