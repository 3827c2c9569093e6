/** One dispatch: where it is, its vehicles with their e-way bills, its lots, its documents, and what can be done with it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { IconArrowBackUp, IconFileCode, IconPackageOff, IconPencil, IconTruckLoading } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { Text } from '../../../contract/call.ts';
import { showDate } from '../../../domain/dates.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { showPhone } from '../../../domain/text.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { useAddress } from '../../kit/address.ts';
import { api } from '../../kit/api.ts';
import { saveFile } from '../../kit/files.ts';
import { useSlice } from '../../kit/slice.ts';
import { attempt } from '../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { AlmmFindings } from '../materials/area.tsx';
import { RecordActivity } from '../notifications/area.tsx';
import { AddReturn } from './AddReturn.tsx';
import classes from './Deliveries.module.css';
import { Files } from './Files.tsx';
import { dispatch as dispatch_slice, type Dispatch } from './slices.ts';
import { ShipToFields, TypedShipTo } from './ShipToFields.tsx';
import { linesOnWay, TypedWay, typedOf, vehiclesOf, WayFields } from './WayFields.tsx';
import { Vehicles } from './Vehicles.tsx';
import { Overrides, StandingTag, StateTag } from './words.tsx';

type Act = 'edit' | 'undo' | 'return';
const Reason = z.object({ reason: Text(500, 1) });
const Typed = TypedWay.extend(TypedShipTo.shape);

export default function DispatchDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(dispatch_slice, { dispatch_id: id });
  return (
    <Drawer
      opened
      onClose={onClose}
      width="wide"
      title={data?.number ?? t`Dispatch`}
      subtitle={data && `${data.supplier} · ${data.project}`}
    >
      {data ? (
        <Stack gap={16}>
          <Whole dispatch={data} />
          <RecordActivity of="dispatch" id={data.id} />
        </Stack>
      ) : failure ? (
        <Failure sentence={failure} onRetry={reload} />
      ) : (
        <Loading as="rows" />
      )}
    </Drawer>
  );
}

function Whole({ dispatch }: { dispatch: Dispatch }) {
  const { t } = useLingui();
  const { set } = useAddress();
  const [act, setAct] = useState<Act>();
  const { abilities } = dispatch;
  const why_not_eway = reasonOf(abilities.generate_eway_bill) ?? dispatch.eway_problems[0];
  const done = () => setAct(undefined);
  return (
    <Stack gap={16}>
      <Cluster gap={8} align="center">
        <StandingTag standing={dispatch.standing} />
        <DisabledReason reason={reasonOf(abilities.add_goods_receipt)}>
          <Button
            leftSection={<IconTruckLoading size={16} aria-hidden />}
            onClick={() => set({ gate: dispatch.id, dispatch: undefined })}
          >
            <Trans>Receive delivery</Trans>
          </Button>
        </DisabledReason>
        <DisabledReason reason={reasonOf(abilities.update_dispatch)}>
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setAct('edit')}>
            <Trans>Edit</Trans>
          </Button>
        </DisabledReason>
        <DisabledReason reason={why_not_eway}>
          <Button
            variant="default"
            leftSection={<IconFileCode size={16} aria-hidden />}
            onClick={() => void attempt(() => saveFile('generate_eway_bill', { dispatch_id: dispatch.id }))}
          >
            <Trans>Download e-way bill file</Trans>
          </Button>
        </DisabledReason>
        <DisabledReason reason={reasonOf(abilities.add_material_return)}>
          <Button
            variant="default"
            leftSection={<IconPackageOff size={16} aria-hidden />}
            onClick={() => setAct('return')}
          >
            <Trans>Record loss or return</Trans>
          </Button>
        </DisabledReason>
        <DisabledReason reason={reasonOf(abilities.undo_dispatch)}>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => setAct('undo')}
          >
            <Trans>Undo dispatch</Trans>
          </Button>
        </DisabledReason>
      </Cluster>
      {act === 'edit' && <Edit dispatch={dispatch} onDone={done} />}
      {act === 'undo' && (
        <Form
          schema={Reason}
          label={t`Undo dispatch`}
          submitLabel={t`Undo dispatch`}
          onCancel={done}
          onSubmit={async ({ reason }) => {
            await api.undo_dispatch({ dispatch_id: dispatch.id, version: dispatch.version, reason });
            toast.success(t`The dispatch was undone.`);
            done();
          }}
        >
          <TextareaField name="reason" label={t`Reason`} minRows={2} />
        </Form>
      )}
      {act === 'return' && (
        <AddReturn
          dispatch_id={dispatch.id}
          lots={dispatch.lines.map((lot) => ({
            dispatch_line_id: lot.id,
            description: lot.description,
            unit: lot.unit,
            open: lot.open,
            stored: lot.stored,
          }))}
          onDone={done}
        />
      )}
      <FactList
        columns={2}
        facts={[
          { label: t`Order`, value: dispatch.order },
          { label: t`To`, value: dispatch.store },
          {
            label: t`Ship to`,
            value: [dispatch.to_address, dispatch.to_state, dispatch.to_pincode]
              .filter((part, at, all) => part && !all.slice(0, at).some((one) => one.includes(part)))
              .join(', '),
            wide: true,
          },
          {
            label: t`Site contact`,
            value: [dispatch.to_contact, showPhone(dispatch.to_phone)].filter(Boolean).join(' · '),
          },
          { label: t`Dispatched on`, value: showDate(dispatch.dispatched_on) },
          { label: t`Expected on`, value: dispatch.eta ? showDate(dispatch.eta) : '' },
          {
            label: t`Transporter`,
            value: [dispatch.transporter, dispatch.transporter_gstin].filter(Boolean).join(' · '),
          },
          {
            label: t`LR number`,
            value: [dispatch.lr_number, dispatch.lr_on && showDate(dispatch.lr_on)].filter(Boolean).join(' · '),
          },
          {
            label: t`Invoice`,
            value: [dispatch.invoice_number, dispatch.invoice_on && showDate(dispatch.invoice_on)]
              .filter(Boolean)
              .join(' · '),
          },
          {
            label: t`Distance`,
            value: dispatch.distance_km === null ? '' : `${showNumber(dispatch.distance_km, 1)} km`,
          },
          { label: t`Transit insurance`, value: dispatch.insurance },
          { label: t`Packing list`, value: dispatch.packing_list },
          {
            label: t`Recorded by`,
            value: dispatch.by_supplier ? t`${dispatch.made_by} (supplier)` : dispatch.made_by,
          },
          ...(dispatch.value === null
            ? []
            : [{ label: t`Value (excl. GST)`, value: <Money paise={dispatch.value} exact /> }]),
          ...(dispatch.note ? [{ label: t`Note`, value: dispatch.note, wide: true }] : []),
          ...(dispatch.undone_reason ? [{ label: t`Undone because`, value: dispatch.undone_reason, wide: true }] : []),
        ]}
      />
      <Vehicles dispatch={dispatch} />
      <Panel title={t`Lots`} note={<Plural value={dispatch.lines.length} one="# lot" other="# lots" />}>
        <Stack gap={8}>
          {dispatch.lines.map((lot) => (
            <div key={lot.id} className={classes.lot}>
              <div>
                <div className={classes.head}>{[lot.description, lot.make, lot.model].filter(Boolean).join(' · ')}</div>
                <div className={classes.dim}>
                  {t`${showNumber(lot.quantity, 3)} ${lot.unit} dispatched`}
                  {lot.watts !== null && ` · ${showNumber((lot.quantity * lot.watts) / 1000)} kWp`}
                  {lot.packages > 0 && (
                    <>
                      {' · '}
                      <Plural value={lot.packages} one="# package" other="# packages" />
                    </>
                  )}
                  {lot.serials > 0 && (
                    <>
                      {' · '}
                      <Plural value={lot.serials} one="# serial number" other="# serial numbers" />
                    </>
                  )}
                </div>
              </div>
              <FactList
                columns={3}
                facts={[
                  { label: t`On the way`, value: showNumber(lot.open, 3) },
                  { label: t`Delivered`, value: showNumber(lot.delivered, 3) },
                  { label: t`Stored`, value: showNumber(lot.stored, 3) },
                  { label: t`Short`, value: lot.short > 0 ? showNumber(lot.short, 3) : '' },
                  { label: t`Returned or lost`, value: lot.returned > 0 ? showNumber(lot.returned, 3) : '' },
                ]}
              />
              {lot.almm.length > 0 && <AlmmFindings findings={lot.almm} />}
              <Overrides {...lot} />
            </div>
          ))}
        </Stack>
      </Panel>
      {dispatch.receipts.length > 0 && (
        <Panel title={t`Arrivals`}>
          <Stack gap={8}>
            {dispatch.receipts.map((one) => (
              <Cluster key={one.id} gap={8} align="center">
                <Anchor component="button" type="button" data-touch onClick={() => set({ receipt: one.id })}>
                  {one.number || t`Arrival`}
                </Anchor>
                <StateTag state={one.status} undone={one.undone} />
                <span className={classes.dim}>
                  {one.vehicle} <TimeText at={one.arrived_at} /> · {one.made_by}
                </span>
              </Cluster>
            ))}
          </Stack>
        </Panel>
      )}
      <Panel title={t`Documents`}>
        <Stack gap={8}>
          <Files files={dispatch.files} />
          <FileDrop
            label={t`Invoice, packing list, LR copy, insurance (up to 25 MB)`}
            limit={25 * 1024 * 1024}
            camera
            whyNot={reasonOf(abilities.upload_delivery_file)}
            upload={(file) => api.upload_delivery_file({ dispatch_id: dispatch.id, kind: 'other', file })}
          />
        </Stack>
      </Panel>
    </Stack>
  );
}

function Edit({ dispatch, onDone }: { dispatch: Dispatch; onDone: () => void }) {
  const { t } = useLingui();
  return (
    <Form
      schema={Typed}
      initial={typedOf(dispatch)}
      label={t`Edit dispatch`}
      submitLabel={t`Save`}
      onCancel={onDone}
      onSubmit={async ({ vehicles, ...facts }) => {
        await api.update_dispatch({
          dispatch_id: dispatch.id,
          version: dispatch.version,
          ...facts,
          vehicles: vehiclesOf(vehicles, linesOnWay(dispatch)),
        });
        toast.success(t`The dispatch was saved.`);
        onDone();
      }}
    >
      <ShipToFields />
      <WayFields lines={linesOnWay(dispatch)} />
    </Form>
  );
}
