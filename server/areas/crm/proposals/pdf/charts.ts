/** The charts of a proposal: lines and areas as vectors, their words as text of the page, whose fonts have every script. */
import type { Content } from 'pdfmake/interfaces.js';
import { showSummary } from '../../../../../domain/money.ts';
import { basisWords } from '../../../../../domain/proposals/merge.ts';
import { axisStep, month_names, rupeesOf, stage_words } from '../../../../../domain/proposals/shown.ts';
import { plural, roughMoney, say, term } from '../../../../../domain/sentences.ts';
import type { DrawnProposal } from './printed.ts';
import { colours, textOf } from './words.ts';
import { showNumber } from '../../../../../domain/numbers.ts';

const chart_width = 515;

const fixed = (value: number): string => value.toFixed(1);
const svg = (height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${chart_width}" height="${height}" viewBox="0 0 ${chart_width} ${height}" font-family="Roboto">${inside}</svg>`;
const rect = (x: number, y: number, width: number, height: number, fill: string, round = 2): string =>
  `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(Math.max(height, 0.1))}" rx="${round}" fill="${fill}"/>`;
/** How far the line on which letters stand lies below their top, in heights of a letter. */
const above_line = 0.98;
/** A word of a chart: left of a place, right of it, or around it. */
function label(
  x: number,
  y: number,
  text: string,
  { at = 'middle', fill = colours.soft, size = 8, bold = false }: Partial<Label> = {},
): Content {
  const half = at === 'middle' ? 60 : 200;
  const from = at === 'start' ? x : at === 'middle' ? x - half : x - 2 * half;
  const alignment = { start: 'left', middle: 'center', end: 'right' }[at];
  const words = textOf(text, { fontSize: size, color: fill, bold, alignment, noWrap: true, lineHeight: 1 });
  return {
    columns: [{ ...(words as object), width: 2 * half }],
    relativePosition: { x: from, y: y - size * above_line },
  } as Content;
}
interface Label {
  at: 'start' | 'middle' | 'end';
  fill: string;
  size: number;
  bold: boolean;
}

/** A chart with its words upon it. */
const chart = (height: number, drawn: string, labels: readonly Content[], below = 10): Content => ({
  stack: [...labels, { svg: svg(height, drawn) }],
  margin: [0, 4, 0, below],
});

const rule = (x1: number, y1: number, x2: number, y2: number, stroke: string = colours.line, dash = ''): string =>
  `<line x1="${fixed(x1)}" y1="${fixed(y1)}" x2="${fixed(x2)}" y2="${fixed(y2)}" stroke="${stroke}" stroke-width="0.7"${dash && ` stroke-dasharray="${dash}"`}/>`;

/** kWh in few signs: 940, 12.4k, 1.2M. */
export const shortKwh = (kwh: number): string => {
  if (kwh >= 1e6) return `${(kwh / 1e6).toFixed(1)}M`;
  return kwh >= 10_000 ? `${(kwh / 1000).toFixed(1)}k` : showNumber(Math.round(kwh));
};

export function generationChart({ figures: { monthly_kwh }, inWords }: DrawnProposal): Content {
  const height = 170;
  const bottom = height - 20;
  const most = Math.max(...monthly_kwh, 1);
  const step = axisStep(most, 4);
  const scale = (bottom - 18) / most;
  const room = (chart_width - 40) / 12;
  let drawn = '';
  const labels: Content[] = [];
  for (let value = 0; value <= most; value += step) {
    const y = bottom - value * scale;
    drawn += rule(36, y, chart_width, y);
    labels.push(label(32, y + 3, shortKwh(value), { at: 'end', size: 7 }));
  }
  for (const [at, kwh] of monthly_kwh.entries()) {
    const x = 40 + at * room;
    const y = bottom - kwh * scale;
    drawn += rect(x + room * 0.16, y, room * 0.68, bottom - y, kwh === most ? colours.sun : colours.teal);
    labels.push(label(x + room / 2, y - 4, shortKwh(kwh), { size: 7, fill: colours.ink }));
    labels.push(label(x + room / 2, bottom + 13, inWords(say`${{ month: term(month_names[at] ?? '') }}`)));
  }
  return chart(height, drawn, labels);
}

export function billChart({ figures: { bill_before, bill_after }, inWords }: DrawnProposal): Content {
  const most = Math.max(bill_before, 1);
  const room = chart_width - 180;
  const lines = [
    [say`Today`, bill_before, '#94a3a1'],
    [say`With your plant`, bill_after, colours.teal],
  ] as const;
  let drawn = '';
  const labels: Content[] = [];
  for (const [at, [name, amount, fill]] of lines.entries()) {
    const y = 6 + at * 34;
    const width = (amount / most) * room;
    const beside = { at: 'start', size: 9, fill: colours.ink } as const;
    drawn += rect(80, y, width, 24, fill, 3);
    labels.push(label(0, y + 16, inWords(name), beside));
    const yearly = inWords(say`${{ amount: roughMoney(amount) }} per year`);
    labels.push(label(80 + width + 6, y + 16, yearly, { ...beside, bold: true }));
  }
  return chart(76, drawn, labels);
}

/** What the plant has brought since its beginning, year by year: below nothing it still pays for itself. */
export function savingsChart({ content, figures, inWords }: DrawnProposal): Content {
  const { years, cost, payback_years } = figures;
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
  const labels: Content[] = [];
  for (let value = Math.floor(low / step) * step; value <= top + step / 2; value += step) {
    const y = zero - value * scale;
    drawn += rule(48, y, chart_width, y, value === 0 ? colours.soft : colours.line);
    labels.push(label(44, y + 3, showSummary(value * 100).replace('₹ ', '₹'), { at: 'end', size: 7 }));
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
    const name = year === 0 ? say`today` : say`year ${{ year }}`;
    if (year % 5 === 0) labels.push(label(x + room / 2, height - 6, inWords(name), { size: 7 }));
  }
  if (payback_years !== null) {
    const x = 50 + (payback_years + 0.5) * room;
    drawn += rule(x, 14, x, zero, colours.sun, '3 2');
    const rounded = Math.round(payback_years * 10) / 10;
    const basis = basisWords(content, figures);
    const words = say`payback ${plural({ years: rounded }, '# year', '# years')} (price ${{ basis }})`;
    labels.push(label(x + 4, 20, inWords(words), { at: 'start', size: 8, fill: colours.ink, bold: true }));
  }
  return chart(height, drawn, labels, 8);
}

export function timelineChart({ figures, inWords }: DrawnProposal): Content {
  const { bars, days } = figures.timeline;
  const line = 22;
  const height = 20 + bars.length * line;
  const left = 100;
  const scale = (chart_width - left - 70) / Math.max(days, 1);
  const week_step = [1, 2, 4, 8, 13, 26].find((weeks) => days / 7 / weeks <= 12) ?? 52;
  let drawn = '';
  const labels: Content[] = [];
  for (let week = 0; week * 7 <= days; week += week_step) {
    const x = left + week * 7 * scale;
    drawn += rule(x, 14, x, height);
    labels.push(label(x, 9, inWords(week === 0 ? say`start` : say`week ${{ week }}`), { size: 7 }));
  }
  for (const [at, { stage, offset, days: long }] of bars.entries()) {
    const y = 20 + at * line;
    const x = left + offset * scale;
    const width = Math.max(long * scale, 3);
    const name = inWords(say`${{ stage: term(stage_words[stage]) }}`);
    labels.push(label(0, y + 10, name, { at: 'start', size: 9, fill: colours.ink }));
    drawn += rect(x, y, width, 13, at === bars.length - 1 ? colours.sun : colours.teal, 3);
    const length = inWords(say`${plural({ days: long }, '# day', '# days')}`);
    labels.push(label(x + width + 5, y + 10, length, { at: 'start', size: 8 }));
  }
  return chart(height, drawn, labels, 6);
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
