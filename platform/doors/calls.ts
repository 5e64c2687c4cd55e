// Calls of the page Machines and websites (permission System Setting).

import * as contract from '#kernel/calls/doors.ts';
import { serve, type Served, withMessage } from '#platform/http/serve.ts';
import { addMachine, changeMachine, listMachines, revokeMachine, rotateMachine } from './machines.ts';
import { addSite, changeSite, listSites, rotateSite } from './sites.ts';

export const doorCalls: readonly Served[] = [
  serve(contract.machineList, listMachines),
  serve(contract.machineAdd, async (input) => withMessage(await addMachine(input), 'Added')),
  serve(contract.machineChange, async (input) => withMessage(await changeMachine(input), 'Saved')),
  serve(contract.machineRotate, async ({ id, overlap_hours }) =>
    withMessage(await rotateMachine(id, overlap_hours), 'The new key is good from now on'),
  ),
  serve(contract.machineRevoke, async ({ id }) => withMessage(await revokeMachine(id), 'Ended')),
  serve(contract.siteList, listSites),
  serve(contract.siteAdd, async (input) => withMessage(await addSite(input), 'Added')),
  serve(contract.siteChange, async (input) => withMessage(await changeSite(input), 'Saved')),
  serve(contract.siteRotate, async ({ id }) => withMessage(await rotateSite(id), 'The new key is good from now on')),
];
