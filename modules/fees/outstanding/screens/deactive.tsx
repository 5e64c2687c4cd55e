// Deactive Outstanding Fee, as a page of its own (spec 04 §5.1).

import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { deactive } from './parts/deactive.tsx';

export const Screen = listScreen(deactive);
