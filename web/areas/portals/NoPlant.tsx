/** For a customer whose project has not begun: what happens next, and whom to call. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileText, IconHomeSearch, IconPhone, IconSolarPanel, IconSun } from '@tabler/icons-react';
import { Panel } from '../../ui/layout/Panel.tsx';
import classes from './Portal.module.css';
import type { CustomerAnswer } from './slices.ts';
import { Stack } from '../../ui/layout/flow.tsx';

export function NoPlant({ company }: { company: CustomerAnswer['company'] }) {
  const { t } = useLingui();
  const { name, phone_number } = company;
  return (
    <Stack gap={16}>
      <Panel title={t`Your plant appears here soon`}>
        <p className={classes.dim}>
          <Trans>{name} has created your account. You can follow your project here once it is set up.</Trans>
        </p>
        <ol className={classes.steps}>
          <li>
            <IconFileText size={24} aria-hidden />
            <span>
              <Trans>You accept the proposal</Trans>
              <span className={classes.dim}>
                <Trans>Price, size and expected savings are agreed.</Trans>
              </span>
            </span>
          </li>
          <li>
            <IconHomeSearch size={24} aria-hidden />
            <span>
              <Trans>We come to your site</Trans>
              <span className={classes.dim}>
                <Trans>We measure the roof and check your meter. Keep a recent electricity bill ready.</Trans>
              </span>
            </span>
          </li>
          <li>
            <IconSolarPanel size={24} aria-hidden />
            <span>
              <Trans>We plan and build</Trans>
              <span className={classes.dim}>
                <Trans>Follow each step here, with photos, documents and the expected date.</Trans>
              </span>
            </span>
          </li>
          <li>
            <IconSun size={24} aria-hidden />
            <span>
              <Trans>Your plant runs</Trans>
              <span className={classes.dim}>
                <Trans>Warranty and other documents stay here for you.</Trans>
              </span>
            </span>
          </li>
        </ol>
        {phone_number && (
          <Button
            component="a"
            href={`tel:${phone_number.replace(/[^+\d]/g, '')}`}
            leftSection={<IconPhone size={18} aria-hidden />}
          >
            <Trans>Call {name}</Trans>
          </Button>
        )}
      </Panel>
    </Stack>
  );
}
