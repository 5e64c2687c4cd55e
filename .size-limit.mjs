// Weighed by `npm run check`; the limits and how they are counted are in checks/web-sizes.ts.

import { webSizes } from './checks/web-sizes.ts';

export default await webSizes();
