// A machine of the push kind as its maker documents it: hello, punches as tab-separated lines, asking for commands, their results.

import type { LightMyRequestResponse } from 'fastify';
import type { School } from '../harness/school.ts';

export interface Machine {
  hello(time?: string): Promise<LightMyRequestResponse>;
  /** `[pin, 'YYYY-MM-DD HH:MM:SS']` each; `stamp` is what the machine counts up. */
  punch(lines: readonly (readonly [number, string])[], stamp?: string): Promise<LightMyRequestResponse>;
  send(body: string, table?: string): Promise<LightMyRequestResponse>;
  ask(): Promise<LightMyRequestResponse>;
  result(body: string): Promise<LightMyRequestResponse>;
  ping(): Promise<LightMyRequestResponse>;
  /** A hello with the key that newer machines show. */
  helloWith(key: string): Promise<LightMyRequestResponse>;
}

export function machineAt(school: Pick<School, 'app'>, serial: string, remoteAddress = '127.0.0.1'): Machine {
  const get = (path: string) => school.app.inject({ method: 'GET', url: `/iclock/${path}`, remoteAddress });
  const post = (path: string, payload: string) =>
    school.app.inject({
      method: 'POST',
      url: `/iclock/${path}`,
      payload,
      remoteAddress,
      headers: { 'content-type': 'application/octet-stream', 'user-agent': 'iClock Proxy/1.09' },
    });
  const lineOf = ([pin, at]: readonly [number, string]): string => `${pin}\t${at}\t0\t1\t0\t0`;
  const send = (body: string, table = 'ATTLOG', stamp = '9999') =>
    post(`cdata?SN=${serial}&table=${table}&Stamp=${stamp}`, body);
  return {
    hello: (time) =>
      get(`cdata?SN=${serial}&options=all&pushver=2.4.1&language=69${time ? `&time=${encodeURIComponent(time)}` : ''}`),
    punch: (lines, stamp) => send(`${lines.map(lineOf).join('\n')}\n`, 'ATTLOG', stamp),
    send,
    ask: () => get(`getrequest?SN=${serial}`),
    result: (body) => post(`devicecmd?SN=${serial}`, body),
    ping: () => get(`ping?SN=${serial}`),
    helloWith: (key) => get(`cdata?SN=${serial}&options=all&pushver=2.4.1&pushcommkey=${key}`),
  };
}
