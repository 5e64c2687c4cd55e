// MSG-5, MSG-70, MSG-71: fields of a text.

import { describe, expect, it } from 'vitest';
import { emptyFields, fillIn, unknownFields } from './placeholders.ts';
import { valueText } from './value-text.ts';

describe('MSG-70 fields', () => {
  it.each([
    ['Fee of {clas}', ['class', 'amount'], ['Unknown field {clas}. Did you mean {class}?']],
    ['{class} {amount}', ['class', 'amount'], []],
    ['{zzzzzzzz}', ['class'], ['Unknown field {zzzzzzzz}']],
    ['{clas} {clas}', ['class'], ['Unknown field {clas}. Did you mean {class}?']],
    ['no fields, only { and }', ['class'], []],
  ])('MSG-70 %s', (text, known, errors) => {
    expect(unknownFields(text, known)).toEqual(errors);
  });

  it('MSG-5 an empty field is named, an optional one is not', () => {
    expect(emptyFields('Due {due_date} {note?}', { due_date: '' })).toEqual(['due_date']);
  });

  it('MSG-5 a line that holds only empty optional fields disappears', () => {
    expect(fillIn('Dear {parent}\n{note?}\n{a?} {b?}\nBye', { parent: 'Ali' })).toBe('Dear Ali\nBye');
    expect(fillIn('Note: {note?}', {})).toBe('Note: ');
  });

  it('MSG-71 braces in a name are never read again, and patterns mean nothing', () => {
    expect(fillIn('Dear {parent}', { parent: '{amount} $& ${x}', amount: '9' })).toBe('Dear {amount} $& ${x}');
  });
});

describe('MSG-70 values', () => {
  const pk = { language: 'en', currency: 'PKR', zone: 'Asia/Karachi' } as const;
  it.each([
    ['money', 850_000, pk, 'Rs 8,500'],
    ['money', 12_500, { ...pk, currency: 'OMR' as const }, 'OMR 12.500'],
    ['date', '2026-12-05', pk, '05/12/2026'],
    ['month', '2026-12-01', pk, 'December 2026'],
    ['instant', '2026-11-21T08:45:00Z', pk, '21/11/2026 13:45'],
    ['number', 1200, pk, '1,200'],
    ['text', '  Ali  ', pk, 'Ali'],
    ['text', null, pk, ''],
    ['money', 850_000, { ...pk, language: 'ur' as const }, '\u2068Rs 8,500\u2069'],
  ] as const)('MSG-70 %s %s', (kind, value, place, text) => {
    expect(valueText(kind, value, place)).toBe(text);
  });
});
