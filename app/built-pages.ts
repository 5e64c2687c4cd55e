// Which addresses of the product answer a page: screens, and pages that the server draws at the root (`/pay/:token`, `/u/:token`).

import { allCalls } from './house.ts';
import { screens } from './all-screens.ts';

const drawn = (): string[] =>
  allCalls().flatMap(({ contract: { at, method, transport, door, path } }) =>
    at === 'root' && method === 'GET' && transport === 'raw' && door === 'public' ? [`/${path}`] : [],
  );

/** In small letters. */
export const builtPages = (): ReadonlySet<string> =>
  new Set([...screens.map((screen) => screen.path), ...drawn()].map((path) => path.toLowerCase()));
