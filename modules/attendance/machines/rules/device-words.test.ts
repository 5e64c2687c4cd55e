import { describe, expect, it } from 'vitest';
import {
  commandResults,
  commandsAnswer,
  driftOf,
  helloAnswer,
  localStamp,
  offsetHours,
  timeCommand,
  userCommand,
} from './device-words.ts';

const now = new Date('2026-11-21T03:15:07Z');

describe('the words of the machines', () => {
  it('ATT-20: the answer to a hello', () => {
    const lines = helloAnswer({ serial: 'CKJ1', stamp: '77', offset_hours: 5 }).split('\n');
    expect(lines.slice(0, 2)).toEqual(['GET OPTION FROM: CKJ1', 'ATTLOGStamp=77']);
    expect(lines).toContain('TimeZone=5');
    expect(lines).toContain('TransFlag=TransData AttLog');
  });

  it('commands go out by number, results come back by it, nonsense is nothing', () => {
    expect(commandsAnswer([])).toBe('OK');
    expect(commandsAnswer([{ id: 3, text: 'CHECK' }])).toBe('C:3:CHECK\n');
    expect(commandResults('ID=3&Return=0&CMD=DATA\r\nID=4&Return=-1&CMD=SET\nID=x&Return=0\n<html>')).toEqual([
      { id: 3, result: 0 },
      { id: 4, result: -1 },
    ]);
  });

  it('ATT-25: first name only, without signs of the machine', () => {
    expect(userCommand(12, ' Ali\tKhan Sheikh')).toBe('DATA UPDATE USERINFO PIN=12\tName=Ali\tPri=0');
  });

  it('ATT-23: drift and the time command', () => {
    expect([null, 60, -61, 301].map(driftOf)).toEqual(['unknown', 'right', 'amber', 'red']);
    expect(timeCommand('2000-01-01 00:00:01')).toBe('SET OPTIONS DateTime=1');
    expect(timeCommand('2001-02-02 01:00:00')).toBe(`SET OPTIONS DateTime=${(372 + 31 + 1) * 86_400 + 3600}`);
  });

  it('local time and offset of both countries', () => {
    expect(localStamp(now, 'Asia/Karachi')).toBe('2026-11-21 08:15:07');
    expect([offsetHours(now, 'Asia/Karachi'), offsetHours(now, 'Asia/Muscat')]).toEqual([5, 4]);
  });
});
