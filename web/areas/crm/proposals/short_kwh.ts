import { showNumber } from '../../../../domain/numbers.ts';
/** kWh in few signs, for the head of a bar: 940, 12k, 1.2M. */
export const shortKwh = (kwh: number): string => {
  if (kwh >= 1e6) return `${(kwh / 1e6).toFixed(1)}M`;
  return kwh >= 10_000 ? `${Math.round(kwh / 1000)}k` : showNumber(Math.round(kwh));
};
