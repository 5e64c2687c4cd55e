import { describe, expect, it } from 'vitest';
import { declareQuestion, questions } from './question.ts';

describe('questions between modules', () => {
  it('asks every module that answers, in the order in which they registered', async () => {
    const clearance = declareQuestion<{ student_id: number }, string>('test.clearance');
    clearance.answer('fees', async ({ student_id }) => `fees ${student_id}`);
    clearance.answer('inventory', async () => 'inventory');
    expect(await clearance.ask({ student_id: 7 })).toEqual(['fees 7', 'inventory']);
    expect(questions()).toContainEqual({ name: 'test.clearance', answered_by: ['fees', 'inventory'] });
  });

  it('without an answer is no error, and a refusal of one ends the asking', async () => {
    const moving = declareQuestion<number>('test.moving');
    expect(await moving.ask(1)).toEqual([]);
    moving.answer('fees', async () => {
      throw new Error('Dues are open');
    });
    await expect(moving.ask(1)).rejects.toThrow('Dues are open');
  });

  it('refuses the same name twice', () => {
    declareQuestion('test.twice');
    expect(() => declareQuestion('test.twice')).toThrow('declared twice');
  });
});
