/** A number with its unit: kWp and kW by size, everything else as it is. */
import { showNumber } from '../../../domain/numbers.ts';
import { showCapacity, showPower } from '../../../domain/units.ts';

export interface FigureProps {
  value: number | null | undefined;
  /** 'kWp' and 'kW' become MWp and MW from 1,000 on */
  unit?: string | undefined;
  /** digits after the point, at most */
  digits?: number | undefined;
}

export function Figure({ value, unit, digits = 2 }: FigureProps) {
  if (value === null || value === undefined || !Number.isFinite(value)) return <span aria-hidden>–</span>;
  return <span className="figures">{figureText(value, unit, digits)}</span>;
}

/** The same as text. */
export function figureText(value: number, unit?: string, digits = 2): string {
  if (unit === 'kWp') return showCapacity(value);
  if (unit === 'kW') return showPower(value);
  const number = showNumber(value, digits);
  if (!unit) return number;
  return unit === '%' ? `${number}%` : `${number} ${unit}`;
}
