// Where the focus lies after a change of page: in the field where the work begins, else on the heading.

import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { usePageFocus } from './use-page-focus.ts';

function Frame() {
  usePageFocus();
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}

const title = (
  <h1 id="page-title" tabIndex={-1}>
    Title
  </h1>
);
const pages = [
  { path: '/', element: title },
  { path: '/list', element: title },
  {
    path: '/desk',
    element: (
      <>
        {title}
        <input aria-label="Scan" data-autofocus />
      </>
    ),
  },
];

test.each([
  ['/list', () => screen.getByRole('heading')],
  ['/desk', () => screen.getByRole('textbox', { name: 'Scan' })],
])('%s', async (path, where) => {
  const router = createMemoryRouter([{ element: <Frame />, children: pages }]);
  render(<RouterProvider router={router} />);
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate(path));
  expect(document.activeElement).toBe(where());
});
