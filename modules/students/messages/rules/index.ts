// Rules of messages to families that other chapters and their screens use.

export { LEFT_STILL_OWING } from './written-events.ts';
