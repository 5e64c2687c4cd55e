import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { gateAnswer, type GateFacts } from './gate.ts';
import { type GateAction, gateActions } from '../contract/gate.ts';

const active: GateFacts = {
  code: 'LHR-02',
  status: 'active',
  since: asDay('2026-11-03'),
  today: '2026-11-21',
  until: null,
  closing_on: null,
  stopped_actions: null,
  locked_actions: [],
  lock_reason: null,
  of_its_people: false,
};

describe('BR-10 the gate', () => {
  it.each([
    ['admit', '–✓–––'],
    ['bill', '–✓–✓–'],
    ['collect', '–✓✓✓✓'],
    ['student_out', '–✓✓✓✓'],
    ['student_edit', '–✓–✓–'],
    ['teach', '–✓✓✓–'],
    ['issue_documents', '–✓–✓–'],
    ['hire', '✓✓–––'],
    ['payroll', '✓✓✓✓–'],
    ['spend', '✓✓✓✓–'],
    ['buy_stock', '✓✓–––'],
    ['sell_stock', '–✓–✓–'],
    ['message', '–✓–✓–'],
  ] as const)('BR-10 %s: draft, active, suspended, closing, closed = %s', (action, expected) => {
    const answers = (['draft', 'active', 'suspended', 'closing', 'closed'] as const).map((status) =>
      gateAnswer({ ...active, status }, action).allowed ? '✓' : '–',
    );
    expect(answers.join('')).toBe(expected);
  });
});

describe('BR-10 people of a closed branch', () => {
  it('only read there; of head office the column goes on', () => {
    const closed = { ...active, status: 'closed' as const };
    const theirs = { ...closed, of_its_people: true };
    expect(gateActions.filter((action) => gateAnswer(theirs, action).allowed)).toEqual([]);
    expect(gateActions.filter((action) => gateAnswer(closed, action).allowed)).toEqual(['collect', 'student_out']);
    expect(gateAnswer(theirs, 'collect').reason).toBe(
      'LHR-02 is closed since 03/11/2026: its people read there, receipts are done by head office.',
    );
    expect(gateActions.every((action) => gateAnswer({ ...active, of_its_people: true }, action).allowed)).toBe(true);
  });
});

describe('BR-11 suspension and lock', () => {
  it('BR-11 the sentence names branch, since, until and what is stopped', () => {
    const facts = { ...active, status: 'suspended', until: asDay('2027-03-31') } as const;
    expect(gateAnswer(facts, 'admit').reason).toBe(
      'LHR-02 is suspended since 03/11/2026: new admissions are stopped until 31/03/2027. Ask head office.',
    );
  });

  it('BR-13 the day after its last day a suspension is over', () => {
    const facts = { ...active, status: 'suspended', until: asDay('2026-11-21') } as const;
    expect(gateAnswer(facts, 'admit').allowed).toBe(false);
    expect(gateAnswer({ ...facts, today: '2026-11-22' }, 'admit').allowed).toBe(true);
  });

  it('BR-11 the list of a suspension stands in place of the column', () => {
    const facts: GateFacts = { ...active, status: 'suspended', stopped_actions: ['hire'] };
    expect(gateAnswer(facts, 'hire').allowed).toBe(false);
    expect(gateAnswer(facts, 'admit').allowed).toBe(true);
  });

  it('BR-14 before its day a closing branch stops new admissions alone, from that day the rest', () => {
    const facts = { ...active, status: 'closing', closing_on: asDay('2026-12-31') } as const;
    expect(gateActions.filter((action) => !gateAnswer(facts, action).allowed)).toEqual(['admit']);
    const then = { ...facts, today: '2026-12-31' };
    expect(gateActions.filter((action) => !gateAnswer(then, action).allowed)).toEqual(['admit', 'hire', 'buy_stock']);
  });

  it.each(['collect', 'student_out', 'teach'] as GateAction[])(
    'BR-12 %s is stopped by no suspension and no lock',
    (action) => {
      const locked: GateFacts = { ...active, locked_actions: [...gateActions], lock_reason: 'dues' };
      const suspended: GateFacts = { ...active, status: 'suspended', stopped_actions: [...gateActions] };
      expect(gateAnswer(locked, action).allowed).toBe(true);
      expect(gateAnswer(suspended, action).allowed).toBe(true);
    },
  );

  it('BR-11 a lock stops what its steps name', () => {
    const facts: GateFacts = { ...active, locked_actions: ['admit'], lock_reason: '32 days overdue' };
    expect(gateAnswer(facts, 'admit')).toMatchObject({ allowed: false, source: 'lock' });
    expect(gateAnswer(facts, 'bill').allowed).toBe(true);
  });
});
