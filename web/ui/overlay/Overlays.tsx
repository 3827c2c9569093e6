/** Toasts and questions. Loaded when the first is wanted; questions asked before that are asked again now. */
import '@mantine/notifications/styles.layer.css';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';

export default function Overlays({ ready }: { ready: () => void }) {
  // the provider below listens by now: effects run from the inside out
  useEffect(ready, [ready]);
  return (
    <ModalsProvider>
      <Notifications position="bottom-right" limit={4} />
    </ModalsProvider>
  );
}
