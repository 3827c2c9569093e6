/** Text as a pattern of SQL's `like` for what contains it: its own signs stand for themselves. */
export const likePattern = (text: string): string => `%${beginningPattern(text)}`;

/** The same for what begins with it. */
export const beginningPattern = (text: string): string => `${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
