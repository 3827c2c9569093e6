/** The event that is open. Its code comes when one is opened, or with the first sign of a hand that may open one. */
import { late, useAheadOfUse } from '../../kit/late.tsx';
import { useOpened } from '../../kit/opened.ts';
import { WhenOpened } from '../../ui/overlay/WhenOpened.tsx';

const EventDrawer = late<{ opened: boolean }>(() => import('./EventDrawer.tsx'));

export function OpenEvent() {
  const { id, close } = useOpened('event');
  useAheadOfUse(EventDrawer);
  return (
    <WhenOpened opened={id !== undefined} onClose={close}>
      {(opened) => <EventDrawer opened={opened} />}
    </WhenOpened>
  );
}
