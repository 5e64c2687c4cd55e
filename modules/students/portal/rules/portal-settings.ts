// What a school sets about the parents' app and about requests of parents (spec 03 §5.1).

import type { SettingKey } from '#kernel/setting-key.ts';

export const portalSettings: readonly SettingKey[] = [
  {
    key: 'portal_invite_hours',
    type: 'number',
    built_in: 72,
    lowest_level: 'school',
    title: 'An invitation to the app is good for', // STU-90
    least: 1,
    most: 720,
    unit: 'hours',
  },
  {
    key: 'portal_student_classes',
    type: 'list',
    items: 'text',
    built_in: [],
    title: 'Classes whose students have accounts of their own', // STU-90
    text: 'Names of classes, such as Grade 9. Students of other classes are seen through their guardians only.',
  },
  {
    key: 'parent_request_hours',
    type: 'number',
    built_in: 48,
    title: 'A request of parents is answered within', // STU-95
    text: 'Working hours: office time of the branch on its working days.',
    least: 1,
    most: 480,
    unit: 'hours',
  },
];
