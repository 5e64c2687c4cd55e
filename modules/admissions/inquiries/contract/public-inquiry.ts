// The inquiry form of a school's website (spec 02 §7, 00 §13): by the key of the site, ten times a minute and address.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, localDate, optionalText, text } from '#kernel/fields.ts';
import { leadKind, relations } from '#modules/admissions/lead-stages/contract/lead-words.ts';

export const publicInquiry = defineCall({
  method: 'POST',
  path: 'public/inquiry',
  door: 'public',
  admits: 'site',
  area: 'admissions',
  title: 'A family asks on the website of the school',
  success: 201,
  input: {
    kind: leadKind.default('admission'),
    parent_name: text(100, 2),
    relation: z.enum(relations).default('father'),
    mobile: text(40),
    email: z.union([z.literal(''), z.email('This is not an e-mail address').max(200)]).nullish(),
    city: optionalText(80),
    area: optionalText(80),
    child: z
      .strictObject({
        name: text(100),
        dob: localDate.nullish(),
        gender: z.enum(['m', 'f']).nullish(),
        course_id: id.nullish(),
        current_school: optionalText(100),
      })
      .nullish(),
    branch_id: z.number().int().positive().nullish(),
    language: z.enum(['en', 'ur', 'ar']).default('en'),
    subject: optionalText(200),
    message: optionalText(2000),
    campaign: optionalText(100),
    marketing_consent: z.boolean().default(false),
    utm: z.record(z.string().max(40), z.string().max(200)).nullish(),
    /** Hidden on the form: a person leaves it empty. */
    website: z.string().max(500).nullish(),
  },
  data: z.object({ thanks: z.string() }),
});
