/** What the reader of an answer may do with a thing of it, as buttons, menus and forms are given it. */

/** `true`, or why not; absent while the answer is not there yet. A screen adds what it still lacks itself. */
export type Ability = boolean | string | undefined;

/** Why not, for a button's `reason` or a form's `whyNot`: the first reason of several; undefined where one may. */
export const reasonOf = (...abilities: readonly Ability[]): string | undefined =>
  abilities.find((one): one is string => typeof one === 'string' && one !== '');
