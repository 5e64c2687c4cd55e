// Links that leave the house begin with its address, however it was written.

import { expect, test, vi } from 'vitest';
import { houseAddress } from './house-address.ts';

test.each([
  ['https://school.example', undefined, 'https://school.example/portal/x'],
  ['https://school.example/', undefined, 'https://school.example/portal/x'],
  [' https://school.example/office// ', undefined, 'https://school.example/office/portal/x'],
  ['', '3100', 'http://localhost:3100/portal/x'],
  [undefined, undefined, 'http://localhost:3000/portal/x'],
])('address %s, port %s', (address, port, link) => {
  vi.stubEnv('MAKTAB_ADDRESS', address);
  vi.stubEnv('PORT', port);
  expect(houseAddress('/portal/x')).toBe(link);
  vi.unstubAllEnvs();
});
