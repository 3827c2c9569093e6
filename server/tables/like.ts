/** Text as a pattern of SQL's `like` for what contains it: its own signs stand for themselves. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
