/** The event that is open. Its code comes when one is opened, or with the first sign of a hand that may open one. */
import { lazy, usePreloadOnInteraction } from '../../kit/lazy.tsx';
import { useOpened } from '../../kit/opened.ts';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';

const EventDrawer = lazy<{ opened: boolean }>(() => import('./EventDrawer.tsx'));

export function OpenEvent() {
  const { id, close } = useOpened('event');
  usePreloadOnInteraction(EventDrawer);
  return (
    <LazyMount opened={id !== undefined} onClose={close}>
      {(opened) => <EventDrawer opened={opened} />}
    </LazyMount>
  );
}
