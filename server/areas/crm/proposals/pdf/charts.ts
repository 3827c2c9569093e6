/** The charts of a proposal, drawn as vectors. */
import { showSummary } from '../../../../../domain/money.ts';
import type { ProposalFigures } from '../../../../../domain/proposals/figures.ts';
import { axisStep, type CostBasis, month_names, rupeesOf, stage_words } from '../../../../../domain/proposals/shown.ts';
import { counted } from '../../../../../domain/text.ts';
import { colours } from './words.ts';
import { showNumber } from '../../../../../domain/numbers.ts';

export const chart_width = 515;

const fixed = (value: number): string => value.toFixed(1);
const svg = (height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${chart_width}" height="${height}" viewBox="0 0 ${chart_width} ${height}" font-family="Roboto">${inside}</svg>`;
const rect = (x: number, y: number, width: number, height: number, fill: string, round = 2): string =>
  `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(Math.max(height, 0.1))}" rx="${round}" fill="${fill}"/>`;
const label = (
  x: number,
  y: number,
  text: string,
  more: { at?: string; fill?: string; size?: number; bold?: boolean } = {},
) =>
  `<text x="${fixed(x)}" y="${fixed(y)}" font-size="${more.size ?? 8}" text-anchor="${more.at ?? 'middle'}" fill="${more.fill ?? colours.soft}"${more.bold ? ' font-weight="bold"' : ''}>${text}</text>`;
const rule = (x1: number, y1: number, x2: number, y2: number, stroke: string = colours.line, dash = ''): string =>
  `<line x1="${fixed(x1)}" y1="${fixed(y1)}" x2="${fixed(x2)}" y2="${fixed(y2)}" stroke="${stroke}" stroke-width="0.7"${dash && ` stroke-dasharray="${dash}"`}/>`;

/** kWh in few signs: 940, 12.4k, 1.2M. */
export const shortKwh = (kwh: number): string => {
  if (kwh >= 1e6) return `${(kwh / 1e6).toFixed(1)}M`;
  return kwh >= 10_000 ? `${(kwh / 1000).toFixed(1)}k` : showNumber(Math.round(kwh));
};

export function generationChart({ monthly_kwh }: ProposalFigures): string {
  const height = 170;
  const bottom = height - 20;
  const most = Math.max(...monthly_kwh, 1);
  const step = axisStep(most, 4);
  const scale = (bottom - 18) / most;
  const room = (chart_width - 40) / 12;
  let drawn = '';
  for (let value = 0; value <= most; value += step) {
    const y = bottom - value * scale;
    drawn += rule(36, y, chart_width, y) + label(32, y + 3, shortKwh(value), { at: 'end', size: 7 });
  }
  for (const [at, kwh] of monthly_kwh.entries()) {
    const x = 40 + at * room;
    const y = bottom - kwh * scale;
    drawn += rect(x + room * 0.16, y, room * 0.68, bottom - y, kwh === most ? colours.sun : colours.teal);
    drawn += label(x + room / 2, y - 4, shortKwh(kwh), { size: 7, fill: colours.ink });
    drawn += label(x + room / 2, bottom + 13, month_names[at] ?? '');
  }
  return svg(height, drawn);
}

export function billChart({ bill_before, bill_after }: ProposalFigures): string {
  const most = Math.max(bill_before, 1);
  const room = chart_width - 150;
  const lines = [
    ['Today', bill_before, '#94a3a1'],
    ['With your plant', bill_after, colours.teal],
  ] as const;
  const drawn = lines.map(([name, amount, fill], at) => {
    const y = 6 + at * 34;
    const width = (amount / most) * room;
    return (
      label(0, y + 16, name, { at: 'start', size: 9, fill: colours.ink }) +
      rect(80, y, width, 24, fill, 3) +
      label(80 + width + 6, y + 16, `${showSummary(amount)} per year`, {
        at: 'start',
        size: 9,
        fill: colours.ink,
        bold: true,
      })
    );
  });
  return svg(76, drawn.join(''));
}

/** What the plant has brought since its beginning, year by year: below nothing it still pays for itself. */
export function savingsChart({ years, cost, payback_years }: ProposalFigures, basis: CostBasis): string {
  const height = 190;
  const values = [-cost, ...years.map(({ cumulative }) => cumulative)].map(rupeesOf);
  const top = Math.max(...values, 0);
  const low = Math.min(...values, 0);
  const step = axisStep(top - low, 5);
  const area = height - 30;
  const scale = area / (Math.ceil(top / step) * step - Math.floor(low / step) * step || 1);
  const zero = 8 + Math.ceil(top / step) * step * scale;
  const room = (chart_width - 52) / values.length;
  let drawn = '';
  for (let value = Math.floor(low / step) * step; value <= top + step / 2; value += step) {
    const y = zero - value * scale;
    drawn += rule(48, y, chart_width, y, value === 0 ? colours.soft : colours.line);
    drawn += label(44, y + 3, showSummary(value * 100).replace('₹ ', '₹'), { at: 'end', size: 7 });
  }
  for (const [year, value] of values.entries()) {
    const x = 50 + year * room;
    const size = Math.abs(value) * scale;
    drawn += rect(
      x + room * 0.14,
      value >= 0 ? zero - size : zero,
      room * 0.72,
      size,
      value >= 0 ? colours.teal : '#b9c4c3',
      1.5,
    );
    if (year % 5 === 0) drawn += label(x + room / 2, height - 6, year === 0 ? 'today' : `year ${year}`, { size: 7 });
  }
  if (payback_years !== null) {
    const x = 50 + (payback_years + 0.5) * room;
    drawn += rule(x, 14, x, zero, colours.sun, '3 2');
    drawn += label(x + 4, 20, `payback ${counted(payback_years.toFixed(1), 'year', 'years')} (price ${basis})`, {
      at: 'start',
      size: 8,
      fill: colours.ink,
      bold: true,
    });
  }
  return svg(height, drawn);
}

export function timelineChart({ timeline: { bars, days } }: ProposalFigures): string {
  const line = 22;
  const height = 20 + bars.length * line;
  const left = 100;
  const scale = (chart_width - left - 70) / Math.max(days, 1);
  const week_step = [1, 2, 4, 8, 13, 26].find((weeks) => days / 7 / weeks <= 12) ?? 52;
  let drawn = '';
  for (let week = 0; week * 7 <= days; week += week_step) {
    const x = left + week * 7 * scale;
    drawn += rule(x, 14, x, height) + label(x, 9, week === 0 ? 'start' : `week ${week}`, { size: 7 });
  }
  for (const [at, { stage, offset, days: long }] of bars.entries()) {
    const y = 20 + at * line;
    const x = left + offset * scale;
    drawn += label(0, y + 10, stage_words[stage], { at: 'start', size: 9, fill: colours.ink });
    drawn += rect(x, y, Math.max(long * scale, 3), 13, at === bars.length - 1 ? colours.sun : colours.teal, 3);
    drawn += label(x + Math.max(long * scale, 3) + 5, y + 10, counted(long, 'day', 'days'), {
      at: 'start',
      size: 8,
    });
  }
  return svg(height, drawn);
}

/** The sun over a roof of modules, for the cover. */
export function coverPicture(width: number, height: number): string {
  const horizon = height * 0.72;
  let drawn = `<rect width="${width}" height="${height}" fill="${colours.deep}"/>`;
  for (const [at, radius] of [250, 200, 155, 112].entries())
    drawn += `<circle cx="${width * 0.78}" cy="${horizon}" r="${radius}" fill="${colours.sun}" opacity="${0.08 + at * 0.06}"/>`;
  drawn += `<circle cx="${width * 0.78}" cy="${horizon}" r="74" fill="${colours.sun}"/>`;
  // modules on a slope, row behind row
  for (let row = 0; row < 3; row += 1) {
    const y = horizon - 62 + row * 20;
    for (let one = 0; one < 12; one += 1) {
      const x = -40 + one * 58 + row * 22;
      drawn += `<polygon points="${x},${y + 26} ${x + 14},${y} ${x + 66},${y} ${x + 52},${y + 26}" fill="${row === 2 ? '#12554f' : '#0d4a45'}" stroke="#2c8a80" stroke-width="0.8"/>`;
      drawn += `<line x1="${x + 7}" y1="${y + 13}" x2="${x + 59}" y2="${y + 13}" stroke="#2c8a80" stroke-width="0.5"/>`;
    }
  }
  drawn += `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="#ffffff"/>`;
  drawn += `<rect y="${horizon}" width="${width}" height="4" fill="${colours.sun}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn}</svg>`;
}
