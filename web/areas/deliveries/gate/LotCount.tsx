/** One lot at the gate: everything this vehicle carries arrived, or what is short and damaged of it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sumOf } from '../../../../domain/materials/quantities.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { Cluster } from '../../../ui/layout/flow.tsx';
import { AlmmFindings } from '../../materials/area.tsx';
import classes from '../Deliveries.module.css';
import type { Lot } from '../slices.ts';
import { Overrides } from '../words.tsx';
import { missingIn, type TypedLot } from './draft.ts';
import { SerialList } from './SerialList.tsx';

interface LotCountProps {
  dispatch_id: number;
  lot: Lot;
  typed: TypedLot;
  onChange: (part: Partial<TypedLot>) => void;
}

export function LotCount({ dispatch_id, lot, typed, onChange }: LotCountProps) {
  const { t } = useLingui();
  const { expected, carried, arrived, damaged, later } = typed;
  const [counting, setCounting] = useState(carried === 0 || (arrived !== null && (arrived !== carried || damaged > 0)));
  const missing = missingIn(typed);
  const elsewhere = sumOf([expected, -carried]);
  const listed = lot.serials > 0;
  // of a listed lot that stays on the way in part, the numbers of what came are asked for
  const named = listed && (elsewhere > 0 || (missing > 0 && later === true));
  const short_named = named && missing > 0 && later === false;
  return (
    <div className={classes.lot} data-done={arrived !== null || undefined}>
      <div>
        <div className={classes.head}>{[lot.description, lot.make, lot.model].filter(Boolean).join(' · ')}</div>
        <div className={classes.dim}>
          {elsewhere > 0 && carried > 0
            ? t`${showNumber(carried, 3)} ${lot.unit} on this vehicle, ${showNumber(elsewhere, 3)} on others`
            : t`${showNumber(expected, 3)} ${lot.unit} expected`}
        </div>
      </div>
      {carried > 0 && (
        <Cluster gap={8}>
          <Button
            variant={arrived === carried && damaged === 0 && !counting ? 'filled' : 'default'}
            size="md"
            onClick={() => {
              setCounting(false);
              onChange({ arrived: carried, damaged: 0, later: null });
            }}
          >
            {t`All ${showNumber(carried, 3)} arrived`}
          </Button>
          <Button variant={counting ? 'light' : 'default'} size="md" onClick={() => setCounting(true)}>
            <Trans>Short or damaged</Trans>
          </Button>
        </Cluster>
      )}
      {counting && (
        <>
          <NumberBox
            label={t`Arrived`}
            suffix={` ${lot.unit}`}
            hideControls
            inputMode="decimal"
            min={0}
            placeholder={showNumber(carried, 3)}
            value={arrived ?? ''}
            onChange={(value) => onChange({ arrived: typeof value === 'number' ? value : null })}
          />
          <NumberBox
            label={t`Of which damaged`}
            suffix={` ${lot.unit}`}
            hideControls
            inputMode="decimal"
            min={0}
            value={damaged}
            onChange={(value) => onChange({ damaged: typeof value === 'number' ? value : 0 })}
          />
          {missing > 0 && (
            <div>
              <div className={classes.dim}>{t`${showNumber(missing, 3)} ${lot.unit} are missing`}</div>
              <SegmentedControl
                fullWidth
                aria-label={t`What is missing`}
                data={[
                  { value: 'short', label: t`Short` },
                  { value: 'later', label: t`Comes later` },
                ]}
                value={later === null ? '' : later ? 'later' : 'short'}
                onChange={(value) => onChange({ later: value === 'later' })}
              />
            </div>
          )}
          <TextInput
            label={t`Remark`}
            value={typed.remark}
            onChange={(event) => onChange({ remark: event.currentTarget.value.slice(0, 500) })}
          />
        </>
      )}
      {lot.has_serials && (counting || !listed || named) && (
        <SerialList
          dispatch_id={dispatch_id}
          lot={lot}
          expected={listed && missing > 0 && !named ? missing : (arrived ?? carried)}
          missing={listed && !named}
          value={typed.serials}
          onChange={(serials) => onChange({ serials })}
        />
      )}
      {short_named && (
        <SerialList
          dispatch_id={dispatch_id}
          lot={lot}
          expected={missing}
          missing
          value={typed.missing_serials}
          onChange={(missing_serials) => onChange({ missing_serials })}
        />
      )}
      {lot.almm.length > 0 && <AlmmFindings findings={lot.almm} reasons />}
      <Overrides {...lot} />
    </div>
  );
}
