// What the field of Ctrl+K says, before and after its own chunk is there.

export const FIND_HINT = 'Find a screen, student or challan';
