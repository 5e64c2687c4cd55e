// Fee Challan: the page most used (spec 04 §5.1, §5.3).

import { FindChallans } from './parts/find-challans.tsx';

export function Screen() {
  return <FindChallans />;
}
