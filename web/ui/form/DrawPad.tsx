/** Something drawn by finger, pen or mouse: a sketch, a signature. It is given as a picture once it is kept. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Cluster, Column } from '../layout/flow.tsx';
import classes from './DrawPad.module.css';

interface DrawPadProps {
  /** names the surface for who does not see it */
  label: string;
  height?: number;
  busy?: boolean;
  onKeep: (picture: File) => void;
}

/** Pixels of the picture for one of the screen: thin lines stay clean on paper. */
const scale = 2;

export function DrawPad({ label, height = 180, busy = false, onKeep }: DrawPadProps) {
  const { t } = useLingui();
  const surface = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);
  const [drawn, setDrawn] = useState(false);

  const clear = () => {
    const canvas = surface.current;
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen) return;
    // white in the dark too: it is put on paper
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    setDrawn(false);
  };
  useEffect(() => {
    const canvas = surface.current;
    if (!canvas) return;
    canvas.width = canvas.clientWidth * scale;
    canvas.height = canvas.clientHeight * scale;
    const pen = canvas.getContext('2d');
    if (!pen) return;
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }, []);

  const at = (event: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale];
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = surface.current?.getContext('2d');
    if (!pen || busy) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    pen.strokeStyle = '#10222b';
    pen.lineWidth = 2 * scale;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.beginPath();
    const [x, y] = at(event);
    pen.moveTo(x, y);
    pen.lineTo(x + 0.1, y);
    pen.stroke();
    setDrawn(true);
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = surface.current?.getContext('2d');
    if (!pen || !drawing.current) return;
    const [x, y] = at(event);
    pen.lineTo(x, y);
    pen.stroke();
  };
  const end = () => {
    drawing.current = false;
  };
  const keep = () =>
    surface.current?.toBlob((blob) => {
      if (blob) onKeep(new File([blob], 'drawing.png', { type: 'image/png' }));
    }, 'image/png');

  return (
    <Column gap={8}>
      <canvas
        ref={surface}
        className={classes.surface}
        style={{ height }}
        role="img"
        aria-label={label}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Cluster gap={8}>
        <Button disabled={!drawn} loading={busy} onClick={keep}>
          <Trans>Save drawing</Trans>
        </Button>
        <Button variant="default" disabled={!drawn || busy} onClick={clear} aria-label={t`Clear drawing`}>
          <Trans>Clear</Trans>
        </Button>
      </Cluster>
    </Column>
  );
}
