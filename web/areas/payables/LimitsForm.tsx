/** Up to which amounts roles and people approve bills, expenses, payment runs and credit notes. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Gets } from '../../../contract/index.ts';
import { money_limits } from '../../../contract/money_limits.ts';
import { all_roles } from '../../../domain/default_rights.ts';
import { limited_document_names, limited_documents } from '../../../domain/money/money_limits.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useLabels } from '../../kit/labels.ts';
import { useSlice } from '../../kit/slice.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { FieldGrid, FieldGroup, Form } from '../../ui/form/Form.tsx';
import { FormRows } from '../../ui/form/FormRows.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Money } from '../../ui/text/Money.tsx';
import classes from './Payables.module.css';
import { money_limits as limit_slice } from './slices.ts';

const schema = money_limits.update_money_limits.request.omit({ version: true });
const nothing = {};

export default function LimitsForm({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(limit_slice, nothing);
  const { term, choices } = useLabels();
  const whyNot = data && reasonOf(data.abilities.update_money_limits);
  const documents = limited_documents.map((value) => ({ value, label: term(limited_document_names[value]) }));
  const row = (name: string, approver: ReactNode, removal: ReactNode) => (
    <>
      <FieldGrid>
        <SelectField name={`${name}.document`} label={t`Document`} options={documents} />
        {approver}
        <MoneyField name={`${name}.up_to`} label={t`Approves up to (incl. GST)`} />
      </FieldGrid>
      {removal}
    </>
  );
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Approval limits`}
      subtitle={t`A role or person without a limit approves any amount. A person’s own limit counts before that of their roles.`}
    >
      {data && whyNot ? (
        <LimitList data={data} whyNot={whyNot} />
      ) : data ? (
        <Form
          key={data.version}
          schema={schema}
          label={t`Approval limits`}
          initial={{ limits: data.limits }}
          submitLabel={<Trans>Save limits</Trans>}
          onCancel={onClose}
          onSubmit={async (values) => {
            await api.update_money_limits({ version: data.version, ...values });
            toast.success(t`The limits were saved.`);
            onClose();
          }}
        >
          <FieldGroup title={t`Roles`}>
            <FormRows
              name="limits.roles"
              blank={{ document: null, role: null, up_to: null }}
              add={t`Add limit of a role`}
              remove={(at) => t`Remove limit ${at}`}
            >
              {(name, removal) =>
                row(name, <SelectField name={`${name}.role`} label={t`Role`} options={choices(all_roles)} />, removal)
              }
            </FormRows>
          </FieldGroup>
          <FieldGroup title={t`People`}>
            <FormRows
              name="limits.people"
              blank={{ document: null, user_id: null, up_to: null }}
              add={t`Add limit of a person`}
              remove={(at) => t`Remove limit ${at}`}
            >
              {(name, removal) =>
                row(
                  name,
                  <SelectField
                    name={`${name}.user_id`}
                    label={t`Approver`}
                    options={data.people.map((one) => ({ value: one.user_id, label: one.name }))}
                  />,
                  removal,
                )
              }
            </FormRows>
          </FieldGroup>
        </Form>
      ) : failure ? (
        <Failure sentence={failure} onRetry={reload} />
      ) : (
        <Loading as="rows" />
      )}
    </Drawer>
  );
}

/** The limits as people read them who cannot change them. */
function LimitList({ data, whyNot }: { data: Gets<'get_money_limits'>; whyNot: string }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const nameOf = (id: number) => data.people.find(({ user_id }) => user_id === id)?.name ?? '';
  const limits = [
    ...data.limits.roles.map((one) => ({ ...one, approver: term(one.role) })),
    ...data.limits.people.map((one) => ({ ...one, approver: nameOf(one.user_id) })),
  ];
  return (
    <Stack gap={16}>
      <span className={classes.dim}>{whyNot}</span>
      {limits.length > 0 ? (
        <FactList
          facts={limits.map(({ document, approver, up_to }) => ({
            label: `${term(limited_document_names[document])} · ${approver}`,
            value: (
              <Trans>
                up to <Money paise={up_to} exact /> (incl. GST)
              </Trans>
            ),
          }))}
        />
      ) : (
        t`No limits set.`
      )}
    </Stack>
  );
}
