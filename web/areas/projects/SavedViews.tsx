/** The views of a screen that were kept: the button says which one is shown. */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { lazy } from '../../kit/lazy.tsx';
import { LazyOnInteraction } from '../../ui/overlay/LazyOnInteraction.tsx';
import classes from './SavedViews.module.css';
import { useSavedViews } from './saved_views.ts';

const Choices = lazy(() => import('./SavedViewChoices.tsx'));
const nothing = {};

export default function SavedViews() {
  const { current } = useSavedViews();
  return (
    <LazyOnInteraction
      opens="dialog"
      part={Choices}
      given={nothing}
      target={
        <Button
          variant="default"
          className={classes.target ?? ''}
          leftSection={<IconBookmark size={16} aria-hidden />}
          data-named={current ? true : undefined}
        >
          <span className={classes.name}>{current?.name ?? <Trans>Views</Trans>}</span>
        </Button>
      }
    />
  );
}
