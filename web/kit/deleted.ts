/**
 * What this page deleted: the screen that showed it may be there a moment longer, while the next one is loaded, and does not
 * ask the server for it again.
 */
const deleted = new Set<string>();

/** Notes a write that succeeded: `delete_order` of an `order_id` deletes it, any other write of the same brings it back. */
export function noteWrite(name: string, input: Readonly<Record<string, unknown>>): void {
  const own = /^delete_(\w+)$/.exec(name)?.[1];
  for (const [field, value] of Object.entries(input)) {
    if (typeof value !== 'number') continue;
    if (field === `${own}_id`) deleted.add(`${field} ${value}`);
    else if (field.endsWith('_id')) deleted.delete(`${field} ${value}`);
  }
}

/** Numbers mean other records for another person or company. */
export const forgetDeleted = (): void => deleted.clear();

/** True where a question is about something that was deleted. */
export const isDeleted = (input: unknown): boolean =>
  typeof input === 'object' &&
  input !== null &&
  Object.entries(input).some(([field, value]) => deleted.has(`${field} ${String(value)}`));
