/** The company's own profile: letterhead, address, working days, holidays, logo; and what makes it differ. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconDatabase } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { contract } from '../../../contract/index.ts';
import { profileOf, stageTabs } from '../../../domain/companies.ts';
import { calendarDifference } from '../../../domain/company_calendar.ts';
import { states_and_territories } from '../../../domain/lists.ts';
import { stages } from '../../../domain/stages.ts';
import { api } from '../../kit/api.ts';
import { WithFile } from '../../kit/files.ts';
import { useSlice } from '../../kit/slice.ts';
import { stored } from '../../kit/storage.ts';
import { Avatar } from '../../ui/text/Avatar.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { FieldGrid, FieldGroup, Form } from '../../ui/form/Form.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SwitchField } from '../../ui/form/SwitchField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './Company.module.css';
import { CalendarChanges } from './calendar/CalendarChanges.tsx';
import { askCalendar } from './calendar/CalendarPreview.tsx';
import { DefinedFields } from './DefinedFields.tsx';
import { HolidaysField } from './HolidaysField.tsx';
import { SeasonsField } from './SeasonsField.tsx';
import { type CompanyProfile, company_profile } from './slices.ts';
import { WorkingDaysField } from './WorkingDaysField.tsx';
import { useLabels } from '../../kit/labels.ts';
import { Columns, Stack } from '../../ui/layout/flow.tsx';
import { language_codes, languages } from '../../../domain/languages.ts';

const Profile = z.strictObject(contract.update_company_profile.request.shape).omit({ version: true });
const nothing = {};

export default function Company() {
  const { t } = useLingui();
  const { data, loading, failure, reload } = useSlice(company_profile, nothing);
  return (
    <Screen
      width="wide"
      header={<PageHeader title={t`Company`} subtitle={data?.name} />}
      loading={loading}
      skeleton="cards"
      failure={!data && failure}
      onRetry={reload}
    >
      {data && (
        <Columns of="minmax(0, 2fr) minmax(280px, 1fr)" gap={16} align="start" until="tablet">
          {data.trial_database && <TrialDatabase />}
          <ProfileForm profile={data} />
          <Stack gap={16}>
            <Logo profile={data} />
            <DefinedFields />
            <CalendarChanges />
            <Differences company_key={data.key} />
          </Stack>
        </Columns>
      )}
    </Screen>
  );
}

/** For administrators of an installation that stayed on the embedded database. */
function TrialDatabase() {
  const { t } = useLingui();
  const [open, setOpen] = useState(() => stored.get('trialDatabase') !== 'dismissed');
  if (!open) return null;
  return (
    <Alert
      className={classes.notice}
      color="gray"
      variant="light"
      icon={<IconDatabase size={18} aria-hidden />}
      title={t`Trial database`}
      withCloseButton
      closeButtonLabel={t`Dismiss`}
      onClose={() => {
        stored.set('trialDatabase', 'dismissed');
        setOpen(false);
      }}
    >
      <Trans>
        This installation uses the embedded database, which is for trial only: a power cut can lose data. Before real
        work, set up a PostgreSQL server and run bin/move_to_postgres. It moves everything and checks it.
      </Trans>
    </Alert>
  );
}

function ProfileForm({ profile }: { profile: CompanyProfile }) {
  const { choices } = useLabels();
  const { t } = useLingui();
  return (
    <section className={classes.panel} aria-label={t`Profile`}>
      <Form
        schema={Profile}
        initial={{
          name: profile.name,
          letterhead: profile.letterhead,
          address: profile.address,
          state: profile.state as '',
          gstin: profile.gstin,
          website: profile.website,
          phone_number: profile.phone_number,
          working_days: profile.working_days,
          holidays: profile.holidays,
          seasons: profile.seasons,
          customer_language: profile.customer_language,
          require_second_factor: profile.require_second_factor,
          notify_customers: profile.notify_customers,
          notify_investors: profile.notify_investors,
          notify_subcontractors: profile.notify_subcontractors,
        }}
        label={t`Profile`}
        submitLabel={<Trans>Save profile</Trans>}
        onSubmit={async (values) => {
          const {
            working_days = profile.working_days,
            holidays = profile.holidays,
            seasons = profile.seasons,
          } = values;
          const wanted = { working_days, holidays, seasons };
          const { working_days: week, added, removed, seasons: slower } = calendarDifference(profile, wanted);
          if ((week || slower || added.length + removed.length > 0) && !(await askCalendar(wanted)))
            throw new Error(t`Not saved. The calendar has not changed.`);
          const saved = await api.update_company_profile({ version: profile.version, ...values });
          company_profile.set(() => saved);
          toast.success(t`Profile saved.`);
        }}
      >
        <FieldGrid>
          <TextField name="name" label={t`Name`} />
          <TextField name="gstin" label={t`GSTIN`} placeholder="24AAACH7409R1ZZ" />
          <PhoneField name="phone_number" label={t`Phone`} />
          <TextField name="website" label={t`Website`} type="url" />
        </FieldGrid>
        <TextareaField name="address" label={t`Address`} />
        <FieldGrid>
          <SelectField name="state" label={t`State`} options={choices(states_and_territories)} />
          <SelectField
            name="customer_language"
            label={t`Language for customers`}
            description={t`Used in emails and public pages for customers who have not chosen a language.`}
            options={language_codes.map((value) => ({ value, label: languages[value] }))}
          />
        </FieldGrid>
        <TextareaField
          name="letterhead"
          label={t`Letterhead`}
          description={t`Shown at the top of every report, proposal and order.`}
          maxLength={2000}
        />
        <FieldGroup
          title={t`Calendar`}
          text={t`Schedules use these working days. Authorities have their own calendar.`}
        >
          <WorkingDaysField />
          <HolidaysField />
          <SeasonsField />
        </FieldGroup>
        <FieldGroup
          title={t`Notices outside the company`}
          text={t`Sent when the commissioning date of a project moves, with the new date and without the cause.`}
        >
          <SwitchField name="notify_customers" label={t`Customers`} />
          <SwitchField name="notify_investors" label={t`Investors`} />
          <SwitchField
            name="notify_subcontractors"
            label={t`Sub-contractors`}
            description={t`Only those with an event that moved.`}
          />
        </FieldGroup>
        <FieldGroup title={t`Security`}>
          <SwitchField
            name="require_second_factor"
            label={t`Require a second factor for administrators`}
            description={t`Administrators without one must set it up after signing in.`}
          />
        </FieldGroup>
      </Form>
    </section>
  );
}

const LOGO_LIMIT = 2 * 1024 * 1024;

function Logo({ profile }: { profile: CompanyProfile }) {
  const { t } = useLingui();
  const { logo_file_id, name } = profile;
  return (
    <section className={classes.panel} aria-labelledby="logo">
      <h2 id="logo" className={classes.title}>
        <Trans>Logo</Trans>
      </h2>
      <div className={classes.logo}>
        <WithFile id={logo_file_id}>
          {(src) =>
            src ? (
              <img className={classes.picture} src={src} alt={t`Logo of ${name}`} />
            ) : (
              <Avatar name={name} src={undefined} size={72} named square />
            )
          }
        </WithFile>
      </div>
      <FileDrop
        label={t`One picture, PNG, JPEG or WebP, up to 2 MB`}
        accept="image/png,image/jpeg,image/webp"
        multiple={false}
        limit={LOGO_LIMIT}
        upload={(file, onProgress) => api.upload_company_logo({ file }, { onProgress })}
        onDone={() => toast.success(t`Logo changed.`)}
      />
    </section>
  );
}

/** What is fixed for this company: shown, so that nobody wonders, and not to be changed here. */
function Differences({ company_key }: { company_key: string }) {
  const { term } = useLabels();
  const { t } = useLingui();
  const profile = profileOf(company_key);
  const order = stageTabs(profile, 'admin');
  return (
    <section className={classes.panel} aria-labelledby="fixed">
      <h2 id="fixed" className={classes.title}>
        <Trans>Set by Sunstage</Trans>
      </h2>
      <p className={classes.about}>
        <Trans>These are part of your company’s set-up and cannot be changed here.</Trans>
      </p>
      <FactList
        facts={[
          { label: t`Key`, tip: t`Part of the company’s addresses`, value: <code>{company_key}</code> },
          { label: t`Session length`, value: profile.session_hours === 8 ? t`8 hours` : t`1 hour` },
          {
            label: t`Read-only except`,
            value:
              profile.read_only_unless === 'edit_or_approve'
                ? t`a person can edit or approve`
                : t`a person can work or approve`,
          },
        ]}
      />
      <h3 className={classes.small}>
        <Trans>Stages, in your order</Trans>
      </h3>
      <ol className={classes.stages}>
        {order.map(({ key, name }) => (
          <li key={key}>
            {term(name)}
            {name !== stages[key].name && (
              <span className={classes.dim}>
                {' '}
                <Trans>for {term(stages[key].name)}</Trans>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
