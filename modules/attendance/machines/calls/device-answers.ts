// What a machine at the door is answered (ATT-20, ATT-21). Each answer has its own transaction in the door's role, which holds no
// table; if that fails, 503 makes the machine keep its punches and send them again, so that none is lost.

import { createHash } from 'node:crypto';
import { now } from '#kernel/clock.ts';
import type { Contract } from '#kernel/contract.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { AtDoor } from '#platform/http/at-door.ts';
import { beginAtDoor } from '#platform/http/enter-door.ts';
import { textAnswer } from '#platform/doors/raw-answers.ts';
import type { RawAnswer, RequestFacts } from '#platform/http/serve.ts';
import { reportFault } from '#platform/report-fault.ts';
import { punchLines } from '../rules/device-lines.ts';
import {
  commandResults,
  commandsAnswer,
  helloAnswer,
  localStamp,
  offsetHours,
  timeCommand,
} from '../rules/device-words.ts';
import { usePunches } from '../actions/use-punches.ts';

interface Device {
  device_id: number;
  state: 'pending' | 'active' | 'blocked';
  branch_id: number | null;
  school_id: number | null;
  time_zone: string | null;
  stamp: string;
}

/** An assigned device: branch, school and time zone are known. */
type OwnDevice = Device & { branch_id: number; school_id: number; time_zone: string };

type Work = (device: OwnDevice, request: AtDoor['request']) => Promise<string>;

const OK = textAnswer('OK');
const REFUSED = textAnswer('ERROR: This device is blocked, or calls from another address', 403);
const decoder = new TextDecoder('utf-8');

const isOwn = (device: Device): device is OwnDevice => device.state === 'active' && device.school_id !== null;

/** Machines that can show a key show it with their hello, always the same. */
function keyOf({ query }: AtDoor['request']): Uint8Array | null {
  const key = query['pushcommkey'] ?? '';
  return key === '' ? null : createHash('sha256').update(key).digest();
}

async function atDoor(contract: Contract, at: AtDoor, work: Work): Promise<RawAnswer> {
  try {
    return await inTransaction({ begin: beginAtDoor(contract, at) }, async () => {
      const { request } = at;
      const device = await rowOf(
        sql<Device>`select * from attendance.device_at_door(${request.query['SN'] ?? ''}, ${request.ip}, ${keyOf(request)}::bytea)`,
      );
      // Answered normally: the refusal and its address are recorded for people to see.
      if (!device || device.state === 'blocked') return REFUSED;
      // Not assigned yet: answered, but nothing is stored.
      return isOwn(device) ? textAnswer(await work(device, request)) : OK;
    });
  } catch (error) {
    if (refusalOf(error) !== null) throw error;
    reportFault(error);
    return textAnswer('ERROR: try again', 503);
  }
}

/** ATT-20, ATT-23: the header Date or the query `time` says what the device's clock shows. */
export function answerHello(contract: Contract, { at_door }: RequestFacts): Promise<RawAnswer> {
  return atDoor(contract, at_door, async (device, { query }) => {
    const at = now();
    const shown = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/.exec(query['time'] ?? '')?.[0];
    const local = localStamp(at, device.time_zone);
    const drift = shown === undefined ? null : secondsBetween(shown, local);
    const set = drift !== null && Math.abs(drift) > WRONG_SECONDS ? timeCommand(local) : null;
    await rowsOf(
      sql`select attendance.device_hello(${device.device_id}::bigint, ${device.branch_id}::int, ${drift}::int, ${query['pushver'] ?? null}, ${set})`,
    );
    return helloAnswer({
      serial: query['SN'] ?? '',
      stamp: device.stamp,
      offset_hours: offsetHours(at, device.time_zone),
    });
  });
}

const WRONG_SECONDS = 60;

/** Server minus device, in seconds. */
function secondsBetween(device: string, server: string): number {
  const ms = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);
  return Math.round((ms(server) - ms(device)) / 1000);
}

/** ATT-21: all good lines of a body in one transaction; marks are made of them after it. */
export async function takePunches(contract: Contract, { at_door }: RequestFacts): Promise<RawAnswer> {
  let place: { school_id: number; branch_id: number } | null = null;
  const answer = await atDoor(contract, at_door, async (device, { query, raw }) => {
    if ((query['table'] ?? '').toUpperCase() !== 'ATTLOG') return 'OK';
    const lines = punchLines(decoder.decode(raw), localStamp(now(), device.time_zone));
    const stamp = /^[\w.-]{1,40}$/.exec(query['Stamp'] ?? '')?.[0] ?? null;
    await rowsOf(
      sql`select attendance.take_punches(${device.device_id}::bigint, ${device.branch_id}::int, ${JSON.stringify(lines)}::jsonb, ${stamp})`,
    );
    place = { school_id: device.school_id, branch_id: device.branch_id };
    return `OK: ${lines.length}`;
  });
  // The punches are stored; what is not used now, the clock uses within a minute.
  if (place !== null) await usePunches(place).catch(reportFault);
  return answer;
}

export function giveCommands(contract: Contract, { at_door }: RequestFacts): Promise<RawAnswer> {
  return atDoor(contract, at_door, async (device) => {
    const commands = await rowsOf(
      sql<{ id: number; text: string }>`select * from attendance.next_commands(${device.device_id}::bigint)`,
    );
    return commandsAnswer(commands);
  });
}

export function takeResults(contract: Contract, { at_door }: RequestFacts): Promise<RawAnswer> {
  return atDoor(contract, at_door, async (device, { raw }) => {
    for (const { id, result } of commandResults(decoder.decode(raw)).slice(0, 500))
      await rowsOf(sql`select attendance.command_done(${device.device_id}::bigint, ${id}::bigint, ${result}::int)`);
    return 'OK';
  });
}

export const answerPing = (contract: Contract, { at_door }: RequestFacts): Promise<RawAnswer> =>
  atDoor(contract, at_door, () => Promise.resolve('OK'));
