// Who runs the demo's franchises and on what terms, in both countries.

interface Holder {
  /** Of the branch, too: a franchise was taken over with its branch's number. */
  id: number;
  kind: 'person' | 'company';
  name: string;
  native: string;
  contact: string;
  identity_kind: 'cnic' | 'company_number';
  identity_no: string;
  mobile: string;
}

export const holders: readonly Holder[] = [
  {
    id: 3,
    kind: 'company',
    name: 'Tariq Estates',
    native: 'طارق اسٹیٹس',
    contact: 'Tariq Mahmood',
    identity_kind: 'company_number',
    identity_no: 'K0145521',
    mobile: '+923214400001',
  },
  {
    id: 5,
    kind: 'person',
    name: 'Nusrat Jahan',
    native: 'نصرت جہاں',
    contact: 'Nusrat Jahan',
    identity_kind: 'cnic',
    identity_no: '4210155667781',
    mobile: '+923332211002',
  },
  {
    id: 7,
    kind: 'company',
    name: 'Dhofar Learning',
    native: 'ظفار للتعليم',
    contact: 'Said Al Kathiri',
    identity_kind: 'company_number',
    identity_no: 'CR1187742',
    mobile: '+96892114433',
  },
  {
    id: 10,
    kind: 'company',
    name: 'Multan Education Trust',
    native: 'ملتان ایجوکیشن ٹرسٹ',
    contact: 'Rana Iftikhar',
    identity_kind: 'company_number',
    identity_no: 'T0088123',
    mobile: '+923008631122',
  },
];

export interface Term {
  branch_id: number;
  /** Percent of tuition posted, of admission and annual received. */
  rates: readonly [tuition: number, received: number];
  /** Minor units. */
  minimum: number;
  security: number;
  tax: number;
  territory: number;
  /** Days before and after today. */
  began: number;
  ends: number;
  revision?: { rates: readonly [number, number]; days: number };
  status: 'active' | 'expiring';
}

export const terms: readonly Term[] = [
  {
    branch_id: 3,
    rates: [8, 20],
    minimum: 10_000_000,
    security: 100_000_000,
    tax: 16,
    territory: 3,
    began: 1_200,
    ends: 640,
    revision: { rates: [10, 25], days: 200 },
    status: 'active',
  },
  {
    branch_id: 5,
    rates: [9, 20],
    minimum: 8_000_000,
    security: 75_000_000,
    tax: 13,
    territory: 2.5,
    began: 1_750,
    ends: 75,
    status: 'expiring',
  },
  {
    branch_id: 7,
    rates: [7.5, 15],
    minimum: 400_000,
    security: 5_000_000,
    tax: 5,
    territory: 4,
    began: 900,
    ends: 925,
    status: 'active',
  },
  {
    branch_id: 10,
    rates: [8, 15],
    minimum: 6_000_000,
    security: 50_000_000,
    tax: 16,
    territory: 3,
    began: 800,
    ends: 1_025,
    status: 'active',
  },
];

export const clauses =
  'The franchisee runs the branch by the curriculum, the fees and the standards of the school and lets it be visited on any working day.\n\nThe name and the marks of the school are used for this branch alone.\n\nWhat is not said here is settled in writing between the two parties.';
