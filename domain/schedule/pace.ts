/** Pace: how ambitious a schedule is, as a factor on its working days (specification §9; domain §1.4). */
import type { DurationClock } from '../../gantt/engine/plan.ts';

/** The pace factors, from the fastest to the slowest, in percent (specification §9). */
export const pace_factors = [
  { name: 'Practically Impossible', factor: 50 },
  { name: 'Very Aggressive', factor: 90 },
  { name: 'Aggressive', factor: 100 },
  { name: 'Reasonable', factor: 110 },
  { name: 'Slow', factor: 120 },
  { name: 'Very Slow', factor: 130 },
] as const;
export type PaceFactor = (typeof pace_factors)[number]['factor'];

/**
 * A duration at a pace, in days as a decimal. Working days are multiplied by the factor; calendar days are regulated
 * and stay, and a milestone stays 0. The result is not rounded: `showSpan` rounds once, for display.
 */
export const scaleDays = (days: number, clock: DurationClock, factor: PaceFactor): number =>
  clock === 'working' ? (days * factor) / 100 : days;

/**
 * A span of decimal working days, `offset` from the project start and `days` long, in the whole days shown. Start and
 * end are rounded, not the length, so that a chain of short events neither grows nor shrinks by rounding. Work that
 * would vanish is shown as the one day it falls on; a milestone has no day.
 */
export function showSpan(offset: number, days: number): { offset: number; days: number } {
  // three decimals are finer than any pace makes, and drop what adding decimals leaves
  const exact = (value: number) => Number(value.toFixed(3));
  const start = Math.round(exact(offset));
  const end = Math.round(exact(offset + days));
  if (days > 0 && start === end) return { offset: Math.floor(exact(offset)), days: 1 };
  return { offset: start, days: end - start };
}
