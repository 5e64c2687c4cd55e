// Challan Register: all challans (spec 04 §5.1).

import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { register } from './parts/register.tsx';

export const Screen = listScreen(register);
