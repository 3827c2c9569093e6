/** Objects as records of fields: a part of them, one value for each key, without what is undefined. */

/** The fields under the keys. */
export const pick = <F extends object, const K extends keyof F>(all: F, keys: readonly K[]): Pick<F, K> =>
  Object.fromEntries(keys.map((key) => [key, all[key]])) as unknown as Pick<F, K>;

/** One value for each key. */
export const recordOf = <const K extends string, V>(keys: readonly K[], of: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>;

/** Fields that have a value: those that may be undefined may be missing. */
type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The fields that have a value: those that are undefined are left out. */
export const definedOf = <T extends object>(all: T): Defined<T> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Defined<T>;

/** The fields except those under the keys. */
export const except = <F extends object, const K extends string>(all: F, keys: readonly K[]): Omit<F, K> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => !(keys as readonly string[]).includes(key))) as Omit<F, K>;
