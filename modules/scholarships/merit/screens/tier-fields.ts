// The fields of a tier.

import type { Field } from '#ui/page-kinds/form/form-declaration.ts';
import { choice, modeNames } from './merit-words.ts';

export const tierFields = (ranks: boolean): Field[] => [
  { name: 'title', label: 'Name', kind: 'text', required: true, max: 60, hint: '1st position', half: true },
  { name: 'mode', label: 'Takes off', kind: 'choice', options: choice(modeNames), required: true, half: true },
  {
    name: 'from_value',
    label: ranks ? 'From rank' : 'From percent',
    kind: 'number',
    decimals: ranks ? 0 : 2,
    min: 0,
    required: true,
    half: true,
  },
  {
    name: 'to_value',
    label: ranks ? 'To rank' : 'To below percent',
    kind: 'number',
    decimals: ranks ? 0 : 2,
    min: 0,
    required: true,
    half: true,
  },
  {
    name: 'percent',
    label: 'Percent',
    kind: 'number',
    decimals: 2,
    min: 0,
    max: 100,
    unit: '%',
    show: (tier) => tier['mode'] !== 'amount',
    half: true,
  },
  { name: 'amount', label: 'Amount a month', kind: 'money', show: (tier) => tier['mode'] === 'amount', half: true },
];
