/** Modules at positions that someone else filled meanwhile: what hangs there and what was scanned, and the choice. */
import { useLingui } from '@lingui/react/macro';
import { api } from '../../../kit/api.ts';
import { itemsOf, type Left, nameOf } from '../../../kit/outbox/batch.ts';
import type { VersionsProps } from '../../../kit/outbox/capture.ts';
import { outbox } from '../../../kit/outbox/kept.ts';
import { TwoVersions } from '../../../ui/layout/TwoVersions.tsx';
import { type GivenModule, modules_batch } from './on_device.ts';

export default function ModuleChoice({ entry, onDone }: VersionsProps) {
  const { t } = useLingui();
  const left = (entry.theirs ?? {}) as Left['left'];
  const overtaken = itemsOf(modules_batch, entry.input).flatMap((item) => {
    const { theirs } = left[nameOf(modules_batch, item)] ?? {};
    return theirs ? [{ mine: item as unknown as GivenModule, theirs }] : [];
  });
  const drop = (position: number) => outbox.take(entry.id, modules_batch, String(position));
  return (
    <TwoVersions
      facts={overtaken.map(({ mine: { position, number }, theirs }) => ({
        key: String(position),
        name: t`String ${entry.title}, position ${position}`,
        now: [theirs.value, theirs.made_by].filter(Boolean).join(' · '),
        mine: number,
      }))}
      onMine={async () => {
        for (const { mine, theirs } of overtaken) {
          await api.update_string_module({
            string_id: Number(entry.input.string_id),
            position: mine.position,
            number: String(theirs.value),
            replacement: mine.number,
            reason: t`Scanned at this position on another device`,
          });
          await drop(mine.position);
        }
        onDone();
      }}
      onTheirs={() => void Promise.all(overtaken.map(({ mine }) => drop(mine.position))).then(onDone)}
    />
  );
}
