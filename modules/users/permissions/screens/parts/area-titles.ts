// What the areas of permissions are called on the screens.

const areaTitles: Record<string, string> = {
  own: 'Of the school',
  users: 'Users',
  platform: 'System',
  outreach: 'Marketing and messages',
  helpdesk: 'Complaints, queries, maintenance',
  feedback: 'Surveys and evaluation',
  content: 'Content',
};

export const areaTitle = (area: string): string =>
  areaTitles[area] ?? `${area.slice(0, 1).toUpperCase()}${area.slice(1)}`;
