// Lookups of schools, countries, branches and classes (10 section 11.1, 08 section 7.1).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';

const area = 'lookups';
const branchType = z.union([z.literal(0), z.literal(-1), z.literal(-2)]);
const ownership = z.enum(['own', 'franchise']);
const status = z.enum(['draft', 'active', 'suspended', 'closing', 'closed']);
const country = z.object({
  id: z.number(),
  nicenam: z.string(),
  currency: z.string().nullable(),
  minor_digits: z.number().nullable(),
  dial_code: z.string().nullable(),
});
const branchRow = z.object({
  branch_id: z.number(),
  branch_name: z.string(),
  code: z.string(),
  city: z.string(),
  ownership,
  status,
});
const scope = { school_id: id.optional(), country_id: id.optional() };

export const schools = defineCall({
  method: 'GET',
  path: 'schools',
  area,
  title: 'Schools with a branch in the grants of the caller',
  data: z.array(
    z.object({ id: z.number(), school_name: z.string(), short_name: z.string(), logo_url: z.string().nullable() }),
  ),
});

export const branchCountries = defineCall({
  method: 'GET',
  path: 'branch/countries',
  area,
  title: 'Countries with a branch in the grants of the caller',
  data: z.array(country),
});

export const countryList = defineCall({
  method: 'GET',
  path: 'country-list',
  area,
  title: 'Every country',
  data: z.array(country),
});
export const generalCountries = defineCall({
  method: 'GET',
  path: 'general/list/countries',
  area,
  title: 'Every country',
  data: z.array(country),
});

export const countryHasBranches = defineCall({
  method: 'GET',
  path: 'countryHasBranches',
  area,
  title: 'Countries where a school has branches in the grants of the caller',
  input: { school_id: id },
  data: z.array(z.object({ id: z.number(), nicenam: z.string(), branches: z.number() })),
});

export const franchises = defineCall({
  method: 'GET',
  path: 'franchises',
  area,
  title: 'Franchise branches in the grants of the caller',
  input: { ...scope, status: status.optional() },
  data: z.array(
    z.object({
      branch_id: z.number(),
      branch_name: z.string(),
      code: z.string(),
      franchisee_id: z.number().nullable(),
      franchisee_name: z.string().nullable(),
    }),
  ),
});

export const userCountryBranches = defineCall({
  method: 'GET',
  path: 'user/country/branches',
  area,
  title: 'Branches of a country in the grants of the caller',
  input: { country_id: id, school_id: id.optional() },
  data: z.array(branchRow),
});

export const ownAllBranches = defineCall({
  method: 'POST',
  path: 'own-all-branches',
  area,
  title: 'What the environment dialog offers for a school, country and branch type',
  input: { branch_type: branchType, school_id: id, country_id: id },
  data: z.array(z.object({ branch_id: z.number(), branch_name: z.string() })),
});

export const allBranches = defineCall({
  method: 'POST',
  path: 'all-branches',
  area,
  title: 'Branches in the grants of the caller',
  input: { ...scope, status: z.array(status).optional(), with_head_office: z.boolean().optional() },
  data: z.array(branchRow),
});

export const countryBranches = defineCall({
  method: 'POST',
  path: 'country/branches',
  area,
  title: 'Branches of one country in the grants of the caller',
  input: { country_id: id, school_id: id.optional() },
  data: z.array(branchRow),
});

export const generalUserBranches = defineCall({
  method: 'POST',
  path: 'general/list/user-branches',
  area,
  title: 'Branches a user reaches, and by which grant',
  input: { user_id: id.optional() },
  data: z.array(
    z.object({ branch_id: z.number(), branch_name: z.string(), via: z.enum(['all', 'own', 'franchise', 'list']) }),
  ),
});

export const allCourses = defineCall({
  method: 'GET',
  path: 'all-courses',
  area,
  title: 'Classes of the school',
  input: { school_id: id.optional(), academic_group_id: id.optional(), active: z.boolean().optional() },
  data: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      name_local: z.string().nullable(),
      code: z.string(),
      academic_group_id: z.number(),
      has_groups: z.boolean(),
      seq: z.number(),
    }),
  ),
});

export const branchCourses = defineCall({
  method: 'GET',
  path: 'branch-courses/:id',
  area,
  title: 'Classes a branch runs',
  input: { id, session_id: id.optional(), with_strength: z.boolean().optional() },
  data: z.array(
    z.object({
      branch_course_id: z.number(),
      course_id: z.number(),
      course_name: z.string(),
      academic_group_id: z.number(),
      sections: z.number(),
      strength: z.number().nullable(),
    }),
  ),
});

export const branchCoursesSection = defineCall({
  method: 'GET',
  path: 'branch-courses-section/:id',
  area,
  title: 'Sections of a class at a branch',
  input: { id, session_id: id.optional() },
  data: z.array(
    z.object({
      section_id: z.number(),
      name: z.string(),
      group_id: z.number().nullable(),
      shift: z.enum(['morning', 'evening']),
      gender: z.enum(['boys', 'girls', 'mixed']),
      capacity: z.number(),
      enrolled_count: z.number(),
      class_teacher: z.number().nullable(),
    }),
  ),
});

export const subjectsOfCourse = defineCall({
  method: 'GET',
  path: 'subjects/:id',
  area,
  title: 'Subjects of a class; class 0 answers all of the school',
  input: { id: z.number().int().min(0), group_id: id.optional(), section_id: id.optional() },
  data: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      name_local: z.string().nullable(),
      short_name: z.string(),
      direction: z.enum(['ltr', 'rtl']),
      kind: z.string(),
      elective_block: z.string().nullable(),
      periods_per_week: z.number().nullable(),
      total_marks: z.string().nullable(),
    }),
  ),
});

export const groups = defineCall({
  method: 'GET',
  path: 'groups',
  area,
  title: 'Subject streams of upper classes',
  data: z.array(z.object({ id: z.number(), name: z.string(), code: z.string() })),
});

export const academicGroups = defineCall({
  method: 'GET',
  path: 'academic-group',
  area,
  title: 'Stages of classes',
  data: z.array(z.object({ id: z.number(), name: z.string(), seq: z.number() })),
});
