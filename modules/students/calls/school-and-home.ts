// All calls between school and family: accounts of the app with their door, requests of parents, and what was decided about students.

import { serve } from '#platform/http/serve.ts';
import { approvedRecord } from '../contract/approved-record.ts';
import { listApprovedRecord } from '../reads/approved-record.ts';
import { parentRequestCalls } from './parent-requests.ts';
import { portalCalls } from './portal.ts';

export const homeCalls = [...portalCalls, ...parentRequestCalls, serve(approvedRecord, listApprovedRecord)];
