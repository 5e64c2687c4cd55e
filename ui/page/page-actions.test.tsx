// Acts of a page: side by side where there is room; on a phone the primary one, and the others in one menu.

import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stand } from '#ui/testing/stand.tsx';
import type { PageAction } from './page-action.ts';
import { PageActions } from './page-actions.tsx';

const close = vi.fn();
const actions: PageAction[] = [
  { label: 'New payment', primary: true, run: () => undefined },
  { label: 'Close the month', run: close },
  { label: 'Rates', to: '/rates' },
];
const Screen = ({ shown = actions }: { shown?: readonly PageAction[] }) => <PageActions actions={shown} />;
const buttons = () => screen.getAllByRole('button').map((one) => one.textContent);

function onAPhone(): void {
  const wide = globalThis.matchMedia;
  onTestFinished(() => void (globalThis.matchMedia = wide));
  globalThis.matchMedia = (query) => Object.assign(wide(query), { matches: query === '(max-width: 639px)' });
}

test('all stand beside the title', () => {
  stand(Screen);
  expect(buttons()).toEqual(['New payment', 'Close the month', 'Rates']);
});

test('a phone shows the primary one and the others behind More', async () => {
  onAPhone();
  const { person } = stand(Screen);
  await person.click(await screen.findByRole('button', { name: 'More' }));
  expect(buttons()).toEqual(['New payment', 'More']);
  await person.click(await screen.findByRole('menuitem', { name: 'Close the month' }));
  expect(close).toHaveBeenCalledOnce();
});

test('two need no menu', () => {
  onAPhone();
  stand(() => <Screen shown={actions.slice(1)} />);
  expect(buttons()).toEqual(['Close the month', 'Rates']);
});
