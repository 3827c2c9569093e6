/** Further people on the customer's side. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FieldGrid } from '../../../ui/form/Form.tsx';
import { useForm, useFormValue } from '../../../ui/form/form_state.ts';
import { PhoneField } from '../../../ui/form/PhoneField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import classes from './Lead.module.css';

const MOST = 12;

export function ContactsField() {
  const { t } = useLingui();
  const { state } = useForm();
  const contacts = useFormValue<unknown[] | null | undefined>('contacts') ?? [];
  return (
    <fieldset className={classes.lines}>
      <legend>
        <Trans>Other contacts</Trans>
      </legend>
      {contacts.map((_, index) => (
        <div key={index} className={classes.contact}>
          <FieldGrid>
            <TextField name={`contacts.${index}.name`} label={t`Name`} />
            <TextField name={`contacts.${index}.role`} label={t`Role`} />
            <PhoneField name={`contacts.${index}.phone`} label={t`Phone`} autoComplete="off" />
            <TextField name={`contacts.${index}.email`} label={t`Email`} type="email" autoComplete="off" />
          </FieldGrid>
          <div className={classes.between}>
            <SwitchField name={`contacts.${index}.whatsapp`} label={t`Agreed to WhatsApp`} />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t`Remove contact ${index + 1}`}
              onClick={() =>
                state.set(
                  'contacts',
                  contacts.filter((__, other) => other !== index),
                )
              }
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        </div>
      ))}
      {contacts.length < MOST && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() =>
              state.set('contacts', [...contacts, { name: '', role: '', phone: '', email: '', whatsapp: false }])
            }
          >
            <Trans>Add contact</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  );
}
