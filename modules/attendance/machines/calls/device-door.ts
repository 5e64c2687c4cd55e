// The addresses that machines call (ATT-20 to ATT-25); each opens its own transaction at the door.

import { serveAtEdge } from '#platform/http/serve.ts';
import { answerHello, answerPing, giveCommands, takePunches, takeResults } from './device-answers.ts';
import { deviceCommandResult, deviceData, deviceGetRequest, deviceHello, devicePing } from '../contract/device-door.ts';

export const deviceDoorCalls = [
  serveAtEdge(deviceHello, (_input, facts) => answerHello(deviceHello, facts)),
  serveAtEdge(deviceData, (_input, facts) => takePunches(deviceData, facts)),
  serveAtEdge(deviceGetRequest, (_input, facts) => giveCommands(deviceGetRequest, facts)),
  serveAtEdge(devicePing, (_input, facts) => answerPing(devicePing, facts)),
  serveAtEdge(deviceCommandResult, (_input, facts) => takeResults(deviceCommandResult, facts)),
];
