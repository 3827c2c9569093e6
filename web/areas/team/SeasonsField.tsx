/** When work in the open goes slower, by state and district: what plans count on days to come, beside what the sites really lost. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { states_and_territories } from '../../../domain/lists.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { useLabels } from '../../kit/labels.ts';
import { useSlice } from '../../kit/slice.ts';
import { CheckboxField } from '../../ui/form/CheckboxField.tsx';
import { useForm, useFormValue } from '../../ui/form/form_state.ts';
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { WordsField } from '../../ui/form/WordsField.tsx';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { hint } from '../../ui/overlay/Hint.tsx';
import { useRowKeys } from '../../ui/table/row_keys.ts';
import classes from './Company.module.css';
import { type CompanyProfile, company_seasons, type RecordedSeason } from './slices.ts';

type Season = CompanyProfile['seasons'][number];

/** Every day of a year as DD/MM; a leap day is none that a season begins or ends on. */
const days_of_year = Array.from({ length: 365 }, (_, at) => {
  const value = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(5, 10);
  return { value, label: `${value.slice(3)}/${value.slice(0, 2)}` };
});

const nothing = {};
const blank: Season = {
  name: '',
  states: [],
  districts: [],
  from: '06-01',
  to: '09-30',
  lost_percent: 30,
  source: '',
  verified: false,
};

const same = (one: Partial<Season>, other: Season): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  [...(one.states ?? [])].toSorted().join() === [...other.states].toSorted().join() &&
  [...(one.districts ?? [])].toSorted().join() === [...other.districts].toSorted().join();

export function SeasonsField() {
  const { t } = useLingui();
  const { choices, term } = useLabels();
  const { state } = useForm();
  const seasons = useFormValue<Season[] | undefined>('seasons') ?? [];
  const lines = useRowKeys(seasons.length);
  const { data } = useSlice(company_seasons, nothing);
  const usual = (data?.usual ?? []).filter((one) => !seasons.some((there) => same(there, one)));
  const addUsual = () => state.set('seasons', [...seasons, ...usual.map((one) => ({ ...one, name: term(one.name) }))]);
  return (
    <Stack gap={8} role="group" aria-label={t`Monsoon and other slow seasons`}>
      <span className={classes.label}>
        <Trans>Monsoon and other slow seasons</Trans>
      </span>
      <p className={classes.about}>
        {seasons.length === 0 ? (
          <Trans>None yet. Schedules count no season. Days lost at a site are counted once they are signed.</Trans>
        ) : (
          <Trans>
            Working days of construction go slower in these seasons on days to come. Up to the last signed day of a site
            its daily records alone count.
          </Trans>
        )}
      </p>
      {seasons.map((season, index) => {
        const number = index + 1;
        const recorded = data?.seasons.find((one) => same(season, one))?.recorded;
        return (
          <div key={lines.keys[index]} className={classes.season} role="group" aria-label={t`Season ${number}`}>
            <TextField name={`seasons.${index}.name`} label={t`Name`} />
            <MultiSelectField
              name={`seasons.${index}.states`}
              label={t`States`}
              options={choices(states_and_territories)}
            />
            <WordsField
              name={`seasons.${index}.districts`}
              label={t`Districts`}
              description={t`Empty: all others of the state`}
              options={data?.districts ?? []}
            />
            <div className={classes.span}>
              <SelectField name={`seasons.${index}.from`} label={t`From`} options={days_of_year} searchable />
              <SelectField name={`seasons.${index}.to`} label={t`To`} options={days_of_year} searchable />
              <NumberField name={`seasons.${index}.lost_percent`} label={t`Working time lost`} unit="%" />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Remove season ${number}`}
                {...hint(t`Remove`)}
                onClick={() => {
                  lines.remove(index);
                  state.set('seasons', seasons.toSpliced(index, 1));
                }}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
            <Stack gap={8} style={{ gridColumn: '1 / -1' }}>
              <TextareaField
                name={`seasons.${index}.source`}
                label={t`Source of the days`}
                minRows={1}
                description={season.source ? undefined : t`Without a source they are an estimate.`}
              />
              <CheckboxField name={`seasons.${index}.verified`} label={t`Verified`} disabled={!season.source} />
            </Stack>
            {recorded && (
              <Logged
                recorded={recorded}
                onUse={() => state.set(`seasons.${index}.lost_percent`, recorded.lost_percent)}
              />
            )}
          </div>
        );
      })}
      <Cluster gap={8}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => state.set('seasons', [...seasons, blank])}
        >
          <Trans>Add season</Trans>
        </Button>
        {usual.length > 0 && (
          <Button variant="default" size="xs" onClick={addUsual}>
            <Trans>Add the usual seasons of our states</Trans>
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}

/** What the sites lost in a season, by their signed days, to be taken over. */
function Logged({ recorded, onUse }: { recorded: RecordedSeason; onUse: () => void }) {
  const { days, sites, lost_percent } = recorded;
  const lost = showNumber(lost_percent);
  return (
    <Cluster gap={8} align="center" style={{ gridColumn: '1 / -1' }}>
      <span className={classes.dim}>
        <Trans>Recorded: {lost}%</Trans> · <Plural value={days} one="# signed day" other="# signed days" /> ·{' '}
        <Plural value={sites} one="# site" other="# sites" />
      </span>
      {lost_percent > 0 && (
        <Button variant="subtle" size="compact-xs" onClick={onUse}>
          <Trans>Use recorded</Trans>
        </Button>
      )}
    </Cluster>
  );
}
