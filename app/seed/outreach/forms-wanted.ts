// The forms of the demo's websites and what families sent by them.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import type { saveForm } from '#modules/outreach/index.ts';

type Form = Parameters<typeof saveForm>[0];
interface Sent {
  answers: Record<string, string>;
  source?: string;
  website?: string;
}
export interface Wanted {
  country_id: 161 | 162;
  form: Pick<Form, 'kind' | 'title'> & Partial<Form>;
  seen: number;
  sent: readonly Sent[];
  off?: true;
}

const agreed = { consent: 'yes' };
const pakistan = { ...agreed, relation: 'father', city: 'Lahore', area: 'Johar Town' };
const both = ['en', 'ur'] as const;

const child = (name: string, years: number, today: LocalDate) => ({
  child_name: name,
  child_dob: addDays(today, -365 * years),
  child_gender: 'm',
});

const inquiries = (today: LocalDate): readonly Wanted[] => [
  {
    country_id: 162,
    form: {
      kind: 'admission',
      title: 'Admissions on the website',
      languages: [...both],
      texts: {
        intro: {
          en: 'Tell us about your child; we call you within a working day.',
          ur: 'اپنے بچے کے بارے میں بتائیں؛ ہم ایک کام کے دن میں فون کریں گے۔',
        },
        thanks: {},
        title: { ur: 'داخلہ' },
      },
      fields: [
        {
          key: 'bus',
          type: 'choice',
          label: { en: 'Do you need the school bus?', ur: 'کیا آپ کو اسکول بس چاہیے؟' },
          required: false,
          options: ['Yes', 'No'],
        },
      ],
    },
    seen: 240,
    sent: [
      {
        answers: {
          ...pakistan,
          ...child('Hamza Tariq', 6, today),
          parent_name: 'Tariq Mehmood',
          mobile: '0321 7710001',
          message: 'Which day may we visit?',
          bus: 'Yes',
        },
        source: 'facebook',
      },
      {
        answers: {
          ...pakistan,
          ...child('Ayan Raza', 8, today),
          parent_name: 'Raza Hussain',
          mobile: '0321 7710002',
          bus: 'No',
        },
        source: 'google',
      },
      {
        answers: {
          ...pakistan,
          parent_name: 'Best Loans',
          mobile: '0321 7710003',
          message: 'http://a.example http://b.example http://c.example',
        },
      },
    ],
  },
];

const visits = (today: LocalDate): readonly Wanted[] => [
  {
    country_id: 162,
    form: { kind: 'campus', title: 'Visit a campus', languages: [...both], branch_mode: 'area' },
    seen: 75,
    sent: [
      {
        answers: {
          ...pakistan,
          parent_name: 'Sadia Anwar',
          mobile: '0321 7710004',
          relation: 'mother',
          visit_on: addDays(today, 6),
          child_name: 'Noor Anwar',
        },
      },
    ],
  },
];

const applications = (today: LocalDate): readonly Wanted[] => [
  {
    country_id: 162,
    form: { kind: 'application', title: 'Apply on-line', languages: [...both] },
    seen: 130,
    sent: [
      {
        answers: {
          ...pakistan,
          ...child('Zayan Farooq', 7, today),
          parent_name: 'Umar Farooq',
          mobile: '0321 7710005',
          parent_number: '35202-7710005-1',
          address_line: 'House 14, Block C',
          declared: 'yes',
          current_school: 'Little Stars',
        },
        source: 'poster',
      },
      {
        answers: {
          ...pakistan,
          ...child('Ibrahim Saleem', 9, today),
          parent_name: 'Saleem Akhtar',
          mobile: '0321 7710006',
          address_line: 'House 9, Street 2',
          declared: 'yes',
        },
      },
    ],
  },
  {
    country_id: 162,
    form: { kind: 'franchise', title: 'Open a branch with us', languages: ['en'] },
    seen: 40,
    sent: [
      {
        answers: {
          ...agreed,
          parent_name: 'Khalid Nadeem',
          mobile: '0321 7710007',
          identity_no: '35202-7710007-1',
          city: 'Okara',
          premises: 'owned',
          level: 'primary',
          message: 'I own a building of twelve rooms',
        },
      },
    ],
  },
  {
    country_id: 162,
    form: { kind: 'contact', title: 'Write to us', languages: ['en'] },
    seen: 12,
    sent: [],
    off: true,
  },
];

const oman = (today: LocalDate): readonly Wanted[] => [
  {
    country_id: 161,
    form: {
      kind: 'application',
      title: 'Apply in Oman',
      languages: ['en', 'ar'],
      texts: { intro: { ar: 'املؤوا هذا الطلب لتسجيل طفلكم.' }, thanks: {}, title: { ar: 'التقديم' } },
    },
    seen: 60,
    sent: [
      {
        answers: {
          ...agreed,
          relation: 'father',
          city: 'Muscat',
          area: 'Al Khuwair',
          ...child('Salim Al Harthy', 7, today),
          child_name_native: 'سالم الحارثي',
          parent_name: 'Said Al Harthy',
          mobile: '9177 1001',
          parent_number: '77100123',
          address_line: 'Way 3312, House 8',
          declared: 'yes',
        },
      },
    ],
  },
];

export const wantedOf = (today: LocalDate): readonly Wanted[] => [
  ...inquiries(today),
  ...visits(today),
  ...applications(today),
  ...oman(today),
];
