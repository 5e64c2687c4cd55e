// Stages, classes, streams, subjects and sessions a new school begins with (08 section 2.1). All may be renamed.

export interface DefaultStage {
  name: string;
  name_local: string;
}

export const defaultStages: readonly DefaultStage[] = [
  { name: 'Pre-School', name_local: 'پری اسکول' },
  { name: 'Primary', name_local: 'پرائمری' },
  { name: 'Middle', name_local: 'مڈل' },
  { name: 'Matriculation', name_local: 'میٹرک' },
  { name: 'Cambridge', name_local: 'کیمبرج' },
];

export interface DefaultClass {
  code: string;
  name: string;
  name_local: string;
  stage: string;
  next: string | null;
  has_groups: boolean;
}

// code | name | name in Urdu | stage | next class
const lines = `
PG|Playgroup|پلے گروپ|Pre-School|NUR
NUR|Nursery|نرسری|Pre-School|PREP
PREP|Prep|پریپ|Pre-School|G1
G1|Grade 1|پہلی جماعت|Primary|G2
G2|Grade 2|دوسری جماعت|Primary|G3
G3|Grade 3|تیسری جماعت|Primary|G4
G4|Grade 4|چوتھی جماعت|Primary|G5
G5|Grade 5|پانچویں جماعت|Primary|G6
G6|Grade 6|چھٹی جماعت|Middle|G7
G7|Grade 7|ساتویں جماعت|Middle|G8
G8|Grade 8|آٹھویں جماعت|Middle|G9
G9|Grade 9|نویں جماعت|Matriculation|G10
G10|Grade 10|دسویں جماعت|Matriculation|
O1|O Level 1|او لیول ۱|Cambridge|O2
O2|O Level 2|او لیول ۲|Cambridge|O3
O3|O Level 3|او لیول ۳|Cambridge|AS
AS|AS Level|اے ایس لیول|Cambridge|A2
A2|A Level|اے لیول|Cambridge|`;

const streamed = new Set(['G9', 'G10', 'O1', 'O2', 'O3', 'AS', 'A2']);

export const defaultClasses: readonly DefaultClass[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', name_local = '', stage = '', next = ''] = line.split('|');
    return { code, name, name_local, stage, next: next || null, has_groups: streamed.has(code) };
  });

export const defaultStreams = [
  { code: 'SCI', name: 'Science' },
  { code: 'CS', name: 'Computer Science' },
  { code: 'ART', name: 'Arts' },
  { code: 'PM', name: 'Pre-Medical' },
  { code: 'PE', name: 'Pre-Engineering' },
] as const;

export const defaultSubjects = [
  { code: 'ENG', name: 'English', name_local: null, short_name: 'Eng', kind: 'core', direction: 'ltr' },
  { code: 'URD', name: 'Urdu', name_local: 'اردو', short_name: 'Urdu', kind: 'language', direction: 'rtl' },
  { code: 'ARA', name: 'Arabic', name_local: 'العربية', short_name: 'Arabic', kind: 'language', direction: 'rtl' },
  { code: 'MAT', name: 'Mathematics', name_local: null, short_name: 'Maths', kind: 'core', direction: 'ltr' },
  { code: 'SCI', name: 'General Science', name_local: null, short_name: 'Science', kind: 'core', direction: 'ltr' },
  { code: 'ISL', name: 'Islamiyat', name_local: 'اسلامیات', short_name: 'Isl', kind: 'core', direction: 'rtl' },
  { code: 'SST', name: 'Social Studies', name_local: null, short_name: 'S.St', kind: 'core', direction: 'ltr' },
  { code: 'CMP', name: 'Computer', name_local: null, short_name: 'Comp', kind: 'core', direction: 'ltr' },
  { code: 'PHY', name: 'Physics', name_local: null, short_name: 'Phy', kind: 'core', direction: 'ltr' },
  { code: 'CHE', name: 'Chemistry', name_local: null, short_name: 'Chem', kind: 'core', direction: 'ltr' },
  { code: 'BIO', name: 'Biology', name_local: null, short_name: 'Bio', kind: 'elective', direction: 'ltr' },
] as const;

/** Sessions run April to March; the year is that of the first month. `2025` → 2025-26. */
export function sessionFrom(year: number): { name: string; start_date: string; end_date: string } {
  return {
    name: `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
    start_date: `${year}-04-01`,
    end_date: `${year + 1}-03-31`,
  };
}
