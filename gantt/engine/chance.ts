/**
 * Chance that can be repeated: numbers from a seed, and the distributions of a duration. A duration is drawn through a
 * standard normal number, so that events can share a part of their luck; everything slow is in tables made once.
 */

/** How long something may last: at best, most likely, at worst; in one unit, ascending. */
export interface ThreePoint {
  optimistic: number;
  likely: number;
  pessimistic: number;
}

/** Triangular, or the smoother beta-PERT with weight 4 on the likely value. */
export const spread_shapes = ['pert', 'triangular'] as const;
export type SpreadShape = (typeof spread_shapes)[number];

/** Whole numbers from 0 to 2³² − 1 from a seed, always the same ones (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Error function complement by a rational approximation (Numerical Recipes), relative error below 1.2e-7. */
function erfc(x: number): number {
  const t = 1 / (1 + Math.abs(x) / 2);
  const factors = [
    0.17087277, -0.82215223, 1.48851587, -1.13520398, 0.27886807, -0.18628806, 0.09678418, 0.37409196, 1.00002368,
    -1.26551223,
  ];
  const value = t * Math.exp(factors.reduce((sum, factor) => sum * t + factor, 0) - x * x);
  return x >= 0 ? value : 2 - value;
}

/** The share of standard normal numbers below z. */
export const normalShare = (z: number): number => erfc(-z / Math.SQRT2) / 2;

const z_limit = 4;
const z_steps = 512;
const quantile_bits = 13;

/** Steps of the tables that follow z from -4 to 4. */
export const z_table_size = z_steps + 1;
const zAt = (step: number): number => (step / z_steps) * 2 * z_limit - z_limit;

/** Where a z lies in such a table. */
export const zStep = (z: number): number =>
  Math.max(0, Math.min(z_steps, Math.round(((z + z_limit) / (2 * z_limit)) * z_steps)));

/** Standard normal numbers in the middle of 8,192 equal parts; `normals[bits >>> normal_shift]` draws one. */
export const normal_shift = 32 - quantile_bits;
/** The table those numbers are drawn from. */
export function normalTable(): Float64Array {
  const size = 1 << quantile_bits;
  const table = new Float64Array(size);
  for (let at = 0, z = -5; at < size; at += 1) {
    const share = (at + 0.5) / size;
    // shares ascend, so each search begins where the last one ended
    let [low, high] = [z, 5];
    for (let halving = 0; halving < 40; halving += 1) {
      const middle = (low + high) / 2;
      if (normalShare(middle) < share) low = middle;
      else high = middle;
    }
    z = low;
    table[at] = low;
  }
  return table;
}

const grid = 2048;

/**
 * Values between 0 and 1 of a distribution whose most likely value is `mode`, at the shares of z from -4 to 4. Kept by
 * the caller: events of the same proportions share a table.
 */
export function spreadTable(mode: number, shape: SpreadShape): Float64Array {
  const table = new Float64Array(z_table_size);
  if (shape === 'triangular') {
    for (let step = 0; step < z_table_size; step += 1) {
      const share = normalShare(zAt(step));
      table[step] = share < mode ? Math.sqrt(share * mode) : 1 - Math.sqrt((1 - share) * (1 - mode));
    }
    return table;
  }
  const [alpha, beta] = [4 * mode, 4 * (1 - mode)];
  const density = (x: number): number => x ** alpha * (1 - x) ** beta;
  const sums = new Float64Array(grid + 1);
  for (let at = 0; at < grid; at += 1) sums[at + 1] = (sums[at] as number) + density((at + 0.5) / grid);
  const total = sums[grid] as number;
  for (let step = 0, at = 0; step < z_table_size; step += 1) {
    const wanted = normalShare(zAt(step)) * total;
    while (at < grid - 1 && (sums[at + 1] as number) < wanted) at += 1;
    const part = (sums[at + 1] as number) - (sums[at] as number);
    table[step] = (at + (part > 0 ? Math.min(1, Math.max(0, (wanted - (sums[at] as number)) / part)) : 0)) / grid;
  }
  return table;
}
