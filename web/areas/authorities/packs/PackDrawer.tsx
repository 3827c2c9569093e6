/** One playbook: its stages with owner, days and source to edit, its versions and what each changed. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor } from '@mantine/core';
import { z } from 'zod';
import { Text } from '../../../../contract/call.ts';
import { discoms, type StateOrTerritory } from '../../../../domain/lists.ts';
import { authority_parties, authority_stages } from '../../../../domain/authorities/tracks.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { useForm } from '../../../ui/form/form_state.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import classes from '../Authorities.module.css';
import { authority_pack, type Pack, type PackHead } from '../slices.ts';
import { usePackFields, useParty, useStages } from '../words.tsx';

const Edited = z.object({
  note: Text(200, 3),
  discom: z.string().nullish(),
  stages: z.array(
    z.object({
      key: z.enum(authority_stages),
      used: z.boolean(),
      optional: z.boolean(),
      owner: z.enum(authority_parties),
      local_name: Text(80).default(''),
      days: z.int().min(1).max(730).nullish(),
      kind: z.enum(['working', 'calendar']),
      legal: z.boolean(),
      deemed: z.boolean(),
      fee: Text(80).default(''),
      form: Text(200).default(''),
      source: Text(200).default(''),
      verified: z.boolean(),
    }),
  ),
});

interface PackDrawerProps {
  opened: boolean;
  pack: PackHead;
  onClose: () => void;
}

export default function PackDrawer({ opened, pack, onClose }: PackDrawerProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { track, state, discom } = pack;
  const { data, failure, reload } = useSlice(authority_pack, opened ? { track, state, discom } : undefined);
  const place = [discom, state || t`All India`].filter(Boolean).join(', ');
  return (
    <Drawer opened={opened} onClose={onClose} title={term(track)} subtitle={place} width="wide">
      {data ? (
        <Stack gap={24}>
          {data.body.note && <Alert variant="light">{data.body.note}</Alert>}
          <Editor key={data.version} pack={data} onClose={onClose} />
          <Versions pack={data} />
        </Stack>
      ) : failure ? (
        <Failure sentence={failure} onRetry={reload} />
      ) : (
        <Loading as="rows" />
      )}
    </Drawer>
  );
}

function Editor({ pack, onClose }: { pack: Pack; onClose: () => void }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const names = usePackFields();
  const stageName = useStages();
  const partyName = useParty();
  const { track, state, discom } = pack;
  const others = state && !discom ? (discoms[state as StateOrTerritory] ?? []) : [];
  return (
    <Form
      schema={Edited}
      label={t`New version of the playbook`}
      initial={{ note: '', discom: null, stages: pack.body.stages }}
      submitLabel={<Trans>Save new version</Trans>}
      whyNot={reasonOf(pack.abilities.update_authority_pack)}
      onCancel={onClose}
      onSubmit={async ({ note, discom: own, stages }) => {
        const place = { track, state, discom: own ?? discom };
        const base = own ? await api.get_authority_pack(place) : pack;
        const saved = await api.update_authority_pack({
          ...place,
          version: base.version,
          note,
          stages: stages.map((stage) => ({ ...stage, days: stage.days ?? null })),
        });
        const kept = saved.running;
        toast.success(t`Version ${saved.version} saved. Files in progress that keep theirs: ${kept}.`);
      }}
    >
      <p className={classes.dim}>
        <Plural
          value={pack.running}
          one="# file in progress keeps the version it began with."
          other="# files in progress keep the version they began with."
        />
      </p>
      {pack.body.stages.map((stage, at) => (
        <fieldset key={stage.key}>
          <legend>
            {stage.number}. {stageName(stage.key)}
          </legend>
          <Stack gap={12}>
            <FieldGrid>
              <SelectField
                name={`stages.${at}.owner`}
                label={names.owner}
                options={authority_parties.map((value) => ({ value, label: partyName(value) }))}
              />
              <DaysField at={at} label={names.days} taken={pack.taken.find((one) => one.stage === stage.key)} />
              <SelectField
                name={`stages.${at}.kind`}
                label={names.kind}
                options={[
                  { value: 'working', label: t`Working days` },
                  { value: 'calendar', label: t`Calendar days` },
                ]}
              />
              <TextField name={`stages.${at}.local_name`} label={names.local_name} />
              <TextField name={`stages.${at}.fee`} label={names.fee} />
              <TextField name={`stages.${at}.form`} label={names.form} />
              <TextField name={`stages.${at}.source`} label={names.source} />
            </FieldGrid>
            <Cluster gap={16}>
              <CheckboxField name={`stages.${at}.used`} label={names.used} />
              <CheckboxField name={`stages.${at}.optional`} label={names.optional} />
              <CheckboxField name={`stages.${at}.legal`} label={names.legal} />
              <CheckboxField name={`stages.${at}.deemed`} label={names.deemed} />
              <CheckboxField name={`stages.${at}.verified`} label={names.verified} />
            </Cluster>
          </Stack>
        </fieldset>
      ))}
      {others.length > 0 && (
        <SelectField
          name="discom"
          label={t`Only for one DISCOM`}
          description={t`Left empty: for every DISCOM of ${state}.`}
          options={[...others]}
        />
      )}
      <TextField name="note" label={t`What changed`} placeholder={t`${term(track)}: limit raised by the commission`} />
    </Form>
  );
}

/** The days of a stage, and what it took in practice, to be taken over. */
function DaysField({ at, label, taken }: { at: number; label: string; taken: Pack['taken'][number] | undefined }) {
  const { t } = useLingui();
  const { state } = useForm();
  const name = `stages.${at}.days`;
  if (!taken) return <NumberField name={name} label={label} />;
  const { files } = taken;
  const median = Math.max(1, Math.round(taken.median));
  return (
    <NumberField
      name={name}
      label={label}
      description={
        <>
          <Plural value={files} one="# file took" other="# files took" />{' '}
          <Plural value={median} one="# day (median)." other="# days (median)." />{' '}
          <Anchor
            component="button"
            type="button"
            inherit
            onClick={() => {
              state.set(name, median);
              state.set(`stages.${at}.source`, t`Median of our own files: ${files}`);
              state.set(`stages.${at}.verified`, false);
            }}
          >
            <Trans>Use it</Trans>
          </Anchor>
        </>
      }
    />
  );
}

function Versions({ pack }: { pack: Pack }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const names = usePackFields();
  const stageName = useStages();
  const said = (value: string | number | boolean | null): string =>
    value === null || value === ''
      ? t`empty`
      : typeof value === 'boolean'
        ? value
          ? t`yes`
          : t`no`
        : typeof value === 'number'
          ? String(value)
          : term(value);
  return (
    <section>
      <h3 className={classes.sub}>
        <Trans>Versions</Trans>
      </h3>
      <ol className={classes.lines}>
        {pack.versions.map((version) => (
          <li key={version.version}>
            <strong>
              <Trans>Version {version.version}</Trans>
            </strong>
            <span className={classes.dim}>
              {version.made_by || t`Comes with the product`}
              {version.made_at && (
                <>
                  {' · '}
                  <TimeText at={version.made_at} />
                </>
              )}
              {' · '}
              <Plural value={version.running} one="# file in progress" other="# files in progress" />
            </span>
            {version.note && <p className={classes.text}>{version.note}</p>}
            {version.differences.length > 0 && (
              <ul className={classes.sums}>
                {version.differences.map(({ stage, field, was, becomes }) => (
                  <li key={`${stage}-${field}`}>
                    {stageName(stage)}, {names[field]}: {said(was)} → {said(becomes)}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
