// Calls of seats and waiting lists (spec 02 §7).

import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { callNext, raiseSeats } from '../actions/raise-seats.ts';
import { overCapacitySet, seatList, waitingCallNext, waitingList } from '../contract/seats.ts';
import { listSeats } from '../reads/seats.ts';
import { listWaiting } from '../reads/waiting-list.ts';

export const seatCalls = [
  serve(seatList, listSeats),
  serve(overCapacitySet, async (input) => withMessage(await raiseSeats(input), 'The seats are saved')),
  serve(waitingList, listWaiting),
  serve(waitingCallNext, async (input) => {
    const called = await callNext(input);
    return withMessage(called, `A seat is held for ${called.child_name}`);
  }),
  serveExport(exportOf(seatList), {
    name: 'seats',
    page: listSeats,
    columns: [
      { title: 'Branch', value: (row) => row.branch_name },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Section', value: (row) => row.section_name },
      { title: 'Capacity', value: (row) => row.capacity },
      { title: 'Above', value: (row) => row.over_capacity },
      { title: 'Taken', value: (row) => row.enrolled },
      { title: 'Held', value: (row) => row.held },
      { title: 'Free', value: (row) => row.free },
      { title: 'Waiting', value: (row) => row.waiting },
      { title: 'To offer', value: (row) => row.to_offer },
    ],
  }),
  serveExport(exportOf(waitingList), {
    name: 'waiting-list',
    page: listWaiting,
    columns: [
      { title: 'Branch', value: (row) => row.branch_name },
      { title: 'Session', value: (row) => row.session_name },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Place', value: (row) => row.place },
      { title: 'Application', value: (row) => row.application_no },
      { title: 'Child', value: (row) => row.child_name, width: 26 },
      { title: 'Father', value: (row) => row.father_name, width: 26 },
      { title: 'Mobile', value: (row) => row.mobile, width: 18 },
      { title: 'Status', value: (row) => row.state },
      { title: 'Seat held until', value: (row) => row.hold_until },
    ],
  }),
];
