export const events = {};
