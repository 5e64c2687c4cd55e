// An appointment is moved, cancelled, or the applicant did not come.

import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { type AssessmentRow, interviewStatus } from '../contract/interviews.ts';

type To = 'move' | 'cancelled' | 'no_show';
const words: Record<To, { title: string; text: string; button: string }> = {
  move: { title: 'Move the appointment', text: 'Panelists, room and class must be free then.', button: 'Move' },
  cancelled: {
    title: 'Cancel the appointment',
    text: 'The applicant stays at this stage.',
    button: 'Cancel the appointment',
  },
  no_show: { title: 'The applicant did not come', text: 'Another appointment can be made.', button: 'Did not come' },
};

export function TurnForm({ row, to, close }: { row: AssessmentRow; to: To; close: () => void }) {
  const isMove = to === 'move';
  return (
    <FormDialog
      form={{
        title: `${words[to].title}: ${row.name}`,
        text: words[to].text,
        call: interviewStatus,
        fields: [
          { name: 'starts_at', label: 'New time', kind: 'instant', required: isMove, show: () => isMove },
          { name: 'place', label: 'Place', kind: 'text', max: 200, show: () => isMove },
          { name: 'overrule', label: 'Also where somebody is taken then', kind: 'flag', show: () => isMove },
          { name: 'message', label: 'Tell the applicant', kind: 'flag', show: () => isMove },
          { name: 'reason', label: 'Why', kind: 'long', max: 500, required: to === 'cancelled' },
        ],
        button: words[to].button,
      }}
      start={{ id: row.id, version: row.version, to, place: row.place, message: isMove, overrule: false }}
      close={close}
    />
  );
}
