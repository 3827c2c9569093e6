/** Four steps at the gate: vehicle, packages, what is short or damaged, photos. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Gets } from '../../../../contract/index.ts';
import { conditions, seals } from '../../../../domain/deliveries/deliveries.ts';
import { condition_words, seal_words } from '../../../../domain/labels/deliveries.ts';
import { showPhone } from '../../../../domain/text.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { useCapturing } from '../../../kit/capturing.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import type { CaptureProps } from '../../../kit/outbox/capture.ts';
import { outbox, useOutbox } from '../../../kit/outbox/kept.ts';
import { useLabels } from '../../../kit/labels.ts';
import { recorded } from '../../../ui/feedback/recorded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { Stepper } from '../../../ui/layout/Stepper.tsx';
import classes from '../Deliveries.module.css';
import type { Dispatch } from '../slices.ts';
import { carriedText } from '../Vehicles.tsx';
import { lotsOn, missingIn, useGateDraft } from './draft.ts';
import { LotCount } from './LotCount.tsx';
import { sentOf } from './sent.ts';

interface StepsProps {
  dispatch: Dispatch;
  /** what was refused, to be said differently */
  entry?: CaptureProps['entry'];
  /** where to next: the arrival that was recorded, or the list again */
  onDone: (receipt_id: number | undefined) => void;
}

export function Steps({ dispatch, entry: refused_entry, onDone }: StepsProps) {
  const { t } = useLingui();
  const { draft, change, changeLot, forget } = useGateDraft(dispatch, refused_entry);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const waiting = dispatch.vehicles.filter(({ arrived_at }) => arrived_at === null);
  const steps = [
    { key: 'vehicle', title: t`Vehicle` },
    { key: 'packages', title: t`Packages` },
    { key: 'quantities', title: t`Short, damaged` },
    { key: 'photos', title: t`Photos` },
  ];
  useCapturing(true);
  // recorded on this device: at the server, on its way, or refused and to be said differently
  const entry = useOutbox().entries.find(({ id }) => id === draft.key);
  const answered = entry?.state === 'sent' ? (entry.answer as Gets<'add_goods_receipt'>).receipt_id : undefined;
  const receipt_id = answered ?? draft.receipt_id ?? undefined;
  const on_its_way = (draft.is_recorded || entry !== undefined) && entry?.state !== 'refused';
  const at = on_its_way && !busy ? 3 : Math.min(draft.step, 2);
  const go = (step: number) => change({ step });
  /** Another vehicle brings other quantities: what was counted of the one before is counted again. */
  const choose = (vehicle_id: number | null, vehicle: string) =>
    change({ vehicle, ...(vehicle_id === draft.vehicle_id ? {} : { vehicle_id, lots: lotsOn(dispatch, vehicle_id) }) });
  const counted = draft.lots.every(({ arrived }) => arrived !== null);
  const decided = draft.lots.every((lot) => missingIn(lot) === 0 || lot.later !== null);
  const why_not =
    reasonOf(dispatch.abilities.add_goods_receipt) ??
    (counted
      ? decided
        ? undefined
        : t`State whether the missing quantity is short or comes later.`
      : t`Enter the quantity of each lot.`);
  const [all_shown, showAll] = useState(false);
  const shown = draft.lots.filter(({ carried, arrived }) => all_shown || carried > 0 || arrived !== 0);

  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const input = sentOf(draft, dispatch);
      if (entry) {
        // what was refused is another act when it is said differently; its photos follow it
        const key = await outbox.again(entry.id, input);
        change({ ...(key !== undefined && { key }), is_recorded: true });
      } else {
        const about = { id: draft.key, kind: 'goods_receipt', title: `${dispatch.number} · ${dispatch.supplier}` };
        const answer = await recorded('add_goods_receipt', input, about);
        if (answer) toast.success(t`The arrival was recorded.`);
        change({ is_recorded: true, receipt_id: answer?.receipt_id ?? null });
      }
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const keepPhoto = (file: File): Promise<string> =>
    outbox.keep({
      kind: 'delivery_photo',
      title: file.name,
      call: 'upload_delivery_file',
      input: { dispatch_id: dispatch.id, kind: 'photo', file, ...(receipt_id !== undefined && { receipt_id }) },
      ...(receipt_id === undefined && { filled: { receipt_id: { entry: draft.key, field: 'receipt_id' } } }),
      is_bulky: true,
    });
  const refused = failure ?? (entry?.state === 'refused' ? entry.sentence : undefined);

  return (
    <div className={classes.step}>
      <div>
        <div className={classes.head}>
          {dispatch.number} · {dispatch.supplier}
        </div>
        <div className={classes.dim}>
          {dispatch.project} · {dispatch.store}
        </div>
      </div>
      <Stepper
        label={t`Receive delivery`}
        steps={steps}
        current={steps[at]?.key ?? 'vehicle'}
        onStep={at < 3 ? (key) => go(steps.findIndex((one) => one.key === key)) : undefined}
      />
      {at < 3 && refused && (
        <Alert color="red" icon={<IconAlertCircle size={18} aria-hidden />} role="alert">
          {refused} <Trans>Your entries are kept on this device.</Trans>
        </Alert>
      )}
      {at === 0 && (
        <Stack gap={12}>
          {waiting.map((one) => (
            <button
              key={one.id}
              type="button"
              className={classes.choice}
              data-touch
              aria-pressed={draft.vehicle_id === one.id}
              onClick={() => choose(one.id, one.vehicle)}
            >
              <span className={classes.head}>{one.vehicle || t`Vehicle not known`}</span>
              <span className={classes.dim}>
                {[one.driver, showPhone(one.driver_phone)].filter(Boolean).join(' · ')}
              </span>
              {waiting.length > 1 && one.lines.length > 0 && <span>{carriedText(one.lines, dispatch)}</span>}
            </button>
          ))}
          <TextInput
            label={waiting.length > 0 ? t`Another vehicle` : t`Vehicle number`}
            value={draft.vehicle_id === null ? draft.vehicle : ''}
            onChange={(event) => choose(null, event.currentTarget.value.slice(0, 20))}
            autoCapitalize="characters"
          />
          <TextInput
            label={t`Gate entry number`}
            value={draft.gate_entry}
            onChange={(event) => change({ gate_entry: event.currentTarget.value.slice(0, 40) })}
          />
          <Next onNext={() => go(1)} />
        </Stack>
      )}
      {at === 1 && (
        <Stack gap={12}>
          <NumberBox
            label={t`Packages`}
            hideControls
            inputMode="numeric"
            min={0}
            allowDecimal={false}
            value={draft.packages ?? ''}
            onChange={(value) => change({ packages: typeof value === 'number' ? value : null })}
          />
          <Choices
            label={t`Seal`}
            words={seal_words}
            values={seals}
            value={draft.seal}
            onChange={(seal) => change({ seal })}
          />
          <Choices
            label={t`Condition`}
            words={condition_words}
            values={conditions}
            value={draft.condition}
            onChange={(condition) => change({ condition })}
          />
          <NumberBox
            label={t`Weight on the slip`}
            suffix=" kg"
            hideControls
            inputMode="decimal"
            min={0}
            value={draft.weight_kg ?? ''}
            onChange={(value) => change({ weight_kg: typeof value === 'number' && value > 0 ? value : null })}
          />
          <Next onNext={() => go(2)} onBack={() => go(0)} />
        </Stack>
      )}
      {at === 2 && (
        <Stack gap={12}>
          {shown.map((typed) => {
            const lot = dispatch.lines.find(({ id }) => id === typed.dispatch_line_id);
            return (
              lot && (
                <LotCount
                  key={lot.id}
                  dispatch_id={dispatch.id}
                  lot={lot}
                  typed={typed}
                  onChange={(part) => changeLot(lot.id, part)}
                />
              )
            );
          })}
          {shown.length < draft.lots.length && (
            <div>
              <Button variant="default" size="md" onClick={() => showAll(true)}>
                <Trans>Other items arrived too</Trans>
              </Button>
            </div>
          )}
          <Textarea
            label={t`Remark`}
            autosize
            minRows={1}
            value={draft.note}
            onChange={(event) => change({ note: event.currentTarget.value.slice(0, 500) })}
          />
          {why_not && <p className={classes.dim}>{why_not}</p>}
          <Cluster gap={8}>
            <Button size="md" loading={busy} disabled={why_not !== undefined} onClick={() => void send()}>
              <Trans>Record arrival</Trans>
            </Button>
            <Button size="md" variant="subtle" onClick={() => go(1)}>
              <Trans>Back</Trans>
            </Button>
          </Cluster>
        </Stack>
      )}
      {at === 3 && (
        <Stack gap={12}>
          <p>
            <IconCheck size={18} aria-hidden />{' '}
            {receipt_id === undefined ? (
              <Trans>The arrival is kept on this device until it is sent. Add photos of the load and the seal.</Trans>
            ) : (
              <Trans>The arrival is recorded. Add photos of the load and the seal.</Trans>
            )}
          </p>
          <FileDrop
            label={t`Photos, up to 25 MB each. They are sent one by one.`}
            accept="image/*"
            camera
            limit={25 * 1024 * 1024}
            upload={keepPhoto}
            done={t`Added`}
          />
          <Cluster gap={8}>
            <Button
              size="md"
              disabled={receipt_id === undefined}
              onClick={() => {
                forget();
                onDone(receipt_id);
              }}
            >
              <Trans>Accept and store</Trans>
            </Button>
            <Button
              size="md"
              variant="default"
              onClick={() => {
                forget();
                onDone(undefined);
              }}
            >
              <Trans>Next delivery</Trans>
            </Button>
          </Cluster>
        </Stack>
      )}
    </div>
  );
}

interface ChoicesProps<V extends string> {
  label: string;
  words: Readonly<Record<V, string>>;
  values: readonly V[];
  value: V;
  onChange: (value: V) => void;
}

function Choices<V extends string>({ label, words, values, value, onChange }: ChoicesProps<V>) {
  const { term } = useLabels();
  return (
    <div>
      <div className={classes.dim}>{label}</div>
      <SegmentedControl
        fullWidth
        aria-label={label}
        data={values.map((one) => ({ value: one, label: term(words[one]) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

function Next({ onNext, onBack }: { onNext: () => void; onBack?: () => void }) {
  return (
    <Cluster gap={8}>
      <Button size="md" onClick={onNext}>
        <Trans>Next</Trans>
      </Button>
      {onBack && (
        <Button size="md" variant="subtle" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      )}
    </Cluster>
  );
}
