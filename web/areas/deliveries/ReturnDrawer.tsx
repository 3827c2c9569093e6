/** What did not come, went back or was lost: its debit note and the claim of the insurance. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconFileInvoice, IconPdf, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { Choice, Text } from '../../../contract/call.ts';
import { showDate } from '../../../domain/dates.ts';
import { claim_states } from '../../../domain/deliveries/deliveries.ts';
import { reason_words } from '../../../domain/labels/deliveries.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { saveFile } from '../../kit/files.ts';
import { useLabels } from '../../kit/labels.ts';
import { useSlice } from '../../kit/slice.ts';
import { attempt, useAttempt } from '../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Files } from './Files.tsx';
import { material_return, type Return } from './slices.ts';

const Reason = z.object({ reason: Text(500, 1) });
const Claim = z.object({
  claim: Choice(claim_states),
  insurer: Text(120).default(''),
  claim_number: Text(60).default(''),
  claimed: z.int().min(0).nullable().default(null),
  settled: z.int().min(0).nullable().default(null),
  note: Text(500).default(''),
});

function useClaims(): Record<Return['claim'], string> {
  const { t } = useLingui();
  return {
    none: t`No claim`,
    reported: t`Reported to the insurer`,
    surveyed: t`Surveyed`,
    settled: t`Settled`,
    refused: t`Refused`,
  };
}

export default function ReturnDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(material_return, { return_id: id });
  return (
    <Drawer
      opened
      onClose={onClose}
      width="wide"
      title={data?.number ?? t`Return`}
      subtitle={data && `${data.supplier} · ${data.project}`}
    >
      {data ? <Whole one={data} /> : failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="rows" />}
    </Drawer>
  );
}

function Whole({ one }: { one: Return }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const claims = useClaims();
  const [busy, run] = useAttempt();
  const [act, setAct] = useState<'undo' | 'claim'>();
  const { abilities } = one;
  const asked = { return_id: one.id, version: one.version };
  const done = () => setAct(undefined);
  return (
    <Stack gap={16}>
      <Cluster gap={8}>
        <DisabledReason reason={reasonOf(abilities.add_debit_note)}>
          <Button
            leftSection={<IconFileInvoice size={16} aria-hidden />}
            loading={busy}
            onClick={() =>
              void run(async () => {
                const { debit_note } = await api.add_debit_note(asked);
                toast.success(t`Debit note ${debit_note} was issued.`);
              })
            }
          >
            <Trans>Issue debit note</Trans>
          </Button>
        </DisabledReason>
        <DisabledReason reason={reasonOf(abilities.generate_debit_note)}>
          <Button
            variant="default"
            leftSection={<IconPdf size={16} aria-hidden />}
            onClick={() => void attempt(() => saveFile('generate_debit_note', { return_id: one.id }))}
          >
            <Trans>Debit note as PDF</Trans>
          </Button>
        </DisabledReason>
        <DisabledReason reason={reasonOf(abilities.update_material_return)}>
          <Button
            variant="default"
            leftSection={<IconShieldCheck size={16} aria-hidden />}
            onClick={() => setAct('claim')}
          >
            <Trans>Update insurance claim</Trans>
          </Button>
        </DisabledReason>
        <DisabledReason reason={reasonOf(abilities.undo_material_return)}>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => setAct('undo')}
          >
            <Trans>Undo return</Trans>
          </Button>
        </DisabledReason>
      </Cluster>
      {act === 'undo' && (
        <Form
          schema={Reason}
          label={t`Undo return`}
          submitLabel={t`Undo return`}
          onCancel={done}
          onSubmit={async ({ reason }) => {
            await api.undo_material_return({ ...asked, reason });
            toast.success(t`The return was undone.`);
            done();
          }}
        >
          <TextareaField name="reason" label={t`Reason`} minRows={2} />
        </Form>
      )}
      {act === 'claim' && (
        <Form
          schema={Claim}
          initial={{
            claim: one.claim,
            insurer: one.insurer,
            claim_number: one.claim_number,
            claimed: one.claimed,
            settled: one.settled,
            note: one.note,
          }}
          label={t`Update insurance claim`}
          submitLabel={t`Save`}
          onCancel={done}
          onSubmit={async (claim) => {
            await api.update_material_return({ ...asked, ...claim });
            toast.success(t`The claim was saved.`);
            done();
          }}
        >
          <FieldGrid>
            <SelectField
              name="claim"
              label={t`Claim`}
              options={claim_states.map((value) => ({ value, label: claims[value] }))}
            />
            <TextField name="insurer" label={t`Insurer`} />
            <TextField name="claim_number" label={t`Claim number`} />
            <MoneyField name="claimed" label={t`Amount claimed`} />
            <MoneyField name="settled" label={t`Amount settled`} />
          </FieldGrid>
          <TextareaField name="note" label={t`Remark`} minRows={2} />
        </Form>
      )}
      <FactList
        columns={2}
        facts={[
          { label: t`Reason`, value: term(reason_words[one.reason]) },
          { label: t`Date`, value: showDate(one.returned_on) },
          { label: t`Order`, value: one.order },
          { label: t`Dispatch`, value: one.dispatch },
          { label: t`GRN`, value: one.receipt },
          { label: t`Recorded by`, value: one.made_by },
          {
            label: t`Debit note`,
            value: [one.debit_note, one.debit_note_on && showDate(one.debit_note_on)].filter(Boolean).join(' · '),
          },
          ...(one.debit_note && one.net !== null && one.tax !== null
            ? [{ label: t`Debited (incl. GST)`, value: <Money paise={one.net + one.tax} exact /> }]
            : []),
          {
            label: t`Insurance claim`,
            value: [claims[one.claim], one.insurer, one.claim_number].filter(Boolean).join(' · '),
          },
          ...(one.settled === null ? [] : [{ label: t`Amount settled`, value: <Money paise={one.settled} exact /> }]),
          ...(one.note ? [{ label: t`Remark`, value: one.note, wide: true }] : []),
          ...(one.undone_reason ? [{ label: t`Undone because`, value: one.undone_reason, wide: true }] : []),
        ]}
      />
      <Panel title={t`Items`}>
        <FactList
          facts={one.lines.map(({ description, quantity, unit, value }) => ({
            label: description,
            value: (
              <>
                {showNumber(quantity, 3)} {unit}
                {value !== null && (
                  <>
                    {' · '}
                    <Money paise={value} exact />
                  </>
                )}
              </>
            ),
          }))}
        />
      </Panel>
      <Panel title={t`Claim documents`}>
        <Stack gap={8}>
          <Files files={one.files} />
          <FileDrop
            label={t`Claim form, survey report, police report, photos (up to 25 MB)`}
            limit={25 * 1024 * 1024}
            camera
            whyNot={reasonOf(abilities.upload_delivery_file)}
            upload={(file) =>
              api.upload_delivery_file({ dispatch_id: one.dispatch_id, return_id: one.id, kind: 'claim', file })
            }
          />
        </Stack>
      </Panel>
    </Stack>
  );
}
