// The page of an invitation in the three languages of families.

import { saying } from '../say.ts';
import type { Catalogue, Said } from '../translated.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { ur } from './ur.ts';

export const portal: Catalogue<typeof en> = { en, ur, ar };
export const portalWords = saying(portal);
export type PortalWords = Said<typeof en>;
