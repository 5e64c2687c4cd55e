// WCAG 2.2 A and AA of a drawn screen, as far as a simulated page can tell; colours and sizes are checked in the browser journeys.

import axe from 'axe-core';
import { expect } from 'vitest';

export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
  });
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html}`);
  expect(found).toEqual([]);
}
