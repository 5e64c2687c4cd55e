// The open posts of the demo, with who applied and how far they came.

export interface Post {
  branch_id: number;
  country_id: 161 | 162;
  title: string;
  designation: string;
  subjects: readonly string[];
  vacancies: number;
  from: number;
  description: string;
  people: readonly (readonly [name: string, gender: 'male' | 'female', stage: string])[];
}

export const posts: readonly Post[] = [
  {
    branch_id: 1,
    country_id: 162,
    title: 'Physics Teacher, O Level',
    designation: 'Senior Teacher',
    subjects: ['Physics'],
    vacancies: 2,
    from: 4_500_000,
    description:
      'You teach physics to classes 9 to 11 and run the laboratory.\n\nWe look for somebody who lets pupils try things. A demonstration lesson belongs to the interview.',
    people: [
      ['Hina Aslam', 'female', 'hired'],
      ['Kamran Yousaf', 'male', 'accepted'],
      ['Sana Tariq', 'female', 'listed'],
      ['Omar Farooq', 'male', 'listed'],
      ['Rabia Saleem', 'female', 'demonstration'],
      ['Nadeem Akhtar', 'male', 'interview'],
      ['Ayesha Siddiqui', 'female', 'interview'],
      ['Waqas Ahmed', 'male', 'shortlisted'],
      ['Maryam Zahid', 'female', 'new'],
      ['Imran Qureshi', 'male', 'new'],
      ['Farhan Malik', 'male', 'rejected'],
      ['Shazia Noor', 'female', 'withdrawn'],
    ],
  },
  {
    branch_id: 2,
    country_id: 162,
    title: 'Class Teacher, Primary',
    designation: 'Teacher',
    subjects: ['English', 'Mathematics'],
    vacancies: 1,
    from: 3_200_000,
    description: 'You lead one class of the primary school and know each child by name after a week.',
    people: [
      ['Zunaira Khan', 'female', 'offered'],
      ['Bushra Javed', 'female', 'listed'],
      ['Tahir Mehmood', 'male', 'interview'],
      ['Iqra Batool', 'female', 'shortlisted'],
      ['Saad Rehman', 'male', 'new'],
      ['Lubna Parveen', 'female', 'blocked'],
    ],
  },
  {
    branch_id: 6,
    country_id: 161,
    title: 'Arabic Teacher',
    designation: 'Teacher',
    subjects: ['Arabic'],
    vacancies: 1,
    from: 400_000,
    description: 'You teach Arabic to classes 3 to 8, native speakers and beginners side by side.',
    people: [
      ['Salim Al Harthy', 'male', 'waiting'],
      ['Maryam Al Balushi', 'female', 'listed'],
      ['Ahmed Al Kindi', 'male', 'demonstration'],
      ['Fatma Al Lawati', 'female', 'interview'],
      ['Khalid Al Rashdi', 'male', 'new'],
    ],
  },
];
