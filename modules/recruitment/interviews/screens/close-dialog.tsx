// The chair closes an interview or a lesson (HIRE-9): what the panel recommends.

import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import { type Conducted, interviewClose } from '../contract/interviews.ts';

const recommendations = optionsOf({ strong_yes: 'Yes, strongly', yes: 'Yes', maybe: 'Perhaps', no: 'No' });

export function CloseDialog({ data, close }: { data: Conducted; close: () => void }) {
  return (
    <FormDialog
      form={{
        title: `Close: ${data.name}`,
        text: 'The result is computed of what was submitted; it changes the final score and the ranks of the job.',
        call: interviewClose,
        fields: [
          {
            name: 'recommendation',
            label: 'The panel recommends',
            kind: 'choice',
            options: recommendations,
            required: true,
          },
          { name: 'note', label: 'Note', kind: 'long', max: 1000 },
        ],
        button: 'Close',
      }}
      start={{ id: data.id, version: data.version }}
      close={close}
    />
  );
}
