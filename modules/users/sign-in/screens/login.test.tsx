// AUTH-1, SHELL-1: signing in, the words of a refusal, the second factor, demo users, caps lock.

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, ok, refusal } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { Screen } from './login.tsx';

const noDemo = { 'GET demo-users': () => ok([]) };
const token = (access_token: string | null) =>
  ok({ access_token, needs_code: access_token === null, must_change_password: false });

function open() {
  const stood = stand(Screen);
  localStorage.clear();
  return stood;
}

test('keyboard alone: name, Tab, password, Enter; the token is kept and the remembered page opened', async () => {
  sessionStorage.setItem('admin_return_to', '/admin/report?x=1');
  const asked = answerWith({ ...noDemo, 'POST login': () => token('secret') });
  const { person, router } = open();
  await person.type(screen.getByLabelText('Name or e-mail'), 'nadia');
  await person.tab();
  await person.keyboard('right password{Enter}');
  await vi.waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/admin/report?x=1'),
  );
  expect(localStorage.getItem('admin_auth_token')).toBe('secret');
  expect(asked.find((one) => one.path === 'login')?.body).toEqual({
    login: 'nadia',
    password: 'right password',
    remember: false,
  });
});

test('what is wrong stands in the form, and the page stays', async () => {
  answerWith({ ...noDemo, 'POST login': () => refusal(422, 'The e-mail or password is not right') });
  const { person, router } = open();
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByRole('alert').textContent).toContain('Enter your name or e-mail and your password');
  await person.type(screen.getByLabelText('Name or e-mail'), 'nadia');
  await person.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByText('The e-mail or password is not right')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/here');
  expect(localStorage.getItem('admin_auth_token')).toBeNull();
});

test('the second factor is asked for where it is set', async () => {
  answerWith({
    ...noDemo,
    'POST login': ({ body }) => token((body as { code?: string }).code === '123456' ? 'secret' : null),
  });
  const { person } = open();
  await person.type(screen.getByLabelText('Name or e-mail'), 'nadia');
  await person.type(screen.getByLabelText('Password'), 'right{Enter}');
  await person.type(await screen.findByLabelText('Code of your authenticator app'), '123456{Enter}');
  await vi.waitFor(() => expect(localStorage.getItem('admin_auth_token')).toBe('secret'));
});

test('AUTH-3: demo users sign in with one click; outside demo mode there is no list', async () => {
  answerWith({
    'GET demo-users': () => ok([{ login: 'clerk', password: 'pw', name: 'Bilal', role: 'Fee Clerk' }]),
    'POST login': () => token('demo'),
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: /Fee Clerk/ }));
  await vi.waitFor(() => expect(localStorage.getItem('admin_auth_token')).toBe('demo'));
});

test('the password can be shown', async () => {
  answerWith(noDemo);
  const { person } = open();
  await person.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text');
});
