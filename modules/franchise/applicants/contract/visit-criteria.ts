// What a site visit scores, each from 0 to 5, with its weight and what to look at (FRA-3).

export const visitCriteria = [
  {
    key: 'location',
    title: 'Location',
    weight: 3,
    hint: 'Reached by bus and on foot, seen from the road, quiet enough',
  },
  { key: 'building', title: 'Building', weight: 3, hint: 'Its state, light, air, toilets, room to grow' },
  { key: 'safety', title: 'Safety', weight: 3, hint: 'Walls, gate, stairs, ways out, wiring, water' },
  { key: 'rooms', title: 'Rooms and ground', weight: 2, hint: 'Class rooms for the levels asked for, a place to play' },
  { key: 'competition', title: 'Competition', weight: 2, hint: 'Schools nearby, what they ask, how full they are' },
  {
    key: 'families',
    title: 'Families in reach',
    weight: 3,
    hint: 'Children of school age within half an hour, what they can pay',
  },
  { key: 'record', title: "Owner's record", weight: 3, hint: 'What they have run before, and what people say of it' },
  { key: 'finance', title: 'Finance', weight: 3, hint: 'Own capital against what the first two years need' },
] as const;

export type VisitCriterion = (typeof visitCriteria)[number]['key'];
