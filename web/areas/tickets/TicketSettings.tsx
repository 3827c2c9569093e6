/** What a company sets for its tickets, for whoever may: times, own times of some, categories, who is told. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, CopyButton, SegmentedControl } from '@mantine/core';
import { IconCheck, IconCopy, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { confirmLeaving } from '../../ui/form/LeaveGuard.tsx';
import { UnsavedContext, useUnsavedInside } from '../../ui/form/unsaved.ts';
import { CategorySettings } from './CategorySettings.tsx';
import { EscalationSettings } from './EscalationSettings.tsx';
import { OwnPromises } from './OwnPromises.tsx';
import type { Choices } from './slices.ts';
import classes from './Settings.module.css';
import { TimeSettings } from './TimeSettings.tsx';
import { Stack } from '../../ui/layout/flow.tsx';

type Section = 'times' | 'own' | 'categories' | 'escalation';

interface TicketSettingsProps {
  choices: Choices;
  opened: boolean;
  onClose: () => void;
}

export default function TicketSettings({ choices, opened, onClose }: TicketSettingsProps) {
  const { t } = useLingui();
  const [section, setSection] = useState<Section>('times');
  const unsaved = useUnsavedInside();
  const go = async (next: Section) => {
    if (!unsaved.any() || (await confirmLeaving())) setSection(next);
  };
  const shared = { choices, onClose };
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Ticket settings`} subtitle={t`For the whole company`}>
      <Stack gap={16}>
        {choices.mail_address !== '' && <MailAddress address={choices.mail_address} />}
        <SegmentedControl
          fullWidth
          className={classes.sections ?? ''}
          aria-label={t`Settings sections`}
          value={section}
          onChange={(value) => void go(value)}
          data={[
            { value: 'times', label: t`Times` },
            { value: 'own', label: t`Exceptions` },
            { value: 'categories', label: t`Categories` },
            { value: 'escalation', label: t`Escalation` },
          ]}
        />
        <UnsavedContext value={unsaved}>
          {section === 'times' && <TimeSettings {...shared} />}
          {section === 'own' && <OwnPromises choices={choices} />}
          {section === 'categories' && <CategorySettings {...shared} />}
          {section === 'escalation' && <EscalationSettings {...shared} />}
        </UnsavedContext>
      </Stack>
    </Drawer>
  );
}

function MailAddress({ address }: { address: string }) {
  const { t } = useLingui();
  return (
    <div className={classes.mail}>
      <IconMail size={18} aria-hidden />
      <p>
        <Trans>Emails to this address become tickets</Trans>
        <strong>{address}</strong>
      </p>
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <ActionIcon variant="subtle" aria-label={copied ? t`Copied` : t`Copy address`} onClick={copy}>
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </div>
  );
}
