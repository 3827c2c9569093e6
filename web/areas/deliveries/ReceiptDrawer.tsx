/** What arrived with a vehicle: as it was found at the gate, unloaded, and stored with its number. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { IconArrowBackUp, IconBuildingWarehouse, IconPdf } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { storing_facts, unloading_facts } from '../../../contract/goods_receipts.ts';
import { Text } from '../../../contract/call.ts';
import { showDate } from '../../../domain/dates.ts';
import { covers, unloading_means } from '../../../domain/deliveries/deliveries.ts';
import { serialsIn } from '../../../domain/inventory/serials.ts';
import {
  condition_words,
  cover_words,
  means_words,
  reason_words,
  seal_words,
} from '../../../domain/labels/deliveries.ts';
import { sumOf } from '../../../domain/materials/quantities.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { useAddress } from '../../kit/address.ts';
import { api } from '../../kit/api.ts';
import { saveFile } from '../../kit/files.ts';
import { useLabels } from '../../kit/labels.ts';
import { useSlice } from '../../kit/slice.ts';
import { attempt } from '../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { RecordActivity } from '../notifications/area.tsx';
import classes from './Deliveries.module.css';
import { Files } from './Files.tsx';
import { receipt as receipt_slice, type Receipt } from './slices.ts';
import { Overrides, StateTag } from './words.tsx';

const Reason = z.object({ reason: Text(500, 1) });
const Storing = z.object({
  ...unloading_facts,
  ...storing_facts,
  lines: z.array(
    z.object({
      dispatch_line_id: z.int(),
      accepted: z.number().nonnegative(),
      rejected: z.number().nonnegative().nullable().default(null),
      remark: Text(500).default(''),
      serials: z.string().max(900_000).default(''),
      rejected_serials: z.string().max(900_000).default(''),
    }),
  ),
});

export default function ReceiptDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(receipt_slice, { receipt_id: id });
  return (
    <Drawer
      opened
      onClose={onClose}
      width="wide"
      title={data ? data.number || t`Arrival of ${data.dispatch}` : t`Goods received`}
      subtitle={data && `${data.supplier} · ${data.project}`}
    >
      {data ? (
        <Stack gap={16}>
          <Whole receipt={data} />
          <RecordActivity of="goods_receipt" id={data.id} />
        </Stack>
      ) : failure ? (
        <Failure sentence={failure} onRetry={reload} />
      ) : (
        <Loading as="rows" />
      )}
    </Drawer>
  );
}

function Whole({ receipt }: { receipt: Receipt }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { set } = useAddress();
  const [act, setAct] = useState<'store' | 'undo'>();
  const { abilities } = receipt;
  const done = () => setAct(undefined);
  const unloading = [
    receipt.unloaded_by_means && term(means_words[receipt.unloaded_by_means as keyof typeof means_words]),
    receipt.crew,
  ];
  const storing = [
    receipt.stored_on && showDate(receipt.stored_on),
    receipt.yard,
    receipt.stack_height_m === null ? '' : t`stacked ${showNumber(receipt.stack_height_m)} m`,
    receipt.cover && term(cover_words[receipt.cover as keyof typeof cover_words]),
    receipt.stored_by,
  ];
  return (
    <Stack gap={16}>
      <Cluster gap={8} align="center">
        <StateTag state={receipt.status} undone={receipt.undone} />
        <DisabledReason reason={reasonOf(abilities.update_goods_receipt)}>
          <Button leftSection={<IconBuildingWarehouse size={16} aria-hidden />} onClick={() => setAct('store')}>
            <Trans>Accept and store</Trans>
          </Button>
        </DisabledReason>
        <DisabledReason reason={reasonOf(abilities.generate_goods_receipt)}>
          <Button
            variant="default"
            leftSection={<IconPdf size={16} aria-hidden />}
            onClick={() => void attempt(() => saveFile('generate_goods_receipt', { receipt_id: receipt.id }))}
          >
            <Trans>GRN as PDF</Trans>
          </Button>
        </DisabledReason>
        <DisabledReason reason={reasonOf(abilities.undo_goods_receipt)}>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => setAct('undo')}
          >
            <Trans>Undo arrival</Trans>
          </Button>
        </DisabledReason>
      </Cluster>
      {act === 'store' && <Store receipt={receipt} onDone={done} />}
      {act === 'undo' && (
        <Form
          schema={Reason}
          label={t`Undo arrival`}
          submitLabel={t`Undo arrival`}
          onCancel={done}
          onSubmit={async ({ reason }) => {
            await api.undo_goods_receipt({ receipt_id: receipt.id, version: receipt.version, reason });
            toast.success(t`The arrival was undone.`);
            done();
          }}
        >
          <TextareaField name="reason" label={t`Reason`} minRows={2} />
        </Form>
      )}
      <FactList
        columns={2}
        facts={[
          {
            label: t`Dispatch`,
            value: (
              <Anchor
                component="button"
                type="button"
                data-touch
                onClick={() => set({ receipt: undefined, dispatch: receipt.dispatch_id })}
              >
                {receipt.dispatch}
              </Anchor>
            ),
          },
          { label: t`Order`, value: receipt.order },
          { label: t`Invoice`, value: receipt.invoice_number },
          { label: t`LR number`, value: receipt.lr_number },
          { label: t`Arrived`, value: <TimeText at={receipt.arrived_at} exact /> },
          { label: t`Vehicle`, value: [receipt.vehicle, receipt.gate_entry].filter(Boolean).join(' · ') },
          { label: t`Packages`, value: receipt.packages === null ? '' : showNumber(receipt.packages) },
          { label: t`Weight`, value: receipt.weight_kg === null ? '' : `${showNumber(receipt.weight_kg, 3)} kg` },
          { label: t`Seal`, value: term(seal_words[receipt.seal]) },
          { label: t`Condition`, value: term(condition_words[receipt.condition]) },
          { label: t`Received at the gate by`, value: receipt.made_by },
          { label: t`Store`, value: receipt.store },
          { label: t`Unloaded`, value: unloading.filter(Boolean).join(' · ') },
          { label: t`Stored`, value: storing.filter(Boolean).join(' · ') },
          ...(receipt.value === null || receipt.number === ''
            ? []
            : [{ label: t`Value (excl. GST)`, value: <Money paise={receipt.value} exact /> }]),
          ...(receipt.returns.length > 0
            ? [
                {
                  label: t`Returns`,
                  value: receipt.returns.map((one) => `${one.number} (${term(reason_words[one.reason])})`).join(', '),
                },
              ]
            : []),
          ...(receipt.note ? [{ label: t`Remark`, value: receipt.note, wide: true }] : []),
          ...(receipt.undone_reason ? [{ label: t`Undone because`, value: receipt.undone_reason, wide: true }] : []),
        ]}
      />
      <Panel title={t`Lots`}>
        <Stack gap={8}>
          {receipt.lines.map((line) => (
            <div key={line.dispatch_line_id} className={classes.lot}>
              <div>
                <div className={classes.head}>
                  {[line.description, line.make, line.model].filter(Boolean).join(' · ')}
                </div>
                <div className={classes.dim}>
                  {t`Lot ${line.lot}`} {line.remark && `· ${line.remark}`}
                </div>
              </div>
              <FactList
                columns={3}
                facts={[
                  { label: t`Expected`, value: `${showNumber(line.expected, 3)} ${line.unit}` },
                  { label: t`Arrived`, value: showNumber(line.arrived, 3) },
                  { label: t`Short`, value: line.short > 0 ? showNumber(line.short, 3) : '' },
                  { label: t`Damaged`, value: line.damaged > 0 ? showNumber(line.damaged, 3) : '' },
                  { label: t`Accepted`, value: line.accepted === null ? '' : showNumber(line.accepted, 3) },
                  { label: t`Rejected`, value: line.rejected ? showNumber(line.rejected, 3) : '' },
                  ...(line.excess > 0 ? [{ label: t`Excess`, value: showNumber(line.excess, 3) }] : []),
                  ...(line.held > 0 ? [{ label: t`Held without clearance`, value: showNumber(line.held, 3) }] : []),
                  ...(line.serials > 0 ? [{ label: t`Serial numbers`, value: showNumber(line.serials) }] : []),
                  ...(line.value === null || line.accepted === null
                    ? []
                    : [{ label: t`Value (excl. GST)`, value: <Money paise={line.value} exact /> }]),
                ]}
              />
              <Overrides {...line} />
            </div>
          ))}
        </Stack>
      </Panel>
      <Panel title={t`Photos and documents`}>
        <Stack gap={8}>
          <Files files={receipt.files} />
          <FileDrop
            label={t`Photos of the load, the challan, the weigh slip (up to 25 MB)`}
            limit={25 * 1024 * 1024}
            camera
            whyNot={reasonOf(abilities.upload_delivery_file)}
            upload={(file) =>
              api.upload_delivery_file({
                dispatch_id: receipt.dispatch_id,
                receipt_id: receipt.id,
                kind: 'photo',
                file,
              })
            }
          />
        </Stack>
      </Panel>
    </Stack>
  );
}

/** What is accepted of each lot, and where it lies. What is not accepted goes back to the supplier. */
function Store({ receipt, onDone }: { receipt: Receipt; onDone: () => void }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const lines = receipt.lines.filter(({ arrived }) => arrived > 0);
  return (
    <Form
      schema={Storing}
      initial={{
        lines: lines.map(({ dispatch_line_id, arrived, damaged }) => ({
          dispatch_line_id,
          accepted: sumOf([arrived, -damaged]),
          rejected: damaged > 0 ? damaged : null,
        })),
      }}
      label={t`Accept and store`}
      submitLabel={t`Accept and store`}
      draftKey={`store-${receipt.id}`}
      onCancel={onDone}
      onSubmit={async ({ lines: typed, ...facts }) => {
        const { number } = await api.update_goods_receipt({
          receipt_id: receipt.id,
          version: receipt.version,
          status: 'Stored',
          ...facts,
          lines: typed.map(({ serials, rejected_serials, rejected, ...line }) => ({
            ...line,
            rejected: rejected ?? 0,
            serials: serialsIn(serials),
            rejected_serials: serialsIn(rejected_serials),
          })),
        });
        toast.success(t`${number}: the goods were received.`);
        onDone();
      }}
    >
      {lines.map((line, at) => (
        <div key={line.dispatch_line_id} className={classes.lot}>
          <div className={classes.head}>{line.description}</div>
          <FieldGrid>
            <NumberField
              name={`lines.${at}.accepted`}
              label={t`Accepted`}
              unit={line.unit}
              description={t`${showNumber(line.arrived, 3)} ${line.unit} arrived`}
            />
            <NumberField name={`lines.${at}.rejected`} label={t`Rejected`} unit={line.unit} />
            <TextField name={`lines.${at}.remark`} label={t`Remark`} />
          </FieldGrid>
          {line.has_serials &&
            (line.serials > 0 ? (
              <TextareaField
                name={`lines.${at}.rejected_serials`}
                label={t`Serial numbers of rejected pieces`}
                description={t`Required for rejected pieces: this lot came with a list of serial numbers.`}
                minRows={1}
              />
            ) : (
              <TextareaField
                name={`lines.${at}.serials`}
                label={t`Serial numbers`}
                description={t`Accepted pieces, one per line. Optional.`}
                minRows={2}
              />
            ))}
        </div>
      ))}
      <FieldGrid>
        <SelectField
          name="unloaded_by_means"
          label={t`Unloaded by`}
          options={unloading_means.map((value) => ({ value, label: term(means_words[value]) }))}
        />
        <TextField name="crew" label={t`Unloading crew`} />
        <TextField name="yard" label={t`Yard or rack`} />
        <NumberField name="stack_height_m" label={t`Stack height`} unit="m" />
        <SelectField
          name="cover"
          label={t`Cover`}
          options={covers.map((value) => ({ value, label: term(cover_words[value]) }))}
        />
      </FieldGrid>
    </Form>
  );
}
