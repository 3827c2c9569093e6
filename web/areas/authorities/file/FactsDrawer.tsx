/** Changes what is said of an application. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { api } from '../../../kit/api.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { AuthorityFile } from '../slices.ts';
import { facts_of_file, FactsFields } from './FactsFields.tsx';

const Changed = z.object(facts_of_file);

export default function FactsDrawer({
  opened,
  file,
  onClose,
}: {
  opened: boolean;
  file: AuthorityFile;
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Change application`} subtitle={file.number}>
      <Form
        schema={Changed}
        label={t`Change application`}
        initial={file}
        submitLabel={<Trans>Save</Trans>}
        onCancel={onClose}
        onSubmit={async ({ sanctioned_load_kw, phase, ...facts }) => {
          await api.update_authority_file({
            authority_file_id: file.id,
            version: file.version,
            ...facts,
            sanctioned_load_kw: sanctioned_load_kw ?? null,
            phase: phase ?? null,
          });
          onClose();
        }}
      >
        <FactsFields />
      </Form>
    </Drawer>
  );
}
