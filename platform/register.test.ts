// What a process remembers of its modules, put back.

import { describe, expect, it } from 'vitest';
import { enter, keepRegisters, refill, register } from './register.ts';

describe('registers', () => {
  it('are put back to what stood in them: entries added, replaced and removed', () => {
    const named = register<string, number>();
    const ordered = register<number, string>();
    named.set('a', 1).set('b', 2);
    refill(ordered, ['first', 'second']);
    const putBack = keepRegisters();
    named.set('a', 9).set('c', 3).delete('b');
    refill(ordered, ['other']);
    putBack();
    expect([...named]).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect([...ordered.values()]).toEqual(['first', 'second']);
    putBack();
    expect(named.size).toBe(2);
  });

  it('take one declaration of a name, the same again, and refuse another', () => {
    const named = register<string, object>();
    const one = { of: 'fees' };
    enter(named, 'job', [['post', one]]);
    enter(named, 'job', [['post', one]]);
    expect(() => enter(named, 'job', [['post', { of: 'students' }]])).toThrow("The job 'post' is declared twice");
    expect([...named]).toEqual([['post', one]]);
  });
});
