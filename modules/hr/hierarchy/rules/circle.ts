// HR-7: several moves at once must leave no circle: each line is walked upwards as it would be.

/** Further up nobody looks: a longer line is taken as a circle, too. */
const STEPS = 20;

interface Line {
  /** Who each reports to now, as far as the new managers' lines go. */
  above: ReadonlyMap<number, number>;
  names: ReadonlyMap<number, string>;
}

/** The sentence of the first circle; null where every line ends. */
export function circleAfter(
  moves: readonly { employee_id: number; reports_to_id: number | null }[],
  { above, names }: Line,
): string | null {
  const next = new Map(above);
  for (const { employee_id, reports_to_id } of moves) {
    if (reports_to_id === null) next.delete(employee_id);
    else next.set(employee_id, reports_to_id);
  }
  for (const { employee_id } of moves) {
    const line = [employee_id];
    let at = next.get(employee_id);
    while (at !== undefined && line.length <= STEPS) {
      line.push(at);
      if (at === employee_id)
        return `This would make a circle: ${line.map((id) => names.get(id) ?? '…').join(' reports to ')}`;
      at = next.get(at);
    }
  }
  return null;
}
