/**
 * A drawing that is moved and enlarged by mouse, fingers and keyboard, with pins above it on one canvas. The picture is
 * moved by the browser’s compositor; only the pins in view are drawn for a frame.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { PunchPin } from '../../slices.ts';
import classes from './Drawings.module.css';
import { drawPins, makeStamps, pin_size, type Stamps } from './draw_pins.ts';
import {
  centred,
  fitted,
  levelAt,
  moved,
  nearest,
  type Point,
  placeAt,
  pointOf,
  type Size,
  type View,
  zoomed,
} from './view.ts';

interface DrawingViewProps {
  /** the page, drawn; another one is shown from its beginning */
  picture: HTMLCanvasElement;
  pins: readonly PunchPin[];
  /** the pin in a ring */
  chosen: number | undefined;
  /** names the drawing for people who do not see it */
  label: string;
  onChoose: (id: number) => void;
  /** a place is being chosen, under a crosshair or with a click */
  onPlace: ((place: Point) => void) | undefined;
  onCancel: () => void;
  /** stands below the drawing while nothing is placed */
  action: ReactNode;
}

const step = 60;
const larger = 1.3;
/** What moves less is a tap. */
const tap_reach = 8;

/** The picture at half its size, and half of that again: fine lines are lost where a browser makes a large one small at once. */
function halves(picture: HTMLCanvasElement): HTMLCanvasElement[] {
  const all = [picture];
  for (let last = picture; Math.max(last.width, last.height) > 700; ) {
    const half = document.createElement('canvas');
    half.width = Math.round(last.width / 2);
    half.height = Math.round(last.height / 2);
    const context = half.getContext('2d');
    if (!context) break;
    context.imageSmoothingQuality = 'high';
    context.drawImage(last, 0, 0, half.width, half.height);
    all.push(half);
    last = half;
  }
  return all;
}

export function DrawingView(props: DrawingViewProps) {
  const { picture, pins, chosen, label, onChoose, onPlace, onCancel, action } = props;
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useRef<Size>({ width: 0, height: 0 });
  const view = useRef<View>(undefined);
  const stamps = useRef<{ ratio: number; made: Stamps }>(undefined);
  const asked = useRef(0);
  const fingers = useRef(new Map<number, Point>());
  const began = useRef<Point & { alone: boolean }>(undefined);
  const focused = useRef<number>(undefined);
  const [over, setOver] = useState(false);
  const placing = onPlace !== undefined;
  const levels = useMemo(() => halves(picture), [picture]);

  const paint = () => {
    asked.current = 0;
    const { current: shown } = view;
    if (!shown || !canvas.current || !sheet.current) return;
    const ratio = window.devicePixelRatio || 1;
    if (stamps.current?.ratio !== ratio) stamps.current = { ratio, made: makeStamps(ratio) };
    const level = levelAt(levels, shown.scale * ratio);
    const drawn = levels[level];
    if (drawn && sheet.current.firstChild !== drawn) sheet.current.replaceChildren(drawn);
    const factor = picture.width / (drawn?.width ?? picture.width);
    sheet.current.style.transform = `translate(${shown.x}px, ${shown.y}px) scale(${shown.scale * factor})`;
    drawPins(canvas.current, {
      pins,
      picture,
      ratio,
      chosen,
      view: shown,
      frame: size.current,
      stamps: stamps.current.made,
    });
  };
  const painter = useRef(paint);
  useEffect(() => {
    painter.current = paint;
  });
  const repaint = useCallback(() => {
    asked.current ||= requestAnimationFrame(() => painter.current());
  }, []);
  const show = useCallback(
    (next: View) => {
      view.current = next;
      repaint();
    },
    [repaint],
  );

  const focus = useEffectEvent(() => {
    const pin = pins.find(({ id }) => id === chosen);
    // once for each: who moved the drawing since is not called back when the pins are read again
    if (!pin || !view.current || focused.current === chosen) return;
    focused.current = chosen;
    const at = pointOf(view.current, pin, picture);
    const { width, height } = size.current;
    if (at.x < 24 || at.y < 24 || at.x > width - 24 || at.y > height - 24)
      show(centred(view.current, pin, size.current, picture));
  });
  const measure = useEffectEvent((width: number, height: number) => {
    const before = size.current;
    size.current = { width, height };
    if (canvas.current) {
      const ratio = window.devicePixelRatio || 1;
      canvas.current.width = Math.round(width * ratio);
      canvas.current.height = Math.round(height * ratio);
    }
    if (!view.current || before.width === 0) show(fitted(size.current, picture));
    else
      show(
        moved(view.current, { x: (width - before.width) / 2, y: (height - before.height) / 2 }, size.current, picture),
      );
  });

  useEffect(() => {
    const { current: box } = frame;
    if (!box) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) measure(entry.contentRect.width, entry.contentRect.height);
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (size.current.width > 0) show(fitted(size.current, picture));
  }, [picture, show]);
  useEffect(repaint, [pins, chosen, repaint]);
  useEffect(() => focus(), [chosen, pins]);
  useEffect(() => () => cancelAnimationFrame(asked.current), []);

  const zoom = (factor: number, at: Point = { x: size.current.width / 2, y: size.current.height / 2 }) => {
    if (view.current) show(zoomed(view.current, factor, at, size.current, picture));
  };
  const move = (x: number, y: number) => {
    if (view.current) show(moved(view.current, { x, y }, size.current, picture));
  };
  const fit = () => show(fitted(size.current, picture));
  const pointIn = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };
  const pinAt = (point: Point, touch: boolean) =>
    view.current && nearest(pins, view.current, picture, point, touch ? 22 : pin_size / 2);
  const take = (point: Point) => {
    const place = view.current && placeAt(view.current, point, picture);
    if (place) onPlace?.(place);
  };
  const takeMiddle = () => take({ x: size.current.width / 2, y: size.current.height / 2 });

  // a wheel listener of React cannot keep the page from scrolling
  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), pointIn(event));
  });
  useEffect(() => {
    const { current: box } = frame;
    const heard = (event: WheelEvent) => wheel(event);
    box?.addEventListener('wheel', heard, { passive: false });
    return () => box?.removeEventListener('wheel', heard);
  }, []);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const act = {
      '+': () => zoom(larger),
      '=': () => zoom(larger),
      '-': () => zoom(1 / larger),
      0: fit,
      ArrowLeft: () => move(step, 0),
      ArrowRight: () => move(-step, 0),
      ArrowUp: () => move(0, step),
      ArrowDown: () => move(0, -step),
      ...(placing && { Enter: takeMiddle, Escape: onCancel }),
    }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };

  const onPointerDown = (event: React.PointerEvent) => {
    if (event.button !== 0) return;
    const point = pointIn(event);
    frame.current?.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, point);
    began.current = { ...point, alone: fingers.current.size === 1 };
  };
  const onPointerMove = (event: React.PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    const now = pointIn(event);
    if (!before) {
      setOver(!placing && pinAt(now, false) !== undefined);
      return;
    }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (!other) {
      move(now.x - before.x, now.y - before.y);
      return;
    }
    const apart = (one: Point) => Math.hypot(one.x - other.x, one.y - other.y);
    move((now.x - before.x) / 2, (now.y - before.y) / 2);
    if (apart(before) > 0) zoom(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  };
  const onPointerUp = (event: React.PointerEvent) => {
    const { current: begin } = began;
    if (!fingers.current.delete(event.pointerId) || !begin?.alone || fingers.current.size > 0) return;
    const point = pointIn(event);
    if (Math.hypot(point.x - begin.x, point.y - begin.y) > tap_reach) return;
    const touch = event.pointerType !== 'mouse';
    if (placing) {
      // a finger hides what it points at: there the crosshair decides
      if (!touch) take(point);
      return;
    }
    const pin = pinAt(point, touch);
    if (pin) onChoose(pin.id);
  };

  return (
    <div className={classes.frame}>
      {/* what is done here by mouse and fingers, keys and the list beside it do too */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        className={classes.stage}
        role="application"
        // moved and enlarged by keyboard
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={label}
        data-over={over || undefined}
        data-placing={placing || undefined}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={(event) => fingers.current.delete(event.pointerId)}
      >
        <div ref={sheet} className={classes.picture} />
        <canvas ref={canvas} className={classes.pins} />
        {placing && (
          <svg className={classes.cross} width="56" height="56" viewBox="-28 -28 56 56" aria-hidden>
            <path d="M-26 0H-6M6 0H26M0-26V-6M0 6V26" />
            <circle r="2" />
          </svg>
        )}
      </div>
      <div className={classes.zoom}>
        <ActionIcon variant="default" size="lg" aria-label={t`Zoom in`} onClick={() => zoom(larger)}>
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={t`Zoom out`} onClick={() => zoom(1 / larger)}>
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={t`Show the whole drawing`} onClick={fit}>
          <IconFocusCentered size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.placing}>
        {placing ? (
          <>
            <Button onClick={takeMiddle}>
              <Trans>Place here</Trans>
            </Button>
            <Button variant="default" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        ) : (
          action
        )}
      </div>
    </div>
  );
}
