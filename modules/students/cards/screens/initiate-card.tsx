// First and renewed cards of a class: choose, see who is ready, look at the cards, send them (STU-80, spec 03 §6.7).

import * as pages from '#kernel/pages.gen.ts';
import { stepperScreen } from '#ui/page-kinds/stepper/stepper-screen.tsx';
import { cardBegin } from '../contract/cards.ts';
import { chosenOf } from './card-choice.ts';

export const Screen = stepperScreen({
  title: 'Initiate Card Print',
  crumbs: [{ title: 'Pending Cards', to: pages.PendingCard }],
  call: cardBegin,
  input: (params) => chosenOf((name) => params[name]),
  steps: [
    {
      key: 'choose',
      title: 'Choose a class',
      text: 'Children of a class, or the people who collect them.',
      done: (data) => data.chosen,
      load: () => import('./step-choose.tsx'),
    },
    {
      key: 'check',
      title: 'Who is ready',
      text: 'Add what is missing on the student record; the others can go ahead.',
      done: (data) => data.begun > 0 || data.pending > 0,
      load: () => import('./step-check.tsx'),
    },
    {
      key: 'send',
      title: 'Check and send',
      text: 'The cards as they will be printed. A second person approves them by these pictures.',
      done: (data) => data.begun === 0 && data.pending > 0,
      load: () => import('./step-send.tsx'),
    },
  ],
  finished: {
    title: 'The cards wait for approval',
    text: 'Once approved they are in the card queue, ready to be printed in a batch.',
    to: () => pages.PendingCard,
    button: 'See the pending cards',
  },
});
