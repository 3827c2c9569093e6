/** A quantity while it is typed. */

/** What a text says; null: nothing, or no number yet. */
export function quantityOf(text: string): number | null {
  const quantity = Number(text);
  return text === '' || !Number.isFinite(quantity) ? null : quantity;
}

/** What stands in the box: as it was typed while that says the value, else the value. */
export const quantityText = (typed: string, value: number | null): string =>
  quantityOf(typed) === value ? typed : String(value ?? '');
