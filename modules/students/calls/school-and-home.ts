// All calls between school and family: accounts of the app with their door, and requests of parents.

import { parentRequestCalls } from './parent-requests.ts';
import { portalCalls } from './portal.ts';

export const homeCalls = [...portalCalls, ...parentRequestCalls];
