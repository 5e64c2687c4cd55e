import { describe, expect, it } from 'vitest';
import { Refusal } from '#kernel/refusal.ts';
import { classFinder, classKey } from '#modules/students/roll/rules/register-class.ts';
import { registerDate } from '#kernel/register-date.ts';
import { registerGender } from '#kernel/register-gender.ts';
import { registerIdentity } from './register-identity.ts';
import { amountText, concessionBp, inMinorUnits, monthlyFeeText } from './register-money.ts';
import { registerName } from './register-name.ts';
import { registerPhone } from './register-line.ts';
import { OMAN, PAKISTAN } from '#kernel/phone.ts';

const said = <T>(answer: T | Refusal): T | string => (answer instanceof Refusal ? answer.message : answer);

describe('ADM-10 names of a register', () => {
  it.each([
    ['  HOORAIN RAJPUT ', 'Hoorain Rajput'],
    ['Kashif   Riaz', 'Kashif Riaz'],
    ['M. ALI-REZA', 'M. Ali-Reza'],
    ["D'SOUZA MARIA", "D'Souza Maria"],
    ['Javeria de Souza', 'Javeria de Souza'],
    ['فاطمہ  خان', 'فاطمہ خان'],
    ['Ali 2', 'The student name has no digits'],
    ['=HYPERLINK("x")Zain', 'The student name is a formula (=HYPERLINK("x")Zain). Type the name itself'],
    ['Zain (new)', 'The student name is written with letters, spaces, full stops, apostrophes and dashes only'],
    ['A', 'The student name has 2 to 100 letters'],
  ])('STU-1: %j is %j', (typed, expected) => expect(said(registerName(typed, 'student name'))).toBe(expected));
});

describe('03 §9 gender words', () => {
  it.each([
    ['M', 'm'],
    ['Male', 'm'],
    ['BOY', 'm'],
    ['لڑکا', 'm'],
    ['F', 'f'],
    ['female', 'f'],
    ['Girl', 'f'],
    ['بنت', 'f'],
    ['X', "'X' is not a gender. Write Male or Female"],
  ])('%j is %j', (typed, expected) => expect(said(registerGender(typed))).toBe(expected));
});

describe('03 §9 dates, day first', () => {
  it.each([
    ['03/07/2021', '2021-07-03'],
    ['3-7-21', '2021-07-03'],
    ['18-Nov-19', '2019-11-18'],
    ['1-Apr-24', '2024-04-01'],
    ['2 September 2018', '2018-09-02'],
    ['5-Jun-98', '1998-06-05'],
    ['2020-01-09', '2020-01-09'],
    ['2020-01-09T00:00:00', '2020-01-09'],
    ['45358', '2024-03-07'],
    ['42053', '2015-02-18'],
    ['29/02/2020', '2020-02-29'],
    ['29/02/2021', '29/02/2021 is not a day of the calendar'],
    ['31/02/2015', '31/02/2015 is not a day of the calendar'],
    ['2015-13-01', '2015-13-01 is not a date: there is no month 13'],
    ['04/25/2015', '04/25/2015 is not a date: there is no month 25'],
    ['not known', "'not known' is not a date. Write it as DD/MM/YYYY"],
    ['7', "'7' is not a date. Write it as DD/MM/YYYY"],
    ['99999', "'99999' is not a date. Write it as DD/MM/YYYY"],
  ])('%j is %j', (typed, expected) => expect(said(registerDate(typed))).toBe(expected));
});

describe('ADM-11, ADM-12 numbers', () => {
  const thirteen = 'A CNIC or B-Form number has 13 digits, for example 35202-1234567-1';
  it.each([
    ['21763-3234302-5', { kind: 'b_form', no: '2176332343025' }],
    [' 67697 6599539 7', { kind: 'b_form', no: '6769765995397' }],
    ['5830157747207', { kind: 'b_form', no: '5830157747207' }],
    ['01234567', { kind: 'civil_number', no: '01234567' }],
    ['ab1234567', { kind: 'passport', no: 'AB1234567' }],
    ['3520212345', `${thirteen} (this one: 3520212345)`],
    ['35202-123456-7', `${thirteen} (this one: 35202-123456-7)`],
    ['ABCDE-1234567-1', `${thirteen} (this one: ABCDE-1234567-1)`],
    ['91763-3234302-5', `${thirteen} (this one: 91763-3234302-5)`],
  ])('%j', (typed, expected) => expect(said(registerIdentity(typed, 'b_form'))).toEqual(expected));
});

describe('ADM-1 the prefix says whose number it is', () => {
  it.each([
    ['0305-1973060', PAKISTAN, '+923051973060'],
    ['+968-77451858', OMAN, '+96877451858'],
    ['+96877451858', PAKISTAN, '+96877451858'],
    ['92451858', OMAN, '+96892451858'],
    ['+923051973060', OMAN, '+923051973060'],
    ['12345', PAKISTAN, 'Enter a mobile number such as 0300 1234567'],
  ])('%j in %d is %j', (typed, country, expected) => expect(said(registerPhone(typed, country))).toBe(expected));
});

describe('FEE-2 amounts of a register', () => {
  it.each([
    ['5,250', 'PKR', 525_000],
    ['12250', 'PKR', 1_225_000],
    ['Rs. 1,00,000/-', 'PKR', 10_000_000],
    ['137.5', 'OMR', 137_500],
    ['100.25', 'OMR', 100_250],
    ['-2000', 'PKR', -200_000],
    ['(500)', 'PKR', -50_000],
    ['0', 'PKR', 0],
  ] as const)('%j %s is %d', (typed, currency, minor) => {
    const text = amountText(typed);
    expect(typeof text === 'string' ? said(inMinorUnits(text, currency)) : text.message).toBe(minor);
  });

  it.each([
    ['abc', "'abc' is not an amount. Write digits, for example 5,250"],
    ['12.345.6', "'12.345.6' is not an amount. Write digits, for example 5,250"],
    ['12,34', "'12,34' is not an amount. Write digits, for example 5,250"],
    ['=1+1', "'=1+1' is not an amount. Write digits, for example 5,250"],
    ['-5000', 'A monthly fee is 0 or more (this one: -5000)'],
  ])('%j is refused', (typed, sentence) => expect(said(monthlyFeeText(typed))).toBe(sentence));

  it('three decimals of a rupee are refused, never rounded', () =>
    expect(said(inMinorUnits('10.125', 'PKR'))).toBe('Only 2 decimals are allowed in PKR'));

  it.each([
    ['10%', 1000],
    ['25', 2500],
    ['12.5 %', 1250],
    ['0', 0],
    ['100%', 10_000],
    ['150%', 'A concession is from 0 to 100 percent (this one: 150%)'],
    ['half', "'half' is not a percentage. Write a number from 0 to 100"],
    ['-5', "'-5' is not a percentage. Write a number from 0 to 100"],
  ])('concession %j is %j', (typed, expected) => expect(said(concessionBp(typed))).toBe(expected));
});

describe('03 §9 class spellings', () => {
  it.each([
    [
      ['Grade 5', 'Class 5', 'Class V', 'V', '5', '5th', 'Five', 'fifth', 'G5', 'Std. 5', '05', 'GRADE-5', '5th Class'],
      'grade 5',
    ],
    [['Grade 1', 'Class 1', '1', 'One', '1st', 'I', 'Class-I', 'First'], 'grade 1'],
    [['Grade 8', 'VIII', '8', 'Class 8'], 'grade 8'],
    [['Grade 10', 'X', 'Class X', '10th', 'Ten'], 'grade 10'],
    [['Nursery', 'Nur', 'KG 1', 'NUR.'], 'nursery'],
    [['Prep', 'KG', 'KG-II', 'U.K.G'], 'prep'],
    [['Playgroup', 'Play Group', 'PG'], 'playgroup'],
    [['Grade 15'], 'grade 15'],
    [['O Level 1'], 'x:olevel1'],
  ])('%j', (spellings, key) => expect(spellings.map(classKey)).toEqual(spellings.map(() => key)));

  it("finds the school's own name and code first, and nothing for a class that it does not have", () => {
    const find = classFinder([
      { course_id: 1, name: 'Prep', code: 'PREP' },
      { course_id: 2, name: 'Class One', code: 'C1' },
      { course_id: 3, name: 'O Level 1', code: 'O1' },
    ]);
    expect(
      ['KG', 'I', 'c1', 'o level 1', 'O-Level-1', 'Grade 15', 'Butterflies'].map((s) => find(s)?.course_id ?? null),
    ).toEqual([1, 2, 2, 3, 3, null, null]);
  });
});
