// Where the person is in a sheet: the active cell, the block between it and the anchor, and whether the cell is being edited.

export interface Cell {
  r: number;
  c: number;
}

export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface Editing {
  /** `replace` when typing began it, `keep` for F2 and double click. */
  from: 'replace' | 'keep';
}

export class SheetSelection {
  active: Cell = { r: 0, c: 0 };
  private anchor: Cell = { r: 0, c: 0 };
  editing: Editing | undefined;
  private readonly size: () => { rows: number; columns: number };

  constructor(size: () => { rows: number; columns: number }) {
    this.size = size;
  }

  private inside({ r, c }: Cell): Cell {
    const { rows, columns } = this.size();
    const between = (value: number, last: number) => Math.max(0, Math.min(last, value));
    return { r: between(r, rows - 1), c: between(c, columns - 1) };
  }

  /** `extend` moves the far corner of the block and keeps the anchor. */
  go(to: Cell, extend = false): void {
    this.active = this.inside(to);
    if (!extend) this.anchor = this.active;
    this.editing = undefined;
  }

  select(from: Cell, to: Cell): void {
    this.anchor = this.inside(from);
    this.active = this.inside(to);
  }

  edit(from: Editing['from']): void {
    this.anchor = this.active;
    this.editing = { from };
  }

  /** What is being edited is left to its field, which ends by itself. */
  stopEditing(): void {
    this.editing = undefined;
  }

  block(): Block {
    const { active, anchor } = this;
    return {
      top: Math.min(active.r, anchor.r),
      bottom: Math.max(active.r, anchor.r),
      left: Math.min(active.c, anchor.c),
      right: Math.max(active.c, anchor.c),
    };
  }

  isOne(): boolean {
    return this.active.r === this.anchor.r && this.active.c === this.anchor.c;
  }

  /** What of the selection lies in a row, in words that change only when its drawing must. */
  inRow(r: number): string {
    const { top, bottom, left, right } = this.block();
    if (r < top || r > bottom) return '';
    const active = r === this.active.r ? `${this.active.c}${this.editing ? '!' : ''}` : '';
    return `${left}-${right}@${active}`;
  }
}
