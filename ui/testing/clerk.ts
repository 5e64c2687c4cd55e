// The person for whom screens are drawn in tests and in the developers' gallery.

import { asDay } from '#kernel/dates.ts';
import type { Session } from '#ui/session/session.ts';

export const clerk: Session = {
  id: 7,
  name: 'Nadia Khan',
  email: 'nadia@example.test',
  full_image_path: null,
  my_country: { id: 162, nicenam: 'Pakistan' },
  country_id: 162,
  school: { school_name: 'Roshni School System' },
  school_id: 1,
  branch_type: -1,
  branch: { id: 3, branch_name: 'Gulberg' },
  branch_id: 3,
  permissions: ['Thing Record', 'Thing Edit', 'Audit Record'],
  currency: 'PKR',
  time_zone: 'Asia/Karachi',
  today: asDay('2026-11-21'),
  clock_moved: false,
  menu_disabled_groups: [],
};
