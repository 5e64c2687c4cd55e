// The form of leave, opened by a request of parents with what they asked filled in (STU-95).

import { useSearchParams } from 'react-router';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { newLeave } from './leaves-list.tsx';

export function LeaveAsked() {
  const [query, setQuery] = useSearchParams();
  const student_id = Number(query.get('student_id'));
  if (!query.get('request') || !student_id) return null;
  const close = () => setQuery({ tab: 'leave', student_id: String(student_id) }, { replace: true });
  return (
    <FormDialog
      form={newLeave}
      start={{
        student_id,
        from_on: query.get('from_on'),
        to_on: query.get('to_on'),
        reason: query.get('reason') ?? '',
      }}
      close={close}
    />
  );
}
