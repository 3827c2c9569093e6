/** What a form without a connection says: it is kept, and goes on its way. */
import { t } from '@lingui/core/macro';
import type { Gets } from '../../../contract/index.ts';
import type { ApiCall } from '../../kit/api.ts';
import { outbox, record } from '../../kit/outbox/kept.ts';
import type { Recorded } from '../../kit/outbox/acts.ts';
import type { OutboxCall } from '../../kit/outbox/calls.ts';
import { toast } from './toast.tsx';

const sayKept = (): void => toast.info(t`Saved on this device. It is sent when the server can be reached.`);

/**
 * Keeps what a form says on the device and sends it; gives the answer, or nothing where it waits, and says so. `again`: the
 * entry on the device, waiting or refused, that the form says differently now.
 */
export async function recorded<N extends OutboxCall>(
  call: N,
  input: Parameters<ApiCall<N>>[0],
  about: Omit<Recorded, 'call' | 'input'>,
  again?: { id: string },
): Promise<Gets<N> | undefined> {
  if (again) {
    const id = await outbox.again(again.id, input);
    if (outbox.get().entries.some((one) => one.id === id && one.state === 'waiting')) sayKept();
    return undefined;
  }
  const outcome = await record(call, input, about);
  if ('answer' in outcome) return outcome.answer;
  sayKept();
  return undefined;
}
