/** The frame of a screen: its width, and what it shows while loading, after a failure and when there is nothing. */
import type { ReactElement, ReactNode } from 'react';
import { Empty, type EmptyProps } from '../feedback/Empty.tsx';
import { Failure } from '../feedback/Failure.tsx';
import { Loading } from '../feedback/Loading.tsx';
import classes from './Screen.module.css';

type Shape = 'rows' | 'cards' | 'text';

export interface ScreenProps {
  children?: ReactNode;
  /** wide: data, the whole window; reading: text, 72 characters */
  width?: 'wide' | 'reading' | undefined;
  /** stays in place whatever the state below it: a PageHeader */
  header?: ReactNode;
  loading?: boolean | undefined;
  /** shapes of the final size; rows, cards or text, or own ones */
  skeleton?: Shape | ReactElement | undefined;
  /** one sentence when the screen could not be loaded */
  failure?: string | false | null | undefined;
  onRetry?: (() => void) | undefined;
  /** given when there is nothing to show */
  empty?: EmptyProps | false | null | undefined;
}

export function Screen(props: ScreenProps) {
  const { children, width = 'wide', header, loading, skeleton = 'rows', failure, onRetry, empty } = props;
  const body = () => {
    if (failure) return <Failure sentence={failure} onRetry={onRetry} />;
    if (loading) return typeof skeleton === 'string' ? <Loading as={skeleton} /> : skeleton;
    if (empty) return <Empty {...empty} />;
    return children;
  };
  return (
    <div className={classes.screen} data-width={width} aria-busy={loading || undefined}>
      {header}
      {body()}
    </div>
  );
}
