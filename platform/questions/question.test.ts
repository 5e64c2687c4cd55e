// What a module asks of those above it, declared and answered.

import { beforeEach, describe, expect, it } from 'vitest';
import { keepRegisters } from '#platform/register.ts';
import { declareQuestion, questions, registerAnswers, registerQuestions } from './question.ts';

const asNobodyDeclared = keepRegisters();

describe('questions between modules', () => {
  beforeEach(asNobodyDeclared);

  it('asks every module that answers, in the order of the modules', async () => {
    const clearance = declareQuestion<{ student_id: number }, string>('test.clearance');
    registerQuestions([clearance]);
    registerAnswers('fees', [clearance.answeredBy(async ({ student_id }) => `fees ${student_id}`)]);
    registerAnswers('inventory', [clearance.answeredBy(async () => 'inventory')]);
    expect(await clearance.ask({ student_id: 7 })).toEqual(['fees 7', 'inventory']);
    expect(questions()).toContainEqual({ name: 'test.clearance', answered_by: ['fees', 'inventory'] });
  });

  it('without an answer is no error, and a refusal of one ends the asking', async () => {
    const moving = declareQuestion<number>('test.moving');
    registerQuestions([moving]);
    expect(await moving.ask(1)).toEqual([]);
    const refused = moving.answeredBy(async () => {
      throw new Error('Dues are open');
    });
    registerAnswers('fees', [refused]);
    await expect(moving.ask(1)).rejects.toThrow('Dues are open');
  });

  it('registers nothing by being written: asked before it is declared it is a fault', async () => {
    await expect(declareQuestion<number>('test.unsaid').ask(1)).rejects.toThrow('No chapter declares');
  });

  it('refuses the same name twice, an answer to what nobody asks, and two answers of one module', () => {
    const twice = declareQuestion<number>('test.twice');
    expect(() => registerAnswers('fees', [twice.answeredBy(() => Promise.resolve())])).toThrow('which nobody asks');
    registerQuestions([twice]);
    expect(() => registerQuestions([declareQuestion('test.twice')])).toThrow('declared twice');
    const answer = twice.answeredBy(() => Promise.resolve());
    expect(() => registerAnswers('fees', [answer, answer])).toThrow('fees answers test.twice twice');
  });
});
