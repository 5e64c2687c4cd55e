// A picture for each group of the side navigation and each shortcut card.

import {
  IconAward,
  IconBook,
  IconBuildingBank,
  IconBuildingCommunity,
  IconBuildingStore,
  IconCalendarStats,
  IconCash,
  IconCertificate,
  IconChartBar,
  IconChecks,
  IconClipboardList,
  IconFolder,
  IconHelpCircle,
  IconHistory,
  IconHome,
  IconListDetails,
  IconMessages,
  IconMessage2,
  IconNotebook,
  IconPackage,
  IconPin,
  IconReceipt,
  IconSchool,
  IconShieldCheck,
  IconSpeakerphone,
  IconStars,
  IconTool,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { createElement, type ComponentType } from 'react';

type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;

const icons: Record<string, Icon> = {
  Pinned: IconPin,
  Recent: IconHistory,
  Dashboard: IconHome,
  'Branch Management': IconBuildingCommunity,
  'Academic Planing': IconCalendarStats,
  'Franchise Management': IconBuildingStore,
  Students: IconSchool,
  'Marketing & Complaints': IconSpeakerphone,
  Users: IconShieldCheck,
  Planner: IconNotebook,
  'Exam & Scholarship': IconAward,
  HR: IconUsersGroup,
  'Human Resource': IconUsersGroup,
  Accounts: IconBuildingBank,
  'Inventory Management': IconPackage,
  'Survey Management': IconClipboardList,
  'Query Management': IconHelpCircle,
  SMS: IconMessage2,
  'Admin Approval': IconChecks,
  'Maintenance & Configuration': IconTool,
  'Evaluation Management': IconStars,
  'E-Book Management': IconBook,
  'Campus Management': IconMessages,
  Certificate: IconCertificate,
  'Add Student': IconUserPlus,
  'Class List': IconListDetails,
  'Fee Challan': IconReceipt,
  'Admission List': IconUsers,
  Report: IconChartBar,
  Fees: IconCash,
};

export function GroupIcon({ title, size }: { title: string; size: number }) {
  return createElement(icons[title] ?? IconFolder, { size, stroke: 1.5 });
}
