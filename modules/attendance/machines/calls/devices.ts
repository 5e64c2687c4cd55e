// Calls of Machine Attendance (ATT-20 to ATT-25).

import { counted, grouped } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { assignPin } from '../actions/assign-pin.ts';
import { changeDeviceState, commandDevice, saveDevice } from '../actions/save-devices.ts';
import { clearStrangers, rebindDevice } from '../actions/bind-devices.ts';
import {
  deviceCommand,
  deviceList,
  deviceRebind,
  deviceSave,
  deviceStateCall,
  pinAssign,
  punchList,
  strangersClear,
  unknownPins,
} from '../contract/devices.ts';
import { listDevices } from '../reads/devices.ts';
import { listPunches, listUnknownPins } from '../reads/punches.ts';

export const deviceCalls = [
  serve(deviceList, (query) => listDevices(query)),
  serve(deviceSave, async (input) => withMessage(await saveDevice(input), 'The machine is saved')),
  serve(deviceStateCall, async (input) => {
    const device = await changeDeviceState(input);
    return withMessage(
      device,
      device.state === 'active' ? `${device.name} is let in; its people are being sent` : `${device.name} is blocked`,
    );
  }),
  serve(deviceRebind, async (input) => {
    const device = await rebindDevice(input);
    return withMessage(device, `${device.name} is accepted from ${device.bound_address} from now on`);
  }),
  serve(strangersClear, async () => {
    const cleared = await clearStrangers();
    return withMessage(
      { cleared },
      cleared === 0
        ? 'The list was empty'
        : `${cleared} cleared; a machine that is really there calls again within a minute`,
    );
  }),
  serve(deviceCommand, async (input) => {
    const { queued } = await commandDevice(input);
    return withMessage(
      { queued },
      queued === 1 ? 'The machine is notified with its next call' : `${grouped(queued)} people wait to be sent`,
    );
  }),
  serve(punchList, (query) => listPunches(query)),
  serve(unknownPins, (query) => listUnknownPins(query)),
  serve(pinAssign, async (input) => {
    const { used } = await assignPin(input);
    return withMessage({ used }, counted(used, 'punch is used', 'punches are used'));
  }),
];
