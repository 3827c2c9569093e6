/** How parts of a screen lie below and beside one another: instead of a class of its own for every few of them. */
import type { CSSProperties, HTMLAttributes } from 'react';
import classes from './flow.module.css';

type Tag = 'div' | 'section' | 'article' | 'span' | 'li' | 'main' | 'aside' | 'nav' | 'header' | 'footer';
type Gap = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24;

interface PartProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  as?: Tag;
}

interface FlowProps extends PartProps {
  /** pixels between the parts; two where lines lie closer than what stands in one */
  gap: Gap | readonly [lines: Gap, parts: Gap];
  /** takes what is left of the line it stands in */
  grow?: boolean;
  /** may be narrower than what is in it, which is cut or broken then */
  shrink?: boolean;
}

interface LineProps extends FlowProps {
  align?: 'start' | 'center' | 'end';
  justify?: 'center' | 'end';
}

interface ColumnsProps extends FlowProps {
  /** how many of the same width, or the width of each as CSS writes it */
  of: number | string;
  align?: 'start' | 'center';
  /** one column on screens as narrow as this */
  until?: 'phone' | 'tablet';
}

interface PlainProps extends Omit<PartProps, 'as'> {
  as?: 'p' | 'ul' | 'dl';
  /** the signs of a list stand within it */
  bullets?: boolean;
}

interface AllProps extends LineProps {
  kind: string | undefined;
  until?: ColumnsProps['until'];
}

const sides = { start: 'flex-start', center: 'center', end: 'flex-end' } as const;

function Flow({ as: Part = 'div', kind, gap, grow, shrink, align, justify, until, style, ...rest }: AllProps) {
  return (
    <Part
      className={kind}
      {...(until && { 'data-until': until })}
      style={{
        gap: typeof gap === 'number' ? gap : `${gap[0]}px ${gap[1]}px`,
        ...(grow && { flex: 1 }),
        ...((grow || shrink) && { minWidth: 0 }),
        ...(align && { alignItems: sides[align] }),
        ...(justify && { justifyContent: sides[justify] }),
        ...style,
      }}
      {...rest}
    />
  );
}

/** One below the other, each as wide as the whole and never wider. */
export const Stack = (props: FlowProps) => <Flow kind={classes.stack} {...props} />;

/** One below the other, each as high as it is. */
export const Column = (props: FlowProps) => <Flow kind={classes.column} {...props} />;

/** Beside one another in one line. */
export const Row = (props: LineProps) => <Flow kind={classes.row} {...props} />;

/** Beside one another, in as many lines as it takes. */
export const Cluster = (props: LineProps) => <Flow kind={classes.cluster} {...props} />;

/** At both ends of a line. */
export const Spread = (props: LineProps) => <Flow kind={classes.spread} {...props} />;

/** In columns, row by row. */
export const Columns = ({ of, style, ...props }: ColumnsProps) => {
  const columns = typeof of === 'number' ? `repeat(${of}, minmax(0, 1fr))` : of;
  return <Flow kind={classes.columns} style={{ ...style, '--columns': columns } as CSSProperties} {...props} />;
};

/** Takes what is left of the line it stands in. */
export const Grow = ({ as: Part = 'div', ...rest }: PartProps) => <Part className={classes.grow} {...rest} />;

/** May be wider than its place: it is moved sideways then, not the page. */
export const Scroll = ({ as: Part = 'div', ...rest }: PartProps) => <Part className={classes.scroll} {...rest} />;

/** At the end of the line it stands in. */
export const End = ({ as: Part = 'span', ...rest }: PartProps) => <Part className={classes.end} {...rest} />;

/** Text and lists without the margins of a browser. */
export const Plain = ({ as: Part = 'p', bullets, ...rest }: PlainProps) => (
  <Part className={classes.plain} {...(bullets && { 'data-bullets': true })} {...rest} />
);
