// ENV-1, ENV-3 and product-spec 2.5, 4: the environment dialog.

import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, ok, refusal } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { EnvironmentDialog } from './environment-dialog.tsx';

const answers = {
  'GET schools': () =>
    ok([
      { id: 1, school_name: 'Roshan Schools', short_name: null, logo_url: null },
      { id: 2, school_name: 'Meezan Schools', short_name: null, logo_url: null },
    ]),
  'GET general/list/countries': () =>
    ok([
      { id: 161, nicenam: 'Oman', currency: 'OMR', minor_digits: 3, dial_code: '+968' },
      { id: 162, nicenam: 'Pakistan', currency: 'PKR', minor_digits: 2, dial_code: '+92' },
      { id: 5, nicenam: 'Andorra', currency: null, minor_digits: null, dial_code: null },
    ]),
  'POST own-all-branches': () =>
    ok([
      { branch_id: 3, branch_name: 'Gulberg' },
      { branch_id: 7, branch_name: 'Clifton' },
    ]),
};

const open = () => {
  const close = vi.fn();
  return { ...stand(() => <EnvironmentDialog close={close} />), close };
};
const field = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name: new RegExp(name) });

async function choose(person: ReturnType<typeof stand>['person'], name: string, option: string) {
  await person.click(await field(name));
  await person.click(await screen.findByRole('option', { name: option }));
}

test('opens on what is chosen now, offers operating countries only, and Esc does not close it', async () => {
  answerWith(answers);
  const { person, close } = open();
  await waitFor(async () => expect((await field('^Branch$')).value).toBe('Gulberg'));
  expect((await field('Project')).value).toBe('Roshan Schools');
  await person.click(await field('Country'));
  expect(screen.queryByRole('option', { name: 'Andorra' })).toBeNull();
  await person.keyboard('{Escape}{Escape}');
  expect(close).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(close).toHaveBeenCalled();
});

test('ENV-1: another project clears type and branch; another type clears the branch and reloads the list', async () => {
  const asked = answerWith(answers);
  const { person } = open();
  await waitFor(async () => expect((await field('^Branch$')).value).toBe('Gulberg'));
  await choose(person, 'Project', 'Meezan Schools');
  expect((await field('Branch Type')).value).toBe('');
  expect((await field('^Branch$')).value).toBe('');
  await choose(person, 'Branch Type', 'Own Franchise');
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      path: 'own-all-branches',
      body: { school_id: 2, country_id: 162, branch_type: -2 },
    }),
  );
});

test('ENV-2, ENV-3: what is refused is the alert Error! with Try Again, and the dialog stays', async () => {
  const asked = answerWith({
    ...answers,
    'POST user/set-user-branch': () => refusal(422, 'You have no access to this branch'),
  });
  const { person, close } = open();
  await waitFor(async () => expect((await field('^Branch$')).value).toBe('Gulberg'));
  await choose(person, '^Branch$', 'Clifton');
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('You have no access to this branch')).toBeTruthy();
  expect(screen.getByText('Error!')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
  expect(asked.at(-1)?.body).toEqual({
    school_id: 1,
    country_id: 162,
    branch_type: -1,
    branch_id: 7,
    selected_branch: 7,
  });
});
