// The student picker asks the search call for students only, and keeps the name of the chosen one.

import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { answerWith, ok } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { StudentPicker } from './student-picker.tsx';

function Screen() {
  const [id, setId] = useState<number | null>(null);
  return (
    <>
      <StudentPicker label="Student" value={id} onChange={setId} />
      <p>chosen: {id}</p>
    </>
  );
}

test('keyboard: letters, arrow, Enter; the id is the choice', async () => {
  const asked = answerWith({
    'GET search': () =>
      ok([
        {
          kind: 'student',
          id: 41,
          title: 'Bilal Ahmad',
          subtitle: 'Five B',
          path: '/admin/student-managment/bio?student_id=41',
        },
      ]),
  });
  const { person } = stand(Screen);
  await person.click(screen.getByRole('combobox', { name: 'Student' }));
  await person.keyboard('bil');
  await screen.findByRole('option', { name: 'Bilal Ahmad · Five B' });
  await person.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.getByText('chosen: 41')).toBeTruthy());
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Student' }).value).toBe('Bilal Ahmad · Five B');
  expect(asked.at(-1)?.query.get('kinds')).toBe('student');
  expect(asked.map((one) => one.query.get('q'))).toEqual(['bil']);
});

test('a student chosen before the form opened stands there by name', async () => {
  answerWith({ 'GET search/name': () => ok({ name: 'Bilal Ahmad', number: 'ISB-01-A00041' }) });
  stand(() => <StudentPicker label="Student" value={41} />);
  await screen.findByDisplayValue('Bilal Ahmad · ISB-01-A00041');
});
