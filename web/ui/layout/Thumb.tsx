/** A small picture of a photo, read from the server only when it comes near the window. */
import { useEffect, useRef, useState } from 'react';
import { useFile } from '../../kit/files.ts';
import classes from './Thumb.module.css';

export function Thumb({ file_id, alt }: { file_id: number; alt: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !box.current) return undefined;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: '600px' });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [near]);
  const src = useFile(near ? file_id : undefined);
  return (
    <span ref={box} className={classes.thumb} data-thumb>
      {src && <img src={src} alt={alt} draggable={false} />}
    </span>
  );
}
