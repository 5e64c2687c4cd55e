// What machines of the push kind call, at fixed addresses beside the API (ATT-20 to ATT-25): plain text, known by serial number.

import { defineCall } from '#kernel/contract.ts';

const atDoor = { door: 'device', at: 'root', transport: 'raw', area: 'attendance' } as const;

export const deviceHello = defineCall({
  ...atDoor,
  method: 'GET',
  path: 'iclock/cdata',
  title: 'Hello of a machine; answers what it shall send and when',
});

export const deviceData = defineCall({
  ...atDoor,
  method: 'POST',
  path: 'iclock/cdata',
  title: 'Punches of a machine (table ATTLOG); other tables are taken and not kept',
});

export const deviceGetRequest = defineCall({
  ...atDoor,
  method: 'GET',
  path: 'iclock/getrequest',
  title: 'Commands that wait for a machine',
});

export const devicePing = defineCall({
  ...atDoor,
  method: 'GET',
  path: 'iclock/ping',
  title: 'A machine says that it is there',
});

export const deviceCommandResult = defineCall({
  ...atDoor,
  method: 'POST',
  path: 'iclock/devicecmd',
  title: 'What became of the commands that a machine was given',
});
