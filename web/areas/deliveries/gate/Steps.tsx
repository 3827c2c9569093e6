/** Four steps at the gate: vehicle, packages, what is short or damaged, photos. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Gets, Sends } from '../../../../contract/index.ts';
import { conditions, seals } from '../../../../domain/deliveries/deliveries.ts';
import { serialsIn } from '../../../../domain/inventory/serials.ts';
import { condition_words, seal_words } from '../../../../domain/labels/deliveries.ts';
import { compareQuantities, sumOf } from '../../../../domain/materials/quantities.ts';
import { showNumber } from '../../../../domain/numbers.ts';
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
import { AlmmFindings } from '../../materials/area.tsx';
import classes from '../Deliveries.module.css';
import type { Dispatch, Lot } from '../slices.ts';
import { Overrides } from '../words.tsx';
import { type GateDraft, type TypedLot, useGateDraft } from './draft.ts';
import { SerialList } from './SerialList.tsx';

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
  const counted = draft.lots.every(({ arrived }) => arrived !== null);
  const why_not =
    reasonOf(dispatch.abilities.add_goods_receipt) ?? (counted ? undefined : t`Enter the quantity of each lot.`);

  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const input = arrivalOf(draft, dispatch);
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
          {refused} <Trans>What you entered is kept on this device.</Trans>
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
              onClick={() => change({ vehicle_id: one.id, vehicle: one.vehicle })}
            >
              <span className={classes.head}>{one.vehicle || t`Vehicle not known`}</span>
              <span className={classes.dim}>{[one.driver, one.driver_phone].filter(Boolean).join(' · ')}</span>
            </button>
          ))}
          <TextInput
            label={waiting.length > 0 ? t`Another vehicle` : t`Vehicle number`}
            value={draft.vehicle_id === null ? draft.vehicle : ''}
            onChange={(event) => change({ vehicle_id: null, vehicle: event.currentTarget.value.slice(0, 20) })}
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
          {draft.lots.map((typed) => {
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

/** What the server is told of the arrival. */
function arrivalOf(draft: GateDraft, dispatch: Dispatch): Sends<'add_goods_receipt'> {
  const { vehicle_id, vehicle, gate_entry, weight_kg, packages, seal, condition, note, lots } = draft;
  return {
    dispatch_id: dispatch.id,
    vehicle_id,
    vehicle,
    gate_entry,
    weight_kg,
    packages,
    seal,
    condition,
    note,
    lines: lots.map(({ arrived, more, serials, ...lot }) => ({
      ...lot,
      arrived: arrived ?? 0,
      complete: !more,
      ...serialsOf(lot, arrived ?? 0, serials, dispatch.lines),
    })),
  };
}

/** Serial numbers that were listed: of what came, or of what is missing where the whole lot is known by its list. */
function serialsOf(
  lot: Pick<TypedLot, 'dispatch_line_id' | 'expected'>,
  arrived: number,
  text: string,
  lots: readonly Lot[],
) {
  const serials = serialsIn(text);
  const known = (lots.find(({ id }) => id === lot.dispatch_line_id)?.serials ?? 0) > 0;
  if (serials.length === 0) return {};
  if (!known) return { serials };
  return compareQuantities(serials.length, arrived) === 0 ? { serials } : { missing_serials: serials };
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

interface LotCountProps {
  dispatch_id: number;
  lot: Lot;
  typed: TypedLot;
  onChange: (part: Partial<TypedLot>) => void;
}

/** One lot: everything arrived, or what is short and damaged. */
function LotCount({ dispatch_id, lot, typed, onChange }: LotCountProps) {
  const { t } = useLingui();
  const { expected, arrived, damaged, more } = typed;
  const [counting, setCounting] = useState(arrived !== null && (arrived !== expected || damaged > 0));
  const short = arrived === null ? 0 : Math.max(0, sumOf([expected, -arrived]));
  return (
    <div className={classes.lot} data-done={arrived !== null || undefined}>
      <div>
        <div className={classes.head}>{[lot.description, lot.make, lot.model].filter(Boolean).join(' · ')}</div>
        <div className={classes.dim}>{t`${showNumber(expected, 3)} ${lot.unit} expected`}</div>
      </div>
      <Cluster gap={8}>
        <Button
          variant={arrived === expected && damaged === 0 && !counting ? 'filled' : 'default'}
          size="md"
          onClick={() => {
            setCounting(false);
            onChange({ arrived: expected, damaged: 0, more: false });
          }}
        >
          {t`All ${showNumber(expected, 3)} arrived`}
        </Button>
        <Button variant={counting ? 'light' : 'default'} size="md" onClick={() => setCounting(true)}>
          <Trans>Short or damaged</Trans>
        </Button>
      </Cluster>
      {counting && (
        <>
          <NumberBox
            label={t`Arrived`}
            suffix={` ${lot.unit}`}
            hideControls
            inputMode="decimal"
            min={0}
            placeholder={showNumber(expected, 3)}
            value={arrived ?? ''}
            onChange={(value) => onChange({ arrived: typeof value === 'number' ? value : null })}
          />
          <NumberBox
            label={t`Of it damaged`}
            suffix={` ${lot.unit}`}
            hideControls
            inputMode="decimal"
            min={0}
            value={damaged}
            onChange={(value) => onChange({ damaged: typeof value === 'number' ? value : 0 })}
          />
          {short > 0 && (
            <Checkbox
              label={t`The missing ${showNumber(short, 3)} ${lot.unit} come with another vehicle`}
              checked={more}
              onChange={(event) => onChange({ more: event.currentTarget.checked })}
            />
          )}
          <TextInput
            label={t`Remark`}
            value={typed.remark}
            onChange={(event) => onChange({ remark: event.currentTarget.value.slice(0, 500) })}
          />
        </>
      )}
      {lot.has_serials && (counting || lot.serials === 0) && (
        <SerialList
          dispatch_id={dispatch_id}
          lot={lot}
          expected={lot.serials > 0 && short > 0 ? short : (arrived ?? expected)}
          missing={lot.serials > 0}
          value={typed.serials}
          onChange={(serials) => onChange({ serials })}
        />
      )}
      {lot.almm.length > 0 && <AlmmFindings findings={lot.almm} reasons />}
      <Overrides overrides={lot.overrides} unit={lot.unit} />
    </div>
  );
}
