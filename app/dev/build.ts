// `npm run build`: the web part into dist/web, for production; the server has no build step.

import { buildWebIfChanged } from './build-web.ts';

console.log(
  (await buildWebIfChanged()) ? 'The web part is built' : 'The web part was already built from these sources',
);
