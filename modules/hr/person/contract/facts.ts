// The facts that are written of an employee, as their forms and calls share them (spec 06 §2.2, §5.2).

import { z } from 'zod';
import { id, localDate, optionalText, text } from '#kernel/fields.ts';

const one = { error: 'Choose one from the list' };

export const employmentTypes = ['permanent', 'contract', 'part_time', 'visiting', 'intern', 'daily'] as const;
export const employeeStatuses = ['active', 'on_notice', 'suspended', 'inactive', 'left'] as const;
export const attendanceModes = ['machine', 'manual', 'self', 'exempt'] as const;
export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
export const maritalStatuses = ['single', 'married', 'widowed', 'divorced'] as const;

/** Who it is. */
export const personFields = {
  full_name: text(120),
  name_local: optionalText(120),
  father_or_husband_name: optionalText(120),
  gender: z.enum(['male', 'female'], one),
  date_of_birth: localDate,
  nationality_id: id.nullish(),
  national_id: optionalText(20),
  national_id_expiry: localDate.nullish(),
  passport_no: optionalText(20),
  passport_expiry: localDate.nullish(),
  visa_expiry: localDate.nullish(),
  labour_card_no: optionalText(30),
  labour_card_expiry: localDate.nullish(),
};

/** How they are reached. */
export const contactFields = {
  mobile: text(40),
  email: z.email('Enter a valid e-mail address.').trim().max(200, 'At most 200 characters').nullish().or(z.literal('')),
  address: optionalText(200),
  city: optionalText(60),
  blood_group: z.enum(bloodGroups, one).nullish(),
  marital_status: z.enum(maritalStatuses, one).nullish(),
  religion: optionalText(40),
};

/** Where, as what and under whom; on which terms. */
export const postFields = {
  branch_id: id,
  department_id: id,
  designation_id: id,
  reports_to_id: id.nullish(),
  employment_type: z.enum(employmentTypes, one),
  joining_date: localDate,
  group_joining_date: localDate.nullish(),
  probation_end_date: localDate.nullish(),
  contract_end_date: localDate.nullish(),
  notice_days: z.number().int().min(0, 'From 0 to 365 days').max(365, 'From 0 to 365 days').nullish(),
};

/** How their time is kept. */
export const timeFields = {
  shift_id: id.nullish(),
  attendance_mode: z.enum(attendanceModes, one).default('machine'),
};
