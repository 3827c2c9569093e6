/** Pins on a canvas: the letter and the colour say how severe a punch point is, the shape how it stands. */
import {
  punch_severities,
  punch_standings,
  type PunchStanding,
} from '../../../../../domain/construction/punch_points.ts';
import type { PunchPin } from '../../slices.ts';
import { pointOf, type Size, type View } from './view.ts';

/** A pin from edge to edge, in pixels of the page. */
export const pin_size = 26;

/** Read on white paper, whatever the colours of the page are. */
const colours: Record<PunchPin['severity'], string> = { A: '#b3261e', B: '#8a4b00', C: '#3f5468' };
const done = '#5d6b75';

/** The outline of each standing within a square from -1 to 1. */
const outlines: Record<PunchStanding, readonly (readonly [number, number])[] | 'circle'> = {
  open: 'circle',
  overdue: [
    [0, -1],
    [1, 0.8],
    [-1, 0.8],
  ],
  fixed: [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ],
  customer: [
    [0, -1],
    [0.95, -0.31],
    [0.59, 0.81],
    [-0.59, 0.81],
    [-0.95, -0.31],
  ],
  closed: [
    [-0.75, -0.75],
    [0.75, -0.75],
    [0.75, 0.75],
    [-0.75, 0.75],
  ],
  cancelled: [
    [-0.75, -0.75],
    [0.75, -0.75],
    [0.75, 0.75],
    [-0.75, 0.75],
  ],
};

function drawPin(context: CanvasRenderingContext2D, { severity, standing }: Pick<PunchPin, 'severity' | 'standing'>) {
  const over = standing === 'closed' || standing === 'cancelled';
  const reach = pin_size / 2 - 2;
  const outline = outlines[standing];
  context.beginPath();
  if (outline === 'circle') context.arc(0, 0, reach - 1, 0, Math.PI * 2);
  else for (const [x, y] of outline) context.lineTo(x * reach, y * reach);
  context.closePath();
  context.lineJoin = 'round';
  context.lineWidth = 3.5;
  context.strokeStyle = '#ffffff';
  context.stroke();
  context.fillStyle = over ? '#ffffff' : colours[severity];
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = over ? done : colours[severity];
  context.stroke();
  context.fillStyle = over ? done : '#ffffff';
  context.font = `600 ${standing === 'overdue' ? 10 : 12}px Inter, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(severity, 0, standing === 'overdue' ? 3 : 1);
  if (standing !== 'cancelled') return;
  context.beginPath();
  context.moveTo(-reach * 0.7, reach * 0.7);
  context.lineTo(reach * 0.7, -reach * 0.7);
  context.stroke();
}

/** Each kind of pin is drawn once and copied after that. */
export type Stamps = ReadonlyMap<string, HTMLCanvasElement>;

export const stampKey = ({ severity, standing }: Pick<PunchPin, 'severity' | 'standing'>): string =>
  `${severity} ${standing}`;

export function makeStamps(ratio: number): Stamps {
  const stamps = new Map<string, HTMLCanvasElement>();
  for (const severity of punch_severities)
    for (const standing of punch_standings) {
      const stamp = document.createElement('canvas');
      stamp.width = stamp.height = Math.ceil(pin_size * ratio);
      const context = stamp.getContext('2d');
      if (context) {
        context.scale(ratio, ratio);
        context.translate(pin_size / 2, pin_size / 2);
        drawPin(context, { severity, standing });
      }
      stamps.set(stampKey({ severity, standing }), stamp);
    }
  return stamps;
}

/** Draws what of the pins lies in the frame; the chosen one last, in a ring. */
export function drawPins(
  canvas: HTMLCanvasElement,
  {
    pins,
    view,
    frame,
    picture,
    stamps,
    ratio,
    chosen,
  }: {
    pins: readonly PunchPin[];
    view: View;
    frame: Size;
    picture: Size;
    stamps: Stamps;
    ratio: number;
    chosen: number | undefined;
  },
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, frame.width, frame.height);
  const half = pin_size / 2;
  let ringed: { x: number; y: number; stamp: HTMLCanvasElement } | undefined;
  for (const pin of pins) {
    const { x, y } = pointOf(view, pin, picture);
    if (x < -half || y < -half || x > frame.width + half || y > frame.height + half) continue;
    const stamp = stamps.get(stampKey(pin));
    if (!stamp) continue;
    if (pin.id === chosen) ringed = { x, y, stamp };
    else context.drawImage(stamp, x - half, y - half, pin_size, pin_size);
  }
  if (!ringed) return;
  context.beginPath();
  context.arc(ringed.x, ringed.y, half + 4, 0, Math.PI * 2);
  context.lineWidth = 3;
  context.strokeStyle = '#0b6b63';
  context.stroke();
  context.drawImage(ringed.stamp, ringed.x - half, ringed.y - half, pin_size, pin_size);
}
